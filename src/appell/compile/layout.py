"""Where the parts of a kernel's output, or of one of its inputs, stand, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import casadi as ca

from appell.frozen import FrozenFields
from appell.graph import SX
from appell.graph.scalar import stack


@dataclass(frozen=True)
class Layout(FrozenFields):
    """Named parts of one column, each stored column by column: ``layout["R"]`` is where R begins, ``size`` the whole length."""

    offsets: Mapping[str, int]
    size: int

    @staticmethod
    def of(parts: Mapping[str, SX], names: Iterable[str] = ()) -> Layout:
        """The layout of parts that follow one another. Any of ``names`` that is not among them is an empty part at the end."""
        offsets, size = {}, 0
        for name, part in parts.items():
            offsets[name] = size
            size += part.numel()
        return Layout({**dict.fromkeys(names, size), **offsets}, size)

    def __getitem__(self, name: str) -> int:
        return self.offsets[name]

    def fields(self, names: Mapping[str, str]) -> dict[str, int]:
        """Where parts begin, by the names that the fields of a record have for them."""
        return {field: self.offsets[part] for part, field in names.items()}


def stacked(parts: Mapping[Any, SX]) -> SX:
    """The parts in one column as a Layout of them has it: each densified, column by column."""
    dense = [e if e.is_column() and e.is_dense() else ca.vec(ca.densify(e)) for e in parts.values()]
    return dense[0] if len(dense) == 1 else stack(dense)
