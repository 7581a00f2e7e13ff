"""What plays a tape: a machine in LLVM assembly that does the operations of a schedule one after another.

A tape is a list of steps, each where its operation's code starts and the places of one result and up to three operands
among the registers, which are memory. The code of every operation ends with a jump to that of the next step: there is
no loop and nothing to decide. Of eight states at once a register is a vector, and a step costs hardly more than of one.
"""

from __future__ import annotations

from appell.compile import sincos
from appell.compile.schedule import (
    ADD, AND, CEIL, COPYSIGN, DIV, EQ, FABS, FLOOR, FMA, FMAX, FMIN, FMS, FNMA, IF_ELSE_ZERO, LE, LIBM, LT, MUL, NE, NEG,
    NOT, OR, SIGN, SINCOS, SQRT, SUB,
)  # fmt: skip

# beside the schedule's: functions of the C library by address, of one and of two values; a value moved; an input's entries
# taken into registers, or one number into all lanes; an output's entries put out; the end
CALL1, CALL2, MOVE, TAKE, SPREAD, PUT, END = range(LIBM, LIBM + 7)
COUNT = END + 1

WIDTHS = (1, 8)
STEP = 24  # bytes: a pointer and four int32
HEADER = ("play", "steps", "registers")  # of a tape in memory, 8 bytes each; the arguments' pointers follow

_SIMPLE = {
    ADD: "fadd {t} {a}, {b}", SUB: "fsub {t} {a}, {b}", MUL: "fmul {t} {a}, {b}", DIV: "fdiv {t} {a}, {b}",
    NEG: "fneg {t} {a}",
}  # fmt: skip
_INTRINSIC = {
    SQRT: ("sqrt", 1), FABS: ("fabs", 1), FLOOR: ("floor", 1), CEIL: ("ceil", 1), COPYSIGN: ("copysign", 2),
    FMIN: ("minnum", 2), FMAX: ("maxnum", 2), FMA: ("fma", 3),
}  # fmt: skip
_COMPARE = {LT: "olt", LE: "ole", EQ: "oeq", NE: "une"}


def name(width: int) -> str:
    """The function's, void (header of a tape*)."""
    return f"appell_play{width}"


def labels(width: int) -> str:
    """The name of the table where the code of every operation starts."""
    return f"{name(width)}_labels"


def module() -> str:
    """Everything that is compiled once for all kernels: sines and cosines, and the players."""
    own = [*sincos.definitions()] if sincos.available() else []
    for width in WIDTHS:
        own += _Player(width).text()
    return "\n".join(dict.fromkeys(own)) + "\n"  # a declaration once


class _Player:
    def __init__(self, width: int) -> None:
        self.width = width
        self.kind, self.bits, self.suffix = (
            ("double", "i1", "f64") if width == 1 else (f"<{width} x double>", f"<{width} x i1>", f"v{width}f64")
        )
        self.lines: list[str] = []
        self.declared: set[str] = set()
        self.count = 0

    def text(self) -> list[str]:
        ends = []
        for code in range(COUNT):
            self.lines.append(f"op{code}:")
            if code == END or (code == SINCOS and not sincos.available()):
                self.lines.append("  ret void")
                continue
            after = self._let(f"getelementptr i8, ptr %step, i64 {STEP}")
            to = self._let(f"load ptr, ptr {after}, align 8")
            from_ = self._operation(code)
            self.lines.append("  br label %next")
            ends.append((after, to, from_ or f"op{code}"))
        places = ", ".join(f"label %op{code}" for code in range(COUNT))
        steps = ", ".join(["[%first, %entry]", *(f"[{after}, %{block}]" for after, _, block in ends)])
        targets = ", ".join(["[%start, %entry]", *(f"[{to}, %{block}]" for _, to, block in ends)])
        head = f"""define void @{name(self.width)}(ptr %header) nounwind {{
entry:
  %first.at = getelementptr i64, ptr %header, i64 {HEADER.index("steps")}
  %first = load ptr, ptr %first.at, align 8
  %registers.at = getelementptr i64, ptr %header, i64 {HEADER.index("registers")}
  %registers = load ptr, ptr %registers.at, align 8
  %start = load ptr, ptr %first, align 8
  br label %next
next:
  %step = phi ptr {steps}
  %to = phi ptr {targets}
  indirectbr ptr %to, [{places}]
"""
        table = ", ".join(f"ptr blockaddress(@{name(self.width)}, %op{code})" for code in range(COUNT))
        return [
            head + "\n".join(self.lines) + "\n}",
            f"@{labels(self.width)} = constant [{COUNT} x ptr] [{table}]",
            *sorted(self.declared),
        ]

    def _let(self, code: str) -> str:
        made = f"%x{self.count}"
        self.count += 1
        self.lines.append(f"  {made} = {code}")
        return made

    def _constant(self, x: str) -> str:
        return x if self.width == 1 else f"splat (double {x})"

    def _field(self, k: int) -> str:
        """A step's k-th number: 0 is the result's place, 1 to 3 the operands'."""
        at = self._let(f"getelementptr i8, ptr %step, i64 {8 + 4 * k}")
        return self._let(f"sext i32 {self._let(f'load i32, ptr {at}, align 4')} to i64")

    def _place(self, k: int) -> str:
        return self._let(f"getelementptr i8, ptr %registers, i64 {self._field(k)}")

    def _operand(self, k: int) -> str:
        return self._let(f"load {self.kind}, ptr {self._place(k)}, align {8 * self.width}")

    def _keep(self, value: str, place: str) -> None:
        self.lines.append(f"  store {self.kind} {value}, ptr {place}, align {8 * self.width}")

    def _operation(self, code: int) -> str | None:
        """Writes an operation's code; the name of its last block, where it has several."""
        if code in (TAKE, SPREAD, PUT):
            return self._copies(code)
        if code == SINCOS:
            t, pair = self.kind, sincos.kind(self.width)
            both = self._let(f"call {pair} @{sincos.name(self.width)}({t} {self._operand(1)})")
            for i, k in enumerate((0, 2)):
                self._keep(self._let(f"extractvalue {pair} {both}, {i}"), self._place(k))
        elif code in (CALL1, CALL2):
            self._calls(1 if code == CALL1 else 2)
        else:
            self._keep(self._result(code), self._place(0))
        return None

    def _result(self, code: int) -> str:
        t, zero, one = self.kind, self._constant("0.0"), self._constant("1.0")
        a = self._operand(1)
        if code == MOVE:
            return a
        if code in (NEG, SQRT, FABS, FLOOR, CEIL):
            return self._let(_SIMPLE[NEG].format(t=t, a=a)) if code == NEG else self._intrinsic(_INTRINSIC[code][0], a)
        if code == NOT:
            return self._select(self._truth(a), zero, one)
        if code == SIGN:
            positive, negative = (self._let(f"fcmp {how} {t} {a}, {zero}") for how in ("ogt", "olt"))
            return self._select(positive, one, self._select(negative, self._constant("-1.0"), a))
        b = self._operand(2)
        if code in _SIMPLE:
            return self._let(_SIMPLE[code].format(t=t, a=a, b=b))
        if code in _COMPARE:
            return self._number(self._let(f"fcmp {_COMPARE[code]} {t} {a}, {b}"))
        if code in (AND, OR):
            word = "and" if code == AND else "or"
            return self._number(self._let(f"{word} {self.bits} {self._truth(a)}, {self._truth(b)}"))
        if code == IF_ELSE_ZERO:
            return self._select(self._truth(a), b, zero)
        if code in (COPYSIGN, FMIN, FMAX):
            return self._intrinsic(_INTRINSIC[code][0], a, b)
        c = self._operand(3)
        if code == FNMA:
            a = self._let(f"fneg {t} {a}")
        if code == FMS:
            c = self._let(f"fneg {t} {c}")
        return self._intrinsic("fma", a, b, c)

    def _truth(self, a: str) -> str:
        return self._let(f"fcmp une {self.kind} {a}, {self._constant('0.0')}")

    def _number(self, bit: str) -> str:
        return self._let(f"uitofp {self.bits} {bit} to {self.kind}")

    def _select(self, bit: str, yes: str, no: str) -> str:
        return self._let(f"select {self.bits} {bit}, {self.kind} {yes}, {self.kind} {no}")

    def _intrinsic(self, function: str, *a: str) -> str:
        function = f"llvm.{function}.{self.suffix}"
        self.declared.add(f"declare {self.kind} @{function}({', '.join([self.kind] * len(a))})")
        return self._let(f"call {self.kind} @{function}({', '.join(f'{self.kind} {x}' for x in a)})")

    def _calls(self, count: int) -> None:
        """A function by its address, which stands where the third operand would, of one lane after another."""
        function = self._let(f"load ptr, ptr {self._place(3)}, align 8")
        to, of = self._place(0), [self._place(k) for k in range(1, count + 1)]
        for lane in range(self.width):
            a = [self._let(f"load double, ptr {self._lane(x, lane)}, align 8") for x in of]
            one = self._let(f"call double {function}({', '.join(f'double {x}' for x in a)})")
            self.lines.append(f"  store double {one}, ptr {self._lane(to, lane)}, align 8")

    def _lane(self, place: str, lane: int) -> str:
        return self._let(f"getelementptr double, ptr {place}, i64 {lane}")

    def _copies(self, code: int) -> str:
        """Registers from the 1st place on ↔ entries of the argument whose pointer is the 2nd; the 3rd is how many, not 0."""
        place = self._place(0)
        at = self._let(f"getelementptr i8, ptr %header, i64 {self._field(1)}")
        there = self._let(f"load ptr, ptr {at}, align 8")
        count = self._field(2)
        again, i, more = f"again{code}", f"%i{code}", f"%i{code}.next"
        self.lines += [f"  br label %{again}", f"{again}:", f"  {i} = phi i64 [0, %op{code}], [{more}, %{again}]"]
        mine = self._let(f"getelementptr {self.kind}, ptr {place}, i64 {i}")
        one = "double" if code == SPREAD else self.kind
        theirs = self._let(f"getelementptr {one}, ptr {there}, i64 {i}")
        if code == PUT:
            value = self._let(f"load {self.kind}, ptr {mine}, align {8 * self.width}")
            self.lines.append(f"  store {self.kind} {value}, ptr {theirs}, align 8")
        else:
            value = self._let(f"load {one}, ptr {theirs}, align 8")
            if one != self.kind:
                first = self._let(f"insertelement {self.kind} poison, double {value}, i64 0")
                value = self._let(
                    f"shufflevector {self.kind} {first}, {self.kind} poison, <{self.width} x i32> zeroinitializer"
                )
            self._keep(value, mine)
        self.lines.append(f"  {more} = add i64 {i}, 1")
        done = self._let(f"icmp eq i64 {more}, {count}")
        self.lines += [f"  br i1 {done}, label %last{code}, label %{again}", f"last{code}:"]
        return f"last{code}"
