"""Rest positions and steady motions by global search: from guesses, and from random starts within given ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.analysis.number_text import as_text
from appell.analysis.steady import SINGULAR, Conditions, Steady
from appell.analysis.steady_motion import ONE_TIME, SteadyMotion, depends_on_time
from appell.arguments import checked
from appell.counts import count
from appell.errors import ImpossibleConstraint, OptionError
from appell.gibbs.natural import Natural
from appell.interruption import stoppable
from appell.kinds import Amount, Index, Model, Seed
from appell.later_stages import ShownInNotebook
from appell.model import Quantity
from appell.model.lookup import Lookup

if TYPE_CHECKING:
    from appell.arrays import Array


STARTS = 40
STILL = 1e-12  # of a row at the pace of the motion: a velocity constraint with a smaller value at rest is satisfied there
SAME = 1e-6  # two motions that are closer to each other than this are the same
DEFAULT_RANGE = (-1.0, 1.0)


@checked
@dataclass(frozen=True, eq=False)
class SteadyMotions(ShownInNotebook, Sequence[SteadyMotion]):
    """The motions ``found`` of ``what`` was looked for, how they were ``searched`` for, and the ``singular`` configurations the search
    came to, in words.

    >>> rest = ap.equilibria("n-pendulum:n=1", starts=6)
    >>> len(rest), rest[0].coordinates, len(rest.as_dict()["found"])
    (2, {theta1: 0.0}, 2)
    """

    what: str  # "equilibrium" or "steady motion"
    found: tuple[SteadyMotion, ...]
    searched: str
    singular: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.found)

    def __getitem__(self, index: Index) -> Any:
        return self.found[index]

    def __repr__(self) -> str:
        return "\n".join(map(str, self.found)) if self.found else f"no {self.what} found, searched {self.searched}"

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        found = [{**m.as_dict(), "stability": m.linear.modes().word} for m in self.found]
        return {"found": found, "searched": self.searched, "singular": list(self.singular)}


@checked
@stoppable("Looking for equilibria")
def equilibria(
    system: Model,
    *,
    guesses: Sequence[Mapping[Any, float]] = (),
    ranges: Mapping[Any, tuple[float, float]] | None = None,
    parameters: Mapping[Any, float] | None = None,
    inputs: Mapping[Any, float] | None = None,
    t: float = 0.0,
    starts: Amount = STARTS,
    seed: Seed = 0,
) -> SteadyMotions:
    """Rest positions of a ``system``: the inertial terms suppressed, and of the servo conditions only the finite ones kept.

        f(q, u = 0) + A_cᵀΛ + aᵀλ = 0,     φ(q) = 0,     g(q) = 0

    Newton's method from the ``guesses``, and from ``starts`` random ones, drawn by ``seed`` within the ``ranges`` given, the
    typical ones, or the circle for an angle; what is found outside the given ranges is left out. ``parameters`` replace
    the declared values, ``inputs`` that are not given are zero, ``t`` is the time (s): where the equations depend on it, what is
    found would be rest if time stood still, and ``searched`` says so. Velocity constraints, of contact or of
    servos, are nearly always satisfied identically at rest; what one of them asks of the configuration at rest is kept (ξ′ + ωη
    = 0 asks for η = 0), and one that asks for motion everywhere is refused.

    Returns SteadyMotions. Raises ImpossibleConstraint where a constraint asks for motion, OptionError for a range whose end is
    below its beginning, UnknownName, MissingValue.

    References: Appell & Béghin (1953), no. 470, "Equilibrium in systems that include a servo".

    >>> [round(float(m.coordinates[x]), 6) for m in ap.equilibria("n-pendulum:n=1", starts=6) for x in m.coordinates]
    [0.0, 3.141593]
    """
    steady = Steady(system, parameters=parameters, inputs=inputs)
    _refuse_motion(steady, t)
    held = dict.fromkeys(steady.gibbs.kinematics.u.quantities, 0.0)
    return _Search(steady, held, ranges, t, "equilibrium").run(guesses, starts, seed)


@checked
@stoppable("Looking for steady motions")
def steady_motions(
    system: Model,
    held: Mapping[Any, float] = {},
    *,
    guesses: Sequence[Mapping[Any, float]] = (),
    ranges: Mapping[Any, tuple[float, float]] | None = None,
    parameters: Mapping[Any, float] | None = None,
    inputs: Mapping[Any, float] | None = None,
    t: float = 0.0,
    starts: Amount = STARTS,
    seed: Seed = 0,
) -> SteadyMotions:
    """Steady motions of a ``system`` with some quantities or expressions ``held``, searched for like :func:`equilibria`.

    Where too little is held they come in families, and each start finds a member of one. ``guesses``, ``ranges``,
    ``parameters``, ``inputs``, ``t`` (s), ``starts`` and ``seed`` are those of :func:`equilibria`.

    Returns SteadyMotions. Raises OptionError for a range whose end is below its beginning, UnknownName, MissingValue.

    >>> len(ap.steady_motions("rolling-disk", {"theta": 1.2}, starts=2))
    2
    """
    return _Search(Steady(system, parameters=parameters, inputs=inputs), held, ranges, t, "steady motion").run(
        guesses, starts, seed
    )


class _Search:
    def __init__(
        self, steady: Steady, held: Mapping[Any, float], ranges: Mapping[Any, tuple[float, float]] | None, t: float, what: str
    ) -> None:
        self.steady, self.t, self.what = steady, t, what
        self.asked = held
        self.held = steady.conditions(held)
        self.angles = _angles(steady)
        k = steady.gibbs.kinematics
        self.moving = (*k.q.quantities, *k.u.quantities)
        self.sizes = steady.sizes[0][: len(self.moving)]
        self.given = {}
        known = Lookup(steady.gibbs.system, self.moving, "coordinate or speed")
        for key, (low, high) in (ranges or {}).items():
            x = known.find(key)
            if not (np.isfinite(low) and np.isfinite(high) and low <= high):
                raise OptionError(f"the range of '{x}' is ({low}, {high}); it goes from a number to one that is not less.")
            self.given[x] = (float(low), float(high))
        self.ranges = self._ranges()

    def _ranges(self) -> dict[Quantity, tuple[float, float]]:
        """Where each coordinate and speed that is neither held nor cyclic starts."""
        typical = self.steady.gibbs.system.ranges
        out = {}
        for i, x in enumerate(self.moving):
            if i in self.held.fixed or (x in self.steady.cyclic and x not in self.given):
                continue
            low, high = (self.sizes[i] * end for end in DEFAULT_RANGE)
            circle = (-np.pi, np.pi) if i in self.angles else (low, high)
            out[x] = self.given.get(x, typical.get(x, circle))
        return out

    def run(self, guesses: Sequence[Mapping[Any, float]], starts: int, seed: int) -> SteadyMotions:
        starts = count(starts, "starts", "random starts", least=0)
        rng = np.random.default_rng(seed)
        begin = [self.steady.start(g) for g in guesses]
        begin += [self._random(rng) for _ in range(starts)]
        found: list[SteadyMotion] = []
        singular: list[str] = []
        outside = 0
        for z in begin:
            fixed = self.steady.standing(z, self.held)
            solution, _ = self.steady.newton(z, fixed, self.t)
            if solution is None:
                continue
            solution = self._wrapped(solution, fixed)
            try:
                motion = self.steady.made(solution, self.held, self.t)
            except SINGULAR as error:
                if str(error) not in singular:
                    singular.append(str(error))
                continue
            if not self._inside(motion):
                outside += 1
            elif all(self._distance(motion, e) > SAME for e in found):
                found.append(motion)
        found.sort(key=lambda e: tuple(np.round(np.concatenate([e.state.q, e.state.u]) / self.sizes, 9)))
        return SteadyMotions(
            self.what, tuple(found), self._searched(len(guesses), starts, outside, len(singular)), tuple(singular)
        )

    def _random(self, rng: np.random.Generator) -> Array:
        z = self.steady.start({})
        for x, (low, high) in self.ranges.items():
            z[self.steady.index(x)] = rng.uniform(low, high)
        return z

    def _searched(self, guesses: int, starts: int, outside: int, singular: int) -> str:
        where = ", ".join(f"{x} in [{low:.4g}, {high:.4g}]" for x, (low, high) in self.ranges.items())
        parts = [f"{guesses} guess{'' if guesses == 1 else 'es'}"] if guesses else []
        if starts:
            parts.append(f"{starts} random starts" + (f" with {where}" if where else ""))
        out = " and ".join(parts) or "nowhere"
        if depends_on_time(self.steady):
            out += f", at t = {self.t:g} alone: {ONE_TIME}"
        held = {x: v for x, v in self.asked.items() if v != 0.0} if self.what == "equilibrium" else self.asked
        if held:
            out += f", {as_text(held)} held"
        if outside:
            out += f"; {outside} led out of the ranges"
        if singular:
            out += f"; singular configurations were met and left out ({singular})"
        return out

    def _inside(self, motion: SteadyMotion) -> bool:
        for x, (low, high) in self.given.items():
            slack = SAME * (self.sizes[self.moving.index(x)] + abs(high - low))
            values = [motion[x]]
            if self.moving.index(x) in self.angles:
                values += [motion[x] + turn for turn in (-2 * np.pi, 2 * np.pi)]
            if not any(low - slack <= v <= high + slack for v in values):
                return False
        return True

    def _wrapped(self, z: Array, held: Conditions) -> Array:
        """Angles in (−π, π], where the equations do not tell the difference."""
        before, _ = self.steady._in_sizes(*self.steady.evaluate(z, held, self.t))
        out = z.copy()
        for i in self.angles:
            turned = out.copy()
            turned[i] = np.pi - (np.pi - out[i]) % (2 * np.pi)
            after, _ = self.steady._in_sizes(*self.steady.evaluate(turned, held, self.t))
            if np.allclose(after, before, rtol=1e-9, atol=1e-9):
                out = turned
        return out

    def _distance(self, a: SteadyMotion, b: SteadyMotion) -> float:
        """The largest difference between coordinates that matter and speeds; angles on the circle."""
        out = 0.0
        for i, x in enumerate(self.moving):
            if x in self.steady.cyclic:
                continue
            gap = abs(a[x] - b[x])
            out = max(out, min(gap, abs(2 * np.pi - gap)) if i in self.angles else gap / (self.sizes[i] + abs(a[x])))
        return out


def _angles(steady: Steady) -> list[int]:
    """Coordinates that are angles of frames, and so the same after a turn."""
    k = steady.gibbs.kinematics
    turned = {getattr(f.rotation, "angle", None) for f in k.system.frames}
    return [i for i, x in enumerate(k.q.quantities) if x in turned]


def _refuse_motion(steady: Steady, t: float) -> None:
    """A velocity constraint that asks for motion in every configuration leaves no rest."""
    g, k = steady.gibbs, steady.gibbs.kinematics
    rows = [r for r in g.all_rows.rows if r.position is None]
    if not rows:
        return
    values = ca.substitute(ca.vertcat(*[ca.SX(r.velocity) for r in rows]), k.u.column, ca.SX.zeros(len(k.u), 1))
    f = ca.Function("at_rest", g.arguments, [values, ca.jacobian(values, k.q.column)])
    state = steady.states.random(np.random.default_rng(0))
    value, slope = (np.abs(np.asarray(x.full())) for x in f(t, *state.args()[1:]))
    natural = Natural.of(g, state.p)
    sizes = [natural.measure.rows[i] * natural.pace for i, r in enumerate(g.all_rows.rows) if r.position is None]
    for i, row in enumerate(rows):
        # what it misses by does not change with the configuration
        if value[i, 0] > STILL * sizes[i] and (slope[i] * natural.measure.q).max(initial=0.0) <= STILL * value[i, 0]:
            raise ImpossibleConstraint(
                f"system '{g.system.name}' cannot rest: constraint '{row.name}' asks for motion (at rest it misses "
                f"by {value[i, 0]:.3g}).\n    Look for a steady motion instead."
            )
