"""Modes of a linear system: the growth or decay of each, its frequency, and its shape.

A v = s v,        δx(t) = Re(c v eˢᵗ),        ω = |s|,   ζ = −Re s / |s|
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.frozen import FrozenFields
from appell.kinds import File, Index
from appell.later_stages import ShownInNotebook, from_later_stage
from appell.model import Quantity

if TYPE_CHECKING:
    from appell.arrays import Array


# Eigenvalues that belong to symmetry (cyclic coordinates, speeds that may be chosen) are zero, several at a time, and rounding
# scatters a defective double zero by the root of its own size. Beside the pace of the motion, what is less is zero.
ZERO = 1e-6
NOTHING = 1e-8  # of the coordinates beside the speeds, in a mode in which speeds alone change
TAKES_PART = 1e-2  # of the largest component of a shape: smaller components are left out of its description


@dataclass(frozen=True)
class Mode(FrozenFields):
    """One mode: a real eigenvalue, or a pair of conjugates, of which the one with a positive imaginary part is given.

    ``shape`` is how the coordinates move in it, the largest component being one; ``speeds`` how the speeds do, on the same
    scale. Coordinates whose motion the eigenvalue does not determine (those that run on, at s = 0) are left out. A rate up to
    ``zero`` (1/s) is none.
    """

    eigenvalue: complex
    shape: Mapping[Quantity, complex]
    speeds: Mapping[Quantity, complex]
    zero: float = ZERO

    @property
    def oscillates(self) -> bool:
        return self.eigenvalue.imag > self.zero

    @property
    def neutral(self) -> bool:
        """Whether the eigenvalue is zero: what is moved stays moved."""
        return abs(self.eigenvalue) <= self.zero

    @property
    def growth(self) -> float:
        """Re s (1/s); negative where it decays."""
        return self.eigenvalue.real

    @property
    def frequency(self) -> float:
        """Im s / 2π (Hz)."""
        return self.eigenvalue.imag / (2 * np.pi)

    @property
    def natural_frequency(self) -> float:
        """|s| (rad/s)."""
        return abs(self.eigenvalue)

    @property
    def damping_ratio(self) -> float | None:
        """ζ = −Re s / |s|; None where s = 0."""
        return None if self.neutral else -self.eigenvalue.real / abs(self.eigenvalue)

    @property
    def word(self) -> str:
        if self.neutral:
            return "neutral"
        how = "oscillates" if self.oscillates else ""
        fate = "grows" if self.growth > self.zero else "decays" if self.growth < -self.zero else ""
        return " and ".join(x for x in (how, fate) if x)

    @property
    def moves(self) -> str:
        """What moves in it, largest first: ``roll, steer 0.46∠-112°``."""
        parts = self.shape if any(abs(v) > 0 for v in self.shape.values()) else self.speeds
        taking = sorted((x for x in parts if abs(parts[x]) >= TAKES_PART), key=lambda x: -round(abs(parts[x]), 6))
        return ", ".join(_phasor(x, parts[x]) for x in taking)

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "real": self.eigenvalue.real, "imaginary": self.eigenvalue.imag, "frequency": self.frequency,
            "natural_frequency": self.natural_frequency, "damping_ratio": self.damping_ratio, "word": self.word,
            "shape": {str(x): [v.real, v.imag] for x, v in self.shape.items()},
        }  # fmt: skip


@checked
@dataclass(frozen=True)
class Modes(ShownInNotebook, Sequence[Mode]):
    """The ``modes`` of a linear system, fastest growing first; a pair of conjugates counts once.

    >>> found = ap.linearise("n-pendulum:n=1", {"theta1": 0.0, "theta1'": 0.0}).modes()
    >>> found.word, len(found.modes), list(found.as_dict())
    ('no mode grows', 1, ['stable', 'word', 'modes'])
    >>> figure = found.plot("modes.png")
    """

    modes: tuple[Mode, ...]

    def plot(self, path: File | None = None) -> Any:
        """A Matplotlib figure of the shape of each mode, written to ``path`` where one is given.

        Raises MissingPackage, OptionError where there is no mode to draw or the name is not a picture's, NotWritable.
        """
        return from_later_stage("plot_modes")(self, path)

    def __len__(self) -> int:
        return len(self.modes)

    def __getitem__(self, index: Index) -> Any:
        return self.modes[index]

    @property
    def stable(self) -> bool:
        """Whether no mode grows. Neutral ones may still drift, and nonlinear terms decide where none decays."""
        return all(m.growth <= m.zero for m in self.modes)

    @property
    def word(self) -> str:
        """Whether something grows, in words."""
        growing = sum(m.growth > m.zero for m in self.modes)
        if growing:
            return f"unstable: {growing} mode{'s' if growing > 1 else ''} grow{'' if growing > 1 else 's'}"
        if all(m.growth < -m.zero for m in self.modes):
            return "asymptotically stable: every mode decays"
        return "no mode grows"

    def __str__(self) -> str:
        rows = [f"{eigenvalue_text(m.eigenvalue, zero=m.zero)}: {m.word}; {m.moves}" for m in self.modes]
        return "\n".join([self.word, *rows])

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {"stable": self.stable, "word": self.word, "modes": [m.as_dict() for m in self.modes]}


def modes_of(
    A: Array,
    everything: Sequence[Quantity],
    tangent: Array,
    rates: Array,
    *,
    running: Sequence[Quantity] = (),
    runs: Array | None = None,
    pace: float = 1.0,
) -> Modes:
    """The modes of δẋ = A δx, with δ(q, u) = ``tangent`` δx and δq̇ = ``rates`` δx.

    Coordinates q_r among the ``running`` ones are not part of x. With δq̇_r = rates δx + ``runs`` δq_r, their share in a mode
    is (s − runs)⁻¹ rates v. ``pace`` (1/s) is that of the motion, beside which an eigenvalue is zero or is not.
    """
    values, vectors = np.linalg.eig(A)
    order = np.lexsort((-values.imag, -values.real))
    n, zero = rates.shape[0], ZERO * pace
    out = []
    for i in order:
        s, v = complex(values[i]), vectors[:, i]
        if s.imag < -zero:
            continue
        moved = tangent @ v
        shape: dict[Quantity, complex] = {x: complex(moved[k]) for k, x in enumerate(everything[:n]) if x not in running}
        if running and runs is not None and abs(s) > zero:
            going = (rates @ v)[[everything.index(x) for x in running]]
            shape |= dict(zip(running, map(complex, np.linalg.solve(s * np.eye(len(running)) - runs, going)), strict=True))
            shape = {x: shape[x] for x in everything[:n]}
        speeds = {x: complex(moved[n + k]) for k, x in enumerate(everything[n:])}
        largest = max(shape.values(), key=abs, default=0j)
        fastest = max(speeds.values(), key=abs, default=1 + 0j)
        if abs(largest) * pace <= NOTHING * abs(fastest):  # a change of speed alone
            shape, largest = dict.fromkeys(shape, 0j), fastest
        out.append(Mode(s, {x: y / largest for x, y in shape.items()}, {x: y / largest for x, y in speeds.items()}, zero))
    return Modes(tuple(out))


def eigenvalue_text(s: complex, digits: int = 9, zero: float = ZERO) -> str:
    """−0.78 ± 4.46i."""
    if abs(s) <= zero:
        return "0"
    if abs(s.imag) <= zero:
        return f"{s.real:.{digits}g}"
    real = f"{s.real:.{digits}g} " if abs(s.real) > zero else ""
    return f"{real}± {abs(s.imag):.{digits}g}i"


def _phasor(x: Quantity, v: complex) -> str:
    size, turn = abs(v), np.degrees(np.angle(v))
    if abs(size - 1) < 1e-9 and abs(turn) < 1e-6:
        return str(x)
    if abs(turn) < 0.05 or abs(abs(turn) - 180) < 0.05:
        return f"{x} {v.real:.3g}"
    return f"{x} {size:.3g}∠{turn:.0f}°"
