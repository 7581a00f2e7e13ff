"""The pieces of docs/modelling.md: each block of code there is run, and its picture made of what it describes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import appell as ap
from appell.model.loads import Gravity
from appell.view.picture import picture

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "modelling.md"
PICTURES = DOCS / "images" / "elements"
SPAN = 0.8  # s of motion in a picture
FRAMES = 41  # for smooth paths; bodies are drawn at five of them
_BLOCK = re.compile(r"<!-- (element: (\w+)|every piece begins so) -->\n```python\n(.*?)```\n", re.DOTALL)


@dataclass(frozen=True)
class Piece:
    """One element: its name, and the code that describes it, from the beginning."""

    name: str
    code: str

    def system(self) -> ap.System:
        """What the code describes, in a field of gravity."""
        known: dict[str, ap.System] = {}
        exec(self.code, known)  # of our own page
        s = known["s"]
        if not any(isinstance(load, Gravity) for load in s.loads):
            s.gravity(-s["g"] * s.frame.y)
        return s

    @property
    def mark(self) -> str:
        """Which code a picture is of."""
        return f"<!-- {hashlib.sha256(self.code.encode()).hexdigest()[:16]} -->"

    def drawn(self) -> str:
        """The picture."""
        run = ap.simulate(self.system(), SPAN, progress=False)
        return drawing(run, self.mark)


def drawing(run: ap.Run, mark: str) -> str:
    """A picture of a run that ended well, with the mark of what it is of."""
    assert run.status.ok, run.message
    return picture(ap.view.scene_of(run, frames=FRAMES)) + mark + "\n"


def pieces() -> Iterator[Piece]:
    """All of the page."""
    blocks = _BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    beginning = next(code for what, _, code in blocks if what.startswith("every"))
    yield from (Piece(name, beginning + code) for _, name, code in blocks if name)


def make() -> None:
    """Draw those whose code has changed."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for piece in pieces():
        path = PICTURES / f"{piece.name}.svg"
        if not path.exists() or piece.mark not in path.read_text(encoding="utf-8"):
            path.write_text(piece.drawn(), encoding="utf-8")
