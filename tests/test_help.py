"""``help()`` is enough: everything public says what it does, what it is given and raises, and has an example, which runs here."""

from __future__ import annotations

import doctest
import inspect
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from tests.documented import ITEMS, Item, missing, speaks_of

KNOWN = {"ap": ap, "np": np, "sympy": sympy, "sin": sympy.sin, "cos": sympy.cos}  # to the examples
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
EXAMPLES = {name: item.text for name, item in ITEMS.items() if ">>> " in item.text}
EXAMPLES["System[…]"] = inspect.getdoc(ap.System.__getitem__) or ""


@pytest.mark.parametrize("name", ITEMS)
def test_it_says_all_there_is_to_know(name: str) -> None:
    assert missing(ITEMS[name]) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_its_example_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.chdir(tmp_path)  # where examples write
    if "jax" in EXAMPLES[name]:
        pytest.importorskip("jax")
        request.getfixturevalue("jax_in_doubles")  # as the example wants it, and back again
    example = doctest.DocTestParser().get_doctest(EXAMPLES[name], dict(KNOWN), name, None, None)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False, optionflags=OPTIONS).run(example, out=told.append)
    assert (result.attempted > 0, result.failed) == (True, 0), "".join(told)


# -- the rules themselves ----------------------------------------------------------------------------------------------
def whole(span: float, angle: float = 0.0) -> float:
    """Something about a motion of ``span`` (s) at an ``angle`` (rad).

    Raises BadSpan where it is empty.

    >>> 1 + 1
    2
    """
    if not span:
        raise ap.errors.BadSpan("empty")
    return span + angle


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        ("Something about a motion of", "no sentence"),
        ("``angle``", "arguments not spoken of: angle"),
        ("(rad)", "arguments without their unit: angle"),
        ("(s)", "arguments without their unit: span"),
        ("Raises BadSpan where it is empty.", "it does not say what it raises"),
        ("BadSpan", "it raises without a word: BadSpan"),
        (">>> 1 + 1", "no example"),
    ],
)
def test_what_is_left_out_is_seen(gone: str, said: str) -> None:
    """Each rule fails where its words are taken away."""

    def short(span: float, angle: float = 0.0) -> float:
        if not span:
            raise BadSpan("empty")
        return span + angle

    from appell.errors import BadSpan

    text = inspect.getdoc(whole) or ""
    short.__doc__ = text
    assert missing(Item("short", "function", short)) == []
    cut: Any = text.replace(gone, "") if gone != "Something about a motion of" else "Something\n\n" + text.partition("\n\n")[2]
    short.__doc__ = cut
    assert any(said in words for words in missing(Item("short", "function", short)))


def test_a_word_is_not_an_argument() -> None:
    """Arguments are marked: "a", "on" and "at" are in every text, and a longer name has shorter ones in it."""
    text = (
        "A spring at a point on a body, ``at_a`` and ``on_b``: ``point``, with ``states=0`` left out, by ``a.b`` or ``bodies``."
    )
    assert [x for x in ("a", "b", "on", "at", "by", "body", "point", "states") if speaks_of(text, x)] == ["point", "states"]


def test_methods_of_all_public_classes_are_among_them() -> None:
    for name in (
        "System.body",
        "Frame.rotated",
        "Run.position",
        "Dynamics.rhs",
        "Joints.revolute",
        "errors.ModelError",
        "inertia.rod",
    ):
        assert name in ITEMS
    assert {"module", "class", "function", "method", "property", "error"} == {item.kind for item in ITEMS.values()}


@pytest.mark.parametrize("name", ["plot", "animate", "report"])
def test_a_run_says_what_its_views_take(name: str) -> None:
    """The methods of a run have the arguments of the functions behind them, in their order and with their defaults."""

    def arguments(of: Any) -> list[tuple[str, Any, Any]]:
        return [(p.name, p.kind, p.default) for p in list(inspect.signature(of).parameters.values())[1:]]

    assert arguments(getattr(ap.Run, name)) == arguments(getattr(ap.view, name))
