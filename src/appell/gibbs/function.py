"""S, U and R on the graph, and what follows by differentiation.

    S = Σ ½ m a·a + ½ α·Iα + α·(ω × Iω)        König, with components in any frame in which I is constant
    U = Σ F·a + Σ τ·α,      R = S − U
    M = ∂²S/∂u̇²,           f = −∂R/∂u̇ at u̇ = 0,           M u̇ = f + Aᵀλ,   A u̇ = b

References: Appell (1900), Eqs. 9, 13, 16; Desloge (1988), Eqs. 9–13, 21–23.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.counts import counted
from appell.errors import ImpossibleConstraint, InconsistentConstraints, ModelError, OffConstraints
from appell.frozen import Frozen, Remade
from appell.gibbs import energies
from appell.gibbs.loads import potential_energy, power_of_acceleration
from appell.gibbs.measure import Measures
from appell.gibbs.natural import Natural
from appell.gibbs.power import Powers
from appell.gibbs.rotations import check_rotations
from appell.gibbs.rows import Rows, rows_of
from appell.gibbs.servo import ServoStructure
from appell.gibbs.sizes import Sizing, sizing_of
from appell.gibbs.states import State, States, require_state
from appell.gibbs.structure import Structure, analyse, at_start
from appell.gibbs.structures_by_parameters import Parts
from appell.graph import SX, Num, column, sub, to_sx
from appell.graph.building import built_property, shared_property
from appell.graph.calculus import gradient, jacobian, substitute, vector_jacobian_product
from appell.graph.evaluator import Evaluator
from appell.kinematics import Kinematics
from appell.kinematics.kinematics import kinematics_of
from appell.model import Mechanism
from appell.model.mechanism import kept_with
from appell.recent import Recent

if TYPE_CHECKING:
    from appell.arrays import Array


KEPT = 4  # values of later stages that are kept with a Gibbs function: a few back ends
ON_CONSTRAINTS = 1e-8  # largest residual of a state that questions may be asked of, beside the row's size and its terms


class GibbsFunction(Frozen, Remade):
    """The Gibbs function of a system and its constraint rows: all that the equations of motion need."""

    def __init__(
        self, kinematics: Kinematics, start: Mapping[Any, float] | None = None, shared: dict[str, Any] | None = None
    ) -> None:
        if not kinematics.system.bodies and not kinematics.system.lagrangians:
            raise ModelError(
                f"system '{kinematics.system.name}' has no body and no particle, so that there is no mass to move. Add one: "
                f"s.body(…) or s.particle(…), or give its motion by s.lagrangian(…)."
            )
        self.kinematics = kinematics
        self._start = start
        self.shared: dict[str, Any] = {} if shared is None else shared  # what is made once for all of one mechanism

    @staticmethod
    def of(model: Any, start: Mapping[Any, float] | None = None) -> GibbsFunction:
        """The Gibbs function of a System, of a Mechanism, or of Equations and anything else that was derived from one. Its graph
        is made once for each Mechanism and shared; each Gibbs function finds the parts of its constraint surface by itself.

        ``start`` are values of coordinates and parameters, by symbol or name, with which its constraints can be met, for systems
        of which a state is hard to find.
        """
        if isinstance(model, GibbsFunction):
            return model
        derived: GibbsFunction | None = getattr(model, "gibbs", None)
        if derived is not None:
            return derived
        first = kept_with(Mechanism.of(model), _of_mechanism)
        return GibbsFunction(first.kinematics, start, first.shared)

    def _recipe(self) -> tuple[Any, ...]:
        if type(self) is not GibbsFunction:
            raise TypeError(f"{type(self).__name__} is a step of a derivation, and is not pickled.")
        return GibbsFunction.of, (self.system, self._start)

    def __repr__(self) -> str:
        sizes = f"{counted(len(self.kinematics.u), 'speed')}, {counted(len(self.rows), 'constraint row')}"
        return f"GibbsFunction('{self.system.name}': {sizes})"

    @property
    def system(self) -> Mechanism:
        return self.kinematics.system

    @built_property
    def compiled(self) -> Recent:
        """The compiled systems that were last made from it, by back end."""
        return Recent(KEPT)

    @built_property
    def kernels(self) -> Recent:
        """The kernels of its simulations, shared with its mechanism unless the structure was found at a start that was given."""
        free = self._start is None or not (self.system.constraints or self.system.servos)
        return self._kernels_of_all if free or self.structure is self.shared.get("_found") else Recent(KEPT)

    @shared_property
    def _kernels_of_all(self) -> Recent:
        return Recent(KEPT)

    @shared_property
    def arguments(self) -> tuple[SX, ...]:
        """t, q, u, p, r: what every function of the state takes."""
        return tuple(self.kinematics.arguments.values())

    @shared_property
    def S(self) -> SX:
        """The energy of accelerations, up to terms free of the accelerations (see ``S_rest``)."""
        return energies.of_accelerations(self.kinematics)

    @shared_property
    def S_rest(self) -> SX:
        """½ |ω|² ω·Iω of every body, which S leaves out: no acceleration is in it, so that the motion does not depend on it."""
        return energies.free_of_accelerations(self.kinematics)

    @shared_property
    def T(self) -> SX:
        """The kinetic energy, from the same velocities; of a Lagrangian q̇·∂L/∂q̇ − L, less its value at rest."""
        return to_sx(sum((x.kinetic for x in self.kinematics.lagrangians), start=self._kinetic_energy_of_bodies))

    @shared_property
    def _kinetic_energy_of_bodies(self) -> SX:
        return energies.kinetic_of_bodies(self.kinematics)

    @shared_property
    def V(self) -> SX:
        """The potential energy of gravity, declared potentials and springs, and of Lagrangians their q̇·∂L/∂q̇ − L at rest; loads
        that have no potential energy are not in it."""
        return to_sx(sum((x.potential for x in self.kinematics.lagrangians), start=self.potential_of_loads))

    @shared_property
    def potential_of_loads(self) -> SX:
        """V without the part of Lagrangians."""
        return to_sx(potential_energy(self.kinematics))

    @shared_property
    def momenta(self) -> SX:
        """∂T/∂u of the bodies, and Nᵀ ∂L/∂q̇ of Lagrangians."""
        k, of_bodies = self.kinematics, ca.gradient(self._kinetic_energy_of_bodies, self.kinematics.u.column)
        return sum((k.rate_matrix.T @ x.momentum for x in k.lagrangians), start=of_bodies)

    @shared_property
    def lagrangian(self) -> SX:
        """T − V of bodies and loads, and all Lagrangians."""
        of_bodies = self._kinetic_energy_of_bodies - self.potential_of_loads
        return to_sx(sum((x.value for x in self.kinematics.lagrangians), start=of_bodies))

    @shared_property
    def U(self) -> SX:
        """The loads as power of acceleration."""
        return to_sx(power_of_acceleration(self.kinematics))

    @shared_property
    def R(self) -> SX:
        """S − U, least along the motion."""
        return to_sx(sub(self.S, self.U))

    @shared_property
    def powers(self) -> Powers:
        """What changes the energy T + V."""
        return Powers(self)

    @shared_property
    def inertia_gradient(self) -> SX:
        """∂S/∂u̇: the inverse dynamics without loads, linear in size."""
        x, p = self._slopes_of_S
        return vector_jacobian_product(column(x), self.kinematics.accelerations.column, column(p))

    @shared_property
    def forces(self) -> SX:
        """Q = ∂U/∂u̇, the generalised forces of the loads."""
        return gradient(self.U, self.kinematics.accelerations.column)

    @shared_property
    def gradient(self) -> SX:
        """∂R/∂u̇: the equations of motion without constraints, linear in size."""
        x, p = self.slopes
        return vector_jacobian_product(x, self.kinematics.accelerations.column, p)

    @shared_property
    def slopes(self) -> tuple[SX, SX]:
        """x and p with ∂R/∂z = (∂x/∂z)ᵀ p by any accelerations z: see :func:`appell.gibbs.energies.slopes`; the last is U."""
        x, p = self._slopes_of_S
        return column([*x, self.U]), column([*p, -1.0])

    @shared_property
    def _slopes_of_S(self) -> tuple[list[Num], list[Num]]:
        return energies.slopes(self.kinematics)

    @shared_property
    def mass_matrix(self) -> SX:
        """M = ∂²S/∂u̇², which is ∂²R/∂u̇²: U is linear in the accelerations."""
        return jacobian(self.gradient, self.kinematics.accelerations.column)

    @shared_property
    def forcing(self) -> SX:
        """f = −∂R/∂u̇ at u̇ = 0, and without the actuators' forces."""
        k = self.kinematics
        gone = ca.vertcat(k.accelerations.column, k.actuators.column) if len(k.actuators) else k.accelerations.column
        return -substitute(self.gradient, gone, ca.SX.zeros(*gone.shape))

    @shared_property
    def input_directions(self) -> SX:
        """a = (∂Q/∂λ)ᵀ: for each actuator, the generalised force of a unit of it. Appell & Béghin, (4)."""
        return ca.densify(ca.jacobian(self.forces, self.kinematics.actuators.column).T)

    @shared_property
    def rows(self) -> Rows:
        """The contact constraints as A u̇ = b."""
        return rows_of(self.kinematics, self.system.constraints)

    @shared_property
    def servo_rows(self) -> Rows:
        """The servo conditions as E u̇ = b."""
        return rows_of(self.kinematics, [s.condition for s in self.system.servos])

    @shared_property
    def all_rows(self) -> Rows:
        """Contact and servo rows together: what a state has to satisfy."""
        return self.rows + self.servo_rows if len(self.servo_rows) else self.rows

    def states(self, parameters: Mapping[Any, float] | None = None, *, generic: bool = False) -> States:
        """The states that contact constraints and servo conditions allow; hard ones are reached from those of ``structure``."""
        known = () if self.structure.unknown else self.structure.samples
        return States(self.measures_of_all, parameters, generic=generic, known=known)

    def _states_at(self, *, generic: bool = False, p: Array | None = None) -> States:
        """The same, with parameters that need no values, or all of them at these values."""
        return self.states(generic=generic) if p is None else States(self.measures_of_all, p=p)

    def _any_states(self, *, generic: bool = False, p: Array | None = None) -> States:
        """The same where none is known yet."""
        return States(self.measures_of_all, generic=generic, p=p)

    @shared_property
    def sizing(self) -> Sizing:
        """How large coordinates and speeds are."""
        return sizing_of(self.kinematics, self.arguments, self.mass_matrix, self.all_rows.position)

    @shared_property
    def measures_of_all(self) -> Measures:
        """What states and rows of contact and servo conditions are measured by."""
        return Measures(self.kinematics, self.all_rows, lambda: self.sizing)

    @shared_property
    def measures(self) -> Measures:
        """The same of the contact rows alone."""
        return self.measures_of_all.of_rows(self.rows) if len(self.servo_rows) else self.measures_of_all

    @built_property
    def _given(self) -> State | None:
        """The state that was given as a start, if it can be moved onto the constraints."""
        return None if self._start is None else States(self.measures_of_all, generic=True).started(self._start)

    @shared_property
    def _found(self) -> Structure:
        """The structure, as it is found without a start."""
        return analyse(self.measures, self._any_states)

    @built_property
    def structure(self) -> Structure:
        """Rank, redundancy and partition of the constraints."""
        check_rotations(self.kinematics, self._any_states)
        try:
            found = (
                None if len(self.servo_rows) else at_start(self.measures, self._any_states, lambda: self._given)
            ) or self._found
        except (ImpossibleConstraint, InconsistentConstraints):
            if self._given is None:
                raise
            found = _from_start(self, self._given)
        if found.unknown and self._given is not None:
            found = _from_start(self, self._given)
        return found

    @built_property
    def _parts(self) -> Parts:
        """The parts of the constraint surface on which states were met."""
        return Parts(self.structure, self._states_at)

    def structure_at(self, state: State) -> Structure:
        """The same on the part of the constraint surface where a state is, and with its parameters."""
        return self._parts.of(state) if len(self.rows) else self.structure

    def structure_with(self, p: Array) -> Structure:
        """The same at almost every state with these values of the parameters: with some values a row may hold identically, or
        follow from others."""
        return self.structure if self.structure.is_of(p) or not len(self.rows) else self._parts.with_parameters(p)

    @shared_property
    def _residuals(self) -> ca.Function:
        """φ and ψ, quaternions' lengths among them, with their slopes by (q, u)."""
        y = ca.vertcat(self.kinematics.q.column, self.kinematics.u.column)
        return ca.Function("residuals", self.arguments, [self.residual, ca.jacobian(self.residual, y)])

    @shared_property
    def residual(self) -> SX:
        """φ and ψ of all rows, quaternions' lengths among them; ``residual_names`` are theirs."""
        return ca.densify(ca.vertcat(self.all_rows.position, self.kinematics.unit_lengths, self.all_rows.velocity))

    @property
    def residual_names(self) -> list[str]:
        """Of φ, then of ψ."""
        rows, units = self.all_rows, [f"|{e.parameters[0].base_name[:-1]}| = 1" for e in self.system.quaternions]
        return [*(rows.names[i] for i in rows.position_indices), *units, *rows.names]

    def require(self, state: State, what: str) -> None:
        """Raise OffConstraints, with ``what`` was asked for, for a state that is not on the constraints."""
        require_state(self.kinematics, state)
        residual, gradient = (np.asarray(x.full()) for x in self._residuals(*state.args()))
        measure = self.measures_of_all.of(state.p)
        missed = measure.missed(residual.ravel(), gradient, state.q, state.u)
        if missed.max(initial=0.0) > ON_CONSTRAINTS:  # unless it has come to rest
            missed = measure.missed(residual.ravel(), gradient, state.q, state.u, Natural.of(self, state.p).rest)
        if missed.max(initial=0.0) > ON_CONSTRAINTS:
            raise _off_constraints(self, state, int(missed.argmax()), residual.ravel(), what)

    def settled(self, state: State) -> State:
        """The state, moved onto the constraints to the last digit where rows are redundant: redundant rows look independent at a
        state that misses the constraints by even a rounding error."""
        structure = self.structure_at(state)
        if not (structure.redundant or structure.identical):
            return state
        return States(self.measures_of_all, p=state.p).consistent(state) or state

    def draw(self, count: int, seed: int = 0, p: Array | None = None) -> list[State]:
        """Random states on the part of the constraint surface that ``structure`` is of; parameters need no values. With values ``p``
        of all parameters, states with these, where such are found."""
        return _drawn(self, self.structure if p is None else self.structure_with(p), count, seed)

    @built_property
    def servo(self) -> ServoStructure:
        """Servo conditions and inputs, once the inputs are known to be able to keep the conditions."""
        return ServoStructure(self)

    @shared_property
    def function(self) -> Evaluator:
        """(t, q, u, p, r) → M, f, ready to evaluate."""
        names = [*self.kinematics.arguments]
        return Evaluator(ca.Function("equations", self.arguments, [self.mass_matrix, self.forcing], names, ["M", "f"]))


def _from_start(gibbs: GibbsFunction, start: State) -> Structure:
    """The structure, found around a start that was given. A row that every state there satisfies counts as redundant and not as
    identical: with other parameters it may ask for something."""
    found = analyse(gibbs.measures, gibbs._any_states, start)
    return replace(found, redundant=tuple(sorted((*found.redundant, *found.identical))), identical=())


def _drawn(gibbs: GibbsFunction, structure: Structure, count: int, seed: int) -> list[State]:
    states = States(gibbs.measures_of_all, generic=True, known=structure.samples if not structure.unknown else ())
    if structure.unknown:
        return list(structure.samples[:count])
    found = [s for s in states.draw(count, seed) if not len(gibbs.rows) or structure.holds(s)]
    rng = np.random.default_rng(seed)
    for i in range(count - len(found)):
        base = structure.samples[i % len(structure.samples)]
        step = states.along(base, rng)
        found.append(step if structure.holds(step) else base)
    return found


def _off_constraints(gibbs: GibbsFunction, state: State, worst: int, residual: Array, what: str) -> OffConstraints:
    nearest = States(gibbs.measures_of_all, p=state.p).consistent(state)
    way = "gibbs.states(…).consistent(state) makes one of a state near by."
    if nearest is not None:
        k = gibbs.kinematics
        pairs = zip((*k.q.quantities, *k.u.quantities), (*nearest.q, *nearest.u), strict=True)
        way = f"Near by there is {', '.join(f'{x} = {v:.9g}' for x, v in pairs)}."
    row = gibbs.residual_names[worst]
    return OffConstraints(
        f"the state does not satisfy the constraints of system '{gibbs.system.name}': '{row}' misses by {residual[worst]:.3g}.\n    {what} "
        f"belong to a consistent state. {way}"
    )


def _of_mechanism(mechanism: Mechanism) -> GibbsFunction:
    return GibbsFunction(kinematics_of(mechanism))
