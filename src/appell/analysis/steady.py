"""Steady motions, with chosen values held. Rest is the steady motion without speed.

A steady motion is a relative equilibrium. The coordinates that the motion depends on (all but the cyclic ones) stand still and
the independent speeds are constant:

    φ(q, t) = 0,   ψ(q, u, t) = 0,   q̇_needed = 0,   u̇_I = 0,   held values given

Cyclic coordinates run on: a wheel goes round its circle, a top precesses. Which they are depends on the coordinates and speeds the
system was written in, and is found from its derivatives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.analysis.linearise import Lineariser, finite_constraints
from appell.analysis.number_text import as_text, number
from appell.analysis.scaling import column_sizes, row_lengths, unit_rows
from appell.analysis.stationary import still_of
from appell.analysis.steady_motion import SteadyMotion
from appell.arguments import checked
from appell.arrays import sealed
from appell.errors import ArgumentError, FormulationError, NoSteadyMotion, ServoError, shown
from appell.formulations import Equations, equations_of
from appell.frozen import Frozen, Remade
from appell.gibbs import State
from appell.gibbs.natural import Natural
from appell.gibbs.residual import Residual
from appell.gibbs.sizes import middle_of
from appell.gibbs.states import inputs_of
from appell.graph import SX, to_sx
from appell.graph.building import cached_property
from appell.kinds import Key, Model
from appell.kinematics.variables import naming
from appell.model import Quantity
from appell.model.lookup import Lookup

if TYPE_CHECKING:
    from appell.arrays import Array


SINGULAR = (FormulationError, ServoError)  # what the equations of motion raise where they are not determined

NEWTON_STEPS = 80
BALANCE = 1e-11  # largest residual of a steady motion, beside the size of its terms
STEADY = 1e-6  # largest acceleration that the equations of motion find in a steady motion, beside its natural size
SLACK = 1e-12  # relative: directions in which the scaled equations change less are left alone
LIGHT = 1e-3  # the weight of changes of accelerations and multipliers, relative to changes of the motion
REACH = 0.5  # the longest step of Newton's method, relative to a coordinate and its size: it is not reliable farther away
SAMPLES = 8  # random states at which the pushes of actuators are measured
REGULAR = 0.5  # where a cyclic coordinate is taken when the equations are singular at zero
NOTHING = 1e-20  # of its size: a smaller unknown is a zero that Newton's method has not quite reached
FLAT = 1e-9  # relative: singular values below this are directions along a family


@dataclass(frozen=True)
class Conditions:
    """What is held: entries of z at their values, and expressions, with their derivatives, at theirs."""

    fixed: Mapping[int, float]
    names: tuple[str, ...] = ()
    function: ca.Function | None = None
    targets: tuple[float, ...] = ()

    def with_fixed(self, fixed: Mapping[int, float]) -> Conditions:
        """And these entries too."""
        return Conditions({**self.fixed, **fixed}, self.names, self.function, self.targets)


@checked
class Steady(Frozen, Remade):
    """The equations of steady motion of a ``system``, ready to be solved from any guess and followed along any parameter.

    The unknowns are z = (q, u, p, r, u̇, λ): accelerations and multipliers too, so that all is smooth. ``parameters`` and ``inputs``
    stay at their values (inputs at zero unless given) unless they are followed. Raises MissingValue, UnknownName, ModelError.

    >>> steady = ap.Steady("n-pendulum:n=1"); hanging = steady.solve({"theta1": 0.1})
    >>> steady.index("theta1"), steady.vector(hanging).size == steady.start({}).size, steady.conditions({"theta1": 0.0}).fixed
    (0, True, {0: 0.0})
    """

    def __init__(
        self,
        system: Model,
        *,
        parameters: Mapping[Any, float] | None = None,
        inputs: Mapping[Any, float] | None = None,
    ) -> None:
        self.equations = equations_of(system)
        self.gibbs = self.equations.gibbs
        self.states = self.gibbs.states(parameters)
        k = self.gibbs.kinematics
        self.constants = sealed(np.concatenate([self.states.p, inputs_of(k, inputs)]))
        self.everything: tuple[Quantity, ...] = (*k.q.quantities, *k.u.quantities, *k.p.quantities, *k.inputs.quantities)
        self.lineariser = Lineariser(self.equations)

    def _recipe(self) -> tuple[Any, ...]:
        k, count = self.gibbs.kinematics, self.states.p.size
        parts = zip(k.p.quantities, self.constants, strict=False), zip(k.inputs.quantities, self.constants[count:], strict=True)
        return _again, (self.equations, *({x: float(v) for x, v in part} for part in parts))

    def __repr__(self) -> str:
        return f"Steady('{self.gibbs.system.name}': cyclic coordinates {', '.join(map(str, self.cyclic)) or 'none'})"

    # -- what stands still ---------------------------------------------------------------------------------------------
    @cached_property
    def still(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Indices of coordinates that stand still, and of speeds that stay constant; see ``still_of``."""
        return still_of(self.lineariser, self.states.p)

    @cached_property
    def cyclic(self) -> tuple[Quantity, ...]:
        """Coordinates that may run on."""
        coordinates, _ = self.still
        return tuple(x for i, x in enumerate(self.gibbs.kinematics.q.quantities) if i not in coordinates)

    # -- the equations -------------------------------------------------------------------------------------------------
    @cached_property
    def _symbols(self) -> tuple[SX, SX]:
        """z, and the symbols of the multipliers in it."""
        k = self.gibbs.kinematics
        multipliers = self._motion.multipliers
        column = ca.vertcat(k.q.column, k.u.column, k.p.column, k.inputs.column, k.accelerations.column, multipliers)
        return column, multipliers

    @cached_property
    def _silent(self) -> list[int]:
        """Where the multipliers of redundant rows stand in z. They stay zero: beside the constraint surface such rows look
        independent, and large multipliers of theirs would balance forces that no reaction can."""
        first = len(self.everything) + len(self.gibbs.kinematics.u)
        kept = self.gibbs.structure_with(self.states.p).partition.rows
        return [first + i for i in range(len(self.gibbs.rows)) if i not in kept]

    @cached_property
    def _motion(self) -> Residual:
        return Residual.of(self.gibbs)

    @cached_property
    def _function(self) -> ca.Function:
        """The finite equations with their derivatives by z."""
        g, k = self.gibbs, self.gibbs.kinematics
        coordinates, speeds = self.still
        u_dot = k.accelerations.column
        residual = ca.vertcat(
            self._motion.whole, finite_constraints(g), g.all_rows.velocity, k.qdot[[*coordinates]], u_dot[[*speeds]]
        )
        z = self._symbols[0]
        return ca.Function("steady", [z, k.t], [ca.densify(residual), ca.densify(ca.jacobian(residual, z))])

    @cached_property
    def sizes(self) -> tuple[Array, Array]:
        """The sizes of the unknowns z, and of the equations, by which they are divided before they are compared with a
        tolerance."""
        g, k, natural = self.gibbs, self.gibbs.kinematics, Natural.of(self.gibbs, self.states.p)
        measure, energy, pace = natural.measure, natural.energy, natural.pace
        coordinates, speeds = self.still
        rows = np.where(measure.rows > 0, measure.rows, 1.0)
        inputs = ca.Function("inputs", g.arguments, [ca.densify(g.input_directions)])
        rng = np.random.default_rng(9)
        pushed = np.zeros(len(k.actuators))
        for _ in range(SAMPLES if pushed.size else 0):
            state = self.states.random(rng)
            pushed = np.fmax(pushed, np.abs(np.asarray(inputs(*state.args()).full()) * measure.v).max(axis=1))
        constants = np.where(self.constants != 0, np.abs(self.constants), 1.0)
        unknowns = [
            measure.q, pace * measure.v, constants, pace**2 * measure.v, energy / rows[: len(g.rows)],
            energy / np.where(pushed > 0, pushed, 1.0),
        ]  # fmt: skip
        positions = np.where(measure.positions > 0, measure.positions, 1.0)
        equations = [
            energy / measure.v, pace**2 * rows, positions, pace * rows, pace * measure.q[[*coordinates]], pace**2 * measure.v[[*speeds]],
        ]  # fmt: skip
        return sealed(np.concatenate(unknowns)), sealed(np.concatenate(equations))

    def _in_sizes(self, residual: Array, jacobian: Array) -> tuple[Array, Array]:
        """What ``evaluate`` gives, in sizes of equations and unknowns; conditions held by what they change with these."""
        unknowns, equations = self.sizes
        jacobian = jacobian * unknowns
        more = np.abs(jacobian[equations.size :]).max(axis=1, initial=0.0)
        equations = np.concatenate([equations, np.where(more > 0, more, 1.0)])
        return residual / equations, jacobian / equations[:, None]

    @cached_property
    def _names(self) -> list[str]:
        """The names of the equations, for the message where one does not hold."""
        g, k = self.gibbs, self.gibbs.kinematics
        coordinates, speeds = self.still
        return [
            *(f"balance of forces along {x}" for x in k.u.quantities), *(f"{x}, differentiated" for x in g.all_rows.names),
            *g.residual_names, *(f"{k.q.quantities[i].dot} = 0" for i in coordinates),
            *(f"{k.u.quantities[i].dot} = 0" for i in speeds),
        ]  # fmt: skip

    def conditions(self, held: Mapping[Any, float]) -> Conditions:
        """Quantities by symbol or name, or expressions of them, ``held`` at the values they are to have."""
        k = self.gibbs.kinematics
        fixed: dict[int, float] = {}
        rows: list[SX] = []
        names: list[str] = []
        targets: list[float] = []
        for key, value in held.items():
            if key in self.known:
                fixed[self.index(key)] = number(value, key)
            elif isinstance(key, sympy.Expr) and not isinstance(key, sympy.Symbol):
                with naming(f"'{key}', which is held"):
                    rows.append(to_sx(k.lower(key)))
                names.append(str(key))
                targets.append(number(value, key))
            else:
                self.index(key)
        if not rows:
            return Conditions(fixed)
        z, values = self._symbols[0], ca.vertcat(*rows)
        function = ca.Function("held", [z, k.t], [values, ca.densify(ca.jacobian(values, z))])
        return Conditions(fixed, tuple(names), function, tuple(targets))

    @cached_property
    def known(self) -> Lookup:
        """Coordinates, speeds, parameters and inputs, in the order of z."""
        return Lookup(self.gibbs.system, self.everything, "coordinate, speed, parameter or input")

    def index(self, x: Key) -> int:
        """Where a coordinate, speed, parameter or input ``x`` stands in z."""
        return self.known.index(x)

    # -- solving -------------------------------------------------------------------------------------------------------
    def solve(self, guess: Mapping[Any, float] = {}, held: Mapping[Any, float] = {}, *, t: float = 0.0) -> SteadyMotion:
        """A steady motion near the ``guess``, with some quantities or expressions ``held`` at given values, at the time ``t``
        (s).

        Where they do not determine it, what is free stays as near to the guess as it can; ``dimension`` says how much that is.
        Where the equations depend on time, it is what would be steady if time stood still.

        Raises NoSteadyMotion where Newton's method does not get there, and FormulationError or ServoError where it gets to a
        singular configuration: one in which the constraints lose rank, or the accelerations are not determined.
        """
        held_here = self.conditions(held)
        z = self.start(guess)
        solution, left = self.newton(z, self.standing(z, held_here), t)
        if solution is None:
            values = f" with {as_text(held)} held" if held else ""
            raise NoSteadyMotion(
                f"no steady motion of system '{self.gibbs.system.name}' is reached from this guess{values}: {left}.\n"
                f"    Try another guess, hold other values, or search: equilibria(system), steady_motions(system, …)."
            )
        return self.made(solution, held_here, t)

    def standing(self, z: Array, held: Conditions, but: int = -1) -> Conditions:
        """With parameters, inputs and cyclic coordinates held too, at their values in z, all but one."""
        self._require(z)
        n = len(self.everything)
        more = [*range(n - self.constants.size, n), *(self.index(x) for x in self.cyclic)]
        return held.with_fixed({i: float(z[i]) for i in more if i != but and i not in held.fixed})

    def start(self, guess: Mapping[Any, float]) -> Array:
        """z of a ``guess``; what it does not say is in the middle of where things are
        (:func:`appell.gibbs.sizes.middle_of`)."""
        z = np.zeros(self._function.size1_in(0))
        n = len(self.everything)
        z[:n] = np.concatenate([*middle_of(self.gibbs.kinematics), self.constants])
        given = {self.index(x): number(value, x) for x, value in guess.items()}
        for i, value in given.items():
            z[i] = value
        if not np.isfinite(self.evaluate(z, Conditions({}), 0.0)[0]).all():
            for i, x in enumerate(self.cyclic):  # their values do not matter, but zero may be a singular one
                z[self.index(x)] = given.get(self.index(x), REGULAR + 0.1 * i)
        return z

    def newton(
        self, z: Array, held: Conditions, t: float, extra: tuple[Array, float] | None = None
    ) -> tuple[Array | None, str]:
        """Gauss–Newton of least change on the equations, what is held and one more linear condition d·z = c if there is one.

        None and what does not hold, where it does not get there.
        """
        self._require(z)
        n, constants = len(self.everything), self.constants.size
        z = z.copy()
        for i, value in held.fixed.items():
            z[i] = value
        free = [i for i in range(z.size) if i not in held.fixed]
        moving = np.array([i < n - constants for i in free])
        auxiliary = np.array([i >= n for i in free])
        worst, where, sizes = np.inf, 0, self.sizes[0]
        for _ in range(NEWTON_STEPS):
            residual, jacobian = self._in_sizes(*self.evaluate(z, held, t, extra))
            jacobian = jacobian[:, free]
            if not (np.isfinite(residual).all() and np.isfinite(jacobian).all()):
                return None, f"the equations are not finite where {self._text(z)}"
            terms = np.maximum(1.0, np.abs(jacobian) @ np.abs(z / sizes)[free])
            where = int((np.abs(residual) / terms).argmax()) if residual.size else 0
            worst = float((np.abs(residual) / terms).max(initial=0.0))
            # columns of accelerations and multipliers are made light, so that a least change is one of the motion
            lengths = row_lengths(jacobian)
            a = jacobian / lengths[:, None]
            columns = np.where(auxiliary, LIGHT * column_sizes(a), 1.0)
            step = np.linalg.lstsq(a / columns, residual / lengths, rcond=SLACK)[0] / columns
            far = np.abs(step[moving]) / (REACH * (1 + np.abs(z / sizes)[free][moving]))
            z[free] -= sizes[free] * step / max(1.0, float(far.max(initial=0.0)))
            if np.abs(step).max(initial=0.0) <= 1e-14 * (1 + np.abs(z / sizes).max(initial=0.0)):
                break
        if worst <= BALANCE:
            return z, ""
        names = [*self._names, *held.names, "the distance along the family"]
        return None, f"it is left where {self._text(z)}, with '{names[where]}' missed by {worst:.3g}"

    def evaluate(self, z: Array, held: Conditions, t: float, extra: tuple[Array, float] | None = None) -> tuple[Array, Array]:
        """The equations, what is held and one more linear condition at z, and their derivatives."""
        self._require(z)
        residual, jacobian = (np.asarray(v.full()) for v in self._function(z, t))
        jacobian[:, self._silent] = 0.0
        parts, slopes = [residual.ravel()], [jacobian]
        if held.function is not None:
            value, slope = (np.asarray(v.full()) for v in held.function(z, t))
            parts.append(value.ravel() - np.array(held.targets))
            slopes.append(slope)
        if extra is not None:
            parts.append(np.array([extra[0] @ z - extra[1]]))
            slopes.append(extra[0][None, :])
        return np.concatenate(parts), np.vstack(slopes)

    def _require(self, z: Array) -> None:
        size = self._function.size1_in(0)
        if z.shape != (size,) or z.dtype.kind not in "iuf":
            raise ArgumentError(f"z of system '{self.gibbs.system.name}' is a column of {size} real numbers, not {shown(z)}.")

    def _text(self, z: Array) -> str:
        moving = self.everything[: len(self.everything) - self.constants.size]
        return as_text({x: float(v) for x, v in zip(moving, z, strict=False)}, 4)

    # -- what was found ------------------------------------------------------------------------------------------------
    def made(self, z: Array, held: Conditions, t: float) -> SteadyMotion:
        """A solution as a steady motion, its forces from the equations of motion, which refuse singular configurations."""
        self._require(z)
        k = self.gibbs.kinematics
        n, m, p, r = len(k.q), len(k.u), len(k.p), len(k.inputs)
        z = np.where(np.abs(z) < NOTHING * self.sizes[0], 0.0, z)
        state = State(t, z[:n], z[n : n + m], z[n + m : n + m + p], z[n + m + p : n + m + p + r])
        try:
            found = self.equations.at(state)
        except SINGULAR as error:
            raise type(error)(f"the search ends in a singular configuration, {self._text(z)}: {error}") from error
        _require_steady(self, z, found.accelerations)
        names = [*self.gibbs.rows.names, *map(str, k.actuators.quantities)]
        forces = dict(zip(names, map(float, (*found.multipliers, *found.actuator_forces)), strict=True))
        values = {x: float(v) for x, v in zip(self.everything, z, strict=False)}
        residual, jacobian = self._in_sizes(*self.evaluate(z, held, t))
        return SteadyMotion(
            self,
            state,
            values,
            forces,
            found.unique,
            float(np.abs(residual).max(initial=0.0)),
            _dimension(self, jacobian, held),
        )

    def vector(self, motion: SteadyMotion) -> Array:
        """z of a steady ``motion``, redundant rows without a share in the forces."""
        found = self.equations.at(motion.state)
        s, multipliers = motion.state, found.multipliers
        if self._silent:
            kept = list(self.gibbs.structure_with(self.states.p).partition.rows)
            a, _ = self.gibbs.structure_at(s).at(s)
            multipliers = np.zeros(len(a))
            multipliers[kept] = np.linalg.lstsq(a[kept].T, found.constraint_forces, rcond=None)[0]
        return np.concatenate([s.q, s.u, s.p, s.inputs, found.accelerations, multipliers, found.actuator_forces])


def _require_steady(steady: Steady, z: Array, accelerations: Array) -> None:
    """Refuse a solution beside a singular configuration, where nearly dependent rows balance any force with unbounded
    multipliers: by the equations of motion a steady motion has no accelerations."""
    k, (_, speeds) = steady.gibbs.kinematics, steady.still
    if not speeds:
        return
    unknowns, equations = steady.sizes
    n, m = len(k.q), len(k.u)
    fast = float(np.abs(z[n : n + m] / unknowns[n : n + m]).max(initial=0.0))
    left = np.abs(accelerations[[*speeds]]) / equations[-len(speeds) :] / max(1.0, fast) ** 2
    if not left.max() <= STEADY:
        worst = speeds[int(left.argmax())]
        raise FormulationError(
            f"the search ends beside a singular configuration, {steady._text(z)}: the constraint rows are nearly dependent there and "
            f"balance only with unbounded multipliers; the motion from there has {k.u.quantities[worst].dot} = "
            f"{accelerations[worst]:.3g}, where a steady motion has zero."
        )


def _dimension(steady: Steady, jacobian: Array, held: Conditions) -> int:
    """Of the family: motions nearby, cyclic coordinates left where they are."""
    n = len(steady.everything)
    cyclic = {steady.index(x) for x in steady.cyclic}
    free = [i for i in range(n - steady.constants.size) if i not in held.fixed and i not in cyclic]
    auxiliary = list(range(n, jacobian.shape[1]))
    a = unit_rows(jacobian)
    # multipliers that are not unique make no family
    return len(free) - (_rank(a[:, [*free, *auxiliary]]) - _rank(a[:, auxiliary]))


def _rank(a: Array) -> int:
    return int(np.linalg.matrix_rank(a / column_sizes(a), tol=FLAT)) if a.size else 0


def _again(equations: Equations, parameters: Mapping[Any, float], inputs: Mapping[Any, float]) -> Steady:
    """The equations of steady motion from what they were pickled as."""
    return Steady(equations, parameters=parameters, inputs=inputs)
