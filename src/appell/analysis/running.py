"""The code that runs, evaluated at states as it is in a simulation: machine code, tapes, eight lanes of either, exported C.

Each goes its own way from the same graph: a fault in one of the writers, in the player or in the loops shows here and
nowhere else.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile import export_c
from appell.compile.base import LANES
from appell.compile.c import FLAGS
from appell.compile.native import where
from appell.errors import AnalysisError
from appell.formulations import Accelerations
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import RANK_TOLERANCE
from appell.gibbs.scaling import row_sizes
from appell.graph.building import cached_property
from appell.motion import entries
from appell.motion.simulate import problem_of
from appell.motion.solvers.gauss_legendre import CollocationStepper, GaussLegendre
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array


MACHINE_CODE, TAPE = "machine code", "tape"
LANES_OF_CODE, LANES_OF_TAPE, C = f"machine code, {LANES} lanes", f"tape, {LANES} lanes", "exported C"
COMPILING = 60.0  # s, in which a C compiler that has not finished is given up


class Running:
    """A system made ready as for a simulation, with numbers from elsewhere put in for each state."""

    def __init__(self, gibbs: GibbsFunction, state: State) -> None:
        k = gibbs.kinematics
        parameters = dict(zip(k.p.quantities, map(float, state.p), strict=True))
        held = dict.fromkeys(k.inputs.quantities, 0.0)
        # states lie on either side of switches, which a motion holds along a step
        self.problem = Workspace(problem_of(gibbs, parameters=parameters, inputs=held).plain())
        self.problem.decide(state.t, self._state(state), state.inputs)

    def ways(self) -> dict[str, Callable[[Sequence[State]], list[Accelerations]]]:
        """What there is to evaluate, by name; C only where there is a compiler for it."""
        out: dict[str, Callable[[Sequence[State]], list[Accelerations]]] = {
            MACHINE_CODE: lambda states: self.one_by_one(states, made=True),
            TAPE: lambda states: self.one_by_one(states, made=False),
            LANES_OF_CODE: lambda states: self.in_lanes(states, made=True),
            LANES_OF_TAPE: lambda states: self.in_lanes(states, made=False),
        }
        if compiler() is not None:
            out[C] = self.in_c
        return out

    # -- by the loops ------------------------------------------------------------------------------------------------------
    def _address(self, lanes: int, made: bool) -> int:
        """The motion kernel as machine code, or as a tape."""
        motion: Any = self.problem.kernels.main
        if made:
            motion.make(lanes)
        return self.problem.address(motion if made else motion.tape, lanes)

    def one_by_one(self, states: Sequence[State], *, made: bool) -> list[Accelerations]:
        """By the function that the integrators call."""
        problem, model = self.problem, self.problem.model
        (model if problem.kernels.factored is None else problem.factored)["motion"] = self._address(1, made)
        y = np.array([self._state(s) for s in states])
        rates, multipliers = (
            np.full_like(y, np.nan),
            np.zeros((len(states), problem.sizes.columns if problem.sizes.rows else 0)),
        )
        inputs = np.array([s.inputs for s in states], dtype=float).reshape(len(states), -1)
        entries.accelerations(model, np.array([float(s.t) for s in states]), y, inputs, rates, multipliers)
        return [self._made(s, r, m) for s, r, m in zip(states, rates, multipliers, strict=True)]

    def in_lanes(self, states: Sequence[State], *, made: bool) -> list[Accelerations]:
        """By the function that collocation calls: each state in one lane, its neighbours with its inputs in the others."""
        problem, model = self.problem, self.problem.model
        stepper = GaussLegendre(nodes=LANES).stepper(problem, None)
        assert isinstance(stepper, CollocationStepper)
        model["motion_lanes"] = self._address(LANES, made)
        out = []
        for i, state in enumerate(states):
            others = [states[(i + k) % len(states)] for k in range(LANES)]
            lane = i % LANES
            others[0], others[lane] = others[lane], others[0]
            model.r[:] = state.inputs
            y = np.array([self._state(s) for s in others]).T
            rates = stepper.rates(np.array([float(s.t) for s in others]), y)[:, lane]
            out.append(self._made(state, rates, None))
        return out

    def _state(self, state: State) -> Array:
        return np.concatenate([state.q, state.u, np.zeros(self.problem.works)])

    # -- as C --------------------------------------------------------------------------------------------------------------
    def in_c(self, states: Sequence[State]) -> list[Accelerations]:
        """By the exported source, compiled on the spot and thrown away."""
        s, gibbs = self.problem.sizes, self.problem.gibbs
        with tempfile.TemporaryDirectory() as folder:
            written = export_c(gibbs, folder, name="exported")
            library = Path(folder) / "exported.so"
            command = [str(compiler()), *FLAGS, "-O0", "-shared", "-fPIC", str(written.source), "-o", str(library), "-lm"]
            done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=COMPILING)
            if done.returncode:
                raise AnalysisError(f"the C that is exported for '{gibbs.system.name}' does not compile:\n{done.stderr[:500]}")
            function = ctypes.CDLL(str(library)).exported_rhs
            out = []
            for state in states:
                given = [np.ascontiguousarray(x, dtype=float) for x in state.args()[1:]]
                found = [np.full(max(1, n), np.nan) for n in (s.q, s.u, s.columns if s.rows else 0)]
                function(ctypes.c_double(state.t), *(ctypes.c_void_p(where(x)) for x in (*given, *found)))
                multipliers = found[2] if s.rows else np.zeros(0)
                out.append(self._made(state, np.concatenate(found[:2]), multipliers))
        return out

    # -- what it means -----------------------------------------------------------------------------------------------------
    @cached_property
    def _forces(self) -> ca.Function:
        """M, f, the contact rows and the input directions."""
        g, compiled = self.problem.gibbs, self.problem.compiled
        contact = g.rows.A[list(compiled.contact_rows), :]
        parts = [g.mass_matrix, g.forcing, contact, g.input_directions]
        return ca.Function("forces", g.arguments, [ca.densify(x) for x in parts])

    def _made(self, state: State, rates: Array, multipliers: Array | None) -> Accelerations:
        """What was found, with the forces that go with it: Aᵀλ where the code gave λ, else what M u̇ − f leaves."""
        s = self.problem.sizes
        u_dot = rates[s.q : s.q + s.u].copy()
        m, f, contact, directions = (np.asarray(x) for x in self._forces(*state.args()))
        if multipliers is None:
            v = self.problem.gibbs.measures.of(state.p).v
            stacked = np.vstack([contact, directions]) * v
            sizes = row_sizes(stacked)
            left = v * (m @ u_dot - f[:, 0])
            multipliers = np.linalg.lstsq((stacked / sizes[:, None]).T, left, rcond=RANK_TOLERANCE)[0] / sizes
        drive = multipliers[s.contact :]
        return Accelerations(
            u_dot, contact.T @ multipliers[: s.contact], multipliers[: s.contact], True, actuator_forces=drive,
            actuator_power=drive * (directions @ state.u),
        )  # fmt: skip


def compiler() -> str | None:
    """The C compiler of this machine, if there is one."""
    return shutil.which(os.environ.get("CC") or "cc")
