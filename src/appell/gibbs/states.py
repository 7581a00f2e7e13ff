"""States: numbers for t, q, u, parameters and inputs; and random ones that satisfy the constraints.

A state is first sought by Newton's method from a random place. Where that fails, the constraints are met one after another
(:mod:`appell.gibbs.assembly`), and from any state that is known others are reached along the constraint surface.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.sparse import issparse

from appell.errors import MissingValue, MixedSystems, OptionError, listed
from appell.frozen import FrozenFields
from appell.gibbs.measure import DEFAULT_RANGE, Measure, Measures
from appell.gibbs.sizes import middle_of
from appell.gibbs.sparse_rows import Matrix, is_finite, shortest, without_columns
from appell.kinematics import Kinematics
from appell.model import Quantity
from appell.model.lookup import Lookup
from appell.model.symbols import PRESCRIBED

if TYPE_CHECKING:
    from appell.arrays import Array


NEWTON_STEPS = 60
WANDERING = 20  # steps after which a search whose residual is not ten times smaller is given up
RESIDUAL = 1e-12  # a state satisfies a constraint when its residual is below this, relative to the row's size and its terms
SLACK = 1e-7  # a direction in which the rows, scaled to unit length, change less is left alone: a double root is known to √ε
TRIES = 60  # random starts that lead nowhere before another way is taken
HARD = 12  # the same where no random start has led to a state yet
FEW = 2  # the same for a large mechanism, where random starts hardly ever lead to a state
STRIDE = 0.5  # the longest step along the constraint surface, as a part of a coordinate's range
SHORTEST = 1e-4  # the shortest one that is tried
REST = float(np.finfo(float).tiny / np.finfo(float).eps)  # 1/s: what is slower has no digits left, and stands still


@dataclass(frozen=True)
class State(FrozenFields):
    """t, q, u, parameter values and inputs, in the order of the kinematics' symbols."""

    t: float
    q: Array
    u: Array
    p: Array
    inputs: Array

    def args(self) -> tuple[Any, ...]:
        return self.t, self.q, self.u, self.p, self.inputs


class States:
    """The states of a system that its constraints allow."""

    def __init__(
        self,
        measures: Measures,
        parameters: Mapping[Any, float] | None = None,
        *,
        generic: bool = False,
        known: Sequence[State] = (),
        p: Array | None = None,
    ) -> None:
        """``known`` are states from which others may be reached. With ``generic`` parameters need no values: stand-in values are
        taken from the first of the ``known`` states, or else chosen, if necessary so that the constraints can be satisfied. ``p``
        are the values of all parameters, if they are known already."""
        self.measures = measures
        self.kinematics = kinematics = measures.kinematics
        self.rows = measures.rows
        self.known = tuple(known)
        self.p = _parameters(kinematics, parameters, generic) if p is None else p
        values = kinematics.system.parameter_values
        self.open = [i for i, x in enumerate(kinematics.p.quantities) if generic and values[x] is None]
        if generic and self.known:
            self.p = self.known[0].p
        self.position, self.velocity = measures.position, measures.velocity

    @property
    def measure(self) -> Measure:
        """What coordinates, speeds and rows are measured by, at the values of the parameters."""
        return self.measures.of(self.p)

    def draw(self, count: int, seed: int = 0) -> list[State]:
        """As many random states on the constraints as ``count`` says, within the typical ranges where such are found.

        Raises ImpossibleConstraint or InconsistentConstraints where there are none, NoStateFound where that depends on
        parameters without a value.
        """
        rng = np.random.default_rng(seed)
        out: list[State] = []
        elsewhere: list[State] = []  # on the constraints, though not in the ranges
        failures = 0
        while len(out) < count:
            state = self.consistent(self.random(rng))
            if state is not None and self._is_typical(state):
                out.append(state)
                continue
            if state is not None:
                elsewhere.append(state)
            failures += 1
            hopeless = failures >= (FEW if self.measures.has_many else HARD) and not (out or elsewhere)
            if hopeless or (failures >= TRIES and failures > 20 * len(out)):
                return self._by_other_ways(count, rng, out, elsewhere)
        return out

    def _by_other_ways(self, count: int, rng: np.random.Generator, out: list[State], elsewhere: list[State]) -> list[State]:
        """The rest of the states along the constraint surface from those that are known, or from one that is assembled."""
        found = [*out, *elsewhere[: count - len(out)]]
        bases = [s for s in self.known if (s.p == self.p).all()] or found
        if not bases:
            from appell.gibbs.assembly import assembled

            bases = [assembled(self, rng)]
            self.p = bases[0].p
        while len(found) < count:
            step = self.along(bases[len(found) % len(bases)], rng)
            found.append(step)
            bases = [*bases, step]
        return found

    def consistent(self, state: State) -> State | None:
        """The state moved onto the constraints by Newton's method, or None when it does not get there."""
        q = self.solve_positions(state)
        if q is None:
            return None
        u = self.solve_velocities(replace(state, q=q))
        return None if u is None else levelled(self.kinematics, replace(state, q=q, u=u))

    def started(self, values: Mapping[Any, float]) -> State | None:
        """A state on the constraints with given values of coordinates, speeds and parameters, by symbol or name; the others
        begin at zero, or in the middle of their ranges."""
        k = self.kinematics

        def filled(quantities: Any, otherwise: Array) -> tuple[Array, list[int]]:
            held = [i for i, x in enumerate(quantities) if x in values or x.name in values]
            out = otherwise.copy()
            for i in held:
                x = quantities[i]
                out[i] = float(values[x] if x in values else values[x.name])
            return out, held

        try:
            q0, u0 = middle_of(k)
            q, held = filled(k.q.quantities, q0)
            u, _ = filled(k.u.quantities, u0)
            p, _ = filled(k.p.quantities, self.p)
        except (TypeError, ValueError):
            return None  # what is no number is refused where it is used
        state = State(0.0, q, u, p, np.zeros(len(k.inputs)))
        placed = self.solve_positions(state, held=held)
        return None if placed is None else self.consistent(replace(state, q=placed))

    def along(self, state: State, rng: np.random.Generator, stride: float = STRIDE) -> State:
        """Another state on the constraints, a random step along their surface from one that is on them.

        The step is shortened until Newton's method finds back; where none does, the state itself is given.
        """
        k, measure = self.kinematics, self.measures.of(state.p)
        start = replace(state, u=self.random(rng).u)
        slope = self.position(*state.args())[1]
        low, high = DEFAULT_RANGE
        ranges = [k.system.ranges.get(x, (low * s, high * s)) for x, s in zip(k.q.quantities, measure.q, strict=True)]
        step = rng.uniform(-1, 1, state.q.size) * [high - low for low, high in ranges]
        if slope.shape[0]:
            step = step - _shortest(*measure.unit_positions(slope), slope @ step) * measure.q
        while stride >= SHORTEST:
            q = self.solve_positions(replace(start, q=state.q + stride * step))
            u = None if q is None else self.solve_velocities(replace(start, q=q))
            if q is not None and u is not None:
                return levelled(k, replace(start, q=q, u=u))
            stride /= 2
        return state

    def random(self, rng: np.random.Generator) -> State:
        """A random state within the typical ranges, or where there are none within the sizes; constraints ignored."""
        measure = self.measure
        return State(*self.measures.drawn(rng, self.p, measure.q, measure.v))

    def _is_typical(self, state: State) -> bool:
        ranges = self.kinematics.system.ranges
        pairs = zip(self.kinematics.q.quantities, state.q, strict=True)
        return all(x not in ranges or ranges[x][0] <= value <= ranges[x][1] for x, value in pairs)

    def solve_positions(self, state: State, only: list[int] | None = None, held: Sequence[int] = ()) -> Array | None:
        """Coordinates at which the position rows hold, all or ``only`` some, with those that are ``held`` left where they are."""
        q, measure = state.q.copy(), self.measures.of(state.p)
        if self.measures.position_count == 0:
            return q
        which = range(self.measures.position_count) if only is None else only
        typical = measure.positions[list(which)]

        def missed() -> tuple[Array, Matrix]:
            value, slope = self.position(state.t, q, state.u, state.p, state.inputs)
            return value.ravel()[list(which)], slope[list(which)]

        begun = np.inf
        for n in range(NEWTON_STEPS):
            value, slope = missed()
            if not (np.isfinite(value).all() and is_finite(slope)):
                return None
            rows, sizes = measure.unit_positions(slope, which)
            left = float(np.abs(value / np.where(typical > 0, typical, 1.0)).max(initial=0.0))
            begun = left if n == 0 else begun
            if n == WANDERING and left > 0.1 * begun:
                return (
                    q if _vanishes(value, typical + abs(slope) @ np.abs(q)) else None
                )  # what began at rounding comes no nearer
            if held:
                rows = without_columns(rows, list(held))
            step = _shortest(rows, sizes, value)
            q = q - step * measure.q
            if np.abs(step).max() <= 1e-15 * (1 + np.abs(q / measure.q).max()):
                break
        value, slope = missed()
        return q if _vanishes(value, typical + abs(slope) @ np.abs(q)) else None

    def solve_velocities(self, state: State, only: list[int] | None = None) -> Array | None:
        """Speeds at which all rows hold that are on velocities, or ``only`` some."""
        u, measure = state.u.copy(), self.measures.of(state.p)
        which = list(self.rows.on_velocities if only is None else only)
        if not which:
            return u

        def missed(u: Array) -> tuple[Array, Matrix]:
            value, a = self.velocity(state.t, state.q, u, state.p, state.inputs)
            return value.ravel()[which], a[which]

        driven = np.abs(missed(np.zeros(u.size))[0])  # what a row says of a mechanism at rest
        for _ in range(NEWTON_STEPS):
            value, a = missed(u)
            if not (np.isfinite(value).all() and is_finite(a)):
                return None
            step = _shortest(*measure.unit(a, which), value)
            u = u - step * measure.v
            if np.abs(step).max() <= 1e-15 * measure.pace(u):
                break
        u[np.abs(u) < REST * measure.v] = 0.0
        value, a = missed(u)
        # what nothing drives may come to rest, where only the speeds it came from tell what is small
        paces = np.where(driven > 0.0, measure.pace(u), max(measure.pace(u), measure.pace(state.u)))
        sizes = measure.rows[which] * paces
        return u if _vanishes(value, sizes + abs(a) @ np.abs(u) + np.nan_to_num(driven)) else None

    def values_text(self) -> str:
        pairs = zip(self.kinematics.p.quantities, self.p, strict=True)
        return ", ".join(f"{x} = {v:g}" for x, v in pairs) or "no parameters"


def levelled(kinematics: Kinematics, state: State) -> State:
    """The state with the levels of constraints on accelerations as its velocities have them."""
    k = kinematics
    if not k.levels:
        return state
    q = state.q.copy()
    found = np.asarray(k.level_function(state.t, state.q, state.u, state.p, state.inputs).full()).ravel()
    q[[k.q.index(x) for x in k.system.levels]] = found
    return replace(state, q=q)


def _shortest(rows: Matrix, sizes: Array, value: Array) -> Array:
    """The shortest step that annuls the linearised rows, in sizes: rows are of unit length, their units do not matter."""
    if issparse(rows):
        return shortest(rows, value / sizes)
    return np.asarray(np.linalg.lstsq(rows, value / sizes, rcond=SLACK)[0], dtype=np.float64)


def _vanishes(value: Array, sizes: Array) -> bool:
    """Whether the rows are zero up to the rounding of their own terms."""
    return bool((np.abs(value) <= RESIDUAL * sizes).all())


def _parameters(k: Kinematics, given: Mapping[Any, float] | None, generic: bool) -> Array:
    if not generic:
        values = k.system.values(given)
        return np.array([values[x] for x in k.p.quantities])
    rng = np.random.default_rng(1)  # stand-ins for values not given: only for questions whose answer holds for almost any value
    stand_ins = rng.uniform(0.5, 1.5, len(k.p))
    known = k.system.parameter_values
    return np.array([stand_in if (v := known[x]) is None else v for x, stand_in in zip(k.p.quantities, stand_ins, strict=True)])


def state_of(
    kinematics: Kinematics,
    values: Mapping[Any, float],
    parameters: Mapping[Any, float] | None = None,
    t: float = 0.0,
    *,
    inputs: Mapping[Any, float] | None = None,
) -> State:
    """A state from values by symbol or name; every coordinate and speed must be there. Inputs, which may be among the values or
    given by themselves, are zero where they are not given.

    A coordinate's rate may be given where it is itself a speed.
    """
    k, by_symbol = kinematics, _by_symbol(kinematics.state_names, values)

    by_symbol = dict.fromkeys(k.system.levels, 0.0) | by_symbol
    own = any(x in values or x.name in values for x in k.system.levels)

    def pick(quantities: Any) -> Array:
        missing = [str(x) for x in quantities if x not in by_symbol]
        if missing:
            raise MissingValue(f"a state of system '{k.system.name}' needs values for {listed(missing)} too.")
        return np.array([by_symbol[x] for x in quantities])

    p = _parameters(k, parameters, generic=False)
    among = {x: v for x, v in by_symbol.items() if x in k.inputs.quantities}
    made = State(float(t), pick(k.q.quantities), pick(k.u.quantities), p, inputs_of(k, {**among, **(inputs or {})}))
    return made if own else levelled(k, made)


def inputs_of(kinematics: Kinematics, given: Mapping[Any, float] | None) -> Array:
    """Values of the inputs, by symbol or name: zero where none is given, but functions of time that were left open, and their rates,
    have to be given."""
    k = kinematics
    found = _by_symbol(Lookup(k.system, k.inputs.quantities, "input"), given or {})
    missing = [str(x) for x in k.inputs.quantities if x.kind == PRESCRIBED and x not in found]
    if missing:
        raise MissingValue(
            f"system '{k.system.name}' does not define the prescribed functions {listed(missing)}: give them in inputs=, as numbers, "
            f"inputs={{'{missing[0]}': …}}."
        )
    return np.array([found.get(x, 0.0) for x in k.inputs.quantities])


def _by_symbol(known: Lookup, values: Mapping[Any, float]) -> dict[Quantity, float]:
    """Finite values by symbol, from those by symbol or name."""
    out: dict[Quantity, float] = {}
    for key, value in values.items():
        symbol = known.find(key)
        if not np.isfinite(float(value)):
            raise MissingValue(
                f"'{symbol}' of system '{known.system.name}' has the value {value}; a state is made of finite numbers."
            )
        out[symbol] = float(value)
    return out


def state_asked(
    kinematics: Kinematics,
    values: State | Mapping[Any, float],
    parameters: Mapping[Any, float] | None = None,
    t: float = 0.0,
    *,
    inputs: Mapping[Any, float] | None = None,
) -> State:
    """A State itself, which has its own parameters, inputs and time; or the one that values say."""
    if not isinstance(values, State):
        return state_of(kinematics, values, parameters, t, inputs=inputs)
    given = {"parameters": parameters, "inputs": inputs, "t": t or None}
    if extra := [name for name, value in given.items() if value]:
        raise OptionError(
            f"a State has its own parameters, inputs and time, and {listed(extra)} {'is' if len(extra) == 1 else 'are'} given beside "
            f"it: give values by name instead, or a State that has them."
        )
    return values


def require_state(kinematics: Kinematics, state: State) -> None:
    """Refuse a state of another system, which CasADi would take where one number can stand for many."""
    k = kinematics
    for what, values, family in (
        ("coordinates", state.q, k.q), ("speeds", state.u, k.u), ("parameters", state.p, k.p), ("inputs", state.inputs, k.inputs),
    ):  # fmt: skip
        if values.shape != (len(family.quantities),):
            raise MixedSystems(
                f"this state has {np.size(values)} {what}, but system '{k.system.name}' has {len(family)}: it is a state of "
                f"another system. Give values by name, or a state that this system's gibbs.states() made."
            )
