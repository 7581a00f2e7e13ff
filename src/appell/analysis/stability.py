"""Stability along a family of steady motions, with the crossings found by root finding and not read off a grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.analysis.continuation import Family
from appell.analysis.modes import ZERO, eigenvalue_text
from appell.analysis.steady_motion import SteadyMotion
from appell.arguments import checked
from appell.frozen import FrozenFields
from appell.interruption import stoppable
from appell.kinds import File, Positive
from appell.later_stages import ShownInNotebook, from_later_stage

if TYPE_CHECKING:
    from appell.arrays import Complex


# Spectra are compared beside the pace of the motion, so that these are pure numbers.
ROOT = 1e-6  # of the largest value of the smooth function between the neighbours: what may be left of it at a crossing
ROUNDING = 1e-12  # what may be left where all values are small
PAIRED = 1e-6  # relative: two eigenvalues whose sum is less are each other's negative
COMPLEX = 1e-6  # relative: the imaginary part of a square that is real but for rounding stays below this
SAME = 1e-9  # of the largest value along the family: crossings closer than this are one


@dataclass(frozen=True, eq=False)
class Crossing:
    """Where an eigenvalue goes over to the other side: the value of what is followed, the eigenvalue there, and which way, in
    the sense in which the family was followed.

    ``oscillating`` when a pair crosses with a frequency (weave), not when a real one goes through zero (capsize) or a pair
    meets there (a spinning wheel).
    """

    value: float
    eigenvalue: complex
    loses_stability: bool
    motion: SteadyMotion = field(repr=False)

    @property
    def oscillating(self) -> bool:
        return abs(self.eigenvalue.imag) > ZERO * self.motion.linear.pace

    @property
    def word(self) -> str:
        what = f"a pair at ± {abs(self.eigenvalue.imag):.6g}i" if self.oscillating else "an eigenvalue at 0"
        return f"{what} {'begins to grow' if self.loses_stability else 'ceases to grow'}"


@checked
@dataclass(frozen=True, eq=False)
class Stability(FrozenFields, ShownInNotebook):
    """``eigenvalues`` along a ``family`` of steady motions, ``trivial`` ones that stay at zero left out, and the ``crossings``
    where stability is won or lost.

    >>> hanging = ap.Steady("n-pendulum:n=1").solve({"theta1": 0.1})
    >>> found = ap.stability(ap.follow(hanging, "l1", 0.8, step=0.02))
    >>> found.crossings, found.texts()[0], found.as_dict()["along"]
    ((), '± 3.61662826i', 'l1')
    >>> figure = found.plot("eigenvalues.png")
    """

    family: Family
    eigenvalues: tuple[Complex, ...]
    trivial: int
    crossings: tuple[Crossing, ...]

    def plot(self, path: File | None = None) -> Any:
        """A Matplotlib figure of the eigenvalues against what the family was followed along, written to ``path`` where one is given.

        Raises MissingPackage, OptionError where the name is not a picture's, NotWritable.
        """
        return from_later_stage("plot_eigenvalues")(self, path)

    @property
    def word(self) -> str:
        """A summary in one line."""
        if self.crossings:
            return f"{len(self.crossings)} crossing{'s' if len(self.crossings) != 1 else ''}"
        growing = int((self.eigenvalues[0].real > ZERO * self.family[0].linear.pace).sum())
        some = f"{growing} eigenvalue{'s' if growing != 1 else ''} with a growing part all along"
        return f"no crossing: {some if growing else 'nothing grows'}"

    def __str__(self) -> str:
        lines = [f"{self.family.along} = {c.value:.12g}: {c.word}" for c in self.crossings]
        return "\n".join(lines) if lines else self.word

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        found = [
            {"value": c.value, "frequency": abs(c.eigenvalue.imag), "loses_stability": c.loses_stability, "word": c.word}
            for c in self.crossings
        ]
        spectra = [[[float(x.real), float(x.imag)] for x in values] for values in self.eigenvalues]
        return {
            "along": str(self.family.along), "values": self.family.values.tolist(), "eigenvalues": spectra, "crossings": found,
            "ended": self.family.ended,
        }  # fmt: skip

    def texts(self) -> list[str]:
        """The eigenvalues of each member, in words."""
        zeros = [ZERO * m.linear.pace for m in self.family]
        return [
            ", ".join(dict.fromkeys(eigenvalue_text(complex(x), zero=zero) for x in values))
            for values, zero in zip(self.eigenvalues, zeros, strict=True)
        ]


@checked
@stoppable("Following the eigenvalues")
def stability(family: Family, *, tolerance: Positive = 1e-14) -> Stability:
    """The eigenvalues along a ``family``, and where it gains or loses stability.

    Between neighbours of the family a crossing shows as a change of sign of a smooth function, whose root along the family it
    is:

        Re s             a real eigenvalue, or a pair of conjugates, crosses the axis
        s²               where −s is there too (nothing dissipates): a pair meets at zero
        (s₁² − s₂²)²     likewise: two pairs on the axis meet and leave it, as those of a sleeping top do

    Two crossings of one eigenvalue between neighbours cancel and are missed: follow with smaller steps. ``tolerance`` is how
    near to a root the search comes, as a part of the way between neighbours.

    Returns a Stability. Raises ArgumentError for a tolerance that is not positive.

    >>> hanging = ap.Steady("n-pendulum:n=1").solve({"theta1": 0.1})
    >>> len(ap.stability(ap.follow(hanging, "l1", 0.8, step=0.02)).crossings)
    0
    """
    full, paces = [m.linear.eigenvalues for m in family], [m.linear.pace for m in family]
    trivial = min(int((np.abs(values) < ZERO * pace).sum()) for values, pace in zip(full, paces, strict=True))
    spectra = [nontrivial(values, trivial) for values in full]
    same = SAME * float(np.abs(family.values).max())
    out: list[Crossing] = []
    for i in range(len(family) - 1):
        pace = max(paces[i : i + 2])
        for measure in _changes(spectra[i] / pace, spectra[i + 1] / pace):
            found = _refined(family, family[i], family[i + 1], trivial, measure, pace, tolerance)
            if found is not None and all(abs(found.value - c.value) > same for c in out):
                out.append(found)
    return Stability(family, tuple(spectra), trivial, tuple(sorted(out, key=lambda c: c.value)))


@dataclass(frozen=True)
class _Measure:
    """A smooth function of the spectrum, beside the pace, that changes its sign between two neighbours. ``aim`` is the eigenvalue, or
    the square of one, that it looks at, at the first and at the second; in between those nearest to the line from one to the other are
    taken."""

    kind: str  # "real", "square" or "meeting"
    aim: tuple[complex, complex]
    loses: bool

    def __call__(self, values: Complex, fraction: float) -> tuple[float, complex]:
        """Its value, and the eigenvalue it looks at."""
        aim = (1 - fraction) * self.aim[0] + fraction * self.aim[1]
        if self.kind == "real":
            s = complex(values[_nearest(values, aim)])
            return s.real, s
        if self.kind == "square":  # all of them: near zero, rounding hides which belong together
            squares = values**2
            return float(squares[_nearest(squares, aim)].real), 0j
        squares = _squares(values)
        first, second = squares[np.argsort(np.abs(squares - aim))[:2]]
        return float(((first - second) ** 2).real), 1j * complex(np.sqrt(-(first + second) / 2))


def _changes(first: Complex, second: Complex) -> list[_Measure]:
    """What changes its sign between two spectra."""
    out = []
    for x in first:
        if x.imag >= -ZERO and not _paired(first, x) and second.size:
            mate = second[_nearest(second, x)]
            if x.real * mate.real < 0:
                out.append(_Measure("real", (complex(x), complex(mate)), bool(mate.real > 0)))
    here, there = _squares(first), _squares(second)
    if not here.size or here.size != there.size:
        return out
    for x in here[_is_real(here)]:
        mate = there[_nearest(there, x)]
        if _is_real(mate) and x.real * mate.real < 0:
            out.append(_Measure("square", (complex(x), complex(mate)), bool(mate.real > 0)))
    for lone, pairs, loses in ((here, there, True), (there, here, False)):
        for x in pairs[pairs.imag > COMPLEX * (1 + np.abs(pairs))]:
            near = lone[np.argsort(np.abs(lone - x.real))[:2]]
            if near.size == 2 and _is_real(near).all() and near.real.max() < 0:
                ends = complex(near.mean()), complex(x.real)
                out.append(_Measure("meeting", ends if loses else ends[::-1], loses))
    return out


def _squares(values: Complex) -> Complex:
    """s² of eigenvalues whose negative is there too, once for each such pair."""
    left = sorted(values, key=abs)
    out = []
    while left:
        x = left.pop()
        if not left:
            break
        mate = int(np.argmin([abs(x + y) for y in left]))
        if abs(x + left[mate]) < PAIRED * (1 + abs(x)):
            out.append(-x * left.pop(mate))
    return np.array(out, dtype=np.complex128)


def _is_real(x: Any) -> Any:
    return np.abs(x.imag) <= COMPLEX * (1 + np.abs(x))


def nontrivial(eigenvalues: Complex, trivial: int) -> Complex:
    """Without the ``trivial`` ones nearest to zero, fastest growing first."""
    values = eigenvalues[np.argsort(np.abs(eigenvalues))[trivial:]]
    return values[np.lexsort((-values.imag, -values.real))]


def _nearest(values: Complex, x: complex) -> int:
    return int(np.abs(values - x).argmin())


def _paired(values: Complex, x: complex) -> bool:
    """Whether −x is there too, as in a system that runs the same backwards."""
    return bool(np.abs(values + x).min() < PAIRED * (1 + abs(x)))


def _refined(
    family: Family, a: SteadyMotion, b: SteadyMotion, trivial: int, measure: _Measure, pace: float, tolerance: float
) -> Crossing | None:
    from scipy.optimize import brentq  # a tenth of a second of each process that does not need it

    seen: dict[float, tuple[SteadyMotion, complex, float]] = {}

    def value(fraction: float) -> float:
        motion = a if fraction == 0.0 else b if fraction == 1.0 else family.between(a, b, fraction)
        if motion is None:
            raise ArithmeticError
        out, eigenvalue = measure(nontrivial(motion.linear.eigenvalues, trivial) / pace, fraction)
        seen[fraction] = motion, eigenvalue * pace, abs(out)
        return out

    try:
        fraction = float(brentq(value, 0.0, 1.0, xtol=tolerance, rtol=4 * np.finfo(float).eps))
        value(fraction)
    except (ArithmeticError, ValueError, IndexError):
        return None
    motion, eigenvalue, left = seen[fraction]
    if left > max(ROOT * max(size for _, _, size in seen.values()), ROUNDING):
        return None  # a change of sign without a root: two different eigenvalues were taken for one
    return Crossing(motion[family.along], eigenvalue, measure.loses, motion)
