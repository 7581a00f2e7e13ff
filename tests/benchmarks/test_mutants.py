"""The list of planted errors is kept true: each can be planted in today's sources, and its tests are there."""

import ast
from functools import cache
from pathlib import Path

import pytest

from benchmarks.common import ROOT
from benchmarks.mutants.mutant import SOURCE
from benchmarks.mutants.planted import MUTANTS


@cache
def functions_in(path: Path) -> set[str]:
    return {x.name for x in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(x, ast.FunctionDef)}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: m.name)
def test_an_error_can_be_planted(mutant):
    text = mutant.path(SOURCE).read_text(encoding="utf-8")
    wrong = mutant.planted(text)  # the text to replace is there exactly once
    assert wrong != text
    compile(wrong, mutant.file, "exec")
    assert mutant.about
    assert mutant.tests
    for test in mutant.tests:
        file, _, name = test.partition("::")
        assert (ROOT / file).is_file()
        assert not name or name.partition("[")[0] in functions_in(ROOT / file)


def test_each_has_its_name():
    names = [m.name for m in MUTANTS]
    assert len(names) == len(set(names))
    assert len({(m.file, m.right, m.wrong) for m in MUTANTS}) == len(MUTANTS)


def test_what_is_not_there_cannot_be_planted():
    mutant = MUTANTS[0]
    with pytest.raises(ValueError, match=f"'{mutant.name}'.*0 times"):
        mutant.planted("nothing of the kind")
    with pytest.raises(ValueError, match="2 times"):
        mutant.planted(2 * mutant.right)
