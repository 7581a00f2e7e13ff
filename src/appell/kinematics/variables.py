"""The graph's symbols for the quantities of a system, by which its expressions are lowered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import casadi as ca

from appell.errors import GraphError, ModelError, UnknownSymbol
from appell.graph import SX, Lowering, Num, column, known
from appell.graph.building import built_property
from appell.model import Mechanism, Quantity

HIGHEST_RATE = 2  # the highest derivative of a prescribed function left open: accelerations need no more


@dataclass(frozen=True)
class Symbols:
    """A family of quantities and their graph symbols, in one order."""

    quantities: tuple[Quantity, ...]
    nodes: tuple[SX, ...]

    @built_property
    def column(self) -> SX:
        return column(self.nodes)

    def __len__(self) -> int:
        return len(self.quantities)

    def index(self, quantity: Quantity) -> int:
        """The index of a quantity. Raises ValueError for one that is not in the family."""
        try:
            return self._places[quantity]
        except KeyError:
            raise ValueError(f"'{quantity}' is not among {', '.join(map(str, self.quantities))}.") from None

    @built_property
    def _places(self) -> dict[Quantity, int]:
        return {x: i for i, x in enumerate(self.quantities)}

    def pairs(self) -> list[tuple[SX, Quantity]]:
        return list(zip(self.nodes, self.quantities, strict=True))


def symbols_for(quantities: Any) -> Symbols:
    """A family of quantities with one graph symbol each."""
    chosen = tuple(quantities)
    return Symbols(chosen, tuple(ca.SX.sym(x.name) for x in chosen))


class Rates:
    """d/dt on the graph, by the chain rule over the symbols whose rates are known.

    d/dt e(q, u, t, …) = ∂e/∂q·q̇ + ∂e/∂u·u̇ + ∂e/∂t + …

    ``known`` pairs symbols of the graph with their rates. ``unknown`` pairs symbols that vary in an unknown way with a message, with
    which ModelError is raised where their rates are asked for. All other symbols are constant.
    """

    def __init__(self, known: Iterable[tuple[SX, Num]], unknown: Iterable[tuple[SX, str]] = ()) -> None:
        self._rates = {node.element_hash(): rate for node, rate in known}
        self._unknown = {node.element_hash(): why for node, why in unknown}

    def extended(self, known: Iterable[tuple[SX, Num]], unknown: Iterable[tuple[SX, str]] = ()) -> Rates:
        """New Rates that contain those of these symbols too."""
        out = Rates(known, unknown)
        out._rates = self._rates | out._rates
        out._unknown = self._unknown | out._unknown
        return out

    def of(self, expr: Num) -> Num:
        """The time derivative of a scalar."""
        if isinstance(expr, float):
            return 0.0
        if expr.is_symbolic():
            return self._rate(expr)
        names, seeds = [], []
        for node in ca.symvar(expr):
            rate = self._rate(node)
            if not (type(rate) is float and rate == 0.0):
                names.append(node)
                seeds.append(rate)
        if not names:
            return 0.0
        return known(ca.jtimes(expr, column(names), column(seeds)))

    def _rate(self, node: SX) -> Num:
        key = node.element_hash()
        if key in self._unknown:
            raise ModelError(self._unknown[key])
        return self._rates.get(key, 0.0)


@dataclass(frozen=True)
class Variables:
    """The graph symbols of all that occurs in a system's expressions: t, q, parameters, inputs and prescribed functions left open."""

    t: SX
    q: Symbols
    p: Symbols
    inputs: Symbols
    actuators: Symbols
    lowering: Lowering
    rates: Rates

    @staticmethod
    def of(system: Mechanism) -> Variables:
        t = ca.SX.sym("t")
        q = symbols_for([*system.q, *system.first_order])
        p = symbols_for(system.parameter_values)
        open_functions = [h for h, expr in system.prescribed_functions.items() if expr is None]
        chains = [[_order(h, k) for k in range(HIGHEST_RATE + 1)] for h in open_functions]
        inputs = symbols_for([*system.input_symbols, *(x for chain in chains for x in chain)])
        actuators = symbols_for(system.actuator_symbols)
        table: dict[Any, Num] = {system.t: t}
        for family in (q, p, inputs, actuators):
            table.update(zip(family.quantities, family.nodes, strict=True))
        lowering = Lowering(table)
        known: list[tuple[Any, Num]] = [(t, 1.0)]
        unknown: list[tuple[Any, str]] = [
            (table[x], f"the rate of the {x.kind} '{x}' is asked for, and is not known. Use s.prescribed('{x}') instead.")
            for x in (*system.input_symbols, *system.actuator_symbols)
        ]
        for chain in chains:
            known += [(table[lower], table[higher]) for lower, higher in pairwise(chain)]
            why = (
                f"the rate of '{chain[-1]}' is asked for, but the prescribed function '{chain[0]}' is left open, and only "
                f"{HIGHEST_RATE} of its derivatives are inputs. Give it as an expression in time: s.prescribed('{chain[0]}', …)."
            )
            unknown.append((table[chain[-1]], why))
        for h, expr in system.prescribed_functions.items():
            if expr is not None:
                value: Any = expr
                with naming(f"prescribed function '{h}'"):
                    for k in range(HIGHEST_RATE + 1):
                        lowering = lowering.extended({_order(h, k): lowering.lower(value)})
                        value = value.diff(system.t)
        return Variables(t, q, p, inputs, actuators, lowering, Rates(known, unknown))


def _order(h: Quantity, k: int) -> Quantity:
    for _ in range(k):
        h = h.dot
    return h


@contextmanager
def naming(where: str) -> Iterator[None]:
    """Put ``where`` before the message of an error of the graph: the name of what is being lowered."""
    try:
        yield
    except (GraphError, UnknownSymbol) as failure:
        raise type(failure)(f"{where}: {failure}") from None
