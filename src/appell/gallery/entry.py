"""What a gallery system is: how to build it, where it comes from, and the equations printed of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from appell.analysis import Published, Verification
from appell.analysis import verify as verify_system
from appell.model import System


def nothing_published(system: System) -> Sequence[Published]:
    """For systems whose sources print no equation to hold them against."""
    return ()


@dataclass(frozen=True)
class Entry:
    """A ready system: ``name`` as on the command line, a line about it, its sources, its builder and its printed equations."""

    name: str
    title: str
    citation: str
    build: Callable[[], System]
    published: Callable[[System], Sequence[Published]] = nothing_published

    def verify(self, states: int = 50, seed: int = 0) -> Verification:
        """Every formulation and every published equation of this system."""
        system = self.build()
        return verify_system(system, published=self.published(system), states=states, seed=seed)
