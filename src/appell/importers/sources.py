"""The one place that turns anything into a system: what a command is given, what ``ap.load`` takes, and what every public function
takes in the place of a System.

    rolling-disk, n-pendulum:n=7       a system of the gallery, with the options of its builder
    model.toml, model.appell           a model file; a saved system is one
    model.py, model.py:name            Python: the system in a file, or one of several; model.py:build:n=3 with options
    package.module:name                the same of a module
    robot.urdf, robot.xml              a robot in URDF or in MuJoCo's XML; robot.urdf:base=floating with options

A kind of source is one ``SourceKind``; :data:`KINDS` has ours, and the entry points ``appell.sources`` those of others. The first
that fits is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from appell import gallery
from appell.arguments import checked
from appell.errors import OptionError, UnknownName, listed, shown
from appell.gallery import Entry
from appell.gallery.tools.entry import Motion
from appell.importers.model_files.files import ENDINGS, read
from appell.importers.model_files.files import save as save_file
from appell.importers.python import entry_of_file, entry_of_module, running, with_options
from appell.importers.robots import source as robots
from appell.kinds import File, Model
from appell.model import Mechanism, System
from appell.model.lookup import plain_name
from appell.model.mechanism import with_values
from appell.plugins import from_entry_points

GROUP = "appell.sources"  # of entry points: each gives a SourceKind
SPAN = 10.0  # s, where a file says nothing of a motion
_MODULE = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?::.*)?\Z")


@dataclass(frozen=True)
class SourceKind:
    """A kind of source: how it is written, whether a text is one, and the entry that it leads to."""

    written: str
    fits: Callable[[str], bool]
    entry: Callable[[str], Entry]


def _suffix(text: str) -> str:
    return Path(text).suffix.lower()


def _python_parts(text: str) -> tuple[str, str | None, dict[str, Any]]:
    """path.py, path.py:name, path.py:name:options, path.py:options."""
    path, _, rest = text.partition(".py")
    rest = rest.lstrip(":")
    name, _, options = rest.partition(":")
    if "=" in name:
        name, options = "", name
    return f"{path}.py", name or None, options_of(options)


def options_of(text: str) -> dict[str, Any]:
    """n=7,lean=true taken apart: whole numbers, numbers, true and false, and text otherwise."""
    out: dict[str, Any] = {}
    for part in filter(None, (x.strip() for x in text.split(","))):
        name, equals, value = (x.strip() for x in part.partition("="))
        if not equals or not name.isidentifier():
            raise OptionError(f"the options of a system are written name=value, with commas between, not {shown(part)}.")
        out[name] = _value(value)
    return out


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _from_gallery(text: str) -> Entry:
    name, _, options = text.partition(":")
    if name not in (known := gallery.entries()):
        near = UnknownName.near(known, name)
        hint = f"Did you mean {' or '.join(near)}?" if near else f"There are {listed(known, len(known))}."
        raise UnknownName(f"no system of the gallery is called {shown(name)}. {hint}\n    A system is also {_ways()}.")
    found = known[name]
    if not options:
        return found
    given = options_of(options)
    build = with_options(found.build, f"the system '{name}'", given)
    with running(text):
        made = build()
    moving = {x.name for x in (*made.q, *made.declared_speeds)} | {f"{x}'" for x in made.q}
    motion = replace(found.motion, initial={k: v for k, v in found.motion.initial.items() if k in moving})
    label = "-".join([name, *(f"{k}-{v}" for k, v in given.items())])
    # what is published of it is of the system as it is built without options
    return Entry(name=label, title=f"{found.title} ({options})", citation=found.citation, build=lambda: made, motion=motion)


def _from_file(text: str) -> Entry:
    path = Path(text)
    made = read(path)
    initial = {x.name: value for x, value in made.system.initial_values.items()}
    motion = Motion(
        made.span if made.span is not None else SPAN, initial, made.parameters, dict(made.inputs) or None, made.about
    )
    return Entry(
        name=path.stem, title=made.title or made.system.name, citation=made.source or path.name, build=lambda: made.system,
        motion=motion,
    )  # fmt: skip


def _from_python(text: str) -> Entry:
    path, name, options = _python_parts(text)
    return entry_of_file(Path(path), name, options)


def _from_module(text: str) -> Entry:
    module, name, *options = text.split(":", 2)
    return entry_of_module(module, name, options_of(options[0] if options else ""))


def _from_robot(text: str) -> Entry:
    path, options = robots.path_and_options(text)
    return robots.entry(path, options_of(options))


def _is_module(text: str) -> bool:
    return _MODULE.match(text) is not None and text.partition(":")[0] not in gallery.entries()


KINDS = (
    SourceKind("a model file, model.toml", lambda text: _suffix(text) in ENDINGS, _from_file),
    SourceKind(
        "a Python file, model.py or model.py:name", lambda text: re.search(r"\.py(:|\Z)", text) is not None, _from_python
    ),
    SourceKind("a robot, robot.urdf or robot.xml", robots.fits, _from_robot),
    SourceKind("package.module:name", _is_module, _from_module),
    SourceKind("a system of the gallery", lambda text: True, _from_gallery),
)


def kinds() -> list[SourceKind]:
    """All kinds of sources: those of others first, which know best what is theirs."""
    return [*from_entry_points(GROUP, SourceKind, "kind of source"), *KINDS]


def _ways() -> str:
    return ", or ".join(k.written for k in kinds()[:-1])


def entry_of(text: str) -> Entry:
    """The entry of whatever a text names: how to build the system, and a motion worth watching.

    Raises UnknownName, ModelFileError, PythonModelError, OptionError.
    """
    text = text.strip()
    return next(k for k in kinds() if k.fits(text)).entry(text)


def mechanism_of(entry: Entry) -> Mechanism:
    """The mechanism of an entry; it starts where the motion of the entry does, unless it has a start of its own."""
    system: Any = entry.build()
    made = Mechanism.of(system)
    if made.initial_values:
        return made
    known = {k: v for k, v in entry.motion.initial.items() if plain_name(k).rstrip("'") in made.names}
    return with_values(made, {}, known, {}) if known else made


def mechanism_named(source: str | Path) -> Mechanism:
    """The mechanism that a text describes, for functions that are given one in the place of a System.

    Raises what :func:`entry_of` does.
    """
    return mechanism_of(entry_of(str(source)))


@checked
def load(source: File) -> System:
    """The system that a model file, a robot's file, a Python file, a module or a name of the gallery describes.

    ``source`` is a path such as "model.toml", "robot.urdf" or "model.py:build", "package.module:name", or "n-pendulum:n=7". A model file is
    data: its expressions are parsed, never run. A Python file is run. What a robot's file says that is not in the system is told by
    ``ap.from_urdf`` and ``ap.from_mjcf``.

    Returns a System. Raises ModelFileError, with line and column; PythonModelError, with the traceback; UnknownName.

    >>> s = ap.load("n-pendulum:n=2")
    >>> ap.save(s, "two.toml"); len(ap.load("two.toml").q)
    2
    """
    made: Any = entry_of(str(source)).build()
    return made


@checked
def save(system: Model, path: File, *, title: str = "") -> None:
    """Write a system as a model file, which :func:`load` reads back as the same: equal graph, start and scene.

    ``system`` is a System, or what was derived of one; ``path`` ends with .toml or .appell. ``title`` is a line about it. Every
    System can be saved that contains no function of Python's own and no function that the grammar of model files has not.

    Raises NotSavable, which says what stands in the way; NotWritable; OptionError for another ending.

    >>> s = ap.System("cart"); x = s.coordinates("x")
    >>> ap.save(s, "cart.toml")
    """
    target = Path(path)
    if target.suffix.lower() not in ENDINGS:
        raise OptionError(f"a model file ends with {' or '.join(ENDINGS)}, not as '{target.name}' does.")
    save_file(Mechanism.of(system), target, {"title": title})
