"""What plays a tape: a machine in LLVM assembly that does the operations of a schedule one after another.

A tape is a list of steps, each where its operation's code starts and the places of one result and up to three operands among the
registers, which are in memory. The code of every operation ends with a jump to that of the next step: there is no loop and no
branch. The result of a step is also passed to the next in a register of the processor: more than half of all sums and products
take it from there, and do not wait for memory. For eight states at once each register holds a vector, and a step costs hardly
more than for one state.
"""

from __future__ import annotations

from appell.compile import schedule as op
from appell.compile import sincos
from appell.compile.arithmetic import Arithmetic
from appell.compile.base import LANES

# operations besides those of the schedule: a call of a C function by address, with one or two arguments; a value moved; an input's
# entries copied into registers, or one number into all lanes; an output's entries copied out; the end
CALL1, CALL2, MOVE, TAKE, SPREAD, PUT, END = range(op.LIBM, op.LIBM + 7)
# and operations of which the operand at the given place is the result of the step before
LATEST = {
    (code, k): END + 1 + i
    for i, (code, k) in enumerate([
        *((code, 1) for code in (op.ADD, op.SUB, op.MUL, op.FMA, op.FNMA, op.FMS)),
        (op.SUB, 2), (op.FMA, 3), (op.FNMA, 3), (op.FMS, 3),
    ])
}  # fmt: skip
COUNT = END + 1 + len(LATEST)

WIDTHS = (1, LANES)
STEP = 24  # bytes: where its code starts, then four int32
_OPERANDS = {
    **dict.fromkeys((op.NEG, op.SQRT, op.FABS, op.FLOOR, op.CEIL, op.NOT, op.SIGN, MOVE), 1),
    **dict.fromkeys((op.FMA, op.FNMA, op.FMS), 3),
}  # of all others it is two
HEADER = ("play", "steps", "registers")  # of a tape in memory, 8 bytes each
POINTERS = len(HEADER)  # from here on: the arguments', inputs and outputs


def name(width: int) -> str:
    """The function's, void (header of a tape*)."""
    return f"appell_play{width}"


def labels(width: int) -> str:
    """The name of the table where the code of every operation starts."""
    return f"{name(width)}_labels"


def module() -> str:
    """A module with what plays tapes of all widths."""
    return "\n".join(line for width in WIDTHS for line in _Player(width).text()) + "\n"


class _Player(Arithmetic):
    def __init__(self, width: int) -> None:
        super().__init__(width)
        self.both: dict[int, str] = {}  # a step's numbers, as far as they are loaded: two by two

    def text(self) -> list[str]:
        ends = []
        for code in range(COUNT):
            self.lines.append(f"op{code}:")
            if code == END or (code == op.SINCOS and not sincos.available()):
                self.lines.append("  ret void")
                continue
            after = self.aside(f"getelementptr i8, ptr %step, i64 {STEP}")
            to = self.aside(f"load ptr, ptr {after}, align 8")
            self.both, self.negatives, self.truths = {}, {}, {}
            block, value = self._operation(code)
            self.lines.append("  br label %next")
            ends.append((after, to, value, block))
        places = ", ".join(f"label %op{code}" for code in range(COUNT))
        steps, targets, latest = (
            ", ".join([f"[{begin}, %entry]", *(f"[{end[i]}, %{end[3]}]" for end in ends)])
            for i, begin in enumerate(("%first", "%start", "poison"))
        )
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
  %latest = phi {self.kind} {latest}
  indirectbr ptr %to, [{places}]
"""
        table = ", ".join(f"ptr blockaddress(@{name(self.width)}, %op{code})" for code in range(COUNT))
        return [
            head + "\n".join(self.lines) + "\n}",
            f"@{labels(self.width)} = constant [{COUNT} x ptr] [{table}]",
            *sorted(self.declared),
        ]

    def _field(self, k: int) -> str:
        """A step's k-th number: 0 is the result's place, 1 to 3 the operands'.

        Two are loaded at once: loads are what the machine has least time for.
        """
        if k // 2 not in self.both:
            at = self.aside(f"getelementptr i8, ptr %step, i64 {8 + 8 * (k // 2)}")
            self.both[k // 2] = self.aside(f"load i64, ptr {at}, align 8")
        both = self.both[k // 2]
        return self.aside(f"lshr i64 {both}, 32") if k % 2 else self.aside(f"and i64 {both}, 4294967295")

    def _place(self, k: int) -> str:
        return self.aside(f"getelementptr i8, ptr %registers, i64 {self._field(k)}")

    def _operand(self, k: int) -> str:
        return self.aside(f"load {self.kind}, ptr {self._place(k)}, align {8 * self.width}")

    def _keep(self, value: str, place: str) -> None:
        self.lines.append(f"  store {self.kind} {value}, ptr {place}, align {8 * self.width}")

    def _operation(self, code: int) -> tuple[str, str]:
        """Writes an operation's code and gives the name of its last block, and its result."""
        if code in (TAKE, SPREAD, PUT):
            return self._copies(code), "poison"
        value, block, known = "poison", f"op{code}", 0
        if code > END:
            code, known = next(key for key, number in LATEST.items() if number == code)
        if code == op.SINCOS:
            t, pair = self.kind, sincos.kind(self.width)
            self.declared.add(sincos.declaration(self.width))
            both = self.aside(f"call {pair} @{sincos.name(self.width)}({t} {self._operand(1)})")
            value, cosine = (self.aside(f"extractvalue {pair} {both}, {i}") for i in (0, 1))
            self._keep(value, self._place(0))
            self._keep(cosine, self._place(2))
        elif code in (CALL1, CALL2):
            self._calls(1 if code == CALL1 else 2)
        else:
            a = ["%latest" if k == known else self._operand(k) for k in range(1, 1 + _OPERANDS.get(code, 2))]
            value = a[0] if code == MOVE else self.result(code, a)
            self._keep(value, self._place(0))
        return block, value

    def _calls(self, count: int) -> None:
        """A function by its address, which stands where the third operand would, of one lane after another."""
        function = self.aside(f"load ptr, ptr {self._place(3)}, align 8")
        to, of = self._place(0), [self._place(k) for k in range(1, count + 1)]
        for lane in range(self.width):
            a = [self.aside(f"load double, ptr {self._lane(x, lane)}, align 8") for x in of]
            one = self.aside(f"call double {function}({', '.join(f'double {x}' for x in a)})")
            self.lines.append(f"  store double {one}, ptr {self._lane(to, lane)}, align 8")

    def _lane(self, place: str, lane: int) -> str:
        return self.aside(f"getelementptr double, ptr {place}, i64 {lane}")

    def _copies(self, code: int) -> str:
        """Registers from the 1st place on ↔ entries of the argument whose pointer is the 2nd; the 3rd is how many, not 0."""
        place = self._place(0)
        at = self.aside(f"getelementptr i8, ptr %header, i64 {self._field(1)}")
        there = self.aside(f"load ptr, ptr {at}, align 8")
        count = self._field(2)
        again, i, more = f"again{code}", f"%i{code}", f"%i{code}.next"
        self.lines += [f"  br label %{again}", f"{again}:", f"  {i} = phi i64 [0, %op{code}], [{more}, %{again}]"]
        mine = self.aside(f"getelementptr {self.kind}, ptr {place}, i64 {i}")
        one = "double" if code == SPREAD else self.kind
        theirs = self.aside(f"getelementptr {one}, ptr {there}, i64 {i}")
        if code == PUT:
            value = self.aside(f"load {self.kind}, ptr {mine}, align {8 * self.width}")
            self.lines.append(f"  store {self.kind} {value}, ptr {theirs}, align 8")
        else:
            value = self.aside(f"load {one}, ptr {theirs}, align 8")
            self._keep(self.spread(value) if code == SPREAD else value, mine)
        self.lines.append(f"  {more} = add i64 {i}, 1")
        done = self.aside(f"icmp eq i64 {more}, {count}")
        self.lines += [f"  br i1 {done}, label %last{code}, label %{again}", f"last{code}:"]
        return f"last{code}"
