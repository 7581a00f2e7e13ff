"""Why a run stops before its end, as values: code compares the values, and the words are for the reader."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Reason:
    """``why`` a run does not go on, and the ``way_out`` that its user has, if there is one to be named; both in words.

    A reason is the same as another only if it is that very one.
    """

    why: str
    way_out: str = ""

    def __str__(self) -> str:
        return said(self.why, self.way_out)


def said(why: str, *ways_out: str) -> str:
    """What happened, and what may be done about it, one line each."""
    return ".\n    ".join([why, *filter(None, ways_out)])
