"""Mutated URDF and MJCF files: a robot or a refusal with its place comes of each, and nothing else happens.

python -m tests.importers.robots.fuzz 100000 [seed]
"""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path

from appell.errors import ModelFileError
from appell.importers.robots import Robot
from appell.importers.robots.source import robot
from benchmarks.robots.references import MODELS
from tests.importers.fuzz import SLOW, Watch
from tests.importers.fuzzing import main, tried
from tests.importers.samples import MJCF, URDF

FILES = (
    "mounts.urdf",
    "four_bar.xml",
    "features.xml",
    "arm.urdf",
    "quadruped.urdf",
    "delta.xml",
    "humanoid.xml",
)  # small ones first
BESIDE = "features_defaults.xml"  # what one of them includes
MEMORY = 400  # MiB that a long run may grow by: what expat, SymPy's caches and one large model take
LETTERS = "<>/=\"'& \n\t;:#!?-+.,0159eExyz_[](){}\u00e9\u2028\x00\x0c\ud7ff"
WORDS = (
    "0", "1", "-1", "1e308", "1e-308", "nan", "inf", "-inf", "9" * 40, "0x10", "1_0", "0 0 0", "1 2", "1 2 3 4", "", " ", "true",
    "world", "base", "bar", "q", "crank", "torso", "free", "ball", "fixed", "floating", "planar", "revolute", "hinge", "slide", "mesh",
    "global", "XYZ", "../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "features_defaults.xml", "package://x/y.stl", "radian",
    "disable", "main", "heavy", "&amp;", "&#65;", "&lt;", "1e9", "9e29", "1e-30", "-0", "1e-320", "0.5 0.5 0.5 0.5 0.5 0.5",
)  # fmt: skip
PIECES = (
    "<!DOCTYPE a [<!ENTITY x 'y'>]>", "&x;", "<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<![CDATA[x]]>", "<!-- x -->",
    "<?xml version='1.0'?>", '<include file="features_defaults.xml"/>', '<include file="../x.xml"/>', '<include file="mutated.xml"/>',
    "<body>", "</body>", "<joint/>", '<geom size="1"/>', "<freejoint/>", '<mimic joint="q"/>', "<link name='l'/>", "<inertial/>",
    "<frame>", "</frame>", "<default class='d'>", "</default>", "<worldbody>", "</worldbody>", "<equality>", "<mesh file='x.stl'/>",
    "<gazebo/>", "<a" * 5, "<a>" * 120, "]]>", "<b:c xmlns:b='d'/>", '<geom type="mesh" mesh="m"/>',
    '<asset><mesh name="m" file="/etc/passwd"/></asset>', '<asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>',
)  # fmt: skip


def seeds() -> list[tuple[str, str]]:
    """Files that are right, each with its ending; small ones more often."""
    of_file = [((MODELS / name).read_text(encoding="utf-8"), Path(name).suffix) for name in FILES]
    return [(URDF, ".urdf"), (MJCF, ".xml"), *of_file[:2]] * 6 + of_file[2:]


def mutated(rng: random.Random, known: list[tuple[str, str]]) -> tuple[str, str]:
    """A file with some mistakes in it."""
    text, ending = rng.choice(known)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5, 8))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((1, 1, 2, 5, 20, 100)))
        way = rng.randrange(18)
        if way == 0:
            text = text[:at] + text[end:]
        elif way == 1:
            text = text[:at] + rng.choice(LETTERS) + text[at:]
        elif way == 2:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif way == 3:
            there = rng.randrange(len(text) + 1)
            text = text[:there] + text[at:end] + text[there:]
        elif way == 4:
            text = _swapped(rng, text)
        elif way == 5:
            other, _ = rng.choice(known)
            lines = other.split("\n")
            i = rng.randrange(len(lines))
            mine = text.split("\n")
            mine.insert(rng.randrange(len(mine)), "\n".join(lines[i : i + rng.choice((1, 1, 3, 8))]))
            text = "\n".join(mine)
        else:  # another value for an attribute, or another name of one
            text = _another_value(rng, text, rename=way == 6)
    return text, ending


def _swapped(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return "\n".join(lines)


def _another_value(rng: random.Random, text: str, *, rename: bool) -> str:
    quotes = [i for i, c in enumerate(text) if c == '"']
    if len(quotes) < 2:
        return text
    k = 2 * rng.randrange(len(quotes) // 2)
    start, end = quotes[k], quotes[k + 1]
    if rename:
        other = rng.choice(
            ("name", "pos", "type", "class", "range", "size", "xyz", "rpy", "link", "joint", "value", "file", "quat", "zz")
        )
        before = text[:start].rstrip("=").rfind(" ") + 1
        return text[:before] + other + "=" + text[start:]
    return text[: start + 1] + rng.choice(WORDS) + text[end:]


def attempt(path: Path, text: str, watch: Watch) -> str:
    """What came of a file: how it ended, in a word; anything but a robot or a placed refusal is an AssertionError."""
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    beside = path.parent / BESIDE
    began = time.process_time()
    try:
        with watch.listening(str(path), str(beside), str(path.resolve()), str(beside.resolve())):
            made = robot(path, {})
    except ModelFileError as refusal:
        source = text if refusal.file == str(path) else Path(refusal.file).read_text(encoding="utf-8")
        assert Path(refusal.file) in (path, beside.resolve(), path.resolve()), refusal
        lines = source.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        assert 1 <= refusal.line <= len(lines), refusal
        assert 1 <= refusal.column <= len(lines[refusal.line - 1]) + 1, refusal
        assert refusal.message.strip(), refusal
        outcome = "refused"
    else:
        assert isinstance(made, Robot)
        outcome = "read"
    assert time.process_time() - began < SLOW
    return outcome


def fuzz(folder: Path, count: int, seed: int, seconds: float = float("inf"), watch: Watch | None = None) -> Counter[str]:
    """Try so many mutated files, or as many as there is time for (s of CPU)."""
    rng, known = random.Random(seed), seeds()
    watch = watch or Watch()
    (folder / BESIDE).write_text((MODELS / BESIDE).read_text(encoding="utf-8"), encoding="utf-8")
    for k, (text, ending) in enumerate(known):  # what is imported or cached at the first use is so before anyone listens
        (folder / f"seed{k}{ending}").write_text(text, encoding="utf-8")
        robot(folder / f"seed{k}{ending}", {})

    def mutant() -> tuple[Path, str]:
        text, ending = mutated(rng, known)
        return folder / f"mutated{ending}", text

    return tried(mutant, lambda path, text: attempt(path, text, watch), count, seed, seconds)


if __name__ == "__main__":
    main(fuzz, MEMORY)
