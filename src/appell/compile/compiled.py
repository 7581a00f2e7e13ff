"""A system, compiled: every function of its state that a simulation or an analysis asks for.

    motion     q̇, the free acceleration a = M⁻¹ f, the rows R u̇ = b, and M⁻¹ Rᵀ, M⁻¹ Cᵀ
    geometry   φ and ψ, the constraints' residuals, with their rows
    energy     T and V
    mass       M and f;  inverse: M u̇ − f of a given u̇
    jacobian   the equations differentiated, for implicit solvers;  flow: ∂(q̇, u̇)/∂(q, u) where nothing is constrained

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
from appell.compile.tiered import Tiered
from appell.errors import NotApplicable
from appell.formulations.free_dynamics import FreeDynamics, free_dynamics
from appell.frozen import Frozen, FrozenMapping, Remade
from appell.gibbs import GibbsFunction
from appell.gibbs.held import HeldFunction, weights_where_massless
from appell.gibbs.rank import inverse_of_rank
from appell.gibbs.residual import Residual, silenced
from appell.graph import SX, column
from appell.graph.building import built_property
from appell.kinds import Model
from appell.kinematics import Kinematics

if TYPE_CHECKING:
    from appell.arrays import Array


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
    """The kernels of one system, each compiled when it is first wanted."""

    def __init__(self, gibbs: GibbsFunction, backend: AbstractBackend) -> None:
        self.gibbs = gibbs
        self.backend = backend
        if gibbs.system.has_servos:  # refused here rather than in the middle of a run
            self._facts("servos fit", self._servos_fit)

    def _servos_fit(self) -> bool:
        self.gibbs.servo.refuse_free_inputs()
        return True

    def _recipe(self) -> tuple[Any, ...]:
        return Compiled, (self.gibbs, self.backend)

    def __repr__(self) -> str:
        s = self.sizes
        counts = f"{s.q} coordinates, {s.u} speeds, {s.rows} rows"
        return f"Compiled('{self.gibbs.system.name}' by {self.backend.name}: {counts})"

    # -- what is kept on disk ------------------------------------------------------------------------------------------
    @built_property
    def key(self) -> str | None:
        """What the model's kernels are kept under; None where they cannot be (see :mod:`appell.compile.model_key`)."""
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
        """Contact rows that say something: those that every state satisfies are left out."""
        if not self.gibbs.system.constraints:
            return ()
        gone = self._facts("identical rows", lambda: [int(i) for i in self.gibbs.structure.identical])
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
        """Weights of the rows where they, and not masses, determine some of the motion; else none."""
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

    # -- kernels -------------------------------------------------------------------------------------------------------
    def kernel(self, name: str, **outputs: SX) -> Kernel:
        """Any expressions of the state, compiled."""
        return self.backend.compile(Task.of(name, self.inputs, outputs, shared=ALIKE))

    def ready(self, task: Task) -> Kernel:
        """A kernel to be used at once, and perhaps not often: a tape first, if machine code is to be made at all."""
        return Tiered(task, self.backend) if isinstance(self.backend, LLVM) else self.backend.compile(task)

    @built_property
    def motion(self) -> Kernel:
        """(t, q, u, p, r) → q̇, a, R, b, Y = M⁻¹ Rᵀ, Z = M⁻¹ Cᵀ (contact columns as in Y, then inputs)."""
        return self.recalled("motion", self._motion)

    def _motion(self) -> Kernel:
        outputs = self.motion_outputs()
        if self.sizes.rows:
            z = outputs.pop("Z")
            outputs |= {"Y": self.free.directions[:, : self.sizes.rows], "Z": z}
        return self.kernel("motion", **outputs)

    def motion_outputs(self) -> dict[str, SX]:
        """q̇, a and, with constraints, R, b, Z: what the rates of a state need."""
        k, s = self.gibbs.kinematics, self.sizes
        if not s.rows:
            return {"qdot": k.qdot, "a": self.free.acceleration}
        r, b, _ = self.rows
        z = ca.horzcat(self.free.directions[:, : s.contact], self.free.directions[:, s.rows :])
        return {"qdot": k.qdot, "a": self.free.acceleration, "R": r, "b": b, "Z": z}

    @built_property
    def geometry(self) -> Kernel:
        """(t, q, u, p, r) → φ, ∂φ/∂q N (along the speeds), ψ, R, M⁻¹ Rᵀ, N: what projection needs."""
        return self.recalled("geometry", self._geometry)

    def _geometry(self) -> Kernel:
        k, s = self.gibbs.kinematics, self.sizes
        along = ca.jacobian(self.position, k.q.column) @ k.rate_matrix
        r, _, psi = self.rows
        y = self.free.directions[:, : s.rows] if s.rows else ca.SX(s.u, 0)
        return self.kernel("geometry", phi=self.position, J=along, psi=psi, R=r, Y=y, N=k.rate_matrix)

    @built_property
    def mass(self) -> Kernel:
        """(t, q, u, p, r) → M, f."""
        return self.recalled("mass", lambda: self.kernel("mass", M=self.gibbs.mass_matrix, f=self.gibbs.forcing))

    @built_property
    def energy(self) -> Kernel:
        """(t, q, u, p, r) → T, V."""
        return self.recalled("energy", lambda: self.kernel("energy", T=self.gibbs.T, V=self.gibbs.V))

    @built_property
    def inverse(self) -> Kernel:
        """(t, q, u, p, r, u̇) → ∂R/∂u̇ = M u̇ − f: the forces that a given acceleration asks for."""
        return self.recalled("inverse", self._inverse)

    def _inverse(self) -> Kernel:
        inputs = {**self.inputs, "udot": self.gibbs.kinematics.accelerations.column}
        return self.backend.compile(Task.of("inverse", inputs, {"forces": silenced(self.gibbs)}))

    # -- derivatives ---------------------------------------------------------------------------------------------------
    @built_property
    def jacobian(self) -> Kernel:
        """(t, q, u, p, r, u̇, λ) → Q, M, C, R, K, B: the equations of motion differentiated, with u̇ and λ held.

            Q = ∂q̇/∂y,    K = ∂(M u̇ − f − Cᵀλ)/∂y,    B = ∂(R u̇ − b)/∂y,        y = (q, u, t)

        At a solution u̇, λ the equations hold along every change of y, so that

            M ∂u̇/∂y − Cᵀ ∂λ/∂y = −K,      R ∂u̇/∂y = −B

        give the exact derivatives; :meth:`derivatives` does that. λ has the contact rows' multipliers, then the
        actuators' forces. Without rows, C, R and B have no rows and λ is empty. A stiff solver's iteration matrix
        needs no more than these pieces: K and M are sparse, their inverse is not.
        """
        return self.recalled("jacobian", self._jacobian)

    def _jacobian(self) -> Kernel:
        k, s = self.gibbs.kinematics, self.sizes
        y = ca.vertcat(k.q.column, k.u.column, k.t)
        r, b, _ = self.rows if s.rows else (ca.SX(0, s.u), ca.SX(0, 1), None)
        c = self.columns if s.rows else ca.SX(s.u, 0)
        rho = Residual.of(self.gibbs, (r, b), c)
        outputs = {
            "Q": ca.jacobian(k.qdot, y), "M": self.gibbs.mass_matrix, "C": c.T, "R": r,
            "K": ca.jacobian(rho.balance, y), "B": ca.jacobian(rho.rows, y),
        }  # fmt: skip
        inputs = {**self.inputs, "udot": rho.accelerations, "lambda": rho.multipliers}
        return self.backend.compile(Task.of("jacobian", inputs, outputs))

    def derivatives(self, t: float, q: Any, u: Any, p: Any, r: Any) -> Array:
        """∂(q̇, u̇)/∂(q, u, t) at a state, exactly: (n_q + n_u) × (n_q + n_u + 1).

        Where rows are redundant u̇ and its derivative are still unique; of the multipliers the shortest are taken.
        """
        s = self.sizes
        out = self.motion([t], q, u, p, r)
        udot: Array = out[1]
        multipliers: Array = np.zeros(s.columns)
        if s.rows:
            rows, z = out[2].reshape(s.rows, s.u), out[5].reshape(s.u, s.columns)
            multipliers = inverse_of_rank(rows @ z, self._rank) @ (out[3] - rows @ udot)
            udot = udot + z @ multipliers
        dq, m, c, rows, k, b = self.jacobian([t], q, u, p, r, udot, multipliers)
        m, c, rows = m.reshape(s.u, s.u), c.reshape(-1, s.u), rows.reshape(-1, s.u)
        system = np.block([[m, -c.T], [rows, np.zeros((s.rows, c.shape[0]))]])
        du = inverse_of_rank(system, s.u + self._rank) @ -np.vstack([k, b])
        return np.vstack([dq, du[: s.u]])

    @property
    def _rank(self) -> int:
        """Of the rows on the constraint surface."""
        return (self.gibbs.structure.rank if self.sizes.contact else 0) + self.sizes.servo

    @built_property
    def flow(self) -> Kernel:
        """(t, q, u, p, r) → q̇, u̇ and J = ∂(q̇, u̇)/∂(q, u) of a system without constraints, in one pass.

        ∂u̇/∂y = −M⁻¹ ∂(M u̇ − f)/∂y at u̇ = M⁻¹ f:  the derivatives are more columns for the same elimination
        """
        if self.sizes.rows:
            raise NotApplicable(
                f"system '{self.gibbs.system.name}' has {self.sizes.rows} constraint rows; its derivatives come by "
                f"way of the multipliers: use derivatives(…), or the kernel 'jacobian'."
            )
        return self.recalled("flow", self._flow)

    def _flow(self) -> Kernel:
        k = self.gibbs.kinematics
        udot, y = k.accelerations.column, ca.vertcat(k.q.column, k.u.column)
        change = ca.densify(-ca.jacobian(silenced(self.gibbs), y))
        solved = self.solved(change)
        a, du = ca.substitute([solved.acceleration, solved.directions], [udot], [solved.acceleration])
        j = ca.vertcat(ca.jacobian(k.qdot, y), du)
        return self.kernel("flow", qdot=k.qdot, a=a, J=j)


def compile_system(system: Model, backend: AbstractBackend | None = None) -> Compiled:
    """A system's kernels, in machine code unless another back end is asked for."""
    return Compiled(GibbsFunction.of(system), backend or LLVM())
