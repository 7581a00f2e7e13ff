"""A system, compiled: every function of its state that a simulation or an analysis asks for.

    motion     q̇, the free acceleration a = M⁻¹ f, the rows R u̇ = b, and Z = M⁻¹ Cᵀ
    residual   ρ, the equations of motion, to be differentiated;  variation: how ρ changes with the state

With constraints the acceleration is u̇ = a + M⁻¹ Cᵀ λ, where R (a + M⁻¹ Cᵀ λ) = b. R holds the contact rows and the
servo rows, C the contact rows and the input directions: without servos R = C.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile.base import AbstractBackend, Kernel, Task
from appell.compile.llvm import LLVM
from appell.compile.model_key import model_key
from appell.compile.tape_or_machine_code import TapeOrMachineCode
from appell.formulations.elimination import formulation_note
from appell.formulations.free_dynamics import FreeDynamics, free_dynamics
from appell.frozen import Frozen, FrozenMapping, Remade
from appell.gibbs import GibbsFunction
from appell.gibbs.massless import HeldFunction, weights_where_massless
from appell.gibbs.rank import inverse_of_rank
from appell.gibbs.residual import Residual, Slopes
from appell.graph import SX, column
from appell.graph.building import BUILDING, built_property
from appell.kinds import Model
from appell.kinematics import Kinematics
from appell.recent import Recent

if TYPE_CHECKING:
    from appell.arrays import Array


KEPT = 8  # sets of kernels that wait for the next simulation of the system
ALIKE = ("p", "r")  # parameters and inputs held: the same in all lanes of a run's kernels


@dataclass(frozen=True)
class Sizes:
    """How many coordinates, speeds, parameters, inputs, rows (contact, servo), input directions and position rows."""

    q: int
    u: int
    p: int
    inputs: int
    contact: int
    servo: int
    actuators: int
    position: int

    @property
    def rows(self) -> int:
        return self.contact + self.servo

    @property
    def columns(self) -> int:
        return self.contact + self.actuators


class Compiled(Frozen, Remade):
    """The kernels of one system, each compiled when it is first wanted.

    ``instead`` is the note for the user where equations of another formulation were given than the one that runs.
    """

    def __init__(self, gibbs: GibbsFunction, backend: AbstractBackend, instead: str = "") -> None:
        self.gibbs = gibbs
        self.backend = backend
        self.instead = instead
        if gibbs.system.has_servos:  # refused here rather than in the middle of a run
            self._facts("servos fit", self._servos_fit)

    def _servos_fit(self) -> bool:
        self.gibbs.servo.refuse_free_inputs()
        return True

    def _recipe(self) -> tuple[Any, ...]:
        return Compiled, (self.gibbs, self.backend, self.instead)

    def __repr__(self) -> str:
        s = self.sizes
        counts = f"{s.q} coordinates, {s.u} speeds, {s.rows} rows"
        return f"Compiled('{self.gibbs.system.name}' by {self.backend.name}: {counts})"

    @built_property
    def kernels(self) -> Recent:
        """The kernels of the last simulations, by everything that they depend on besides the system and the back end."""
        with BUILDING:
            return self.gibbs.kernels.of((self.backend, self.instead), lambda: Recent(KEPT))

    # -- what is kept on disk ------------------------------------------------------------------------------------------
    @built_property
    def key(self) -> str | None:
        """The key under which the model's kernels are kept on disk; None where they cannot be
        (:mod:`appell.compile.model_key`)."""
        plain = type(self.gibbs) is GibbsFunction and type(self.gibbs.kinematics) is Kinematics
        return model_key(self.gibbs.system) if plain else None

    def recalled(self, name: str, make: Callable[[], Kernel], *options: object) -> Kernel:
        """The kernel of that name from the cache, where the same model's was compiled before: nothing is derived then.

        ``options`` are what the kernel depends on beside the model and the name; their ``repr`` must say all of it.
        """
        if self.key is None:
            return make()
        return self.backend.recall(f"{self.key} {name} {options!r}", make)

    def _facts(self, name: str, find: Callable[[], Any]) -> Any:
        return find() if self.key is None else self.backend.recall_facts(f"{self.key} {name}", find)

    # -- what there is -------------------------------------------------------------------------------------------------
    @built_property
    def contact_rows(self) -> tuple[int, ...]:
        """The contact rows that restrict the motion: those that every state satisfies, whatever the parameters, are left out."""
        if not self.gibbs.system.constraints:
            return ()
        gone = self._facts("rows that always hold", lambda: [int(i) for i in self.gibbs.structure.identical])
        return tuple(i for i in range(len(self.gibbs.rows)) if i not in gone)

    @built_property
    def sizes(self) -> Sizes:
        g, k = self.gibbs, self.gibbs.kinematics
        return Sizes(
            len(k.q), len(k.u), len(k.p), len(k.inputs), len(self.contact_rows), len(g.servo_rows), len(k.actuators),
            self.position.numel(),
        )  # fmt: skip

    @built_property
    def row_names(self) -> tuple[str, ...]:
        return (*(self.gibbs.rows.names[i] for i in self.contact_rows), *self.gibbs.servo_rows.names)

    @built_property
    def position_names(self) -> tuple[str, ...]:
        """Of φ: the position rows, contact then servo, and the unit quaternions."""
        g = self.gibbs
        rows = [*(g.rows.rows[i] for i in self.contact_rows), *g.servo_rows.rows]
        quaternions = [f"|{e.parameters[0].base_name[:-1]}| = 1" for e in g.system.quaternions]
        return (*(r.name for r in rows if r.position is not None), *quaternions)

    # -- expressions ---------------------------------------------------------------------------------------------------
    @built_property
    def inputs(self) -> FrozenMapping[str, SX]:
        return self.gibbs.kinematics.arguments

    @built_property
    def rows(self) -> tuple[SX, SX, SX]:
        """R, b and ψ: contact rows, then servo rows."""
        g = self.gibbs
        keep = list(self.contact_rows)
        if len(keep) == len(g.rows) and not len(g.servo_rows):
            return g.rows.A, g.rows.b, g.rows.velocity
        parts = []
        for contact, servo in (
            (g.rows.A, g.servo_rows.A),
            (g.rows.b, g.servo_rows.b),
            (g.rows.velocity, g.servo_rows.velocity),
        ):
            parts.append(ca.vertcat(contact[keep, :], servo) if len(g.servo_rows) else contact[keep, :])
        return parts[0], parts[1], parts[2]

    @built_property
    def columns(self) -> SX:
        """Cᵀ: contact rows and input directions, as columns."""
        g = self.gibbs
        contact = g.rows.A[list(self.contact_rows), :].T
        return ca.horzcat(contact, g.input_directions.T) if len(g.kinematics.actuators) else contact

    @built_property
    def position(self) -> SX:
        """φ: the position rows, contact then servo, and the unit quaternions."""
        g, k = self.gibbs, self.gibbs.kinematics
        rows = [*(g.rows.rows[i] for i in self.contact_rows), *g.servo_rows.rows]
        return column([*(r.position for r in rows if r.position is not None), *k.unit_lengths.nonzeros()])

    @built_property
    def free(self) -> FreeDynamics:
        """M⁻¹ f, M⁻¹ Rᵀ and M⁻¹ Cᵀ."""
        r = self.rows[0]
        both = (
            ca.horzcat(r.T, self.columns[:, self.sizes.contact :])
            if self.sizes.rows
            else ca.SX(len(self.gibbs.kinematics.u), 0)
        )
        return self.solved(both)

    @built_property
    def held(self) -> tuple[float, ...]:
        """The weights of the rows where constraints, and not masses, determine some of the motion; empty elsewhere."""
        if not self.sizes.rows:
            return ()
        found: list[float] = self._facts(
            "held", lambda: weights_where_massless(self.gibbs, self.rows[0], list(self.gibbs.structure.samples))
        )
        return tuple(found)

    @built_property
    def inertia(self) -> GibbsFunction:
        """The Gibbs function whose M is solved with: its own, or one that has the inertia of what only constraints hold."""
        return HeldFunction(self.gibbs, self.rows[:2], self.held) if self.held else self.gibbs

    def solved(self, columns: SX) -> FreeDynamics:
        """M⁻¹ f, and M⁻¹ applied to some columns."""
        return free_dynamics(self.inertia, columns, "dense" if self.held else None)

    @built_property
    def Y(self) -> SX:
        """M⁻¹ Rᵀ: how speeds answer an impulse along each row."""
        return self.free.directions[:, : self.sizes.rows]

    @built_property
    def Z(self) -> SX:
        """M⁻¹ Cᵀ: contact columns as in Y, then those of the inputs."""
        s, directions = self.sizes, self.free.directions
        return ca.horzcat(directions[:, : s.contact], directions[:, s.rows :])

    def residual(self, rows: tuple[SX, SX] | None = None) -> Residual:
        """ρ with the inertia that is solved with. ``rows`` are R and b where b is not that of the constraints alone."""
        return Residual.of(self.inertia, rows or self.rows[:2], self.columns)

    def variation(self, rho: Residual, x: SX, seeds: SX | None = None) -> Slopes:
        """−M⁻¹ δ(M u̇ − f − Cᵀλ) and −δ(R u̇ − b), with u̇ and λ held, for changes of x: those in the columns of ``seeds``, or of one
        entry at a time. From them follow the changes of u̇ and λ, as u̇ and λ themselves follow from a and b:

            δu̇ = −M⁻¹ δ(M u̇ − f − Cᵀλ) + Z δλ,      R δu̇ = −δ(R u̇ − b)
        """
        change = (-rho).by(x) if seeds is None else (-rho).along(x, seeds)
        return Slopes(self.solved(ca.densify(change.balance)).directions, change.rows)

    # -- kernels -------------------------------------------------------------------------------------------------------
    def kernel(self, name: str, **outputs: SX) -> Kernel:
        """Any expressions of the state, compiled."""
        return self.backend.compile(Task.of(name, self.inputs, outputs, shared=ALIKE))

    def ready(self, task: Task) -> Kernel:
        """A kernel that can be used at once: where the back end makes machine code, it begins as a tape."""
        return TapeOrMachineCode(task, self.backend) if isinstance(self.backend, LLVM) else self.backend.compile(task)

    @built_property
    def motion(self) -> Kernel:
        """(t, q, u, p, r) → q̇, a and, with constraints, R, b, Z."""
        return self.recalled("motion", lambda: self.kernel("motion", **self.motion_outputs()))

    def motion_outputs(self) -> dict[str, SX]:
        """q̇, a and, with constraints, R, b, Z: what the rates of a state need."""
        outputs = {"qdot": self.gibbs.kinematics.qdot, "a": self.free.acceleration}
        return outputs | {"R": self.rows[0], "b": self.rows[1], "Z": self.Z} if self.sizes.rows else outputs

    def accelerations(self, t: float, q: Any, u: Any, p: Any, r: Any) -> tuple[Array, Array]:
        """u̇ = a + Z λ at a state, and λ: the contact rows' multipliers, then the actuators' forces.

            R (a + Z λ) = b

        Where rows are redundant u̇ is still unique; of the multipliers the shortest are taken.
        """
        s, found = self.sizes, self.motion.named([t], q, u, p, r)
        a = found["a"]
        if not s.rows:
            return a, np.zeros(0)
        rows, z = found["R"].reshape(s.rows, s.u), found["Z"].reshape(s.u, s.columns)
        rank = (self.gibbs.structure_with(np.asarray(p, dtype=float)).rank if s.contact else 0) + s.servo
        multipliers: Array = inverse_of_rank(rows @ z, rank) @ (found["b"] - rows @ a)
        return a + z @ multipliers, multipliers


def compile_system(system: Model, backend: AbstractBackend | None = None) -> Compiled:
    """A system's kernels, in machine code unless another back end is asked for: made once for each Gibbs function."""
    gibbs, chosen, instead = GibbsFunction.of(system), backend or LLVM(), formulation_note(system)
    with BUILDING:
        return gibbs.compiled.of((chosen, instead), lambda: Compiled(gibbs, chosen, instead))
