"""The back ends, as every test of their contract takes them."""

from __future__ import annotations

import pytest

from appell.compile import LLVM, AbstractBackend, C, Interpreter, TapeMachine
from appell.compile.c import compiler_command

HAS_COMPILER = compiler_command() is not None
needs_compiler = pytest.mark.skipif(not HAS_COMPILER, reason="no C compiler here")

NAMES = [
    "llvm",
    "tape",
    "interpreter",
    pytest.param("c", marks=needs_compiler),
]


def backend_named(name: str) -> AbstractBackend:
    """A fresh one, with nothing kept on disk."""
    return {
        "llvm": lambda: LLVM(cache=None),
        "tape": TapeMachine,
        "interpreter": Interpreter,
        "c": lambda: C(flags=("-std=c99", "-O1")),
    }[name]()
