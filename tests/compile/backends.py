"""The back ends, as every test of their contract takes them."""

from __future__ import annotations

import os
import shutil

import pytest

from appell.compile import LLVM, AbstractBackend, C, Interpreter, TapeMachine

HAS_COMPILER = shutil.which(os.environ.get("CC") or "cc") is not None
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
