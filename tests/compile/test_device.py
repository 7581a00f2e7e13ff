"""Native functions as C for a GPU: what Python gives, whatever is known when they are written."""

from __future__ import annotations

import ctypes
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from appell.compile import cuda
from appell.compile.device import Given, Program
from appell.compile.native import Packed, doubles, native
from appell.compile.native.reading import NotNative
from tests.compile import native_samples as samples
from tests.compile.on_host import THREADS, library, needs_host

ROWS = 200
SAMPLE = {"n": 2, "scale": 1.25}
ORDER = np.array([3, 1, 4])


def program(**more: object) -> Program:
    room = {"x": np.arange(4.0), "other": np.zeros(4)}
    return Program({samples.Sample: Given(SAMPLE, {"order": ORDER}, room)}, bindings={}, instead={}, **more)


@native
def beyond(b: samples.Both, s: samples.Sample, i: int) -> None:
    room = doubles(b.n)
    room[0] = 1.0


@native
def stored_in_a_table(b: samples.Both, s: samples.Sample, i: int) -> None:
    samples.COUNTS[0] = 1


@needs_host
def test_every_sample_gives_what_python_gives(tmp_path: Path) -> None:
    """Integers rounded down, extremes as Python has them, loops and ways out, records, conditions that change what they ask."""
    rng = np.random.default_rng(1899)
    ints = np.column_stack([rng.integers(-50, 50, ROWS), rng.choice([-7, -3, 2, 5], ROWS), rng.integers(0, 8, ROWS)])
    reals = rng.normal(size=(ROWS, 10)) * 10.0 ** rng.integers(-3, 4, (ROWS, 10))
    expected = np.zeros((ROWS, 7))
    given = SimpleNamespace(n=0, ints=ints.ravel(), reals=reals.ravel(), out=expected.ravel())
    for i in range(ROWS):
        own = SimpleNamespace(**SAMPLE, x=np.arange(4.0), order=ORDER, other=np.zeros(4))
        samples.all_of(given, own, i)  # type: ignore[arg-type]
    text = program().text(samples.all_of, "every_sample", cuda.prelude())
    found, made = np.full((ROWS, 7), np.nan), library(text + THREADS.format(name="every_sample", record="Both"), tmp_path)
    taken = Packed(samples.Both, {"n": 0}, {"reals": reals, "out": found})
    narrow = ints.astype(np.int32)  # as a program has them
    taken["ints"] = narrow.ctypes.data
    made.on_host(ctypes.c_void_p(taken.address), ctypes.c_longlong(ROWS))
    np.testing.assert_allclose(found, expected, rtol=1e-15, atol=0)  # of exp and pow the last digit is the library's
    assert (found[:, [0, 2, 3, 4, 5, 6]] == expected[:, [0, 2, 3, 4, 5, 6]]).all()


def test_what_is_known_stands_in_the_text() -> None:
    """A number of a record that nobody writes to is no field of it; one that is written to begins as it was given."""
    text = program().text(samples.all_of, "every_sample", cuda.prelude())
    fields = text.partition("struct Sample {")[2].partition("};")[0]
    assert "order_" not in fields
    assert all(name in fields for name in ("n_", "scale_", "x_[4]", "other_[4]"))
    assert "x->scale_ = real(1.25);" in text


@pytest.mark.parametrize(
    ("function", "words"),
    [(beyond, "known when the program is written"), (stored_in_a_table, "nothing can be put there")],
)  # fmt: skip
def test_what_a_gpu_cannot_do_is_refused_by_line(function: object, words: str) -> None:
    with pytest.raises(NotNative, match=rf"line \d+: .*{words}"):
        program().text(function, "refused", cuda.prelude())
