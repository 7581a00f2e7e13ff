"""Families of steady motions along a parameter, by pseudo-arclength continuation: turning points are passed.

    F(z) = 0,    d·z = c,     d the direction of the family where it was last known

References: H. B. Keller, Numerical solution of bifurcation and nonlinear eigenvalue problems, in Applications of Bifurcation
Theory (Academic Press, 1977).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.analysis.number_text import number
from appell.analysis.scaling import column_sizes, unit_rows
from appell.analysis.steady import SINGULAR, Conditions, Steady
from appell.analysis.steady_motion import SteadyMotion
from appell.arguments import checked
from appell.counts import count
from appell.errors import AnalysisError, OptionError
from appell.graph import to_sx
from appell.interruption import stoppable
from appell.kinds import Count, Index
from appell.model import Quantity

if TYPE_CHECKING:
    from appell.arrays import Array


POINTS = 40  # of a family, where no step is given
MOST = 2000  # points of a family
SMALLEST_STEP = 1e-7  # relative to the first one: below this the family ends
NEAR = 0.3  # of a step: a member farther from where it was expected may belong to another family, and the step is halved
STRAIGHT = 0.9  # cosine between neighbouring directions: a step that turns more is halved too
KERNEL = 1e-10  # relative: singular values below this belong to directions along the family


@checked
@dataclass(frozen=True, eq=False)
class Family(Sequence[SteadyMotion]):
    """Steady motions one after another, and how the family was followed.

    ``ended`` says why it stops: at the value asked for, or the reason why it could not be followed further.

    >>> hanging = ap.Steady("n-pendulum:n=1").solve({"theta1": 0.1})
    >>> longer = ap.follow(hanging, "l1", 0.8, step=0.02)
    >>> len(longer.at(0.77)), longer.turning_points(), longer.ended
    (1, [], 'reached l1 = 0.8')
    >>> float(longer.between(longer[0], longer[1], 0.5).values[longer.along]) > 0.75
    True
    """

    steady: Steady = field(repr=False)
    along: Quantity
    held: Conditions = field(repr=False)
    motions: tuple[SteadyMotion, ...]
    ended: str

    def __len__(self) -> int:
        return len(self.motions)

    def __getitem__(self, index: Index) -> Any:
        return self.motions[index]

    @property
    def values(self) -> Array:
        """The values of the quantity that it was followed along."""
        return np.array([m[self.along] for m in self.motions])

    def between(self, a: SteadyMotion, b: SteadyMotion, fraction: float) -> SteadyMotion | None:
        """The member so far, ``fraction`` of 1, on the way from ``a`` to its neighbour ``b``; well defined at a turning point
        too.

        Returns None where Newton's method does not get there. Raises ArgumentError for what is no steady motion.
        """
        za, zb = self.steady.vector(a), self.steady.vector(b)
        n = len(self.steady.everything)
        direction = np.where(np.arange(za.size) < n, zb - za, 0.0)
        guess = za + fraction * (zb - za)
        z, _ = self.steady.newton(guess, self.held, a.state.t, (direction, float(direction @ guess)))
        return None if z is None else self.steady.made(z, self.held, a.state.t)

    def at(self, value: float) -> list[SteadyMotion]:
        """Every member with this ``value`` of what was followed: none, one, or several where the family turns back.

        Returns a list. Raises ArgumentError for what is no number.
        """
        out: list[SteadyMotion] = []
        index = self.steady.index(self.along)
        for a, b in zip(self.motions, self.motions[1:], strict=False):
            low, high = a[self.along], b[self.along]
            if min(low, high) <= value <= max(low, high) and not (out and low == value):
                za, zb = self.steady.vector(a), self.steady.vector(b)
                weight = (value - low) / (high - low) if high != low else 0.0
                z, _ = self.steady.newton(za + weight * (zb - za), self.held.with_fixed({index: value}), a.state.t)
                if z is not None:
                    out.append(self.steady.made(z, self.held.with_fixed({index: value}), a.state.t))
        return out

    def turning_points(self) -> list[SteadyMotion]:
        """Where the family turns back along what it was followed along, found to rounding by root finding."""
        from scipy.optimize import brentq  # a tenth of a second of each process that does not need it

        values = self.values
        out = []
        for i in range(1, len(values) - 1):
            if (values[i] - values[i - 1]) * (values[i + 1] - values[i]) >= 0:
                continue
            for a, b in ((self.motions[i - 1], self.motions[i]), (self.motions[i], self.motions[i + 1])):
                slopes = [self._slope(m) for m in (a, b)]
                if slopes[0] * slopes[1] >= 0:
                    continue

                def slope(fraction: float, a: SteadyMotion = a, b: SteadyMotion = b) -> float:
                    motion = self.between(a, b, fraction)
                    if motion is None:
                        raise ArithmeticError
                    return self._slope(motion, self.steady.vector(b) - self.steady.vector(a))

                try:
                    fraction = float(brentq(slope, 0.0, 1.0, xtol=1e-14))
                except (ArithmeticError, ValueError):
                    continue
                found = self.between(a, b, fraction)
                if found is not None:
                    out.append(found)
                break
        return out

    def _slope(self, motion: SteadyMotion, towards: Array | None = None) -> float:
        """d(along)/ds, in the sense in which the family was followed."""
        z = self.steady.vector(motion)
        if towards is None:
            i = self.motions.index(motion)
            a, b = self.motions[max(i - 1, 0)], self.motions[min(i + 1, len(self.motions) - 1)]
            towards = self.steady.vector(b) - self.steady.vector(a)
        direction = _direction(self.steady, z, self.held, motion.state.t, towards)
        return 0.0 if direction is None else float(direction[self.steady.index(self.along)])

    def __repr__(self) -> str:
        values = self.values
        return f"Family({len(self)} steady motions, {self.along} from {values[0]:g} to {values[-1]:g}; {self.ended})"


@checked
@stoppable("Following a family of motions")
def follow(
    start: SteadyMotion, along: Any, to: float, *, held: Sequence[Any] = (), step: float | None = None, most: Count = MOST
) -> Family:
    """The family of steady motions through ``start`` as a parameter, input, coordinate or speed, ``along``, goes ``to`` a value.

    ``held`` quantities or expressions, and every other parameter and input, keep their values. ``step`` is the distance from one
    member to the next, in the unit of ``along``: a fortieth of the way unless given, less where the family bends; ``most`` is how
    many members. Raises OptionError for a step that is not positive, AnalysisError where nothing can be followed, or it is held.

    >>> ap.follow(ap.Steady("n-pendulum:n=1").solve({"theta1": 0.1}), "l1", 0.8, step=0.02)
    Family(4 steady motions, l1 from 0.75 to 0.8; reached l1 = 0.8)
    """
    most = count(most, "most", "points of a family")
    if step is not None and not 0 < step < np.inf:
        raise OptionError(f"step={step!r}: a step along the family is a positive number.")
    steady, t = start.steady, start.state.t
    index = steady.index(along)
    to = number(to, along)
    z = steady.vector(start)
    keep = {x: _value(start, x) for x in held}
    conditions = steady.conditions(keep)
    if index in conditions.fixed:
        raise AnalysisError(f"'{along}' cannot be followed and held at once: leave it out of what is held.")
    n = len(steady.everything)
    conditions = steady.standing(z, conditions, but=index)
    span = abs(to - z[index])
    if span == 0:
        raise AnalysisError(f"'{along}' has the value {to:g} already: there is no family to follow.")
    longest = step or span / POINTS
    length = longest
    towards = np.zeros(z.size)
    towards[index] = np.sign(to - z[index])
    weights = np.ones(n)
    tangent = _direction(steady, z, conditions, t, towards)
    if tangent is not None and tangent[index] != 0:  # lengths are those of what is followed, not of what moves faster with it
        weights = 1 / np.maximum(1.0, np.abs(tangent[:n] / tangent[index]))
        tangent = tangent / np.linalg.norm(weights * tangent[:n])
    quantity = steady.everything[index]
    out = [start]

    def family(ended: str) -> Family:
        return Family(steady, quantity, conditions, tuple(out), ended)

    if tangent is None or abs(tangent[index]) < KERNEL:
        return family(f"no steady motion nearby has another {quantity}: hold less")
    while len(out) < most:
        advanced, after = None, None
        while length > SMALLEST_STEP * longest:
            guess = z + length * tangent
            ahead = np.zeros(z.size)
            ahead[:n] = weights**2 * tangent[:n]
            advanced, _ = steady.newton(guess, conditions, t, (ahead, float(ahead @ guess)))
            if advanced is not None and np.linalg.norm(weights * (advanced - guess)[:n]) <= NEAR * length:
                after = _direction(steady, advanced, conditions, t, tangent)
                if after is not None:
                    after = after / np.linalg.norm(weights * after[:n])
                    if (weights * after[:n]) @ (weights * tangent[:n]) > STRAIGHT:
                        break
            advanced, length = None, length / 2
        if advanced is None or after is None:
            return family(f"it could not be followed beyond {quantity} = {z[index]:.9g}")
        past = (advanced[index] - to) * (z[index] - to) <= 0
        if past:  # finish exactly there
            weight = (to - z[index]) / (advanced[index] - z[index])
            end, _ = steady.newton(z + weight * (advanced - z), conditions.with_fixed({index: to}), t)
            advanced = advanced if end is None else end
        try:
            out.append(steady.made(advanced, conditions, t))
        except SINGULAR as error:
            return family(f"at {quantity} = {advanced[index]:.9g} the configuration is singular: {error}")
        if past:
            return family(f"reached {quantity} = {to:g}")
        if abs(advanced[index] - to) > 2 * span:
            return family(f"it turned back, and away from {quantity} = {to:g} beyond where it began")
        z, tangent = advanced, after
        length = min(length * 1.3, longest)
    return family(f"stopped after {most} points")


def _value(motion: SteadyMotion, x: Any) -> float:
    """Of a quantity by symbol or name, or of an expression."""
    steady, s = motion.steady, motion.state
    if isinstance(x, (str, sympy.Symbol)):
        return motion.values[steady.everything[steady.index(x)]]
    g = steady.gibbs
    f = ca.Function("value", g.arguments, [to_sx(g.kinematics.lower(x))])
    return float(f(*s.args()))


def _direction(steady: Steady, z: Array, held: Conditions, t: float, towards: Array) -> Array | None:
    """The direction of the family nearest to where it was going: a null vector of the equations' derivatives, of unit length in
    coordinates, speeds and what is followed."""
    _, jacobian = steady.evaluate(z, held, t)
    n = len(steady.everything)
    free = [i for i in range(z.size) if i not in held.fixed]
    a = unit_rows(jacobian[:, free])
    columns = column_sizes(a)
    _, s, vt = np.linalg.svd(a / columns)
    rank = int((s > KERNEL * s[0]).sum()) if s.size else 0
    kernel = (vt[rank:] / columns).T
    if not kernel.shape[1]:
        return None
    # multipliers that are not unique are no direction of the family
    moving = np.array([i < n for i in free])
    u, sizes, _ = np.linalg.svd(kernel[moving], full_matrices=False)
    count = int((sizes > 1e-8 * max(float(sizes.max(initial=0.0)), 1e-300)).sum())
    basis = u[:, :count]
    wish = basis.T @ towards[free][moving]
    if np.linalg.norm(wish) < 1e-12:
        return None
    along = basis @ (wish / np.linalg.norm(wish))
    out = np.zeros(z.size)
    out[free] = kernel @ np.linalg.lstsq(kernel[moving], along, rcond=1e-10)[0]
    return out
