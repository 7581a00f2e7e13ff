"""docs/cookbook.md, from the models of examples/cookbook: each file is one mechanism, whose first line is its title."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import appell as ap
from tests.documents.elements import DOCS, drawing

PAGE = DOCS / "cookbook.md"
MODELS = DOCS.parent / "examples" / "cookbook"
PICTURES = DOCS / "images" / "cookbook"
HEAD = """# Cookbook

{count} mechanisms to begin with, each one file of [examples/cookbook](../examples/cookbook/) with a function `build`, so that every command
and function takes it as it is:

    appell derive examples/cookbook/{first}.py
    appell report examples/cookbook/{first}.py -t 5

What the words mean is on the page on [modelling](modelling.md). The pictures show them moving, earlier instants fainter. This page is made
by `make docs` of the files; the tests compare each with Lagrange's equations, run it, and look at its energy.

"""


@dataclass(frozen=True)
class Recipe:
    """One mechanism."""

    path: Path

    @property
    def source(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def words(self) -> tuple[str, str]:
        """Its title, and what is said of it."""
        title, _, about = (ast.get_docstring(ast.parse(self.source)) or "").partition("\n\n")
        return title, about

    @property
    def code(self) -> str:
        """The file without its words, and without what the picture alone needs."""
        body = self.source.split('"""\n', 2)[-1].lstrip("\n")
        return "\n".join(line for line in body.split("\n") if not line.startswith("SPAN = ")).replace("\n\n\n\n", "\n\n\n")

    @property
    def span(self) -> float:
        """How long the motion of its picture is (s)."""
        nodes = ast.parse(self.source).body
        found = next(n for n in nodes if isinstance(n, ast.Assign) and getattr(n.targets[0], "id", "") == "SPAN")
        return float(ast.literal_eval(found.value))

    @property
    def mark(self) -> str:
        """Which file a picture is of."""
        return f"<!-- {hashlib.sha256(self.source.encode()).hexdigest()[:16]} -->"

    def system(self) -> Any:
        """What the file describes."""
        return ap.load(self.path)


def recipes() -> list[Recipe]:
    """All, in the order of their titles."""
    return sorted((Recipe(p) for p in MODELS.glob("*.py")), key=lambda r: r.words[0])


def page() -> str:
    """All of it."""
    every = recipes()
    out = [HEAD.format(count=_counted(len(every)), first=every[0].path.stem)]
    out += [f"- [{r.words[0]}](#{_anchor(r.words[0])})\n" for r in every]
    for r in every:
        title, about = r.words
        picture = f"![{title}, moving](images/cookbook/{r.path.stem}.svg)"
        out.append(f"\n## {title}\n\n{picture}\n\n{about}\n\n<!-- {r.path.name} -->\n```python\n{r.code.strip()}\n```\n")
    return "".join(out)


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def _counted(n: int) -> str:
    return {20: "Twenty", 21: "Twenty-one", 22: "Twenty-two"}.get(n, str(n))


def make() -> None:
    """Write the page, and draw those that have changed."""
    PAGE.write_text(page(), encoding="utf-8")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for r in recipes():
        path = PICTURES / f"{r.path.stem}.svg"
        if not path.exists() or r.mark not in path.read_text(encoding="utf-8"):
            path.write_text(drawing(ap.simulate(r.system(), r.span, progress=False), r.mark), encoding="utf-8")
