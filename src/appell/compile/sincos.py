"""Sine and cosine together, in LLVM assembly, of one angle, four or eight: compiled once, and called by every kernel.

    x = k π/2 + r,  |r| ≤ π/4          π/2 in three parts, each step a fused multiply-add (Cody & Waite)
    sin r, cos r                        polynomials of degree 13 and 14 with the rounding of r carried along

Within one unit in the last place for |x| < 2⁴⁰; beyond, and for what is not finite, the C library's own are called. What
comes out for an angle does not depend on those beside it.

References: Cody & Waite (1980), ch. 8; the coefficients are those of fdlibm's k_sin.c and k_cos.c (Sun, 1993).
"""

from __future__ import annotations

import struct
from functools import cache

import llvmlite.binding as llvm

WIDTH = 4  # angles of one state that are worked out together
LARGEST = 2.0**40  # x − k h₀ is exact at any k; k times what h₀, h₁ and h₂ leave of π/2 stays far below the last place of r
HALF_PI = (1.5707963267948966, 6.123233995736766e-17, -1.4973849048591698e-33)  # their sum is π/2 to 160 bits
ROUND = 6755399441055744.0  # 1.5·2⁵²: to add it rounds to an integer and leaves that in the lowest bits
SINE = (
    -1.66666666666666324348e-01, 8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06,
    -2.50507602534068634195e-08, 1.58969099521155010221e-10,
)  # fmt: skip
COSINE = (
    4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05, -2.75573143513906633035e-07,
    2.08757232129817482790e-09, -1.13596475577881948265e-11,
)  # fmt: skip


@cache
def available() -> bool:
    """Whether this processor multiplies and adds in one step: without that the C library is faster."""
    features = llvm.get_host_cpu_features()
    return bool(features.get("fma")) or llvm.get_default_triple().startswith(("aarch64", "arm64"))


def name(width: int) -> str:
    """The function's name in a module."""
    return f"appell_sincos{width}"


def kind(width: int) -> str:
    """The type of its result: sines and cosines."""
    return f"{{{_type(width)}, {_type(width)}}}"


@cache
def function(width: int) -> str:
    """The function, as assembly."""
    return _Function(width).text()


def declaration(width: int) -> str:
    """The function, as a kernel that calls it declares it."""
    return f"declare {kind(width)} @{name(width)}({_type(width)}) nounwind willreturn memory(none)"


def module(widths: tuple[int, ...]) -> str:
    """A module with the functions of these widths."""
    declared = sorted({line for width in widths for line in _declarations(width)})
    return "\n".join([*(function(width) for width in widths), *declared]) + "\n"


def _declarations(width: int) -> list[str]:
    """What it calls: the processor's own operations, and the C library far out."""
    t, suffix = _type(width), "f64" if width == 1 else f"v{width}f64"
    out = [f"declare {t} @llvm.fma.{suffix}({t}, {t}, {t})", f"declare {t} @llvm.fabs.{suffix}({t})"]
    out += [f"declare double @{f}(double) nounwind willreturn memory(none)" for f in ("sin", "cos")]
    return out if width == 1 else [*out, f"declare i1 @llvm.vector.reduce.and.v{width}i1(<{width} x i1>)"]


def _type(width: int) -> str:
    return "double" if width == 1 else f"<{width} x double>"


class _Function:
    def __init__(self, width: int) -> None:
        self.width = width
        self.type = _type(width)
        self.bits = "i64" if width == 1 else f"<{width} x i64>"
        self.suffix = "f64" if width == 1 else f"v{width}f64"
        self.lines: list[str] = []
        self.count = 0

    def constant(self, x: float) -> str:
        return self._all("double", f"0x{struct.unpack('<Q', struct.pack('<d', x))[0]:016X}")

    def _all(self, kind: str, value: str) -> str:
        return value if self.width == 1 else "<" + ", ".join([f"{kind} {value}"] * self.width) + ">"

    def let(self, code: str) -> str:
        made = f"%w{self.count}"
        self.count += 1
        self.lines.append(f"  {made} = {code}")
        return made

    def mul(self, a: str, b: str) -> str:
        return self.let(f"fmul {self.type} {a}, {b}")

    def add(self, a: str, b: str) -> str:
        return self.let(f"fadd {self.type} {a}, {b}")

    def sub(self, a: str, b: str) -> str:
        return self.let(f"fsub {self.type} {a}, {b}")

    def fma(self, a: str, b: str, c: str) -> str:
        t = self.type
        return self.let(f"call {t} @llvm.fma.{self.suffix}({t} {a}, {t} {b}, {t} {c})")

    def polynomial(self, z: str, coefficients: tuple[float, ...]) -> str:
        """c₀ + c₁ z + …, by pairs (Estrin): what follows waits for half as many steps as by Horner's scheme."""
        terms = [self.constant(c) for c in coefficients]
        while len(terms) > 1:
            pairs = [self.fma(b, z, a) for a, b in zip(terms[::2], terms[1::2], strict=False)]
            terms = pairs + terms[2 * len(pairs) :]
            z = self.mul(z, z) if len(terms) > 1 else z
        return terms[0]

    def text(self) -> str:
        t, n = self.type, self.width
        size = f"call {t} @llvm.fabs.{self.suffix}({t} %x)"
        test = [f"  %size = {size}", f"  %small = fcmp olt {t} %size, {self.constant(LARGEST)}"]
        if n > 1:
            test.append(f"  %all = call i1 @llvm.vector.reduce.and.v{n}i1(<{n} x i1> %small)")
        fast = self._returned(*self._near())
        slow = self._far() if n == 1 else self._mixed()
        return (
            f"define {kind(n)} @{name(n)}({t} %x) nounwind {{\nentry:\n" + "\n".join(test) + "\n"
            f"  br i1 %{'all' if n > 1 else 'small'}, label %fast, label %slow\n"
            f"fast:\n{fast}\nslow:\n{slow}\n}}"
        )

    def _near(self) -> tuple[str, str]:
        """Sine and cosine by the polynomials."""
        t = self.type
        # the reduction: x − k π/2 = r + tail
        shifted = self.fma("%x", self.constant(2.0 / 3.141592653589793), self.constant(ROUND))
        k = self.sub(shifted, self.constant(ROUND))
        minus = self.let(f"fneg {t} {k}")
        first = self.fma(minus, self.constant(HALF_PI[0]), "%x")
        # what r loses is (first − r) − k h₁: the difference in two doubles, should the two parts nearly cancel (fast two-sum)
        r = self.fma(minus, self.constant(HALF_PI[1]), first)
        taken = self.sub(first, r)
        lost = self.sub(self.sub(first, taken), r)
        tail = self.add(self.fma(minus, self.constant(HALF_PI[1]), taken), lost)
        tail = self.fma(minus, self.constant(HALF_PI[2]), tail)
        # sin r = r + (tail + r³ (S₁ + r² S(r²)))
        z = self.mul(r, r)
        half = self.mul(z, self.constant(0.5))
        cube = self.mul(z, r)
        sine = self.add(r, self.fma(cube, self.polynomial(z, SINE), tail))
        # cos r = w + ((1 − w) − r²/2 + (r⁴ C(r²) − r tail)),  w = 1 − r²/2
        w = self.sub(self.constant(1.0), half)
        rest = self.fma(self.mul(z, z), self.polynomial(z, COSINE), self.let(f"fneg {t} {self.mul(r, tail)}"))
        cosine = self.add(w, self.add(self.sub(self.sub(self.constant(1.0), w), half), rest))
        # the quadrant is in the lowest bits of the shifted number
        bits = self.let(f"bitcast {t} {shifted} to {self.bits}")
        odd = self.let(f"trunc {self.bits} {bits} to {self._boolean()}")
        one = self.let(f"select {self._boolean()} {odd}, {t} {cosine}, {t} {sine}")
        other = self.let(f"select {self._boolean()} {odd}, {t} {sine}, {t} {cosine}")
        below = self._sign(bits)
        above = self._sign(self.let(f"add {self.bits} {bits}, {self._all('i64', '1')}"))
        return self._signed(one, below), self._signed(other, above)

    def _far(self) -> str:
        """Of one angle, by the C library."""
        return self._returned(*(self.let(f"call double @{f}(double %x)") for f in ("sin", "cos")))

    def _mixed(self) -> str:
        """Of several, those that are large by the C library, the others as ever."""
        t, out = self.type, []
        for f, near in zip(("sin", "cos"), self._near(), strict=True):
            far = "undef"
            for k in range(self.width):
                value = self.let(f"call double @{f}(double {self.let(f'extractelement {t} %x, i64 {k}')})")
                far = self.let(f"insertelement {t} {far}, double {value}, i64 {k}")
            out.append(self.let(f"select {self._boolean()} %small, {t} {near}, {t} {far}"))
        return self._returned(*out)

    def _returned(self, sine: str, cosine: str) -> str:
        """What was written down so far, and the return of the two."""
        first = self.let(f"insertvalue {kind(self.width)} undef, {self.type} {sine}, 0")
        pair = self.let(f"insertvalue {kind(self.width)} {first}, {self.type} {cosine}, 1")
        text = "\n".join([*self.lines, f"  ret {kind(self.width)} {pair}"])
        self.lines = []
        return text

    def _boolean(self) -> str:
        return "i1" if self.width == 1 else f"<{self.width} x i1>"

    def _sign(self, bits: str) -> str:
        """The second lowest bit, as the sign of a double."""
        shifted = self.let(f"shl {self.bits} {bits}, {self._all('i64', '62')}")
        return self.let(f"and {self.bits} {shifted}, {self._all('i64', str(-(2**63)))}")

    def _signed(self, value: str, sign: str) -> str:
        raw = self.let(f"bitcast {self.type} {value} to {self.bits}")
        return self.let(f"bitcast {self.bits} {self.let(f'xor {self.bits} {raw}, {sign}')} to {self.type}")
