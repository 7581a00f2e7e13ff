"""Mutated model files: a system or a refusal with its place comes of each, and nothing else happens.

python -m tests.importers.fuzz 100000 [seed]
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import mpmath
import sympy

import appell as ap
from appell.arguments import read_all
from appell.cli.new import TOML as STARTING
from appell.errors import ModelFileError
from appell.gallery import entry
from appell.importers.model_files.files import read
from appell.importers.model_files.writing import text_of
from appell.model import Mechanism, System
from tests.importers.fuzzing import main, tried
from tests.importers.samples import TOML
from tests.motion.systems_with_states import ALL as WITH_STATES

FROM_GALLERY = ("four-bar", "rolling-disk", "servo-plate", "euler-top", "snakeboard", "pendulum", "sphere-on-turntable")
SLOW = 10.0  # s of CPU for one file: what takes longer hangs
LETTERS = "[]{}()=.,:\"'`\\#\n \t0159eE+-*/^<>_xyzNO\u00e9\u2028\x00\ud7ff"
WORDS = (
    "0", "1", "-1", "1e308", "1e-308", "nan", "inf", "9" * 40, "0x7fffffffffffffff", "true", "false", "[]", "{}", '""', "''", '"x"',
    '"' + "(" * 200 + '"', '"9**9**9**9"', '"exp(exp(exp(9)))"', '"1/0"', '"__import__(\'os\')"', '"N.x"', '"x\'\'\'"', '"theta"',
    '"x < y"', "[[[[[[]]]]]]", "{ a = { b = { c = 1 } } }", "[[frames]]", "[parameters]", "[[bodies]]", "[[loads]]", "[[constraints]]",
    "[[joints]]", "[motion]", "[initial]", 'kind = "loop"', 'kind = "rolling"', 'kind = "spring"', "parent", "base", "frame", "name",
    "kind", "expression", '"../../etc/passwd"', 'parameter_files = ["/etc/passwd"]', 'parameter_files = ["../x.toml"]', "appell = 2",
    'parent = "D"', 'parent = "arm"', 'base = "tip"', "1979-05-27", '"""', "'''", "\ufeff", '"a.b"', "pi", '"piecewise(1, x < 0)"',
    '"sqrt(-1)"', '"x**1000"', '"(x + theta)**1000"', '"asin(2)"', '"dot(N.x, N.x)"', "unit_axis = [1, 1, 1]", "axis = [0, 0, 0]",
)  # fmt: skip
WATCHED = ("open", "exec", "compile", "import", "os.", "subprocess.", "socket.", "shutil.", "ctypes.", "pickle.", "urllib.")


LIBRARIES = tuple(str(Path(module.__file__ or "").parent) for module in (sympy, mpmath))


def _of_library(event: str) -> bool:
    """Whether SymPy imports one of its own modules, as it does when it first needs it."""
    return event.startswith(("import sympy", "import mpmath")) or any(folder in event for folder in LIBRARIES)


class Watch:
    """What Python's own audit tells while it is switched on; the hook itself cannot be taken away again."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self.on and event.startswith(WATCHED):
            self.seen.append(f"{event} {str(args[0])[:200] if args else ''}")

    @contextmanager
    def listening(self, *allowed: str) -> Iterator[None]:
        """Fails on anything but what is allowed."""
        b"".decode("utf-8-sig")  # codecs and our own annotations are read before
        read_all()
        self.seen, self.on = [], True
        try:
            yield
        finally:
            self.on = False
            strange = [x for x in self.seen if not x.endswith(allowed) and not _of_library(x)]
            assert not strange, strange


def with_newer_elements() -> System:
    """A system of what the others have nothing of."""
    s = ap.System("of many kinds")
    x, y = s.coordinates("x y")
    m, k = s.parameters(m=2.0, k=3.0, units={"m": "kg", "k": "N/m"})
    s.lagrangian(m * (x.dot**2 + y.dot**2) / 2 - k * x**2 / 2, name="plane")
    arm = s.joint.revolute("arm", s.frame, axis="z", limits=(-1.0, 2.0), effort=10.0)
    hand = arm.point.shifted(0.5 * arm.frame.x, name="hand")
    s.particle("hand's mass", at=hand, mass=m * (1 + sympy.exp(-s.t)), shape=ap.shapes.Ellipsoid(0.1, 0.1, 0.2))
    s.cable(ap.pathway(s.origin.shifted(s.frame.y), hand), stiffness=k, length=0.5)
    s.constrain_acceleration(x.dot.dot - y, name="pushed")
    s.initial({x: 0.1, y: 0.2})
    return s


def seeds() -> list[str]:
    """Files that are right."""
    built = [
        *(entry(name).build() for name in FROM_GALLERY),
        *(make().system for make in WITH_STATES.values()),
        with_newer_elements(),
    ]
    saved = [text_of(Mechanism.of(x)) for x in built]
    return [TOML, STARTING.format(name="started", file="started.toml"), *saved]


def mutated(rng: random.Random, known: list[str]) -> str:
    """A file with some mistakes in it."""
    text = rng.choice(known)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5, 8))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((1, 1, 2, 5, 20, 100)))
        way = rng.randrange(8)
        if way == 0:
            text = text[:at] + text[end:]
        elif way == 1:
            text = text[:at] + rng.choice(LETTERS) + text[at:]
        elif way == 2:
            text = text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        elif way == 3:
            there = rng.randrange(len(text) + 1)
            text = text[:there] + text[at:end] + text[there:]
        elif way == 4:
            lines = text.split("\n")
            i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
            text = "\n".join(lines)
        elif way == 5:
            other = rng.choice(known)
            there = rng.randrange(len(other) + 1)
            text = text[:at] + other[there : there + rng.choice((5, 30, 200))] + text[at:]
        else:  # another value, or another line
            lines = text.split("\n")
            i = rng.randrange(len(lines))
            key, equals, _ = lines[i].partition("=")
            lines[i] = f"{key}= {rng.choice(WORDS)}" if equals and way == 6 else rng.choice(WORDS)
            text = "\n".join(lines)
    return text


def attempt(path: Path, text: str, watch: Watch) -> str:
    """What came of a file: how it ended, in a word; anything but a system or a placed refusal is an AssertionError."""
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    began = time.process_time()
    try:
        with watch.listening(str(path)):
            made = read(path).system
    except ModelFileError as refusal:
        lines = text.replace("\r\n", "\n").split("\n")
        assert refusal.file == str(path), refusal
        assert 1 <= refusal.line <= len(lines), refusal
        assert 1 <= refusal.column <= len(lines[refusal.line - 1]) + 1, refusal
        assert refusal.message.strip(), refusal
        outcome = "refused"
    else:
        assert isinstance(made, System)
        outcome = "read"
    assert time.process_time() - began < SLOW
    return outcome


def fuzz(folder: Path, count: int, seed: int, seconds: float = float("inf"), watch: Watch | None = None) -> Counter[str]:
    """Try so many mutated files, or as many as there is time for (s of CPU)."""
    rng, known = random.Random(seed), seeds()
    watch = watch or Watch()
    for k, text in enumerate(known):  # what is imported or cached at the first use is so before anyone listens
        (folder / f"seed{k}.toml").write_text(text, encoding="utf-8")
        read(folder / f"seed{k}.toml")

    def mutant() -> tuple[Path, str]:
        return folder / "mutated.toml", mutated(rng, known)

    return tried(mutant, lambda path, text: attempt(path, text, watch), count, seed, seconds)


if __name__ == "__main__":
    main(fuzz)
