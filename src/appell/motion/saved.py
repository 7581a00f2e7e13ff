"""Saved runs: a netCDF file that any tool reads, and that is known to be whole and of the right model when it comes back.

The motion itself (times, coordinates, speeds, work, inputs) is always there, with its energies; what follows from it at each
row (accelerations, rates, forces) unless it was left out, which saves time and room.

Two attributes of the file are ours. ``appell_checksum`` is the SHA-256 of all the file's bytes, with the digest itself
written as zeros; it is looked at before anything else is. ``appell`` is JSON: the format's number, names of all that has
one, parameters, how the run ended, and the numbers by which its model is known (:mod:`appell.compile.same_model`).
"""

from __future__ import annotations

import hashlib
import io
import json
import math
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.io import netcdf_file

from appell.arrays import fixed
from appell.compile import Compiled, compile_system
from appell.compile.same_model import Likeness, likeness, unlike
from appell.errors import NotARun, OtherModel, listed
from appell.files import write
from appell.motion.audit import Audit
from appell.motion.events import Occurrence
from appell.motion.status import Status

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.motion.problem import Problem


ENGINE = "scipy"  # netCDF 3 by SciPy, which is here already and which everything reads; what is saved is plain doubles
FORMAT = 3  # 1 had no checksum; 2 did not say whether what follows from the motion was left out
CHECKSUM, ABOUT = "appell_checksum", "appell"
MARK = b"Appell run, SHA-256 "
DIGEST = 64  # hexadecimal digits
HEAD = 4096  # bytes within which the checksum stands: after the dimensions, of which there are few

FAMILIES = ("coordinate", "speed", "work", "row", "actuator", "input")
OVER = {  # what is saved over time, and by what else it is labelled
    "coordinates": "coordinate", "speeds": "speed", "accelerations": "speed", "rates": "coordinate",
    "constraint_forces": "speed", "inputs": "input", "multipliers": "row", "actuator_forces": "actuator", "work": "work",
}  # fmt: skip
FOLLOWS = ("accelerations", "rates", "constraint_forces", "multipliers", "actuator_forces")
ENERGIES = ("kinetic", "potential", "total", "impacts", "error")


@dataclass(frozen=True)
class Saved:
    """The contents of a file, checked to have the types and sizes that a run has."""

    name: str
    time: Array
    arrays: Mapping[str, Array]  # by the names of OVER and ENERGIES
    status: Status
    message: str
    solver: str
    parameters: Mapping[str, float]
    names: Mapping[str, tuple[str, ...]]
    audit: Mapping[str, Any]
    events: tuple[Occurrence, ...]
    model: Likeness

    def problem(self, where: str, system: Any) -> Problem:
        """The system of the run, with the run's parameters, once it is seen to be the one that ran. Raises OtherModel."""
        from appell.motion.simulate import problem_of

        compiled = system if isinstance(system, Compiled) else compile_system(system)
        k = compiled.gibbs.kinematics
        parameters = [x.name for x in k.p.quantities]
        mine = [*(x for x in parameters if x in self.parameters), *(x for x in self.parameters if x not in parameters)]
        same_names(where, {"parameter": mine}, {"parameter": parameters})
        inputs = [x.name for x in k.inputs.quantities]
        same_names(where, {"input": self.names["input"]}, {"input": inputs})
        # inputs were saved as they were along the run: what they are here plays no part, but some have to be given
        made = problem_of(compiled, parameters=self.parameters, inputs=dict.fromkeys(inputs, 0.0))
        same_names(where, self.names, made.names)
        different = unlike(self.model, likeness(compiled))
        if different:
            raise OtherModel(
                f"{where} is of another model: the names are the same, but not the {', '.join(different)}. Give the system as "
                "it was when it ran."
            )
        return made


# -- writing -----------------------------------------------------------------------------------------------------------
def write_run(path: str | Path, data: xr.Dataset, about: Mapping[str, Any]) -> None:
    """A run's arrays and what is to be known of it, into a file. Raises NotWritable; a file that is there is then as it was."""
    data = data.copy()
    data.attrs = {CHECKSUM: MARK.decode() + "0" * DIGEST, ABOUT: json.dumps({"format": FORMAT, **about})}  # in this order
    raw = bytearray(data.to_netcdf(engine=ENGINE))  # type: ignore[call-overload]
    at = raw.index(MARK) + len(MARK)
    raw[at : at + DIGEST] = hashlib.sha256(raw).hexdigest().encode()
    write(path, bytes(raw))


# -- reading -----------------------------------------------------------------------------------------------------------
def read_run(path: str | Path) -> Saved:
    """What a file holds. Raises NotARun, with what is wrong."""
    raw = _whole(Path(path))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # SciPy's, of a file it finds odd
            with netcdf_file(io.BytesIO(raw), "r", mmap=False) as file:
                about = json.loads(file._attributes[ABOUT])
                arrays = {name: np.array(v.data) for name, v in file.variables.items() if name in (*OVER, *ENERGIES, "time")}
        return _Reader(about, arrays).saved()
    except NotARun as error:
        raise NotARun(f"'{path}' is not a run that this version of Appell can read: {error}.") from None
    except Exception as error:  # the checksum is right, so that the file is whole: Appell has not written it
        words = f"{type(error).__name__}: {error}"
        raise NotARun(f"'{path}' is not a run that Appell saved, though it says so: {words[:200]}.") from error


def _whole(path: Path) -> bytes:
    """All bytes of a file, once its checksum is seen to be that of the rest."""
    try:
        if not path.is_file():  # nor is what never ends, as a device or a pipe, read
            raise NotARun(f"there is no file '{path}'.")
        with path.open("rb") as file:
            head = file.read(HEAD)
            at = head.find(MARK) + len(MARK)
            if not head.startswith(b"CDF") or at < len(MARK) or at + DIGEST > len(head):
                raise NotARun(
                    f"'{path}' is not a run that Appell saved, or is damaged where it begins, or was saved by a version that "
                    "wrote no checksum: run it again."
                )
            raw = bytearray(head + file.read())
    except (OSError, ValueError) as error:
        if isinstance(error, NotARun):
            raise
        raise NotARun(f"'{path}' cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    said = bytes(raw[at : at + DIGEST])
    raw[at : at + DIGEST] = b"0" * DIGEST
    if hashlib.sha256(raw).hexdigest().encode() != said:
        raise NotARun(f"'{path}' is damaged, or was changed after it was saved: its checksum is not that of its contents.")
    return bytes(raw)


class _Reader:
    """A file's JSON and arrays, taken apart with everything looked at."""

    def __init__(self, about: Any, arrays: Mapping[str, Array]) -> None:
        self.about = _typed(about, dict, "what it says of itself")
        self.arrays = arrays

    def saved(self) -> Saved:
        version = self.about.get("format")
        if version != FORMAT:
            raise NotARun(f"it has the format {version!r}, and this version reads {FORMAT}")
        time = self._array("time", ())
        if not np.isfinite(time).all() or not time.size:
            raise NotARun("its times are not finite numbers")
        names = self._names()
        left_out = () if self._get("complete", bool) else FOLLOWS
        over = {key: family for key, family in OVER.items() if key not in left_out}
        arrays = {key: self._array(key, (time.size, len(names[family]))) for key, family in over.items()}
        arrays |= {key: self._array(key, (time.size,)) for key in ENERGIES}
        status = self._text("status")
        if status not in Status.__members__:
            raise NotARun(f"it ended with '{status}', which is no status")
        return Saved(
            self._text("name"), time, arrays, Status[status], self._text("message"), self._text("solver"),
            self._numbers("parameters"), names, self._audit(), self._events(len(names["coordinate"]) + len(names["speed"])),
            self._likeness(),
        )  # fmt: skip

    def _get(self, key: str, kind: type) -> Any:
        return _typed(self.about.get(key), kind, f"its '{key}'")

    def _text(self, key: str) -> str:
        return self._get(key, str)

    def _numbers(self, key: str) -> dict[str, float]:
        out = {name: _number(x, f"its {key}, '{name}'") for name, x in self._get(key, dict).items()}
        if not all(map(math.isfinite, out.values())):
            raise NotARun(f"its {key} are not all finite numbers")
        return out

    def _names(self) -> dict[str, tuple[str, ...]]:
        given = self._get("names", dict)
        if sorted(given) != sorted(FAMILIES):
            raise NotARun(f"it names {listed(given)}, not {listed(FAMILIES)}")
        return {
            f: tuple(_typed(x, str, f"a {f}'s name") for x in _typed(given[f], list, f"its names of {f}s")) for f in FAMILIES
        }

    def _array(self, key: str, shape: tuple[int, ...]) -> Array:
        """Doubles of a shape, () for any one column; what has no entries is not in the file."""
        found = self.arrays.get(key)
        if 0 in shape and found is None:
            return np.zeros(shape)
        if found is None or found.dtype.kind != "f" or found.dtype.itemsize != 8:
            raise NotARun(f"it has no numbers '{key}'")
        if found.shape != shape if shape else found.ndim != 1:
            raise NotARun(f"'{key}' has the shape {found.shape}, not {shape or '(times,)'}")
        return fixed(found)  # in the machine's order of bytes

    def _audit(self) -> dict[str, Any]:
        given = self._get("audit", dict)
        out: dict[str, Any] = {}
        for entry in fields(Audit):
            value = given.get(entry.name, "" if entry.name == "note" else None)
            if entry.name in ("word", "note"):
                out[entry.name] = _typed(value, str, f"its audit's {entry.name}")
            elif entry.name == "energy_error" and value is None:
                out[entry.name] = None
            else:
                kind = int if entry.type == "int" else float
                out[entry.name] = kind(_number(value, f"its audit's {entry.name}", kind))
        return out

    @staticmethod
    def _direction(event: Any) -> int:
        found = event.get("direction", 0)
        if found not in (-1, 0, 1):
            raise NotARun(f"an event's direction is {found!r}")
        return int(found)

    def _events(self, size: int) -> tuple[Occurrence, ...]:
        out = []
        for e in self._get("events", list):
            e = _typed(e, dict, "an event")
            states = [
                np.array([_number(x, "an event's state") for x in _typed(e.get(k), list, "an event's state")]) for k in SIDES
            ]
            if any(x.size != size for x in states):
                raise NotARun(f"the state at an event has {states[0].size} entries, not {size}")
            when, index = _number(e.get("time"), "an event's time"), _number(e.get("index"), "an event's index", int)
            name, direction = _typed(e.get("event"), str, "an event's name"), self._direction(e)
            work = float(_number(e.get("work", 0.0), "an event's work"))
            out.append(Occurrence(when, name, int(index), states[0], states[1], direction, work))
        return tuple(out)

    def _likeness(self) -> dict[str, tuple[float, ...]]:
        given = self._get("model", dict)
        return {k: tuple(_number(x, "its model") for x in _typed(v, list, "its model")) for k, v in given.items()}


SIDES = ("before", "after")


def _typed(value: Any, kind: type, what: str) -> Any:
    if not isinstance(value, kind):
        raise NotARun(f"{what} is a {type(value).__name__}, not a {kind.__name__}")
    return value


def _number(value: Any, what: str, kind: type[float] = float) -> float:
    """A number as JSON has it; the double nearest to it, where it is not to be whole."""
    if isinstance(value, bool) or not isinstance(value, (int, kind)):
        raise NotARun(f"{what} is {str(value)[:40]!r}, not a{'n int' if kind is int else ' number'}")
    return float(value) if kind is float else int(value)


# -- of which model ----------------------------------------------------------------------------------------------------
def same_names(where: str, saved: Mapping[str, Any], here: Mapping[str, Any]) -> None:
    """Refuse a saved run whose names, by family, are not those of the system, or not in their order."""
    differences = [_difference(f, tuple(saved[f]), tuple(here[f])) for f in saved if tuple(saved[f]) != tuple(here[f])]
    if differences:
        raise OtherModel(f"{where} is of another model. " + "\n    ".join(differences))


def _difference(family: str, saved: tuple[str, ...], here: tuple[str, ...]) -> str:
    alone = {"the run": [x for x in saved if x not in here], "the system": [x for x in here if x not in saved]}
    if any(alone.values()):
        only = "; ".join(f"only {who} has {listed(names)}" for who, names in alone.items() if names)
        return f"The run has {len(saved)} {family} names and the system {len(here)}: {only}."
    return f"The {family} names are not in the same order: {listed(saved)} in the run, {listed(here)} in the system."
