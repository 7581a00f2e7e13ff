"""How many: whole numbers between a least and a most, refused by name otherwise; and numbers of things in words."""

from __future__ import annotations

import operator
from typing import Any

from appell.errors import OptionError

MOST = 1_000_000  # of anything that is worked through one by one


def count(value: Any, name: str, what: str, *, least: int = 1, most: int = MOST) -> int:
    """The value of the option ``name`` as a number of ``what``: nothing is certified by no trial, and no trial lasts for ever."""
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is None or not least <= number <= most:
        raise OptionError(f"{name}={value!r}: a number of {what} is a whole number from {least:,} to {most:,}.")
    return number


def counted(number: int, what: str) -> str:
    """A number of ``what``, in the plural unless it is one: 1 body, 2 bodies, 0 constraint rows."""
    return f"{number} {what if number == 1 else f'{what[:-1]}ies' if what.endswith('dy') else f'{what}s'}"
