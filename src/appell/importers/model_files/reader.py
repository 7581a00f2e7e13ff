"""A TOML reader that keeps the place of each value, which error messages need and Python's own reader does not give.

The language is TOML 1.0 without dates, which have no use in a model. The size of a file and the depth of its tables are bounded, so that
refusing a malicious file costs little.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any, NoReturn

from appell.errors import ModelFileError, shown

LARGEST = 4 * 2**20  # characters of a file
DEEPEST = 24  # nested tables and arrays
LONGEST_KEY = 400  # characters

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"[ \t]*")
_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_WORD = re.compile(r"[^\s,\]\}#=\"'\[\{]+")
_INTEGER = re.compile(
    r"[+-]?(?:0|[1-9](?:_?[0-9])*)\Z|0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*\Z|0o[0-7](?:_?[0-7])*\Z|0b[01](?:_?[01])*\Z"
)
_FLOAT = re.compile(r"[+-]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?\Z|[+-]?(?:inf|nan)\Z")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}|[0-9]{2}:[0-9]{2}")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]|[\ud800-\udfff]")


@dataclass(eq=False)
class Node:
    """A value of a file and its place: a table (of nodes), an array (of nodes), a text, a number, true or false.

    ``start`` is the place of the first character of a text; −1 for a text with escapes or several lines.
    """

    value: Any
    place: int
    start: int = -1
    keys: dict[str, int] = field(default_factory=dict)  # of a table: the place of each key
    closed: bool = False  # whether nothing may be added to it
    by_header: bool = False  # whether a [header] has opened this table

    def plain(self) -> Any:
        """The value with plain values in the place of nodes."""
        if isinstance(self.value, dict):
            return {k: v.plain() for k, v in self.value.items()}
        return [v.plain() for v in self.value] if isinstance(self.value, list) else self.value


class Document:
    """The text of a file, its name, and the tables read from it."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text.replace("\r\n", "\n")
        self._lines = [0, *(m.end() for m in re.finditer("\n", self.text))]
        if len(text) > LARGEST:
            raise ModelFileError(f"it is longer than {LARGEST // 2**20} MiB, more than any model needs.", name)
        self.root = _Reader(self).whole()

    def where(self, place: int) -> tuple[int, int]:
        """Line and column of a place, counted from 1."""
        line = bisect_right(self._lines, place)
        return line, place - self._lines[line - 1] + 1

    def error(self, message: str, place: int) -> ModelFileError:
        """An error at a place of this file."""
        return ModelFileError(message, self.name, *self.where(place))


class _Reader:
    """Reads the text of a document from its beginning to its end."""

    def __init__(self, document: Document) -> None:
        self.file, self.text = document, document.text
        self.at = 0

    def refuse(self, message: str, place: int | None = None) -> NoReturn:
        raise self.file.error(message, self.at if place is None else place)

    def wanted(self, what: str) -> NoReturn:
        found = self.text[self.at : self.at + 1]
        self.refuse(f"{what}, but here is {shown(found) if found.strip() else 'the end of the line' if found else 'the end'}.")

    def space(self) -> None:
        self.at = _SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]

    def blank(self) -> None:
        self.at = _BLANK.match(self.text, self.at).end()  # type: ignore[union-attr]

    # -- tables --------------------------------------------------------------------------------------------------------
    def characters(self) -> None:
        bad = _CONTROL.search(self.text)
        if bad is not None:
            self.refuse(f"the character {bad[0]!r} is not allowed in a TOML file.", bad.start())

    def whole(self) -> Node:
        """Read the whole text as one table."""
        self.characters()
        root = current = Node({}, 0)
        while True:
            self.blank()
            if self.at >= len(self.text):
                return root
            if self.text[self.at] == "[":
                current = self.header(root)
            else:
                self.pair(current, 1)
            self.space()
            if self.at < len(self.text) and self.text[self.at] not in "\n#":
                self.wanted("a line ends after its value")

    def header(self, root: Node) -> Node:
        start = self.at
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        path = self.key()
        if not self.text.startswith("]]" if many else "]", self.at):
            self.wanted(f"a header ends with {']]' if many else ']'}")
        self.at += 2 if many else 1
        table = root
        for name, place in path[:-1]:
            table = self.inside(table, name, place)
        name, place = path[-1]
        found = table.value.get(name)
        if many:
            if found is None:
                found = self.put(table, name, place, Node([], place))
            if not isinstance(found.value, list) or found.closed:
                self.refuse(f"'{name}' is something else already; [[{name}]] adds a table to a list of tables.", place)
            found.value.append(Node({}, start, by_header=True))
            return found.value[-1]
        if found is None:
            found = self.put(table, name, place, Node({}, start))
        elif not isinstance(found.value, dict) or found.by_header or found.closed:
            self.refuse(f"[{name}] is given twice; a table is written in one place.", place)
        found.by_header = True
        return found

    def inside(self, table: Node, name: str, place: int) -> Node:
        found = table.value.get(name)
        if found is None:
            return self.put(table, name, place, Node({}, place))
        if isinstance(found.value, list) and not found.closed and found.value:
            found = found.value[-1]
        if not isinstance(found.value, dict) or found.closed:
            self.refuse(f"'{name}' is a value, and no table to which keys can be added.", place)
        return found

    def put(self, table: Node, name: str, place: int, value: Node) -> Node:
        if name in table.value:
            line, column = self.file.where(table.keys[name])
            self.refuse(f"'{name}' is given twice, first at line {line}, column {column}.", place)
        table.value[name] = value
        table.keys[name] = place
        return value

    def pair(self, table: Node, depth: int) -> None:
        """Read key = value into a table."""
        path = self.key()
        if not self.text.startswith("=", self.at):
            self.wanted("a key is followed by =")
        self.at += 1
        self.space()
        target = table
        for name, place in path[:-1]:
            found = target.value.get(name)
            if found is None:
                found = self.put(target, name, place, Node({}, place))
            elif not isinstance(found.value, dict) or found.closed or found.by_header:
                self.refuse(f"'{name}' is already given in another place.", place)
            target = found
        value = self.value(depth + len(path))
        self.put(target, *path[-1], value)

    def key(self) -> list[tuple[str, int]]:
        """The parts of a key between dots, each with its place."""
        out: list[tuple[str, int]] = []
        while True:
            self.space()
            place = self.at
            if self.text[place : place + 1] in ('"', "'") and self.text[place : place + 3] not in ('"""', "'''"):
                out.append((self.string().value, place))
            elif found := _BARE.match(self.text, place):
                self.at = found.end()
                out.append((found[0], place))
            else:
                self.wanted("a key is letters, digits, _ and -, or text in quotes")
            if len(out[-1][0]) > LONGEST_KEY or len(out) > DEEPEST:
                self.refuse("this key is longer than any name in a model.", place)
            self.space()
            if not self.text.startswith(".", self.at):
                return out
            self.at += 1

    # -- values --------------------------------------------------------------------------------------------------------
    def value(self, depth: int) -> Node:
        if depth > DEEPEST:
            self.refuse(f"tables and arrays are nested more than {DEEPEST} deep here, more than any model needs.")
        first = self.text[self.at : self.at + 1]
        if first in ('"', "'"):
            return self.string()
        if first == "[":
            return self.array(depth)
        if first == "{":
            return self.inline(depth)
        found = _WORD.match(self.text, self.at)
        if found is None:
            self.wanted("a value is expected")
        return self.word(found[0])

    def word(self, text: str) -> Node:
        place = self.at
        value: Any
        if text in ("true", "false"):
            value = text == "true"
        elif _INTEGER.match(text):
            digits = text.replace("_", "")
            if len(digits) > 300:
                self.refuse(f"{shown(text)} has more digits than any number in a model.")
            value = int(digits, 0) if digits[:1] == "0" and len(digits) > 1 else int(digits)
        elif _FLOAT.match(text):
            value = float(text.replace("_", ""))
        elif _DATE.match(text):
            self.refuse(f"{shown(text)} is a date or a time of day, which has no use in a model.")
        else:
            self.refuse(f"{shown(text)} is no value: a text is written in quotes, and a number as 12 or -1.5e-3.")
        self.at = place + len(text)
        return Node(value, place)

    def array(self, depth: int) -> Node:
        place = self.at
        self.at += 1
        items: list[Node] = []
        while True:
            self.blank()
            if self.text.startswith("]", self.at):
                break
            items.append(self.value(depth + 1))
            self.blank()
            if not self.text.startswith(",", self.at):
                if not self.text.startswith("]", self.at):
                    self.wanted("the values of an array are separated by commas, and it ends with ]")
                break
            self.at += 1
        self.at += 1
        return Node(items, place, closed=True)

    def inline(self, depth: int) -> Node:
        made = Node({}, self.at)
        self.at += 1
        self.space()
        while not self.text.startswith("}", self.at):
            self.pair(made, depth)
            self.space()
            if self.text.startswith(",", self.at):
                self.at += 1
                self.space()
                if self.text.startswith("}", self.at):
                    self.refuse("there is no comma before the end of a table in braces.", self.at)
            elif not self.text.startswith("}", self.at):
                self.wanted("the pairs of a table in braces are separated by commas on one line, and it ends with }")
        self.at += 1
        _close(made)
        return made

    def string(self) -> Node:
        place, text = self.at, self.text
        quote = text[place]
        long = text.startswith(quote * 3, place)
        width = 3 if long else 1
        at = place + width
        if long and text.startswith("\n", at):
            at += 1
        parts: list[str] = []
        straight = True
        stop = re.compile(r"[\\\"\n]" if quote == '"' else r"['\n]")
        while True:
            found = stop.search(text, at)
            if found is None or (found[0] == "\n" and not long):
                self.refuse(
                    "this text does not end; it has to be closed by the same quotation mark as at its beginning.", place
                )
            parts.append(text[at : found.start()])
            at = found.end()
            if found[0] == "\n":
                parts.append("\n")
                straight = False
            elif found[0] == "\\":
                straight = False
                character, at = self.escape(at, long)
                parts.append(character)
            elif not long:
                break
            elif text.startswith(quote * 2, at):
                end = at + 2
                while end < at + 4 and text.startswith(quote, end):  # up to two quotation marks before the closing three
                    parts.append(quote)
                    end += 1
                at = end
                break
            else:
                parts.append(quote)
        self.at = at
        return Node("".join(parts), place, place + width if straight else -1)

    def escape(self, at: int, long: bool) -> tuple[str, int]:
        """The character for an escape after a backslash, and the place where the escape ends."""
        letter = self.text[at : at + 1]
        if letter in _ESCAPES and letter:
            return _ESCAPES[letter], at + 1
        if letter in ("u", "U") and letter:
            digits = self.text[at + 1 : at + (5 if letter == "u" else 9)]
            if re.fullmatch(r"[0-9A-Fa-f]{4}(?:[0-9A-Fa-f]{4})?", digits) and len(digits) == (4 if letter == "u" else 8):
                code = int(digits, 16)
                if code < 0xD800 or 0xDFFF < code <= 0x10FFFF:
                    return chr(code), at + 1 + len(digits)
        ending = re.compile(r"[ \t]*\n[ \t\n]*").match(self.text, at) if long else None
        if ending is not None:
            return "", ending.end()
        raise self.file.error(
            f"the backslash with {shown(letter)} is no escape of TOML; use '…' for text without escapes.", at - 1
        )


def _close(node: Node) -> None:
    """Mark a table in braces, and the tables that its dotted keys made, as closed."""
    node.closed = True
    for inner in node.value.values():
        if isinstance(inner.value, dict) and not inner.closed:
            _close(inner)
