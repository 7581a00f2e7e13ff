"""One small error: where it is planted, what is wrong then, and which tests should notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from benchmarks.common import ROOT

SOURCE = ROOT / "src"


@dataclass(frozen=True)
class Mutant:
    """``right`` stands in ``file`` (below ``src/appell``) exactly once, and is replaced by ``wrong``.

    ``about`` says in words what is then wrong; ``tests`` are what pytest is given, a file or a test in one. A mutant that is
    expected to survive has its reason in ``survives``.
    """

    name: str
    file: str
    right: str
    wrong: str
    about: str
    tests: tuple[str, ...]
    survives: str = ""

    def path(self, source: Path = SOURCE) -> Path:
        """The file in a tree of sources."""
        return source / "appell" / self.file

    def planted(self, text: str) -> str:
        """The file's text with the error in it. Raises ValueError where the text to replace is not there exactly once."""
        found = text.count(self.right)
        if found != 1:
            raise ValueError(
                f"mutant '{self.name}': the text to replace stands {found} times in {self.file}, not once: {self.right!r}"
            )
        return text.replace(self.right, self.wrong)
