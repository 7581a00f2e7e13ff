"""What is made when it is first wanted: once, and without two threads that wait for each other."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from appell.graph.building import BUILDING, built_property, cached_property

PATIENCE = 0.3  # s, for one thread to have got where it is going


def together(*work: Callable[[], object]) -> bool:
    """Whether all came to an end."""
    threads = [threading.Thread(target=each, daemon=True) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10.0)
    return not any(thread.is_alive() for thread in threads)


@pytest.mark.parametrize("kind", [cached_property, built_property])
def test_no_thread_waits_for_one_that_waits_for_it(kind: type) -> None:
    begun, held = threading.Event(), threading.Event()

    class Slow:
        def make(self) -> int:
            begun.set()
            held.wait(PATIENCE)
            with BUILDING:  # for what it is made of
                return 1

        value = kind(make)

    def builder() -> None:
        begun.wait()
        with BUILDING:
            held.set()
            assert Slow().value == 1

    assert together(lambda: Slow().value, builder)


def test_what_is_built_is_built_once() -> None:
    made = []

    class Graph:
        @built_property
        def value(self) -> int:
            begun.wait(PATIENCE)
            made.append(1)
            return len(made)

    begun, graph, found = threading.Event(), Graph(), []
    assert together(*[lambda: found.append(graph.value)] * 4)
    assert (made, found) == ([1], [1] * 4)


def test_what_is_cached_is_made_when_it_is_first_wanted() -> None:
    made = []

    class Numbers:
        @cached_property
        def value(self) -> int:
            """What it is."""
            made.append(1)
            return len(made)

    numbers = Numbers()
    assert not made
    assert (numbers.value, numbers.value, made) == (1, 1, [1])
    assert Numbers.value.__doc__ == "What it is."
