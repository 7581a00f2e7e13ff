"""The reader of TOML is Python's own in all but dates, bounds and places."""

from __future__ import annotations

import random
import tomllib

import pytest

from appell.errors import ModelFileError
from appell.importers.model_files.reader import DEEPEST, Document
from tests.importers.samples import TOML

SAMPLE = '''
a.b.c = 1
a.b.d = """x
 y \\
   z"""
[t.u]
v = {a = 1, b.c = [1,2, {x=2}], "q r" = 'lit\\n'}
[[t.w]]
x = 0x1F
[t.w.s]
y = 1_000.5e-3
[[t.w]]
z = [ 1.0, # c
 2.0 ,]
"" = "\\u00e9 \\t"
i = -inf
'''
LETTERS = "[]{}=.,\"'\\#\n \t01e-+_xabfn"
MUTATIONS = 3000


def ours(text: str) -> object:
    try:
        return Document(text, "f").root.plain()
    except ModelFileError as refusal:
        assert 1 <= refusal.line <= text.count("\n") + 1
        return None


def pythons(text: str) -> object:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


@pytest.mark.parametrize("text", [SAMPLE, TOML, "", "\n# nothing\n", "x=1\r\ny=2\r\n"])
def test_what_is_right_is_read_as_python_does(text: str) -> None:
    assert ours(text) == pythons(text) is not None


def test_mutated_files_are_read_and_refused_as_python_does() -> None:
    rng = random.Random(5)
    read = 0
    for _ in range(MUTATIONS):
        letters = list(SAMPLE)
        for _ in range(rng.randint(1, 4)):
            at, way = rng.randrange(len(letters)), rng.randrange(4)
            if way == 0:
                del letters[at]
            elif way == 1:
                letters.insert(at, rng.choice(LETTERS))
            elif way == 2:
                letters[at] = rng.choice(LETTERS)
            else:
                there = rng.randrange(len(letters))
                letters[there:there] = letters[at : at + rng.randint(1, 30)]
        text = "".join(letters)
        expected = pythons(text)
        if "datetime" not in repr(expected):
            assert repr(ours(text)) == repr(expected), text
            read += expected is not None
    assert read > MUTATIONS / 50  # and not all of them were refused


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a = 1\nb = 1979-05-27\n", 2, 5, "date"),
        ("a = 1\nb = two\n", 2, 5, "in quotes"),
        ("a = 1\na = 2\n", 2, 1, "twice"),
        ("[a]\nx = 1\n[a]\n", 3, 2, "twice"),
        ("a = 'x\n", 1, 5, "does not end"),
        ("a = [1, 2\n", 2, 1, "commas"),
        ('a = "\\q"\n', 1, 6, "escape"),
        ("a = 1 b = 2\n", 1, 7, "ends after its value"),
        ("a = \x01\n", 1, 5, "character"),
        (f"a = {'[' * 200}{']' * 200}\n", 1, 4 + DEEPEST, "deep"),
        (f"{'a.' * 200}b = 1\n", 1, 2 * DEEPEST + 1, "longer"),
        (f"a = {'9' * 5000}\n", 1, 5, "digits"),
        ("= 1\n", 1, 1, "key"),
    ],
)
def test_what_is_wrong_is_refused_at_its_place(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(ModelFileError, match=words) as refusal:
        Document(text, "model.toml")
    assert (refusal.value.line, refusal.value.column) == (line, column)
    assert str(refusal.value).startswith(f"model.toml:{line}:{column}: ")
