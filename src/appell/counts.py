"""Counts: options that are whole numbers within bounds, and counts as text, such as '2 bodies'."""

from __future__ import annotations

import operator
from typing import Any

from appell.errors import OptionError

MOST = 1_000_000  # by default the largest count of things that are done one by one


def count(value: Any, name: str, what: str, *, least: int = 1, most: int = MOST) -> int:
    """The value of the option ``name``, a number of ``what`` from ``least`` to ``most``. Raises OptionError."""
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
