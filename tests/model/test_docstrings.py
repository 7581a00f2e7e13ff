"""``help(s.body)`` is enough to use it: every method that a person builds with says what it does and returns, with a short example.

What holds of everything public, and that examples run, is in tests/test_help.py.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import appell as ap
from appell.model.joints import Joints
from tests.documented import speaks_of


def _methods(cls: type) -> dict[str, Callable[..., Any]]:
    names = [n for n in dir(cls) if not n.startswith("_") and inspect.isfunction(inspect.getattr_static(cls, n))]
    return {f"{cls.__name__}.{n}": getattr(cls, n) for n in names}


METHODS = {**_methods(ap.System), **_methods(Joints)}


@pytest.mark.parametrize("name", METHODS)
def test_it_says_all_there_is_to_know(name: str) -> None:
    text = inspect.getdoc(METHODS[name]) or ""
    first = text.partition("\n")[0]
    assert first.endswith((".", ":")), first
    signature = inspect.signature(METHODS[name])
    spoken_of = [x for x in list(signature.parameters)[1:] if x != "name"]  # names are spoken of once, where System is
    for argument in spoken_of:
        assert speaks_of(text, argument), f"{name} does not speak of its argument {argument}"
    if signature.return_annotation != "None":
        assert "Returns " in text
    assert "Raises " in text or "raises" in text
    assert 2 <= text.count(">>> ") <= 3
