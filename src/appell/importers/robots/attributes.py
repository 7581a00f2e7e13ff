"""Reads the attributes of an element as numbers, vectors or words, or refuses them at their place."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import numpy as np

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.xml import Element

_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\Z")
_INFINITE = re.compile(r"[+-]?inf(?:inity)?\Z", re.IGNORECASE)
LARGEST = 1e30  # absolute value of a number, so that its powers in masses and inertias are finite
LONGEST_NAME = 200  # characters


def _number(x: Element, attribute: str, word: str, *, infinite: bool = False) -> float:
    if infinite and _INFINITE.match(word):
        return -math.inf if word.startswith("-") else math.inf
    value = float(word) if _NUMBER.match(word) else math.nan
    if not abs(value) <= LARGEST:
        raise x.error(
            f"'{attribute}' of <{x.tag}> contains {shown(word)}; a value is a finite number, not larger than {LARGEST:g}.",
            attribute,
        )
    return value


def number(x: Element, attribute: str, default: float | None = None, *, infinite: bool = False) -> float:
    """A number; without a default the attribute is needed."""
    if attribute not in x.attributes:
        if default is None:
            raise missing(x, attribute)
        return default
    words = x.attributes[attribute].split()
    if len(words) != 1:
        raise x.error(f"'{attribute}' of <{x.tag}> is one number, not {shown(x.attributes[attribute])}.", attribute)
    return _number(x, attribute, words[0], infinite=infinite)


def numbers(x: Element, attribute: str, *, least: int, most: int, infinite: bool = False) -> Array:
    """All numbers of an attribute, from ``least`` to ``most`` of them."""
    if attribute not in x.attributes:
        raise missing(x, attribute)
    words = x.attributes[attribute].split()
    if not least <= len(words) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise x.error(f"'{attribute}' of <{x.tag}> has {len(words)} numbers, and needs {wanted}.", attribute)
    return np.array([_number(x, attribute, w, infinite=infinite) for w in words])


def vector(x: Element, attribute: str, default: Sequence[float] | None = None, *, length: int = 3) -> Array:
    """A vector of ``length`` numbers; without a default the attribute is needed."""
    if attribute not in x.attributes and default is not None:
        return np.array(default, dtype=float)
    return numbers(x, attribute, least=length, most=length)


def direction(x: Element, attribute: str, default: Sequence[float] | None = None) -> Array:
    """A vector, normalised to unit length."""
    found = vector(x, attribute, default)
    size = float(np.linalg.norm(found))
    if not size > 1e-100:
        raise x.error(f"'{attribute}' of <{x.tag}> is {shown(found.tolist())}; a direction is not zero.", attribute)
    out: Array = found / size
    return out


def positive(x: Element, attribute: str, default: float | None = None) -> float:
    """A positive number."""
    value = number(x, attribute, default)
    if not value > 0:
        raise x.error(f"'{attribute}' of <{x.tag}> is {value:g}, and has to be positive.", attribute)
    return value


def not_negative(x: Element, attribute: str, default: float | None = None) -> float:
    """A number that is not negative."""
    value = number(x, attribute, default)
    if value < 0:
        raise x.error(f"'{attribute}' of <{x.tag}> is {value:g}, and must not be negative.", attribute)
    return value


def word(x: Element, attribute: str, default: str | None = None, *, among: Sequence[str] | None = None) -> str:
    """A text of at least one character; one of the words ``among``, where these are given."""
    if attribute not in x.attributes:
        if default is None:
            raise missing(x, attribute)
        return default
    value = x.attributes[attribute].strip()
    if not value or len(value) > LONGEST_NAME:
        raise x.error(
            f"'{attribute}' of <{x.tag}> is {shown(x.attributes[attribute])}; it is a text of 1 to 200 characters.", attribute
        )
    if among is not None and value not in among:
        raise x.error(str(UnknownName.among(among, value, f"'{attribute}' of <{x.tag}>", most=len(among))), attribute)
    return value


def flag(x: Element, attribute: str, default: bool) -> bool:
    """An attribute that is true or false."""
    return word(x, attribute, "true" if default else "false", among=("true", "false")) == "true"


def missing(x: Element, attribute: str) -> Exception:
    """The error for a needed attribute that is missing."""
    return x.error(f"<{x.tag}>{called(x)} needs '{attribute}'.")


def called(x: Element) -> str:
    """The name of an element for a message; empty where it has none."""
    name = x.attributes.get("name", "")
    return f" {shown(name)}" if name else ""
