"""The graph as a straight-line program, which raise_, text and the back ends read.

CasADi already orders the nodes so that each comes after those that it uses; here that order becomes plain Python data, with
one value per node and no reuse of memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

import casadi as ca

from appell.errors import GraphError, UnknownSymbol
from appell.graph.building import built_property
from appell.graph.calculus import made_function
from appell.graph.scalar import SX, Num, to_sx

OP_NAMES: dict[int, str] = {getattr(ca, name): name[3:].lower() for name in dir(ca) if name.startswith("OP_")}

_raw: Any = ca._casadi

Symbols: TypeAlias = Mapping[Any, Any] | Sequence[Any]


class Instruction(NamedTuple):
    """One value: `op` (a `casadi.OP_…`) of earlier values; `data` is a constant's value or an input's position."""

    op: int
    args: tuple[int, ...]
    data: float = 0.0


class Output(NamedTuple):
    """One expression: its shape, and (row, column, value) of the entries that are not structurally zero."""

    shape: tuple[int, int]
    entries: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Program:
    """Instructions in order of evaluation; value i is the result of instruction i."""

    columns: tuple[SX, ...] = field(compare=False, repr=False)
    instructions: tuple[Instruction, ...]
    outputs: tuple[Output, ...]

    @built_property
    def inputs(self) -> tuple[str, ...]:
        """The names of the inputs' entries, column by column."""
        return tuple(s.name() for column in self.columns for s in column.nonzeros())

    @built_property
    def size(self) -> int:
        """How many entries the inputs have."""
        return sum(column.numel() for column in self.columns)

    @property
    def operations(self) -> int:
        """How many instructions compute something."""
        return sum(op not in (ca.OP_INPUT, ca.OP_CONST, ca.OP_PARAMETER) for op, _, _ in self.instructions)

    @property
    def unshared(self) -> int:
        """How many operations there would be if no value were used twice: the size of the formulas written out."""
        sizes: list[int] = []
        for op, args, _ in self.instructions:
            sizes.append((op not in (ca.OP_INPUT, ca.OP_CONST, ca.OP_PARAMETER)) + sum(sizes[a] for a in args))
        return sum(sizes[value] for output in self.outputs for _, _, value in output.entries)


def read(expressions: Sequence[Num], inputs: Sequence[SX], *, allow_free: bool = False) -> Program:
    """The program that computes the expressions (scalars or SX matrices) from the input symbols, which are given one by one or in
    columns. The time it takes is proportional to the size of the graph.

    Raises UnknownSymbol if an expression contains a symbol that is not among the inputs, unless `allow_free`.
    """
    for symbol in inputs:
        if not (isinstance(symbol, ca.SX) and symbol.is_column() and symbol.is_dense() and symbol.is_valid_input()):
            raise GraphError(f"an input must be one graph symbol, not {symbol!r}.\n    Make it with casadi.SX.sym.")
    outputs = [e if isinstance(e, ca.SX) else to_sx(e) for e in expressions]
    options = {"live_variables": False, "allow_free": True}  # each value has a place of its own; free symbols are refused below
    function: Any = made_function("program", inputs, outputs, options)
    if function.has_free() and not allow_free:
        free = ", ".join(repr(s.name()) for s in function.free_sx())
        raise UnknownSymbol(
            f"the expressions contain {free}, not among the {sum(s.numel() for s in inputs)} symbols given.\n"
            "    Add each to the symbols, or substitute a value for it first."
        )
    first = list(accumulate((s.numel() for s in inputs), initial=0))
    # SWIG's functions: CasADi's methods, which call them, take twice as long
    kind, argument, result = (
        _raw.Function_instruction_id,
        _raw.Function_instruction_input,
        _raw.Function_instruction_output,
    )
    instruction = tuple.__new__  # faster than Instruction(…), which makes its tuple in this way too
    instructions: list[Instruction] = []  # value i is at index i, since CasADi numbers values in order and uses no number twice
    results: list[list[int]] = [[-1] * e.nnz() for e in outputs]
    inside = function.this  # SWIG's functions take this in a third of the time that they take `function`
    for k in range(function.n_instructions()):
        op = kind(inside, k)
        if op == ca.OP_CONST:
            instructions.append(instruction(Instruction, (op, (), function.instruction_constant(k))))
            continue
        args = argument(inside, k)
        if op == ca.OP_OUTPUT:
            where, nonzero = result(inside, k)
            results[where][nonzero] = args[0]
        elif op == ca.OP_INPUT:
            instructions.append(instruction(Instruction, (op, (), first[args[0]] + args[1])))
        else:
            instructions.append(instruction(Instruction, (op, tuple(args), 0.0)))
    return Program(
        tuple(inputs),
        tuple(instructions),
        tuple(
            Output(e.shape, tuple(zip(e.sparsity().row(), e.sparsity().get_col(), values, strict=True)))
            for e, values in zip(outputs, results, strict=True)
        ),
    )


def pairs(symbols: Symbols) -> list[tuple[SX, Any]]:
    """(graph symbol, the expression that it stands for), from pairs, from a mapping in either direction, or from graph symbols alone.

    A mapping may be one for Lowering: entries bound to anything but a graph symbol are left out.
    """
    if not isinstance(symbols, Mapping):
        return [(s, s.name()) if isinstance(s, ca.SX) else (s[0], s[1]) for s in symbols]
    both = [(a, b) if isinstance(a, ca.SX) else (b, a) for a, b in symbols.items()]
    return [(s, e) for s, e in both if isinstance(s, ca.SX) and s.is_scalar() and s.is_symbolic()]
