"""The look-up of quantities by symbol or by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import sympy

from appell.errors import UnknownName, listed, shown
from appell.model.symbols import Quantity

if TYPE_CHECKING:
    from appell.model.ownership import Owner


def plain_name(name: str) -> str:
    """The name with each ``.dot`` of a rate written as a prime: ``x.dot`` is ``x'``."""
    return name.replace(".dot", "'")


class Lookup:
    """Some quantities of one system, to be found by symbol or by name (a rate as ``x'`` or ``x.dot``).

    A symbol of another system is refused, whatever its name: MixedSystems; so is a symbol of no system: UnknownSymbol. A
    quantity that is listed twice, as a rate that is also a speed, has its last index.
    """

    __slots__ = ("_by_name", "_by_symbol", "quantities", "system", "what")

    def __init__(self, system: Owner, quantities: Iterable[Quantity], what: str) -> None:
        self.system = system
        self.what = what
        self.quantities = tuple(quantities)
        self._by_symbol = {x: i for i, x in enumerate(self.quantities)}
        self._by_name = {x.name: i for i, x in enumerate(self.quantities)}

    def __contains__(self, key: Any) -> bool:
        return self._index_or_none(key) is not None

    def _index_or_none(self, key: Any) -> int | None:
        if isinstance(key, str):
            found = self._by_name.get(key)
            return self._by_name.get(plain_name(key)) if found is None else found
        return self._by_symbol.get(key) if isinstance(key, Quantity) else None

    def index(self, key: Any) -> int:
        """The index of a quantity.

        Raises MixedSystems, UnknownSymbol, UnknownName.
        """
        found = self._index_or_none(key)
        if found is not None:
            return found
        if isinstance(key, sympy.Symbol):
            self.system._require_own_symbol(key, f"to ask for a {self.what}")
        elif not isinstance(key, str):
            raise UnknownName(
                f"a {self.what} of system '{self.system.name}' is given by its symbol or name, not by {shown(key)}."
            )
        if not self._by_name:
            raise UnknownName(f"system '{self.system.name}' has no {self.what} '{key}'; it has none.")
        near = UnknownName.near(self._by_name, str(key))
        known = listed(dict.fromkeys(x.name for x in sorted(self.quantities, key=lambda x: x.order)))
        hint = f". Did you mean {' or '.join(near)}?" if near else f"; it has {known}."
        raise UnknownName(f"system '{self.system.name}' has no {self.what} {shown(str(key))}{hint}")

    def find(self, key: Any) -> Quantity:
        """The quantity with this symbol or name; raises as :meth:`index` does."""
        return self.quantities[self.index(key)]
