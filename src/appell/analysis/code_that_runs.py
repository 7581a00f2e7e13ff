"""The code that runs, evaluated at states as it is in a simulation: machine code, tapes, eight lanes of either for the nodes of a
step, eight for runs of an ensemble, the functions of many states, exported C.

Each is made from the same graph by code of its own: no other check would show an error in one of the writers, in the machine that
plays tapes, or in the loops. Switches in the equations are held, as they are in a simulation: at each state on the sides on which
a run that begins there holds them.
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.compile import Interpreter, Kernel, TapeOrMachineCode, compile_system, write_c
from appell.compile.base import LANES
from appell.compile.c import FLAGS, compiler_command, wanted_compiler
from appell.compile.native import where
from appell.errors import AnalysisError, NoInertia, NotApplicable, RankDrop
from appell.formulations import Accelerations
from appell.functions.dynamics import Dynamics
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import RANK_TOLERANCE
from appell.gibbs.scaling import row_sizes
from appell.graph.building import cached_property
from appell.motion import native_calls
from appell.motion.lanes import LaneGroup, fits_lanes
from appell.motion.locating import leaving
from appell.motion.simulate import check_start, problem_of
from appell.motion.solvers.base import NativeStepper, stepper_of
from appell.motion.solvers.dop853 import DOP853
from appell.motion.solvers.gauss_legendre import CollocationStepper, GaussLegendre
from appell.motion.sparse_constraint_kernels import LateKernel
from appell.motion.switching import Switching
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array


MACHINE_CODE, TAPE = "machine code", "tape"
LANES_OF_CODE, LANES_OF_TAPE, C = f"machine code, {LANES} lanes", f"tape, {LANES} lanes", "exported C"
RUNS_OF_CODE, RUNS_OF_TAPE, MANY = f"machine code, {LANES} runs", f"tape, {LANES} runs", "many states"
PLAIN = (MANY, C)  # the kinds of code that do not hold switches
COMPILING = 60.0  # s, after which a C compiler is stopped
SPAN = 1.0  # s, the length of a run that would begin at a state: switches at zero are looked at a small part of it later
ELSEWHERE = 0.1  # by how much the parameters of neighbouring lanes differ, relative to their values

Way = Callable[[Sequence[State]], list[Accelerations]]
Sides = tuple[float, ...]  # on which each switch is held


class Running:
    """A system made ready as for a simulation; the numbers of each state are put in when it is evaluated."""

    def __init__(self, gibbs: GibbsFunction, state: State) -> None:
        k = gibbs.kinematics
        parameters = dict(zip(k.p.quantities, map(float, state.p), strict=True))
        held = dict.fromkeys(k.inputs.quantities, 0.0)
        self.numbers = problem_of(gibbs, parameters=parameters, inputs=held)
        self._known: dict[tuple[Kernel, int, bool], int] = {}
        self._settled: dict[bytes, tuple[Sides, str]] = {}

    @cached_property
    def problem(self) -> Workspace:
        """What a run has for itself."""
        return Workspace(self.numbers)

    def refusal(self, state: State) -> str:
        """The reason why a simulation would not start from a state; empty where it would."""
        try:
            check_start(self.numbers, float(state.t), self._state(state))
        except NoInertia as reason:
            return str(reason)
        return ""

    def jump(self, state: State) -> str:
        """The reason why code that holds switches cannot be compared at a state that is on a jump; empty where it can.

        Equations have the value at zero there. A run that leaves the jump has the value of the side to which it goes, and one that
        cannot leave it ends. One that stays on it has the value of a side all along: that is compared.
        """
        return self._begun(state)[1]

    def ways(self) -> dict[str, Way]:
        """The kinds of code to evaluate, by name: runs in lanes where ensembles use them. Raises NotApplicable, where a kind is
        evaluated that cannot be had here."""
        out: dict[str, Way] = {
            MACHINE_CODE: lambda states: self.one_by_one(states, made=True),
            TAPE: lambda states: self.one_by_one(states, made=False),
            LANES_OF_CODE: lambda states: self.in_lanes(states, made=True),
            LANES_OF_TAPE: lambda states: self.in_lanes(states, made=False),
        }
        if fits_lanes(self.numbers, DOP853()):
            out[RUNS_OF_CODE] = lambda states: self.side_by_side(states, made=True)
            out[RUNS_OF_TAPE] = lambda states: self.side_by_side(states, made=False)
        out |= {MANY: self.at_once, C: self.in_c}
        return out

    # -- by the loops ------------------------------------------------------------------------------------------------------
    def _address(self, kernel: Kernel, lanes: int, made: bool) -> int:
        """A kernel as machine code, or as a tape."""
        found = self._known.get((kernel, lanes, made))
        if found is None:
            assert isinstance(kernel, TapeOrMachineCode)
            if made:
                kernel.make(lanes)
            found = self._known[kernel, lanes, made] = self.problem.address(kernel if made else kernel.tape, lanes)
        return found

    def _begun(self, state: State) -> tuple[Sides, str]:
        """On which sides a run that begins at a state holds its switches, as the run itself decides that; and :meth:`jump`."""
        switches = self.numbers.expressions.switches.all
        if not switches:
            return (), ""
        key = b"".join(np.asarray(x, dtype=float).tobytes() for x in state.args())
        if key not in self._settled:
            self._settled[key] = self._decided(state, [not x.bends for x in switches])
        return self._settled[key]

    def _decided(self, state: State, jumps: list[bool]) -> tuple[Sides, str]:
        room, t, y = self._deciding, float(state.t), self._state(state)
        room.modes[:], room.model.r[:] = 1.0, state.inputs
        room.decide(t, y, state.inputs)
        room.measure(t, y, SPAN)
        stepper = stepper_of(DOP853(), room, None)
        stepper.begin(SPAN)
        switching = Switching(room, stepper, SPAN)
        switching.place(t, y)  # what fails here is no number where it is compared
        ended = switching.settle()
        sides = tuple(map(float, room.modes))
        on = [int(j) for j in np.flatnonzero((switching.watching.signs(t, stepper.y) == 0) & jumps)]
        if not on or isinstance(ended, int):
            return sides, ""
        if ended is not None:
            return sides, f"{ended[0].value}: {ended[1]}"
        left = leaving(stepper, SPAN, on)
        return (
            sides,
            f"{switching.said(on[int(np.argmax(left != 0))])}, at t = {t:.9g} s, is left at once" if left.any() else "",
        )

    @cached_property
    def _deciding(self) -> Workspace:
        """A workspace for a run that begins at a state and makes no step."""
        return Workspace(self.numbers)

    def _sides(self, states: Sequence[State]) -> list[Sides]:
        """On which sides switches are held at each state."""
        return [self._begun(state)[0] for state in states]

    def _begin(self, state: State, sides: Sides, made: bool) -> None:
        """Prepare the workspace as a run from a state does: the sides of switches, the rank and rows there, and the kernel for
        these."""
        problem, kernels = self.problem, self.problem.kernels
        problem.modes[:] = sides
        problem.decide(float(state.t), self._state(state), state.inputs)
        problem.model.ref[:] = 0.0  # no state was before this one
        if kernels.factored is not None and problem.factored["on"]:
            problem.factored["motion"] = self._address(kernels.factored.motion, 1, made)
            return
        every = kernels.motion
        problem.model["motion"] = self._address(every.made if isinstance(every, LateKernel) else every, 1, made)

    def one_by_one(self, states: Sequence[State], *, made: bool) -> list[Accelerations]:
        """By the function that the integrators call."""
        problem, out = self.problem, []
        for state, sides in zip(states, self._sides(states), strict=True):
            self._begin(state, sides, made)
            y = self._state(state)[None, :]
            rates, multipliers = np.full_like(y, np.nan), np.zeros((1, problem.sizes.columns if problem.sizes.rows else 0))
            inputs = np.array(state.inputs, dtype=float).reshape(1, -1)
            native_calls.accelerations(problem.model, np.array([float(state.t)]), y, inputs, rates, multipliers)
            out.append(self._made(state, rates[0], multipliers[0]))
        return out

    def in_lanes(self, states: Sequence[State], *, made: bool) -> list[Accelerations]:
        """By the function that collocation calls: each state in one lane, and in the others its neighbours on the same sides of
        switches, with its inputs."""
        problem, model = self.problem, self.problem.model
        stepper = GaussLegendre(nodes=LANES).stepper(problem, None)
        assert isinstance(stepper, CollocationStepper)
        model["motion_lanes"] = self._address(problem.kernels.main, LANES, made)
        out, sides = [], self._sides(states)
        for i, others, lane in _neighbours(sides):
            state = states[i]
            self._begin(state, sides[i], made)
            model.r[:] = state.inputs
            y = np.array([self._state(states[j]) for j in others]).T
            rates = stepper.rates(np.array([float(states[j].t) for j in others]), y)[:, lane]
            out.append(self._made(state, rates, None))
        return out

    def side_by_side(self, states: Sequence[State], *, made: bool) -> list[Accelerations]:
        """By the function that runs of an ensemble call, LANES of them: each state in one lane, and in the others its neighbours,
        with inputs, parameters and sides of switches of their own."""
        group, rooms = self._group
        steppers = [x for room in rooms if isinstance(x := DOP853().stepper(room, None), NativeStepper)]
        out, sides = [], self._sides(states)
        for i, others, lane in _neighbours([()] * len(states)):
            state = states[i]
            rooms[lane].decide(float(state.t), self._state(state), state.inputs)
            for l, (room, stepper, j) in enumerate(zip(rooms, steppers, others, strict=True)):
                other = states[j]
                room.take(rooms[lane].kept)
                room.p[:], room.modes[:] = state.p * (1.0 + ELSEWHERE * (l - lane)), sides[j]
                room.model.r[:], room.model.ref[:] = other.inputs, 0.0
                stepper.y[:], stepper.course["t"] = self._state(other), float(other.t)
            rates = group.rates(steppers, made=made)[:, lane]
            s = rooms[lane].sizes
            out.append(self._made(state, rates, rooms[lane].model.lam[: s.columns].copy() if s.rows else np.zeros(0)))
        return out

    @cached_property
    def _group(self) -> tuple[LaneGroup, list[Workspace]]:
        """Room for LANES runs."""
        return LaneGroup(self.numbers, 1), [Workspace(self.numbers) for _ in range(LANES)]

    def at_once(self, states: Sequence[State]) -> list[Accelerations]:
        """By the functions of ``ap.dynamics``, for as many states as fill whole lanes."""
        many = [states[i % len(states)] for i in range(-(-len(states) // LANES) * LANES)]
        t, q, u, r = (np.array([getattr(s, name) for s in many], dtype=float) for name in ("t", "q", "u", "inputs"))
        try:
            rates, multipliers = Dynamics(self.numbers).rates_and_multipliers(q, u, r, t=t)
        except RankDrop:  # raised too where accelerations are NaN
            rates, multipliers = (
                np.full((len(many), q.shape[1] + u.shape[1]), np.nan),
                np.zeros((len(many), self.numbers.sizes.columns)),
            )
        return [self._made(s, x, m) for s, x, m in zip(states, rates, multipliers, strict=False)]

    def _state(self, state: State) -> Array:
        return np.concatenate([state.q, state.u, np.zeros(self.numbers.works)])

    # -- as C --------------------------------------------------------------------------------------------------------------
    def in_c(self, states: Sequence[State]) -> list[Accelerations]:
        """By the exported source, compiled on the spot and thrown away. Raises NotApplicable where it cannot be compiled here."""
        s, gibbs, command = self.problem.sizes, self.problem.gibbs, compiler_command()
        if command is None:
            raise NotApplicable(f"there is no C compiler '{wanted_compiler()}' here. Install one, or name one by CC.")
        with tempfile.TemporaryDirectory() as folder:
            written = write_c(compile_system(gibbs, Interpreter()), Path(folder), "exported")
            library = Path(folder) / "exported.so"
            command = [*command, *FLAGS, "-O0", "-shared", "-fPIC", str(written.source), "-o", str(library), "-lm"]
            try:
                done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=COMPILING)
            except subprocess.TimeoutExpired as late:
                raise NotApplicable(f"the C compiler was stopped after {COMPILING:g} s: the exported C is very long.") from late
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
        """Accelerations with their constraint forces: Aᵀλ where the code gave λ, else M u̇ − f."""
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


def _neighbours(sides: Sequence[Sides]) -> Iterator[tuple[int, list[int], int]]:
    """Each state by its number, LANES of those on the same sides as it, of which it is one, and in which lane: a state after another
    in every lane."""
    for i, here in enumerate(sides):
        near = [j for j in (*range(i, len(sides)), *range(i)) if sides[j] == here]
        others = [near[k % len(near)] for k in range(LANES)]
        lane = i % LANES
        others[0], others[lane] = others[lane], others[0]
        yield i, others, lane
