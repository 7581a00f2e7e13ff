"""What an import added to a model or called by another name, in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Change:
    """``kind`` is "added", "renamed", "recognised", "left out" or "finding"; ``text`` says what."""

    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


class Changes:
    """A list under way."""

    def __init__(self) -> None:
        self._found: list[Change] = []

    def add(self, kind: str, text: str) -> None:
        change = Change(kind, text)
        if change not in self._found:
            self._found.append(change)

    def all(self) -> tuple[Change, ...]:
        return tuple(self._found)
