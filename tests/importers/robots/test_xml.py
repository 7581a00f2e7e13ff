"""The XML reader: places of everything, and what a stranger's file cannot do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from appell.errors import ModelFileError
from appell.importers import xml
from appell.importers.xml import Document, document_of, read
from tests.importers.robots.fuzz import fuzz

QUICK = 2.0  # s of CPU: what a refusal may take


def test_every_element_knows_its_place() -> None:
    found = Document("<a>\r\n  <b n='ä'/><c\n   m = '1' n=\"2\">text</c>\n</a>".encode(), "f").root
    b, c = found.children
    assert (found.where, b.where, c.where) == ((1, 1), (2, 3), (2, 13))
    assert c.text == "text"
    assert c.attributes == {"m": "1", "n": "2"}
    assert str(c.error("no", "n")) == "f:3:12: no"
    assert str(c.error("no", "absent")) == "f:2:13: no"
    assert [x.tag for x in found.walk()] == ["a", "b", "c"]


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
        '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
        '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://nowhere.invalid/x"> %x;]><a/>',
        "<!DOCTYPE a><a/>",
    ],
)
def test_nothing_is_declared(text: str) -> None:
    with pytest.raises(ModelFileError, match="a document type or an entity is declared"):
        Document(text.encode(), "f")


def test_an_entity_bomb_costs_nothing() -> None:
    lines = ['<!ENTITY a0 "ha">', *(f"<!ENTITY a{k + 1} '{f'&a{k};' * 10}'>" for k in range(12))]
    began = time.process_time()
    with pytest.raises(ModelFileError):
        Document(f"<!DOCTYPE a [{''.join(lines)}]><a>&a12;</a>".encode(), "f")
    assert time.process_time() - began < QUICK


@pytest.mark.parametrize(
    ("data", "words", "line", "column"),
    [
        (b"", "no element found", 1, 1),
        (b"<a>\n<b></a>", "mismatched tag", 2, 6),
        (b"<a>&x;</a>", "undefined entity", 1, 4),
        (b"<a b='1' b='2'/>", "duplicate attribute", 1, 10),
        (b"<a>\n \xff</a>", "UTF-8", 2, 2),
        ("<a/>".encode("utf-16"), "UTF-8", 1, 1),
        (b"<a>\x00</a>", "not well-formed", 1, 4),
        (b"<a/><b/>", "junk after document element", 1, 5),
        (b"<a>" * 300, "nested more than", 1, 3 * xml.DEEPEST + 1),
        (b"<a " + b" ".join(b"x%d=''" % k for k in range(100)) + b"/>", "attributes", 1, 1),
        (b"<a>" + b"<b/>" * (xml.MOST_ELEMENTS + 1) + b"</a>", "elements", 1, 4 * xml.MOST_ELEMENTS),
    ],
)  # fmt: skip
def test_what_is_refused_has_its_place(data: bytes, words: str, line: int, column: int) -> None:
    with pytest.raises(ModelFileError, match=words) as refused:
        Document(data, "f")
    assert (refused.value.line, refused.value.column) == (line, column)


def test_much_text_between_comments_costs_little() -> None:
    began = time.process_time()
    made = Document(b"<a>" + b"x<!---->" * 200_000 + b"</a>", "f")
    assert len(made.root.text) <= 2 * xml.MOST_TEXT
    assert time.process_time() - began < QUICK


def test_files(tmp_path: Path) -> None:
    with pytest.raises(ModelFileError, match="no such file"):
        read(tmp_path / "none.xml")
    with pytest.raises(ModelFileError, match="no file"):
        read(tmp_path)
    with pytest.raises(ModelFileError, match=r"cannot be read|no such file"):
        document_of("a\0b")
    with pytest.raises(ModelFileError, match="larger than"):
        Document(b"<a>" + b" " * xml.LARGEST + b"</a>", "f")
    (tmp_path / "a.xml").write_bytes(b"\xef\xbb\xbf<a/>")
    assert read(tmp_path / "a.xml").root.where == (1, 1)
    assert document_of("\ufeff <a/>").root.tag == "a"
    with pytest.raises(ModelFileError, match="an invalid character"):
        document_of("<a>\ud800</a>")


def test_mutated_robots_are_read_or_refused_at_a_place(tmp_path: Path) -> None:
    found = fuzz(tmp_path, 300, seed=3)
    assert found["read"] > 10
    assert found["refused"] > 150
