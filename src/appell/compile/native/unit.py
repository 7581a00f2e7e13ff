"""Native functions that are compiled together: written, optimised, kept on disk, called by name."""

from __future__ import annotations

import ctypes
import hashlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import appell
from appell.compile.llvm import announce, loaded
from appell.compile.native.calls import Value
from appell.compile.native.expressions import ExpressionWriter
from appell.compile.native.kinds import BOOL, DOUBLES, FLOAT, INT, INTEGERS, NONE, Kind
from appell.compile.native.lines import literal
from appell.compile.native.reading import NotNative
from appell.compile.native.writer import FunctionWriter
from appell.graph.building import built_property

_C: dict[Kind, Any] = {INT: ctypes.c_int64, FLOAT: ctypes.c_double, NONE: None}


class Assembly:
    """LLVM assembly in the making: functions as they are asked for, and what they need."""

    def __init__(self, bindings: Mapping[str, Any], elsewhere: Mapping[Any, str] | None = None) -> None:
        self.bindings = dict(bindings)
        self.elsewhere = dict(elsewhere or {})  # functions of another unit, and what the linker calls them
        self.functions: dict[Any, tuple[str, list[Kind], Kind]] = {}
        self.texts: list[str] = []
        self.declared: set[str] = set()
        self.tables: dict[bytes, Value] = {}
        self._waiting: list[tuple[FunctionWriter, str]] = []

    def function(self, function: Any, bindings: dict[str, Any], symbol: str = "") -> tuple[str, list[Kind], Kind]:
        """The symbol and types of a function. It is written later, unless it is one of another unit, which is only declared."""
        if function not in self.functions:
            name = symbol or self.elsewhere.get(function) or f"{function.__module__}.{function.__qualname__}"
            writer = FunctionWriter(self, function, bindings, name)
            kinds, result = writer.header()
            self.functions[function] = name, kinds, result
            if function in self.elsewhere:
                self.declared.add(f'declare {result.llvm} @"{name}"({", ".join(kind.llvm for kind in kinds)}) nounwind')
            else:
                self._waiting.append((writer, "" if symbol else "internal "))
        return self.functions[function]

    def table(self, values: Any) -> Value:
        """A constant array of a module."""
        real = values.dtype == np.float64
        key = values.dtype.str.encode() + repr(values.shape).encode() + values.tobytes()
        if key not in self.tables:
            entries = ", ".join(f"double {literal(x)}" if real else f"i64 {x}" for x in values.ravel())
            kind = DOUBLES if real else INTEGERS
            name = f"@table.{len(self.tables)}"
            self.texts.append(
                f"{name} = private constant [{values.size} x {'double' if real else 'i64'}] [{entries}], align 64"
            )
            self.tables[key] = Value(Kind("ptr", element=kind.element, shape=values.shape), name)
        return self.tables[key]

    def intrinsic(self, writer: ExpressionWriter, name: str, result: Kind, *arguments: Value) -> Value:
        """A call of one of LLVM's own functions."""
        kinds = ", ".join(x.kind.llvm for x in arguments)
        self.declared.add(f"declare {result.llvm} @{name}({kinds})")
        given = ", ".join(f"{x.kind.llvm} {x.name}" for x in arguments)
        return writer.let(result, f"call {result.llvm} @{name}({given})")

    def text(self) -> str:
        """Everything, to the last function that another calls."""
        while self._waiting:
            writer, linkage = self._waiting.pop()
            self.texts.append(writer.text(linkage))
        return "\n\n".join([*self.texts, *sorted(self.declared)]) + "\n"


class Unit:
    """Functions for Python to call, compiled together with all that they call, when the first of them is wanted.

    ``entries`` name them: each takes integers, doubles and addresses, and gives back an integer, a double or nothing.
    ``bindings`` put other functions and records in the place of names that these functions use, so that one loop can be written
    once and compiled for each method. ``shared`` functions may be called by units that are made ``upon`` this one, which then do
    not compile them again. A unit is compiled again after a change of any file in the folders of its functions, or of the
    compiler. Other threads of Python can run while its code runs.
    """

    def __init__(
        self,
        name: str,
        entries: Mapping[str, Callable[..., Any]],
        bindings: Mapping[str, Any] | None = None,
        *,
        shared: Sequence[Callable[..., Any]] = (),
        upon: Unit | None = None,
    ) -> None:
        self.name, self.upon = name, upon
        self.entries, self.bindings = dict(entries), dict(bindings or {})
        self.shared = {function: f"{name}.{function.__qualname__}" for function in shared}

    def __repr__(self) -> str:
        return f"Unit('{self.name}': {', '.join(self.entries)})"

    def assembly(self) -> str:
        """The unit as LLVM assembly."""
        made = Assembly(self.bindings, {} if self.upon is None else self.upon.shared)
        for function, name in self.shared.items():
            made.function(function, made.bindings, name)
        for name, function in self.entries.items():
            made.function(function, made.bindings, name)
        return made.text()

    @property
    def digest(self) -> str:
        """A digest of its sources: of the folders that its functions are in, and of the unit that it is made upon."""
        folders = {Path(inspect.getfile(x)).parent for x in (*self.entries.values(), *self.bindings.values(), *self.shared)}
        return digest(tuple(sorted(folders))) + ("" if self.upon is None else f" {self.upon.digest}")

    @property
    def is_loaded(self) -> bool:
        """Whether its machine code is loaded in this process."""
        return "_functions" in self.__dict__

    def load(self) -> None:
        """Load its machine code, from the cache on disk or compiled now."""
        _ = self._functions

    def where(self, name: str) -> int:
        """The address of an entry, by which native code of another unit may call it."""
        return int(ctypes.cast(getattr(self, name), ctypes.c_void_p).value or 0)

    @built_property
    def _functions(self) -> dict[str, Any]:
        if self.upon is not None:
            self.upon.load()  # the linker knows its shared functions from then on
        engine = loaded(f"native {self.name} {self.digest}", self.assembly, loops=True)
        made = {}
        for name, function in self.entries.items():
            writer = FunctionWriter(Assembly(self.bindings), function, self.bindings, name)
            kinds, result = writer.header()
            if result not in _C or BOOL in kinds:
                raise NotNative(f"entry '{name}' of {self!r} takes and gives numbers and addresses alone.")
            arguments = [_C.get(kind, ctypes.c_void_p) for kind in kinds]
            made[name] = ctypes.CFUNCTYPE(_C[result], *arguments)(engine.get_function_address(self.shared.get(function, name)))
        for name in self.shared.values():
            announce(name, engine.get_function_address(name))
        made["engine"] = engine  # machine code lives as long as its engine
        return made

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.entries:
            raise AttributeError(f"{self!r} has no entry '{name}'")
        self.load()
        functions = self._functions
        self.__dict__[name] = functions[name]  # from now on without a detour
        return functions[name]


@cache
def digest(folders: tuple[Path, ...]) -> str:
    """A digest of the Python files of some folders, and of the compiler of native functions."""
    root = Path(appell.__file__).parent / "compile"
    files = [f for folder in (*folders, root / "native") for f in sorted(folder.glob("*.py"))]
    return hashlib.sha256(b"".join(f.read_bytes() for f in (*files, root / "tape_machine.py", root / "base.py"))).hexdigest()
