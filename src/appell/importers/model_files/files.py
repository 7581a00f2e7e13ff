"""Model files on disk. Their size is bounded, and a model can name files of its own folder only."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from appell.errors import ModelFileError, UnknownName, shown
from appell.files import write
from appell.importers.contents import contents
from appell.importers.model_files.building import Assembly, Described
from appell.importers.model_files.form import VERSION, Field
from appell.importers.model_files.reader import LARGEST, Document, Node
from appell.importers.model_files.values import Values
from appell.importers.model_files.writing import text_of
from appell.model import Mechanism
from appell.view.units import parse as unit_of

ENDINGS = (".toml", ".appell")
MOST_BYTES = 4 * LARGEST  # a character takes four bytes at most


def document(path: Path) -> Document:
    """The tables of a file. Raises ModelFileError, also where it cannot be read, is no file, or is not encoded in UTF-8."""
    name, data = str(path), contents(path, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise ModelFileError(f"it is larger than {MOST_BYTES // 2**20} MiB, more than any model needs.", name)
    try:
        return Document(data.decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        before = data[: error.start].split(b"\n")
        column = len(before[-1].decode("utf-8", "replace")) + 1
        raise ModelFileError("a model file is text in UTF-8, and this byte is not.", name, len(before), column) from error


def read(path: Path) -> Described:
    """The system that a model file describes, with the parameter files that it names.

    Raises ModelFileError.
    """
    source = document(path)
    assembly = Assembly(source)
    made = assembly.described()
    for node in assembly.values.typed(found, list, what="parameter_files") if (found := _named_files(source)) else ():
        beside = inside(path, assembly.values.text(node, "a parameter file"), source, node)
        made.system._give_values(parameters(beside, made.system))
    return made


def _named_files(source: Document) -> Node | None:
    found: Node | None = source.root.value.get("parameter_files")
    return found


def inside(model: Path, name: str, source: Document, node: Node) -> Path:
    """A file that a model names, in the model's own folder or below it."""
    folder = Path(os.path.realpath(model.parent))
    try:
        found = Path(os.path.realpath(folder / name))
    except (OSError, ValueError) as error:
        raise source.error(f"{shown(name)} is no path: {error}.", node.place) from error
    if not found.is_relative_to(folder):
        raise source.error(
            f"the path {shown(name)} leaves the model's folder; a model can name files in its own folder only.", node.place
        )
    if not found.is_file():
        raise source.error(f"there is no file {shown(name)} in the model's folder.", node.place)
    return found


def parameters(path: Path, system: Any) -> dict[str, float]:
    """The values of a parameter file: name = number, or name = { value = …, unit = … }, at its top or in [parameters].

    A unit that is given here and in the model has to be the same. Raises ModelFileError.
    """
    source = document(path)
    v = Values(source, None)  # type: ignore[arg-type]  # these values are numbers and texts, which refer to no model
    root = source.root
    if "appell" in root.value:
        version = v.typed(root.value["appell"], int, what="the version")
        if version > VERSION:
            raise v.error(
                f"this file is written in version {shown(version)}, and this release reads {VERSION}.", root.value["appell"]
            )
    table = root.value.get("parameters", root)
    known = {x.name: x for x in system.parameter_values}
    out = {}
    for name, node in v.typed(table, dict, what="parameters").items():
        if name == "appell" and table is root:
            continue
        if name not in known:
            raise source.error(str(UnknownName.among(known, name, f"parameter of system '{system.name}'")), table.keys[name])
        value: Node | None = node
        if isinstance(node.value, dict):
            v.fields(node, {"value": Field("number", "its value", needed=True), "unit": Field("text", "its unit")}, "parameter")
            value, unit = node.value["value"], node.value.get("unit")
            declared = system.units.get(known[name])
            if unit is not None and declared is not None and not _same_unit(v.text(unit, "a unit"), declared):
                raise v.error(
                    f"the units disagree: parameter '{name}' is in {declared} in the model, and in {unit.value} here.", unit
                )
        assert value is not None
        out[name] = v.number(value, f"parameter '{name}'")
    with v.errors_at(0):
        changed = dict(system.parameter_values) | {known[name]: value for name, value in out.items()}
        for body in system.bodies:
            system._check_physical(body, changed)
    return out


def _same_unit(one: str, other: str) -> bool:
    """Whether two units are equal, as N·m and kg·m²/s² are; units that cannot be parsed are compared as text."""
    a, b = unit_of(one), unit_of(other)
    return a == b if a is not None and b is not None else "".join(one.split()) == "".join(other.split())


def save(system: Mechanism, path: Path, extra: Mapping[str, Any] | None = None) -> Path:
    """Write a system as a model file. Raises NotSavable, NotWritable."""
    return write(path, text_of(system, extra))
