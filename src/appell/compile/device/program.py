"""Functions, records and kernels of one program. It is written again until no field that native code stores into was taken for a
constant."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from appell.compile.c_text import number
from appell.compile.device.calls import HELPERS, Writing
from appell.compile.device.expressions import ExpressionWriter
from appell.compile.device.terms import Term, constant, named, of_one_lane, type_of
from appell.compile.device.writer import FunctionWriter
from appell.compile.native.kinds import DOUBLES, FLOAT, INTEGERS, Kind, field_of
from appell.compile.native.language import fields_of
from appell.compile.native.reading import FunctionReader

Known = tuple[Term | None, ...]


@dataclass(frozen=True)
class Given:
    """A record of a program: the initial values of its ``numbers``, constant ``tables``, the initial values of its ``arrays``,
    and the ``records`` that it holds. All other fields are pointers that native code sets."""

    numbers: Mapping[str, Any]
    tables: Mapping[str, Any] = field(default_factory=dict)
    arrays: Mapping[str, Any] = field(default_factory=dict)
    records: frozenset[str] = frozenset()


class Program:
    """C of native functions. ``given`` describes the records that each thread has for itself; others are read from memory as the
    processor lays them out, 8 bytes a field.

    ``instead`` writes calls of some functions in another way; ``addresses`` are functions that are called by a number; ``apart`` are
    those that are not to be inlined.
    """

    def __init__(
        self,
        given: Mapping[type, Given],
        *,
        bindings: Mapping[str, Any],
        instead: Mapping[Any, Writing],
        apart: Sequence[Any] = (),
        addresses: Mapping[int, Any] | None = None,
    ) -> None:
        self.given, self.bindings, self.instead = dict(given), dict(bindings), dict(instead)
        self.apart, self.addresses = frozenset(apart), dict(addresses or {})
        self.stored: set[tuple[type, str]] = set()  # numbers that native code writes to
        self._forget()

    def _forget(self) -> None:
        self._functions: dict[Any, tuple[str, Kind]] = {}
        self._waiting: list[tuple[FunctionWriter, str]] = []
        self._declared: list[str] = []
        self._defined: list[str] = []
        self._tables: dict[bytes, Term] = {}
        self._table_texts: list[str] = []
        self._several: dict[str, Kind] = {}
        self._fields: dict[type, dict[str, None]] = {record: {} for record in self.given}

    # -- what functions are written with -------------------------------------------------------------------------------
    def function(self, function: Any, known: Known, bindings: Mapping[str, Any]) -> tuple[str, Kind]:
        """The symbol and the result of a function, for these of its arguments that are known; it is written by and by."""
        key = function, tuple(None if x is None else (x.kind, repr(x.value)) for x in known)
        if key not in self._functions:
            symbol = f"{function.__name__}_{len(self._functions)}"
            writer = FunctionWriter(self, function, dict(bindings), symbol, {})
            names = [x.arg for x in writer.tree.args.args]
            writer.constants.update({n: x for n, x in zip(names, known, strict=True) if x is not None})
            result = of_one_lane(writer.header()[1])
            if result.parts:
                self._several[type_of(result)] = result
            self._functions[key] = symbol, result
            head = "static __device__ __noinline__" if function in self.apart else "static __device__"
            self._waiting.append((writer, head))
        return self._functions[key]

    def table(self, values: Any) -> Term:
        """A constant array."""
        key = values.dtype.str.encode() + repr(values.shape).encode() + values.tobytes()
        if key not in self._tables:
            kind = DOUBLES if values.dtype == np.float64 else INTEGERS
            word, name = ("real" if kind == DOUBLES else "whole"), f"table_{len(self._tables)}"
            entries = ", ".join(number(x) if kind == DOUBLES else str(x) for x in values.ravel())
            self._table_texts.append(f"static __device__ const {word} {name}[{max(values.size, 1)}] = {{{entries or 0}}};")
            whole = Kind("ptr", element=kind.element, shape=values.shape)
            self._tables[key] = Term(whole, f"(({word} *){name})", values)
        return self._tables[key]

    def field(self, writer: ExpressionWriter, base: Term, node: ast.Attribute, *, stored: bool = False) -> Term:
        """A field of a record, to be read or to be written to."""
        record, name = base.kind.record, node.attr
        found = field_of(record, name) if record is not None else None
        if record is None or found is None:
            raise writer.refusal(node, f"{base.kind} has no field '{name}'")
        kind, given, text = of_one_lane(found[1]), self.given.get(record), f"{base.text}->{named(name)}"
        if given is None:  # a double, whatever reals are
            return Term(kind, f"real({text})" if kind == FLOAT and not stored else text)
        if name in given.tables and not stored:
            return self.table(given.tables[name])
        if name in given.records:
            self._fields[record][name] = None
            return Term(kind, f"(&{text})")
        inner = name[: -len("_at")]
        if name.endswith("_at") and inner in given.numbers:
            self.stored.add((record, inner))
            self._fields[record][inner] = None
            return Term(kind, f"(&{base.text}->{named(inner)})")
        if stored:
            self.stored.add((record, name))
        if kind.record is not None:  # of which nothing but what is known is asked
            return Term(kind, "nothing")
        if name in given.numbers and (record, name) not in self.stored:
            return writer.converted(constant(given.numbers[name]), kind, node)
        self._fields[record][name] = None
        return Term(kind, text)

    # -- the text ------------------------------------------------------------------------------------------------------
    def text(self, entry: Any, name: str, before: str) -> str:
        """The whole program, after what stands ``before`` it: a kernel in whose thread i the entry is called with i as its last argument.
        Records that are given are each thread's own, as they begin; of others the kernel takes the address."""
        kinds = FunctionReader(entry, self.bindings).header()[0]
        while True:
            known = set(self.stored)
            self._forget()
            symbol, _ = self.function(entry, (None,) * len(kinds), self.bindings)
            while self._waiting:
                writer, head = self._waiting.pop()
                declared, defined = writer.text(head)
                self._declared.append(declared)
                self._defined.append(defined)
            if self.stored == known:
                break
        records = [x.record for x in kinds if x.record is not None]
        plain = [x for x in records if x not in self.given]
        beginnings = [*map(self._beginning, self.given)]  # which may have tables too
        lines = [*self._table_texts, *map(_as_it_is, plain), *map(self._record, self.given), *self._severals()]
        lines += [*self._declared, "", *self._defined, *beginnings]
        return "\n".join([before, HELPERS, *lines, _kernel(name, symbol, records, plain)])

    def _severals(self) -> list[str]:
        return [
            f"struct {name} {{ {' '.join(f'{type_of(x)} x{i};' for i, x in enumerate(kind.parts))} }};"
            for name, kind in self._several.items()
        ]

    def _record(self, record: type) -> str:
        """A record that is a thread's own: of its fields those that are used."""
        given, lines = self.given[record], []
        for name in self._fields[record]:
            kind = _kind(record, name)
            if name in given.arrays:
                assert kind.element is not None
                lines.append(f"{type_of(kind.element)} {named(name)}[{max(given.arrays[name].size, 1)}];")
            else:
                word = kind.record.__name__ if name in given.records and kind.record is not None else type_of(kind)
                lines.append(f"{word} {named(name)};")
        return f"struct {record.__name__} {{ {' '.join(lines) or 'whole nothing;'} }};"

    def _beginning(self, record: type) -> str:
        """A function that puts a record of a thread at its beginning."""
        given, lines = self.given[record], []
        for name in self._fields[record]:
            kind, place = _kind(record, name), f"x->{named(name)}"
            if name in given.records:
                assert kind.record is not None
                lines.append(f"begin_{kind.record.__name__}(&{place});")
            elif name in given.arrays:
                values = given.arrays[name].ravel()
                value = f"{self.table(values).text}[i]" if values.any() else "0"
                lines.append(f"for (int i = 0; i < {values.size}; ++i) {place}[i] = {value};")
            else:
                value = constant(given.numbers[name]).text if name in given.numbers else "0"
                lines.append(f"{place} = {value};")
        inside = "\n".join("  " + x for x in lines)
        return f"static __device__ void begin_{record.__name__}({record.__name__} *x)\n{{\n{inside}\n}}\n"


def _kind(record: type, name: str) -> Kind:
    found = field_of(record, name)
    assert found is not None
    return of_one_lane(found[1])


def _as_it_is(record: type) -> str:
    """A record as the processor has it: 8 bytes a field."""
    words = {"whole": "long long ", "real": "double "}
    fields = [(named(name), type_of(_kind(record, name))) for name in fields_of(record)]
    return f"struct {record.__name__} {{ {' '.join(f'{words.get(word, word)}{name};' for name, word in fields)} }};"


def _kernel(name: str, symbol: str, records: list[type], plain: list[type]) -> str:
    own = [x.__name__ for x in records if x not in plain]
    arguments = ", ".join([*(f"{x.__name__} *of_{x.__name__}" for x in plain), "whole count"])
    made = "\n".join(f"  {x} own_{x}; begin_{x}(&own_{x});" for x in own)
    given = ", ".join([f"of_{x.__name__}" if x in plain else f"&own_{x.__name__}" for x in records])
    return f"""\
extern "C" __global__ void {name}({arguments})
{{
  const whole thread = (whole)blockIdx.x * blockDim.x + threadIdx.x;
  if (thread >= count) return;
{made}
  {symbol}({given}, thread);
}}
"""
