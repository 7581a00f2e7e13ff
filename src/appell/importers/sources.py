"""Finds the system that a text describes: for commands, for ``ap.load``, and for every public function that is given a text or path in
the place of a System.

    rolling-disk, n-pendulum:n=7       a system of the gallery, with the options of its builder
    model.toml, model.appell           a model file; a saved system is one
    model.py, model.py:name            Python: the system in a file, or one of several; model.py:build:n=3 with options
    package.module:name                a system or function of a module
    robot.urdf, robot.xml              a robot in URDF or in MuJoCo's XML; robot.urdf:base=floating with options

Each kind of source is a ``SourceKind``; :data:`KINDS` has those of Appell, and entry points of the group ``appell.sources`` add those of
other packages. The first kind that fits a text is used.
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

GROUP = "appell.sources"  # the group of entry points; each is a SourceKind
SPAN = 10.0  # s, for files that give no motion
_PYTHON = re.compile(r"(.*?\.py)(?::+(.*))?\Z", re.DOTALL)  # to the first .py that ends the text or stands before a colon
_MODULE = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?::.*)?\Z")


@dataclass(frozen=True)
class SourceKind:
    """A kind of source: a description of its texts, whether a text is of this kind, and the function that makes its Entry."""

    written: str
    fits: Callable[[str], bool]
    entry: Callable[[str], Entry]


def _suffix(text: str) -> str:
    return Path(text).suffix.lower()


def _python_parts(text: str) -> tuple[str, str | None, dict[str, Any]]:
    """path.py, path.py:name, path.py:name:options, path.py:options."""
    found = _PYTHON.match(text)
    assert found is not None
    name, _, options = (found[2] or "").partition(":")
    if "=" in name:
        name, options = "", name
    return found[1], name or None, options_of(options)


def options_of(text: str) -> dict[str, Any]:
    """The options in a text such as n=7,lean=true: values are whole numbers, numbers, true or false, and texts otherwise."""
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
        hint = f"Did you mean {' or '.join(near)}?" if near else f"The gallery has {listed(known, len(known))}."
        raise UnknownName(f"no system of the gallery is called {shown(name)}. {hint}\n    A system can also be {_ways()}.")
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
    # the published equations are those of the system built without options
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
    SourceKind("a Python file, model.py or model.py:name", lambda text: _PYTHON.match(text) is not None, _from_python),
    SourceKind("a robot, robot.urdf or robot.xml", robots.fits, _from_robot),
    SourceKind("package.module:name", _is_module, _from_module),
    SourceKind("a system of the gallery", lambda text: True, _from_gallery),
)


def kinds() -> list[SourceKind]:
    """All kinds of sources; those of other packages come first, so that they can take texts that would fit ours too."""
    return [*from_entry_points(GROUP, SourceKind, "kind of source"), *KINDS]


def _ways() -> str:
    return ", or ".join(k.written for k in kinds()[:-1])


def entry_of(text: str) -> Entry:
    """The Entry for a text that names a system, with a function that builds it and a motion.

    Raises UnknownName, ModelFileError, PythonModelError, OptionError.
    """
    text = text.strip()
    return next(k for k in kinds() if k.fits(text)).entry(text)


def mechanism_of(entry: Entry) -> Mechanism:
    """The mechanism of an entry; if it has no initial values, it gets those of the entry's motion."""
    system: Any = entry.build()
    made = Mechanism.of(system)
    if made.initial_values:
        return made
    known = {k: v for k, v in entry.motion.initial.items() if plain_name(k).rstrip("'") in made.names}
    return with_values(made, {}, known, {}) if known else made


def mechanism_named(source: str | Path) -> Mechanism:
    """The mechanism that a text describes, for functions that are given a text in the place of a System.

    Raises the errors of :func:`entry_of`.
    """
    return mechanism_of(entry_of(str(source)))


@checked
def load(source: File) -> System:
    """The system that a model file, a robot's file, a Python file, a module or a name of the gallery describes.

    ``source`` is a path such as "model.toml", "robot.urdf" or "model.py:build", "package.module:name", or "n-pendulum:n=7". A model file is
    data: its expressions are parsed, never run. A Python file is run. ``ap.from_urdf`` and ``ap.from_mjcf`` also list the parts of a
    robot's file that are not in the system.

    Returns a System. Raises ModelFileError, with line and column; PythonModelError, with the traceback; UnknownName.

    >>> s = ap.load("n-pendulum:n=2")
    >>> ap.save(s, "two.toml"); len(ap.load("two.toml").q)
    2
    """
    made: Any = entry_of(str(source)).build()
    return made


@checked
def save(system: Model, path: File, *, title: str = "") -> None:
    """Write a system as a model file, from which :func:`load` reads the same system: equal graph, initial state and scene.

    ``system`` is a System, or a result that was derived from one; ``path`` ends with .toml or .appell. ``title`` is a line about the
    system. A System can be saved if it contains no Python function, and no function that the grammar of model files does not have.

    Raises NotSavable, which names the element that cannot be saved; NotWritable; OptionError for another ending.

    >>> s = ap.System("cart"); x = s.coordinates("x")
    >>> ap.save(s, "cart.toml")
    """
    target = Path(path)
    if target.suffix.lower() not in ENDINGS:
        raise OptionError(f"a model file ends with {' or '.join(ENDINGS)}, not as '{target.name}' does.")
    save_file(Mechanism.of(system), target, {"title": title})
