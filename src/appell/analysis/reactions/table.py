"""Reactions with numbers: at a state, and along a run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from appell.arguments import checked
from appell.errors import UnknownName
from appell.frozen import FrozenFields
from appell.later_stages import ShownInNotebook, from_later_stage

if TYPE_CHECKING:
    from appell.arrays import Array, Flags


AXES = ("x", "y", "z")
NOT_UNIQUE = "*"


@checked
@dataclass(frozen=True, eq=False)
class Reaction(FrozenFields):
    """A ``force`` (N) and a ``moment`` (N·m) ``on`` one part ``by`` another, about a ``point`` and in the components of a
    ``frame``.

    ``name`` and ``kind`` are those of the joint or constraint.
    ``unique_force`` and ``unique_moment`` say of each component whether the motion determines it; those it does not are
    the shares of least norm. ``-reaction`` is the same thing seen from the other side.

    >>> rod = ap.reactions("pendulum").at({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0}).of("rod")
    >>> rod.force.round(4), rod.unique, rod.as_dict()["on"]
    (array([-4.7088,  6.2784,  0.    ]), True, 'mass')
    """

    name: str
    kind: str
    on: str
    by: str
    point: str
    frame: str
    force: Array
    moment: Array
    unique_force: Flags
    unique_moment: Flags

    @property
    def unique(self) -> bool:
        """Whether the motion determines every component."""
        return bool(self.unique_force.all() and self.unique_moment.all())

    def __neg__(self) -> Reaction:
        return replace(self, on=self.by, by=self.on, force=-self.force, moment=-self.moment)

    def __repr__(self) -> str:
        force, moment = (
            ", ".join(f"{x:.6g}{'' if ok else NOT_UNIQUE}" for x, ok in zip(values, flags, strict=True))
            for values, flags in ((self.force, self.unique_force), (self.moment, self.unique_moment))
        )
        return (
            f"Reaction('{self.name}' on {self.on} by {self.by}: ({force}) N and ({moment}) N·m about {self.point}, in "
            f"{self.frame})"
        )

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "name": self.name, "kind": self.kind, "on": self.on, "by": self.by, "point": self.point, "frame": self.frame,
            "force": [float(x) for x in self.force], "moment": [float(x) for x in self.moment],
            "unique_force": [bool(x) for x in self.unique_force], "unique_moment": [bool(x) for x in self.unique_moment],
        }  # fmt: skip


@checked
@dataclass(frozen=True, eq=False)
class ReactionTable(FrozenFields, ShownInNotebook, Mapping[str, Reaction]):
    """The ``reactions`` of a ``system`` at a state, by name.

    ``generalised`` holds each constraint's force along every speed, ``multipliers`` the shares of the rows by name;
    ``misfit`` is how far Newton's balance of the bodies misses that of Gibbs and Appell, relative to the forces;
    ``along_coordinates`` names constraints that act along coordinates, on no body that could be named.

    >>> table = ap.reactions("pendulum").at({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0})
    >>> table.only("rod").unique, len(table.notes()), table.of("rod").on, table.as_dict()["system"]
    (True, 1, 'mass', 'pendulum')
    """

    system: str
    reactions: tuple[Reaction, ...]
    generalised: Mapping[str, Mapping[str, float]]
    multipliers: Mapping[str, float]
    misfit: float
    along_coordinates: tuple[str, ...]

    def __getitem__(self, name: str) -> Reaction:
        return self.of(name)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(r.name for r in self.reactions))

    def __len__(self) -> int:
        return len({r.name for r in self.reactions})

    def of(self, name: str, on: str | None = None) -> Reaction:
        """The reaction of that ``name``, ``on`` the first part it acts on or on the one named.

        Raises UnknownName where there is none.
        """
        mine = [r for r in self.reactions if r.name == name]
        if not mine:
            raise UnknownName.among(list(self), name, f"joint, constraint or cut of system '{self.system}'")
        if on is None:
            return mine[0]
        for r in (*mine, *(-x for x in mine)):
            if r.on == on:
                return r
        raise UnknownName.among([x for r in mine for x in (r.on, r.by)], on, f"part that '{name}' acts on")

    def only(self, *names: str) -> ReactionTable:
        """The table of the reactions of these ``names`` alone.

        Raises UnknownName for one that is not there.
        """
        for name in names:
            self.of(name)
        return replace(self, reactions=tuple(r for r in self.reactions if r.name in names))

    @property
    def unique(self) -> bool:
        """Whether the motion determines every component."""
        return all(r.unique for r in self.reactions)

    # -- shown -----------------------------------------------------------------------------------------------------------
    def __repr__(self) -> str:
        return str(from_later_stage("plain_text")(self, 160))

    def notes(self) -> list[str]:
        """Remarks on the numbers: frames, the balance, and which components are not unique."""
        frames = dict.fromkeys(r.frame for r in self.reactions)
        out = [f"components along {', '.join(frames)}; Newton's balance closes to {self.misfit:.1e}"]
        if not self.unique:
            out.append(f"{NOT_UNIQUE} not unique: the constraints are redundant there, and the share of least norm is given")
        if self.along_coordinates:
            out.append(f"given along coordinates, so part of what the joints transmit: {', '.join(self.along_coordinates)}")
        return out

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "system": self.system, "reactions": [r.as_dict() for r in self.reactions],
            "generalised": {name: dict(values) for name, values in self.generalised.items()},
            "multipliers": dict(self.multipliers), "misfit": self.misfit, "along_coordinates": list(self.along_coordinates),
        }  # fmt: skip
