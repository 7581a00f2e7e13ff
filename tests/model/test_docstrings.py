"""``help(s.body)`` is enough to use it: every method that a person builds with says what it does, and its example runs."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import pytest
import sympy

import appell as ap
from appell.model.joints import Joints


def _methods(cls: type) -> dict[str, Callable[..., Any]]:
    names = [n for n in dir(cls) if not n.startswith("_") and inspect.isfunction(inspect.getattr_static(cls, n))]
    return {f"{cls.__name__}.{n}": getattr(cls, n) for n in names}


METHODS = {**_methods(ap.System), **_methods(Joints)}
KNOWN = {"ap": ap, "sin": sympy.sin, "cos": sympy.cos}  # to the examples


@pytest.mark.parametrize("name", METHODS)
def test_it_says_all_there_is_to_know(name: str) -> None:
    text = inspect.getdoc(METHODS[name]) or ""
    first = text.partition("\n")[0]
    assert first.endswith((".", ":")), first
    signature = inspect.signature(METHODS[name])
    spoken_of = [x for x in list(signature.parameters)[1:] if x != "name"]  # names are spoken of once, where System is
    for argument in spoken_of:
        assert argument in text, f"{name} does not speak of its argument {argument}"
    if signature.return_annotation != "None":
        assert "Returns " in text
    assert "Raises " in text or "raises" in text
    assert 2 <= text.count(">>> ") <= 3


@pytest.mark.parametrize("name", [*METHODS, "System", "System.__getitem__", "Mechanism.of"])
def test_its_example_runs(name: str) -> None:
    thing: Any = METHODS.get(name) or attrgetter(name)(ap)
    example = doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", dict(KNOWN), name, None, None)
    assert example.examples
    told: list[str] = []
    failed = doctest.DocTestRunner(verbose=False).run(example, out=told.append).failed
    assert not failed, "".join(told)
