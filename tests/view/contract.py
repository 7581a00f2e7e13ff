"""Holds data against the contract of web/src/data.ts itself, whose types are read here as they are written there."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

CONTRACT = Path(__file__).parents[2] / "web" / "src" / "data.ts"
_TOKEN = re.compile(r'"[^"]*"|\d+|\w+\??|[{}\[\]();:|=,]')


class Types:
    """The types of a TypeScript file made of interfaces and unions."""

    def __init__(self, text: str) -> None:
        code = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
        self._tokens = _TOKEN.findall(code)
        self._at = 0
        self.named: dict[str, Any] = {}
        while self._at < len(self._tokens):
            self._expect("export")
            kind, name = self._next(), self._next()
            if kind == "interface":
                self.named[name] = self._primary()
            else:
                self._expect("=")
                self.named[name] = self._union()
            if self._peek() == ";":
                self._next()

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1]

    def _expect(self, token: str) -> None:
        found = self._next()
        assert found == token, f"{CONTRACT.name}: expected {token}, found {found}"

    def _union(self) -> tuple[Any, ...]:
        if self._peek() == "|":
            self._next()
        parts = [self._postfix()]
        while self._peek() == "|":
            self._next()
            parts.append(self._postfix())
        return ("union", parts)

    def _postfix(self) -> tuple[Any, ...]:
        made = self._primary()
        while self._peek() == "[":
            self._next()
            self._expect("]")
            made = ("list", made)
        return made

    def _primary(self) -> tuple[Any, ...]:
        token = self._next()
        if token == "{":
            fields = {}
            while self._peek() != "}":
                name = self._next()
                self._expect(":")
                fields[name] = self._union()
                if self._peek() in ";,":
                    self._next()
            self._next()
            return ("object", fields)
        if token == "[":
            parts = []
            while self._peek() != "]":
                parts.append(self._union())
                if self._peek() == ",":
                    self._next()
            self._next()
            return ("tuple", parts)
        if token == "(":
            made = self._union()
            self._expect(")")
            return made
        if token.startswith('"') or token.isdigit():
            return ("literal", json.loads(token))
        return ("name", token)

    def faults(self, value: Any, wanted: Any, where: str = "data") -> list[str]:
        """Where a value is not what a type says; a number that is not finite is null."""
        if isinstance(wanted, str):
            wanted = ("name", wanted)
        kind, of = wanted
        if kind == "union":
            tried = [self.faults(value, x, where) for x in of]
            return [] if any(not t for t in tried) else min(tried, key=len)
        if kind == "literal":
            return [] if value == of else [f"{where} is {value!r}, not {of!r}"]
        if kind == "list":
            if not isinstance(value, list):
                return [f"{where} is no list"]
            return [f for i, x in enumerate(value) for f in self.faults(x, of, f"{where}[{i}]")]
        if kind == "tuple":
            if not isinstance(value, list) or len(value) != len(of):
                return [f"{where} is no list of {len(of)}"]
            return [f for i, (x, t) in enumerate(zip(value, of, strict=True)) for f in self.faults(x, t, f"{where}[{i}]")]
        if kind == "object":
            if not isinstance(value, dict):
                return [f"{where} is no object"]
            known = {name.rstrip("?"): (name.endswith("?"), t) for name, t in of.items()}
            out = [f"{where}.{x} is not in the contract" for x in value if x not in known]
            for name, (optional, t) in known.items():
                if name in value:
                    out += self.faults(value[name], t, f"{where}.{name}")
                elif not optional:
                    out.append(f"{where}.{name} is missing")
            return out
        plain = {"string": str, "boolean": bool, "null": type(None)}
        if of == "number":
            return (
                []
                if value is None or (isinstance(value, (int, float)) and not isinstance(value, bool))
                else [f"{where} is no number"]
            )
        if of in plain:
            return [] if isinstance(value, plain[of]) else [f"{where} is no {of}"]
        return self.faults(value, self.named[of], where) + (_unpacked(value, where) if of == "Packed" else [])


def _unpacked(value: Any, where: str) -> list[str]:
    size = 4
    for n in value["shape"]:
        size *= n
    found = len(base64.b64decode(value["data"], validate=True))
    return [] if found == size else [f"{where} holds {found} bytes, not {size}"]


def faults(data: Any, of: str = "ReportData") -> list[str]:
    """Where data breaks the contract, frames included."""
    plain = json.loads(json.dumps(data, allow_nan=False))
    out = Types(CONTRACT.read_text(encoding="utf-8")).faults(plain, of)
    return out or (_frames(plain, plain["time"]["shape"][0]) if of == "ReportData" else [])


def _frames(data: Any, frames: int) -> list[str]:
    """Everything over time has as many frames as time."""
    if isinstance(data, dict):
        if set(data) == {"shape", "data"}:
            return [] if data["shape"][0] == frames else [f"something has {data['shape'][0]} frames, not {frames}"]
        return [f for x in data.values() for f in _frames(x, frames)]
    return [f for x in data for f in _frames(x, frames)] if isinstance(data, list) else []
