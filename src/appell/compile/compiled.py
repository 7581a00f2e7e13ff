"""A system, compiled: every function of its state that a simulation or an analysis asks for.

    motion     q̇, the free acceleration a = M⁻¹ f, the rows R u̇ = b, and M⁻¹ Rᵀ, M⁻¹ Cᵀ
    geometry   φ and ψ, the constraints' residuals, with their rows
    energy     T, V and the power of what has no potential
    …

With constraints the acceleration is u̇ = a + M⁻¹ Cᵀ λ, where R (a + M⁻¹ Cᵀ λ) = b. R holds the contact rows and the servo
rows, C the contact rows and the input directions: without servos R = C.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.compile.base import AbstractBackend, Kernel, Task
from appell.compile.dynamics import FreeDynamics, free_dynamics
from appell.compile.llvm import LLVM
from appell.formulations import Equations
from appell.gibbs import GibbsFunction
from appell.gibbs.servo import ServoStructure
from appell.graph import SX, to_sx
from appell.model import System

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]


@dataclass(frozen=True)
class Sizes:
    """How many coordinates, speeds, parameters, inputs, rows (contact, then servo), input directions and position rows."""

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


class Compiled:
    """The kernels of one system, each compiled when it is first wanted."""

    def __init__(self, gibbs: GibbsFunction, backend: AbstractBackend) -> None:
        self.gibbs = gibbs
        self.backend = backend
        if gibbs.system.servos or gibbs.system.actuator_symbols:
            ServoStructure(gibbs)  # refused here rather than in the middle of a run

    def __repr__(self) -> str:
        s = self.sizes
        return f"Compiled('{self.gibbs.system.name}' by {self.backend.name}: {s.q} coordinates, {s.u} speeds, {s.rows} rows)"

    # -- what there is -------------------------------------------------------------------------------------------------
    @cached_property
    def contact_rows(self) -> tuple[int, ...]:
        """Contact rows that say something: those that every state satisfies are left out."""
        gone = self.gibbs.structure.identical if len(self.gibbs.rows) else ()
        return tuple(i for i in range(len(self.gibbs.rows)) if i not in gone)

    @cached_property
    def sizes(self) -> Sizes:
        g, k = self.gibbs, self.gibbs.kinematics
        return Sizes(
            len(k.q), len(k.u), len(k.p), len(k.inputs), len(self.contact_rows), len(g.servo_rows), len(k.actuators),
            self._position.numel(),
        )  # fmt: skip

    @cached_property
    def row_names(self) -> tuple[str, ...]:
        return (*(self.gibbs.rows.names[i] for i in self.contact_rows), *self.gibbs.servo_rows.names)

    @cached_property
    def position_names(self) -> tuple[str, ...]:
        """Of φ: the position rows, contact then servo, and the unit quaternions."""
        g = self.gibbs
        rows = [*(g.rows.rows[i] for i in self.contact_rows), *g.servo_rows.rows]
        quaternions = [f"|{e.parameters[0].base_name[:-1]}| = 1" for e in g.system.quaternions]
        return (*(r.name for r in rows if r.position is not None), *quaternions)

    # -- expressions ---------------------------------------------------------------------------------------------------
    @cached_property
    def _inputs(self) -> dict[str, SX]:
        k = self.gibbs.kinematics
        return {"t": ca.SX(k.t), "q": k.q.column, "u": k.u.column, "p": k.p.column, "r": k.inputs.column}

    @cached_property
    def rows(self) -> tuple[SX, SX, SX]:
        """R, b and ψ: contact rows, then servo rows."""
        g = self.gibbs
        keep = list(self.contact_rows)
        parts = []
        for contact, servo in ((g.rows.A, g.servo_rows.A), (g.rows.b, g.servo_rows.b), (g.rows.velocity, g.servo_rows.velocity)):
            parts.append(ca.vertcat(contact[keep, :], servo) if len(g.servo_rows) else contact[keep, :])
        return parts[0], parts[1], parts[2]

    @cached_property
    def columns(self) -> SX:
        """Cᵀ: contact rows and input directions, as columns."""
        g = self.gibbs
        contact = g.rows.A[list(self.contact_rows), :].T
        return ca.horzcat(contact, g.input_directions.T) if len(g.kinematics.actuators) else contact

    @cached_property
    def _position(self) -> SX:
        g, k = self.gibbs, self.gibbs.kinematics
        rows = [*(g.rows.rows[i] for i in self.contact_rows), *g.servo_rows.rows]
        unit = [ca.sumsqr(ca.vertcat(*[k.q.nodes[k.q.index(x)] for x in e.parameters])) - 1 for e in k.system.quaternions]
        return ca.vertcat(ca.SX(0, 1), *[to_sx(r.position) for r in rows if r.position is not None], *unit)

    @cached_property
    def free(self) -> FreeDynamics:
        """M⁻¹ f, M⁻¹ Rᵀ and M⁻¹ Cᵀ."""
        r = self.rows[0]
        both = ca.horzcat(r.T, self.columns[:, self.sizes.contact :]) if self.sizes.rows else ca.SX(len(self.gibbs.kinematics.u), 0)
        return free_dynamics(self.gibbs, both)

    # -- kernels -------------------------------------------------------------------------------------------------------
    def kernel(self, name: str, **outputs: SX) -> Kernel:
        """Any expressions of the state, compiled."""
        return self.backend.compile(Task.of(name, self._inputs, outputs))

    @cached_property
    def motion(self) -> Kernel:
        """(t, q, u, p, r) → q̇, a, R, b, Y = M⁻¹ Rᵀ, Z = M⁻¹ Cᵀ (contact columns as in Y, then inputs)."""
        k, s = self.gibbs.kinematics, self.sizes
        if not s.rows:
            return self.kernel("motion", qdot=k.qdot, a=self.free.acceleration)
        r, b, _ = self.rows
        y = self.free.directions[:, : s.rows]
        z = ca.horzcat(y[:, : s.contact], self.free.directions[:, s.rows :])
        return self.kernel("motion", qdot=k.qdot, a=self.free.acceleration, R=r, b=b, Y=y, Z=z)

    @cached_property
    def geometry(self) -> Kernel:
        """(t, q, u, p, r) → φ, ∂φ/∂q N (along the speeds), ψ, R, M⁻¹ Rᵀ, M⁻¹ (∂φ/∂q N)ᵀ, N: what projection needs."""
        k, s = self.gibbs.kinematics, self.sizes
        along = ca.jacobian(self._position, k.q.column) @ k.rate_matrix
        r, _, psi = self.rows
        y = self.free.directions[:, : s.rows] if s.rows else ca.SX(s.u, 0)
        return self.kernel("geometry", phi=self._position, J=along, psi=psi, R=r, Y=y, N=k.rate_matrix)

    @cached_property
    def mass(self) -> Kernel:
        """(t, q, u, p, r) → M, f."""
        return self.kernel("mass", M=self.gibbs.mass_matrix, f=self.gibbs.forcing)

    @cached_property
    def energy(self) -> Kernel:
        """(t, q, u, p, r) → T, V."""
        return self.kernel("energy", T=self.gibbs.T, V=self.gibbs.V)

    @cached_property
    def inverse(self) -> Kernel:
        """(t, q, u, p, r, u̇) → ∂R/∂u̇ = M u̇ − f: the forces that a given acceleration asks for."""
        k = self.gibbs.kinematics
        gone = k.actuators.column
        forces = ca.substitute(self.gibbs.gradient, gone, ca.SX.zeros(*gone.shape))
        inputs = {**self._inputs, "udot": k.accelerations.column}
        return self.backend.compile(Task.of("inverse", inputs, {"forces": forces}))


def compile_system(system: System | GibbsFunction | Equations, backend: AbstractBackend | None = None) -> Compiled:
    """A system's kernels, in machine code unless another back end is asked for."""
    if isinstance(system, System):
        system = GibbsFunction.of(system)
    elif isinstance(system, Equations):
        system = system.gibbs
    return Compiled(system, backend or LLVM())
