"""docs/reference.md, from what everything public says of itself; ``make docs`` writes it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from appell import public
from tests.documented import ITEMS, Item
from tests.hostile.surface import BESIDE

PAGE = Path(__file__).parents[2] / "docs" / "reference.md"
HEAD = """# Reference

Everything public, in the words of its `help()`; made by `make docs`, of the docstrings. Names are those of `import appell as ap`. Every
call is checked: what an argument cannot be is refused by an `ArgumentError`, which is not said again at each of them.

"""
STAGES = {  # in the order in which one meets them
    "model": "Describing a mechanism", "formulations": "Equations", "motion": "Motion", "functions": "Functions of arrays",
    "analysis": "Questions", "view": "Looking", "gallery": "The gallery", "importers": "Files and other tools",
    "exporters": "For other tools", "errors": "Errors",
}  # fmt: skip


def stage(item: Item) -> str:
    """Which part of the page something stands in."""
    home = item.thing.__name__ if item.kind == "module" else item.thing.__module__
    return str(home.split(".")[1])


def members(name: str) -> list[Item]:
    """What belongs to a class, or to a module, in the order of its source."""
    return [item for other, item in ITEMS.items() if other.rpartition(".")[0] == name]


def signature(item: Item) -> str:
    """How it is called, without what a type checker alone wants to know."""
    if item.kind in ("module", "error", "property") or not _made_by_users(item):
        return ""
    try:
        found = inspect.signature(item.thing)
    except (TypeError, ValueError):
        return ""
    parameters = list(found.parameters.values())
    if item.kind == "method" and parameters and parameters[0].name in ("self", "cls"):
        parameters = parameters[1:]
    bare = found.replace(
        parameters=[p.replace(annotation=p.empty, default=_default(p)) for p in parameters], return_annotation=found.empty
    )
    return str(bare)


def _made_by_users(item: Item) -> bool:
    return item.kind != "class" or not item.between_stages


class _Shown:
    """A default, as it is written."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def _default(p: inspect.Parameter) -> Any:
    if p.default is p.empty or isinstance(p.default, (str, bool, int, float, tuple, type(None))):
        return p.default
    text = repr(p.default)
    return _Shown("…" if " at 0x" in text or "<factory>" in text or len(text) > 40 else text)


def text(item: Item) -> str:
    """What it says, as Markdown: equations and examples in blocks, double backquotes single."""
    out: list[str] = []
    for block in re.split(r"\n\s*\n", item.text):
        lines = block.split("\n")
        if lines[0].startswith(">>>"):
            out.append("```python\n" + block + "\n```")
        elif all(line.startswith("    ") for line in lines):
            out.append("```text\n" + inspect.cleandoc("\n" + block) + "\n```")
        else:
            out.append(_inline("\n".join(lines)))
    return "\n\n".join(out)


def _inline(words: str) -> str:
    words = re.sub(r":(?:func|class|meth|mod):`~?([^`]+)`", r"`\1`", words).replace("``", "`")
    parts = words.split("`")
    return "`".join(part if k % 2 else re.sub(r"([*_|<\[])", r"\\\1", part) for k, part in enumerate(parts))


def entries() -> Iterator[str]:
    """The page, part by part."""
    tops = {name: ITEMS[name] for name in ITEMS if "." not in name}
    others = {stage(i): stage(i).capitalize() for i in tops.values() if stage(i) not in STAGES}
    for home, title in {**STAGES, **others}.items():
        mine = sorted((i for i in tops.values() if stage(i) == home), key=lambda i: (i.kind == "module", i.name.lower()))
        if not mine:
            continue
        yield f"## {title}\n"
        for item in mine:
            yield from entry(item, 3)


def entry(item: Item, depth: int) -> Iterator[str]:
    called = item.name if item.name.partition(".")[0] in BESIDE else f"ap.{item.name}"
    if item.kind in ("method", "property") or (item.kind == "function" and item.owner is not None):
        called = f"{item.name.rpartition('.')[0].rpartition('.')[2]}.{item.name.rpartition('.')[2]}"
    yield f"{'#' * depth} `{called}{signature(item)}`\n"
    yield text(item) + "\n"
    for inner in members(item.name):
        yield from entry(inner, min(depth + 1, 5))


def page() -> str:
    """All of it."""
    return HEAD + "\n".join(entries())


def names() -> set[str]:
    """Everything that has to stand there."""
    return {*public.__all__, *BESIDE}
