"""The kernels that runs of a system call, each compiled when it is first wanted, and where the parts of their outputs stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import casadi as ca

from appell.compile import Kernel, Task
from appell.compile.compiled import ALIKE
from appell.compile.layout import Layout, stacked
from appell.frozen import Frozen, FrozenMapping
from appell.gibbs.energies import Energies
from appell.graph import SX
from appell.graph.building import BUILDING, built_property
from appell.graph.calculus import densify
from appell.kinematics.variables import naming
from appell.model.lookup import Lookup
from appell.motion.bounds import bounds_of, components_of
from appell.motion.chosen_rows import Kept
from appell.motion.expressions import Expressions
from appell.motion.sparse_constraint_kernels import Factored, LateKernel, packed, places_of

if TYPE_CHECKING:
    from appell.arrays import Whole

    Components = tuple[Whole, Whole, Whole]

T = TypeVar("T")


class Kernels(Frozen):
    """The kernels of some expressions, and what else is made of them once: problems that differ in numbers alone share them."""

    def __init__(self, expressions: Expressions) -> None:
        self.expressions = expressions
        self.compiled = expressions.compiled
        self._made: dict[str, Any] = {}  # grows, like ``free_workspaces``; what is in it does not change
        # workspaces that no run uses now, of runs without a controller and with one: see :mod:`appell.motion.workspace`
        self.free_workspaces: tuple[list[Any], list[Any]] = [], []

    def made(self, name: str, make: Callable[[], T]) -> T:
        """Something else that a solver needs of the system, made once for all its runs and kept by name."""
        if name not in self._made:
            with BUILDING:
                if name not in self._made:
                    self._made[name] = make()
        found: T = self._made[name]
        return found

    # -- of any expressions --------------------------------------------------------------------------------------------
    def of(self, name: str, *outputs: SX) -> Kernel:
        """Expressions of the state in one column, as they are at a state: no switch is held."""
        with BUILDING:
            parts = dict(enumerate(self.expressions.fed(*outputs)))
            return self.compiled.ready(Task.of(name, self.compiled.inputs, {"out": stacked(parts)}, shared=ALIKE))

    def held(self, name: str, parts: Mapping[str, SX], seed: Mapping[str, SX] | None = None) -> Kernel:
        """Named expressions in one column, with all switches held on the sides that the last parameters give. With a ``seed``,
        the kernel takes that, the inputs and further symbols, in the place of the inputs."""
        with BUILDING:
            values = self.expressions.held(*[densify(x) for x in parts.values()])
            return self._ready(name, dict(zip(parts, values, strict=True)), seed)

    def _ready(self, name: str, parts: Mapping[Any, SX], seed: Mapping[str, SX] | None = None) -> Kernel:
        inputs = self.arguments if seed is None else {**self.arguments, "r": stacked(seed)}
        return self.compiled.ready(Task.of(name, inputs, {"out": stacked(parts)}, shared=ALIKE))

    @built_property
    def arguments(self) -> FrozenMapping[str, SX]:
        """What such kernels take: the state, the parameters and the sides of switches, the inputs."""
        given = self.compiled.inputs
        if not len(self.expressions.switches):
            return given
        return FrozenMapping({**given, "p": ca.vertcat(given["p"], self.expressions.switches.modes)})

    # -- motion --------------------------------------------------------------------------------------------------------
    @built_property
    def motion(self) -> Kernel:
        """q̇, a; u·Q_n, D₀, D₁; R, b − R a, Z and R Z, in whose zeros there is much to save; input directions."""
        return self.held("motion", self.motion_parts) if self.factored is None else self._later("motion", self.motion_parts)

    @built_property
    def factored(self) -> Factored | None:
        """The kernels that solve for the constraint forces themselves, where there are many rows and few of them interact."""
        return Factored.of(self)

    @built_property
    def main(self) -> Kernel:
        """The kernel from which a run has its rates."""
        return self.motion if self.factored is None else self.factored.motion

    @built_property
    def motion_places(self) -> Whole:
        """The indices, in the layout of the motion, of the entries that its packed kernel gives."""
        return places_of(self.motion_parts)

    @built_property
    def geometry_places(self) -> Whole:
        """The same of the geometry."""
        return places_of(self.geometry_parts)

    @built_property
    def motion_layout(self) -> Layout:
        return Layout.of(self.motion_parts, ("load_power", "drive", "drive_slope", "R", "b", "Z", "RZ", "inputs"))

    @built_property
    def motion_parts(self) -> FrozenMapping[str, SX]:
        """What the kernel of the motion gives, by name."""
        e, c, s = self.expressions, self.compiled, self.expressions.sizes
        parts = {"rates": e.kinematics.qdot, "accelerations": c.free.acceleration}
        if e.powers is not None:
            parts |= {"load_power": e.powers.loads, "drive": e.powers.drive, "drive_slope": e.powers.drive_slope}
        if s.rows:
            r, b, _ = e.rows
            parts |= {"R": r, "b": b - r @ c.free.acceleration, "Z": c.Z, "RZ": r @ c.Z}
        if s.rows and s.actuators:
            parts["inputs"] = e.gibbs.input_directions
        return FrozenMapping(parts)

    @built_property
    def motion_apart(self) -> Kernel:
        """The same for lanes that do not share parameters and inputs."""
        with BUILDING:
            parts = self.motion_parts
            values = self.expressions.held(*[densify(x) for x in parts.values()])
            outputs = {"out": stacked(dict(zip(parts, values, strict=True)))}
            return self.compiled.ready(Task.of("motion_apart", self.arguments, outputs))

    @built_property
    def rates(self) -> Kernel:
        """q̇ alone."""
        return self.held("motion_rates", {"rates": self.expressions.kinematics.qdot})

    # -- constraints ---------------------------------------------------------------------------------------------------
    @built_property
    def geometry(self) -> Kernel:
        """φ without quaternions, ψ, R, M⁻¹Rᵀ, N."""
        parts = self.geometry_parts
        return self.held("motion_geometry", parts) if self.factored is None else self._later("motion_geometry", parts)

    def _later(self, name: str, parts: Mapping[str, SX]) -> Kernel:
        """A kernel of the entries of these parts that are not zero. It is compiled when it is first evaluated, which may be
        never."""
        few = packed(parts)
        size = sum(x.numel() for x in few.values())
        return LateKernel(name, self.arguments, size, lambda: self.held(name, few))

    @built_property
    def geometry_layout(self) -> Layout:
        return Layout.of(self.geometry_parts if self.expressions.sizes.rows else {}, ("phi", "psi", "R", "Y", "N"))

    @built_property
    def geometry_parts(self) -> FrozenMapping[str, SX]:
        """What the kernel of the geometry gives, by name."""
        e = self.expressions
        r, _, psi = e.rows
        parts = {"phi": e.positions, "psi": psi, "R": r, "Y": self.compiled.Y, "N": e.kinematics.rate_matrix}
        return FrozenMapping(parts)

    @built_property
    def kept(self) -> Kept:
        """The rows to solve with, as the system has them at almost every state."""
        return Kept(self.expressions.gibbs.structure, self.compiled)

    @built_property
    def energies(self) -> Kernel:
        """T and V, as :class:`Energies` has them."""
        return self.of("motion_energies", *self._energies)

    @built_property
    def held_energies(self) -> Kernel:
        """The same with all switches held."""
        return self.held("motion_held_energies", self._energies._asdict()) if len(self.expressions.switches) else self.energies

    @property
    def _energies(self) -> Energies:
        return Energies(kinetic=self.expressions.gibbs.T, potential=self.expressions.gibbs.V)

    @built_property
    def masses(self) -> Kernel:
        """M, for many states at a time."""
        return self.of("motion_masses", self.expressions.gibbs.mass_matrix)

    # -- derivatives ---------------------------------------------------------------------------------------------------
    @built_property
    def jacobian(self) -> Kernel:
        """With u̇ and λ frozen: ∂q̇/∂y, M and ∂ρ/∂y; y = (q, u). Then, where works are integrated, the derivatives of their
        powers by y, u̇ and λ."""
        return self.held("motion_jacobian", self._jacobian_parts, self.jacobian_seed)

    @built_property
    def jacobian_seed(self) -> FrozenMapping[str, SX]:
        """The seed that this kernel takes in the place of the inputs: inputs, u̇ and λ."""
        rho = self.expressions.residual
        seed = {"inputs": self.arguments["r"], "accelerations": rho.accelerations, "multipliers": rho.multipliers}
        return FrozenMapping(seed)

    @built_property
    def jacobian_layout(self) -> Layout:
        return Layout.of(self._jacobian_parts, ("powers", "by_accelerations", "by_multipliers"))

    @built_property
    def _jacobian_parts(self) -> dict[str, SX]:
        e, k, rho = self.expressions, self.expressions.kinematics, self.expressions.residual
        y = ca.vertcat(k.q.column, k.u.column)
        parts = {"rates": ca.jacobian(e.qdot, y), "M": self.compiled.inertia.mass_matrix, **rho.by(y)._asdict()}
        if e.powers is None:
            return parts
        by = {"powers": y, "by_accelerations": rho.accelerations, "by_multipliers": rho.multipliers}
        powers = e.fed(e.powers_with(rho.multipliers))[0]
        return parts | {name: ca.jacobian(powers, x) for name, x in by.items()}

    @built_property
    def variation(self) -> Kernel:
        """With u̇ and λ frozen: δq̇, and −δρ of every perturbation, its first part multiplied by M⁻¹."""
        return self.held("motion_variation", self._variation_parts, self.variation_seed)

    @built_property
    def variation_seed(self) -> FrozenMapping[str, SX]:
        """Inputs, u̇, λ and δ."""
        return FrozenMapping({**self.jacobian_seed, "perturbations": self._perturbed[1]})

    @built_property
    def variation_layout(self) -> Layout:
        return Layout.of(self._variation_parts)

    @built_property
    def _variation_parts(self) -> dict[str, SX]:
        e = self.expressions
        x, _, along = self._perturbed
        return {"rates": ca.jtimes(e.qdot, x, along), **self.compiled.variation(e.residual, x, along)._asdict()}

    @built_property
    def tangent(self) -> Kernel:
        """δφ without quaternions and δψ of every perturbation."""
        return self.held("motion_tangent", self._tangent_parts, self.tangent_seed)

    @built_property
    def tangent_seed(self) -> FrozenMapping[str, SX]:
        """Inputs and δ."""
        return FrozenMapping({"inputs": self.arguments["r"], "perturbations": self._perturbed[1]})

    @built_property
    def tangent_layout(self) -> Layout:
        return Layout.of(self._tangent_parts)

    @built_property
    def _tangent_parts(self) -> dict[str, SX]:
        e = self.expressions
        x, _, along = self._perturbed
        phi, psi = e.held(e.positions, e.rows[2])
        positions = ca.jtimes(phi, x, along) if phi.numel() else ca.SX(0, len(e.varied))
        return {"phi": positions, "psi": ca.jtimes(psi, x, along)}

    @built_property
    def _perturbed(self) -> tuple[SX, SX, SX]:
        """(q, u, p), the symbols of the perturbations of (q, u), and those of all three, one column each."""
        k, varied = self.expressions.kinematics, self.expressions.varied
        x = ca.vertcat(k.q.column, k.u.column, k.p.column)
        seeds = ca.SX.sym("delta", len(k.q) + len(k.u), len(varied))
        parameters = ca.SX(len(k.p), len(varied))
        for c, i in enumerate(varied):
            if i is not None:
                parameters[i, c] = 1.0
        return x, seeds, ca.vertcat(seeds, parameters)

    # -- what is watched -----------------------------------------------------------------------------------------------
    @built_property
    def events(self) -> Kernel:
        """The functions whose zeros are looked for: events, then switches."""
        return self._ready("motion_events", {"events": self.expressions.event_functions})

    @built_property
    def switches(self) -> Kernel:
        """What the switches depend on: σ, or what is rounded to a whole number."""
        return self._ready("motion_switches", {i: x.argument for i, x in enumerate(self.expressions.switches.all)})

    @built_property
    def blows(self) -> Kernel:
        """What masses are hit by where it jumps with a switch."""
        return self._ready("motion_blows", self.expressions.held_blows)

    @built_property
    def bounds(self) -> Kernel:
        """The bounds of the event functions along a step."""
        return self._bounds("motion_bounds", self.expressions.event_functions)

    @built_property
    def event_components(self) -> Components:
        """Which entries of [q, u] events depend on, and on which of those each does."""
        return components_of(self.expressions.event_functions, self.expressions.kinematics)

    @built_property
    def features(self) -> Kernel:
        """The bounds, along a step, of what may be narrow beside it."""
        return self._bounds("motion_features", self.expressions.features)

    @built_property
    def feature_components(self) -> Components:
        """Which entries of [q, u] that depends on."""
        return components_of(self.expressions.features, self.expressions.kinematics)

    def _bounds(self, name: str, functions: SX) -> Kernel:
        inputs, out = bounds_of(self.expressions.kinematics, functions, self.arguments["p"])
        return self.compiled.ready(Task.of(name, inputs, {"out": out}))

    # -- what events change --------------------------------------------------------------------------------------------
    def change(self, j: int) -> tuple[list[int], Kernel]:
        """What event j changes: where in [q, u], and to what; compiled when first needed."""
        return self.made(f"change {j}", lambda: self._change(j))

    def _change(self, j: int) -> tuple[list[int], Kernel]:
        event, values = self.expressions.events[j], []
        with naming(f"the change at event '{event.name}'"):
            values += [ca.SX(self.expressions.kinematics.lower(value)) for value in event.change.values()]
        where = [self.state_names.index(x) for x in event.change]
        return where, self.of(f"motion_change_{j}", ca.vertcat(*values))

    @built_property
    def state_names(self) -> Lookup:
        """Coordinates and speeds, by symbol or name, where they stand in [q, u]."""
        k = self.expressions.kinematics
        return Lookup(k.system, (*k.q.quantities, *k.u.quantities), "coordinate or speed")


def kernels_of(e: Expressions) -> Kernels:
    """The kernels of some expressions; those of an earlier simulation of the system that evaluates the same, where there was one."""
    key = (*e.laws.items(), e.controlled, e.stabilisation, e.events, e.varied, e.holds)
    with BUILDING:
        return e.compiled.kernels.of(key, lambda: Kernels(e))
