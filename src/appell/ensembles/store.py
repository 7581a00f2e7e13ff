"""The Zarr store of a sweep, laid out before anything runs, with one chunk for each unit of work.

The process that computed a unit writes all of it, and then marks it with the digest of its chunks on disk. A unit without a mark, or
whose chunks have another digest, counts as missing and is computed again. Coordinates are written once, with the layout.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.ensembles.block import Block
from appell.ensembles.design import Design
from appell.ensembles.keep import MARKS, REASONS, STATUSES, Keep
from appell.errors import DataError, DesignError, MissingPackage, NotWritable
from appell.files import ELSEWHERE, written

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Whole

ABOUT = "appell_sweep"  # the attribute with the description of the sweep
NAMES = "appell_names"  # the attribute with the names of what is stored under others
_FILE = re.compile(r"(?!\.|__|zarr\.json\Z)[^/\\\x00-\x1f]+\Z")  # the names that folders in a store may have
LONGEST = 255  # bytes of these
LAYOUT = f"{MARKS}/layout.json"  # digests of all files of the layout; Zarr does not examine it in the folder of an array
DIGEST = 32  # bytes of a digest
REASON_BYTES = 200  # bytes of the reason why a run failed
SPARE = 1.05  # times the size of a sweep: so much has to be free on the disk


@dataclass(frozen=True)
class Layout:
    """How the runs of a design are divided into units: the ``shape`` of the design, and the shape of a unit, ``chunk``. The runs of a
    unit have consecutive numbers."""

    shape: tuple[int, ...]
    chunk: tuple[int, ...]

    @staticmethod
    def of(shape: tuple[int, ...], runs: int) -> Layout:
        """The layout with units of at most so many runs."""
        chunk: list[int] = []
        room = max(1, runs)
        for size in reversed(shape):
            chunk.insert(0, max(1, min(size, room)))
            room = room // size if size <= room else 1
        return Layout(shape, tuple(chunk))

    @property
    def units(self) -> int:
        """How many units there are."""
        return math.prod(self._counts)  # exact, also where int64 is too short

    @property
    def _counts(self) -> tuple[int, ...]:
        return tuple(-(-size // c) for size, c in zip(self.shape, self.chunk, strict=True))

    def place(self, unit: int) -> tuple[int, ...]:
        """The place of a unit among all units, along each dimension."""
        return tuple(int(i) for i in np.unravel_index(unit, self._counts)) if self.shape else ()

    def region(self, unit: int) -> tuple[slice, ...]:
        """The slices of a unit's runs along each dimension."""
        at = zip(self.place(unit), self.chunk, self.shape, strict=True)
        return tuple(slice(i * c, min((i + 1) * c, size)) for i, c, size in at)

    def runs(self, unit: int) -> Whole:
        """The numbers of a unit's runs."""
        axes = [np.arange(s.start, s.stop) for s in self.region(unit)]
        if not axes:
            return np.zeros(1, dtype=np.int64)
        found: Whole = np.ravel_multi_index(np.meshgrid(*axes, indexing="ij"), self.shape).ravel()
        return found


@dataclass(frozen=True, eq=False)
class Store:
    """A sweep on disk: its folder, its design, the quantities kept of each run, and its layout."""

    path: Path
    design: Design
    keep: Keep
    layout: Layout

    # -- layout ----------------------------------------------------------------------------------------------------------
    @staticmethod
    def create(path: Path, design: Design, keep: Keep, about: Mapping[str, Any], runs: int) -> Store:
        """Lay out an empty store for a design. Raises NotWritable."""
        _packages()
        store = Store(path, design, keep, Layout.of(design.shape, runs))
        part = path.with_name(f".{path.name}.part")  # if this process is killed, there is no half-made store at the path
        try:
            shutil.rmtree(part, ignore_errors=True)
            store._lay_out(part, about)
            part.rename(path)
        except OSError as error:
            shutil.rmtree(part, ignore_errors=True)
            raise store._not_writable(error) from error
        return store

    def restore(self, about: Mapping[str, Any]) -> int:
        """Restore files of the layout, labels and descriptions, that are not as they were written; returns how many there were. Raises
        DataError where a file cannot be written again with the same content."""
        record = _layout_digests(self.path)
        wrong = {name for name, is_ in record.items() if _digest(self.path / name) != is_}
        if record and not wrong:
            return 0
        with tempfile.TemporaryDirectory(prefix="appell-layout") as folder:
            whole = Path(folder) / "layout"
            self._lay_out(whole, about)
            made = _layout_digests(whole)
            if not record:  # the digests are lost: they are written again if all files are as they would be written now
                wrong, record = {LAYOUT}, {**made, LAYOUT: _digest(whole / LAYOUT)}
                lost = [name for name, is_ in made.items() if _digest(self.path / name) != is_]
            else:
                lost = [name for name in wrong if made.get(name) != record[name]]
            if lost:
                raise DataError(
                    f"'{self.path}' is damaged: '{min(lost)}' is not as it was laid out, and cannot be written again the same (with other "
                    f"versions of xarray or Zarr?).\n    Begin again with another --out."
                )
            for name in wrong:
                try:
                    (self.path / name).parent.mkdir(parents=True, exist_ok=True)
                    with written(self.path / name) as part:
                        shutil.copyfile(whole / name, part)
                except OSError as error:
                    raise self._not_writable(error) from error
        return len(wrong)

    def _not_writable(self, error: OSError) -> NotWritable:
        return NotWritable(f"'{self.path}' cannot be written: {error.strerror or error}. {ELSEWHERE}")

    def _lay_out(self, path: Path, about: Mapping[str, Any]) -> None:
        """Write the descriptions of all variables, and the labels; no results."""
        xr, array = _packages()
        design, keep, layout = self.design, self.keep, self.layout
        variables: dict[str, Any] = {}
        encoding: dict[str, Any] = {}
        for name, variable in keep.variables().items():
            shape = (*design.shape, *variable.shape)
            attributes: dict[str, Any] = {"long_name": variable.about}
            if name == "status":
                attributes |= {"flag_values": list(range(len(STATUSES))), "flag_meanings": " ".join(STATUSES)}
            variables[name] = ((*design.dims, *variable.dims), array.zeros(shape, dtype=variable.dtype, chunks=-1), attributes)
            encoding[name] = {"chunks": (*layout.chunk, *variable.shape)}
        shape = (*design.shape, REASON_BYTES)
        variables[REASONS] = (
            (*design.dims, "letter"),
            array.zeros(shape, dtype=np.uint8, chunks=-1),
            {"long_name": "why the run failed, in UTF-8"},
        )
        encoding[REASONS] = {"chunks": (*layout.chunk, REASON_BYTES)}
        variables[MARKS] = (("unit", "byte"), array.zeros((layout.units, DIGEST), dtype=np.uint8, chunks=-1), {})
        encoding[MARKS] = {"chunks": (1, DIGEST), "compressors": None}  # so that a damaged mark is seen to be none
        labels = {k: np.array(v, dtype=object) if isinstance(v, list) else v for k, v in keep.labels().items()}
        description = {**about, "chunk": list(layout.chunk), "shape": list(layout.shape)}
        template = xr.Dataset(variables, {**design.coordinates(), **labels}, {ABOUT: json.dumps(description)})
        if names := _stored_names(template):
            template = template.rename(names).assign_attrs({NAMES: json.dumps({v: k for k, v in names.items()})})
        encoding = {stored_name(name): how for name, how in encoding.items()}
        template.to_zarr(path, mode="w-", compute=False, encoding=encoding, zarr_format=3, consolidated=False)
        digests = {str(x.relative_to(path)): _digest(x) for x in sorted(path.rglob("*")) if x.is_file()}
        with written(path / LAYOUT) as part:
            part.write_text(json.dumps(digests, indent=1), encoding="utf-8")

    @staticmethod
    def open(path: Path, design: Design, keep: Keep, about: Mapping[str, Any]) -> Store:
        """Open the store of this sweep. Raises DataError, with the differences, for the store of another sweep."""
        description = description_of(path)
        layout = Layout(tuple(description.pop("shape")), tuple(description.pop("chunk")))
        wrong = differences(description, about)
        if wrong:
            raise DataError(
                f"the store '{path}' belongs to another sweep:\n" + "\n".join(f"        {x}" for x in wrong) +
                "\n    Give the options of that sweep, or another --out."
            )  # fmt: skip
        return Store(path, design, keep, layout)

    # -- units -----------------------------------------------------------------------------------------------------------
    def write(self, unit: int, block: Block) -> None:
        """Write a unit, and then mark it. Raises NotWritable, with the unit unmarked."""
        xr, _ = _packages()
        region = self.layout.region(unit)
        sizes = tuple(s.stop - s.start for s in region)
        variables: dict[str, Any] = {
            name: ((*self.design.dims, *v.dims), block.rows[name].reshape((*sizes, *v.shape)))
            for name, v in self.keep.variables().items()
        }
        letters = np.zeros((block.runs.size, REASON_BYTES), dtype=np.uint8)
        for row, why in block.reasons.items():
            text = why.encode()[:REASON_BYTES]
            letters[row, : len(text)] = np.frombuffer(text, dtype=np.uint8)
        variables[REASONS] = ((*self.design.dims, "letter"), letters.reshape((*sizes, REASON_BYTES)))
        try:
            where: Any = dict(zip(map(stored_name, self.design.dims), region, strict=True))
            rows = xr.Dataset(variables)
            rows.rename(_stored_names(rows)).to_zarr(self.path, region=where, zarr_format=3, consolidated=False)
            mark = np.frombuffer(digest(self.path, self.layout, open_store(self.path), unit), dtype=np.uint8)[None]
            marked = xr.Dataset({MARKS: (("unit", "byte"), mark)})
            marked.to_zarr(self.path, region={"unit": slice(unit, unit + 1)}, zarr_format=3, consolidated=False)
        except OSError as error:
            raise self._not_writable(error) from error

    def done(self) -> Whole:
        """The units that are complete: marked, and with the digest of their mark."""
        data = open_store(self.path)
        marks = marks_of(self.path, self.layout)
        return np.array([u for u, x in marks.items() if digest(self.path, self.layout, data, u) == x], dtype=np.int64)


def stored_name(name: str) -> str:
    """The name of a variable or dimension on disk, where it is a folder: its own, or if no folder can have that, a similar one."""
    if _FILE.match(name) and len(name.encode()) <= LONGEST:
        return name
    return f"{re.sub(r'[^ -~]|[/.]', '_', name)[:40]} {hashlib.sha256(name.encode()).hexdigest()[:8]}"


def _stored_names(data: xr.Dataset) -> dict[str, str]:
    """The names of a Dataset that are others on disk, with those."""
    return {name: stored for x in (*data.variables, *data.dims) if (stored := stored_name(name := str(x))) != name}


def _digest(file: Path) -> str:
    """The digest of a file; empty where there is no file."""
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def _layout_digests(path: Path) -> dict[str, str]:
    """The digests of the files of the layout, by name; empty where they cannot be read."""
    try:
        found = json.loads((path / LAYOUT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def marks_of(path: Path, layout: Layout) -> dict[int, bytes]:
    """The marks of units that have one; each is a file. A file that was cut short is no mark."""
    out = {}
    for unit in range(layout.units):
        file = path / MARKS / "c" / str(unit) / "0"
        if file.is_file() and len(mark := file.read_bytes()) == DIGEST and any(mark):
            out[unit] = mark
    return out


def digest(path: Path, layout: Layout, data: xr.Dataset, unit: int) -> bytes:
    """The digest of the chunks of a unit on disk."""
    found = hashlib.sha256(str(unit).encode())
    place, depth = [str(i) for i in layout.place(unit)], len(layout.shape)
    for name in sorted(str(x) for x in data.data_vars if x != MARKS):
        file = path.joinpath(stored_name(name), "c", *place, *("0" for _ in data[name].dims[depth:]))
        there = file.is_file()
        found.update(f"\n{name} {there}\n".encode())
        if there:
            found.update(file.read_bytes())
    return found.digest()


def open_store(path: Path) -> xr.Dataset:
    """The Dataset of a store, not loaded yet. Raises DataError where there is none."""
    package, _ = _packages()
    try:
        found: xr.Dataset = package.open_zarr(path, consolidated=False, chunks=None)
    except (OSError, ValueError, KeyError, TypeError, RuntimeError) as error:  # Zarr's errors for missing and for damaged files
        raise DataError(f"'{path}' is no store of a sweep: {error}") from error
    if ABOUT not in found.attrs or MARKS not in found:
        raise DataError(f"'{path}' is no store of a sweep: it was not made by appell sweep.")
    return found.rename(json.loads(found.attrs.pop(NAMES, "{}")))


def description_of(path: Path) -> dict[str, Any]:
    """The description of the sweep that a store belongs to, also where other parts cannot be read. Raises DataError."""
    try:
        found: dict[str, Any] = json.loads(json.loads((path / "zarr.json").read_text(encoding="utf-8"))["attributes"][ABOUT])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(
            f"'{path}' is no store of a sweep: it was not made by appell sweep, or is damaged ({error!r})."
        ) from error
    return found


def differences(there: Mapping[str, Any], asked: Mapping[str, Any], inside: str = "") -> list[str]:
    """The differences of two descriptions, as lines of text."""
    out = []
    for key in dict.fromkeys((*there, *asked)):
        one, other, name = there.get(key), asked.get(key), f"{inside}{key}"
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            out += differences(one, other, f"{name} of ")
        elif json.loads(json.dumps(other)) != one:
            out.append(f"{name}: the store has {_short(one)}, this command {_short(other)}")
    return out


def _short(value: Any) -> str:
    return "nothing" if value is None else text if len(text := json.dumps(value, ensure_ascii=False)) < 60 else f"{text[:56]} …"


def check_room(path: Path, design: Design, keep: Keep) -> None:
    """Refuse a design that is larger than the disk."""
    wanted, folder = SPARE * keep.bytes_each * design.size, path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    if wanted > free:
        raise DesignError(
            f"{design.size:,} runs take {wanted / 2**30:.3g} GiB, and '{folder}' has {free / 2**30:.3g} GiB left.\n    Keep less of each "
            f"run, run fewer, or write elsewhere."
        )


def _packages() -> tuple[Any, Any]:
    """xarray and Dask's arrays, once Zarr is known to be installed. Raises MissingPackage."""
    try:
        import dask.array
        import xarray
        import zarr  # noqa: F401
    except ImportError as error:
        raise MissingPackage(
            f"sweeps are kept by Zarr and Dask, which are not installed ({error}): pip install 'appell[sweep]'"
        ) from error
    return xarray, dask.array
