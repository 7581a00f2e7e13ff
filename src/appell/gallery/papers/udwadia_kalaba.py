"""The general equations of Udwadia & Kalaba (1998), checked with the numbers M, F, A and b of a system at its states.

    F. E. Udwadia, R. E. Kalaba, The explicit Gibbs–Appell equation and generalized inverse forms,
    Quart. Appl. Math. 56 (1998) 277–288

The letters are those of the paper: ẍ_e are the eliminated accelerations, ẍ_I the kept ones, R = A_e⁺A_I, C = A M^-½.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.linalg import null_space

from appell.analysis.published import Bench
from appell.formulations import Extended, MoorePenroseInverse, OneFourInverse, OneInverse
from appell.formulations.gauss import AbstractInverse
from appell.gallery.tools.chapters import Chapter, Sides, size
from appell.gibbs.rank import RANK_TOLERANCE
from appell.graph.building import cached_property

if TYPE_CHECKING:
    from appell.arrays import Array


SOURCE = "Udwadia & Kalaba 1998"
CITATION = (
    "F. E. Udwadia, R. E. Kalaba, The explicit Gibbs–Appell equation and generalized inverse forms, "
    "Quart. Appl. Math. 56 (1998) 277–288"
)
ONE_FOUR_INVERSES: tuple[AbstractInverse, ...] = (MoorePenroseInverse(), OneFourInverse(), OneFourInverse(seed=41))
ONE_INVERSES: tuple[AbstractInverse, ...] = (MoorePenroseInverse(), OneFourInverse(), OneInverse(), OneInverse(seed=11))


@dataclass(frozen=True)
class Instant:
    """One state: M, F, A, b, the acceleration x of the motion, another one y that the constraints allow, and an arbitrary one z.

    ``free`` is Appell's own acceleration without constraints, ``block`` and ``right`` are its own matrix equation.
    """

    M: Array
    F: Array
    A: Array
    b: Array
    x: Array
    y: Array
    z: Array
    free: Array
    e: list[int]
    block: Array
    right: Array

    @cached_property
    def kept(self) -> list[int]:
        return [i for i in range(self.F.size) if i not in self.e]

    @cached_property
    def a(self) -> Array:
        """a = M⁻¹F, (5)."""
        return np.asarray(np.linalg.solve(self.M, self.F))

    @cached_property
    def A_e(self) -> Array:
        return self.A[:, self.e]

    @cached_property
    def A_I(self) -> Array:
        return self.A[:, self.kept]

    @cached_property
    def plus(self) -> Array:
        """A_e⁺ = (A_eᵀA_e)⁻¹A_eᵀ."""
        return np.asarray(np.linalg.solve(self.A_e.T @ self.A_e, self.A_e.T))

    @cached_property
    def R(self) -> Array:
        return self.plus @ self.A_I

    @cached_property
    def M_ee(self) -> Array:
        return self.M[np.ix_(self.e, self.e)]

    @cached_property
    def M_Ie(self) -> Array:
        return self.M[np.ix_(self.kept, self.e)]

    @cached_property
    def M_II(self) -> Array:
        return self.M[np.ix_(self.kept, self.kept)]

    @cached_property
    def P(self) -> Array:
        return self.I_of(self.F) - self.R.T @ self.e_of(self.F)

    @cached_property
    def root(self) -> Array:
        """M^½."""
        values, vectors = np.linalg.eigh(self.M)
        return np.asarray(vectors * np.sqrt(values) @ vectors.T)

    @cached_property
    def C(self) -> Array:
        """A M^-½."""
        return np.asarray(np.linalg.solve(self.root, self.A.T).T)

    @cached_property
    def virtual(self) -> Array:
        """Virtual displacements ν, one in each row."""
        return np.asarray(null_space(self.A, rcond=RANK_TOLERANCE).T)

    def e_of(self, v: Array) -> Array:
        return v[self.e]

    def I_of(self, v: Array) -> Array:
        return v[self.kept]

    def G(self, x: Array) -> float:
        """The Gaussian (6)."""
        return float(0.5 * (x - self.a) @ self.M @ (x - self.a))

    def G_by(self, s: Any, gone: Array, kept: Array) -> tuple[Any, float]:
        """S minus the terms linear in ẍ, as in (9)–(12), and the size of the terms."""
        rest = float(0.5 * self.a @ self.M @ self.a)
        return s - self.e_of(self.a) @ self.M_ee @ gone - self.I_of(self.a) @ self.M_II @ kept + rest, rest

    def lower_block(self) -> Array:
        """The kept rows of (37); with M_Ie = 0, of (18)."""
        across = self.M_Ie @ self.R
        return self.M_II + self.R.T @ self.M_ee @ self.R - across - across.T

    def lower_right(self) -> Array:
        return self.P + (self.R.T @ self.M_ee - self.M_Ie) @ self.plus @ self.b


@lru_cache(maxsize=2)
def instants(bench: Bench) -> tuple[Instant, ...]:
    """The numbers at the states of a bench, in the letters of the paper."""
    equations = Extended().derive(bench.gibbs)
    rng = np.random.default_rng(7)
    out = []
    for state, (x, _), (y, _), (free, _) in zip(bench.states, bench.motion, bench.allowed, bench.free, strict=True):
        a, b = bench.gibbs.structure.at(state)
        m, f = equations.mass_and_forcing(state)
        found = equations.at(state).matrices
        e = list(bench.gibbs.structure.partition_at(state, a).dependent)
        out.append(Instant(m, f, a, b, x, y, rng.uniform(-2, 2, f.size), free, e, found["matrix"], found["right"]))
    return tuple(out)


ANY = Chapter(SOURCE, instants)  # for any coordinates, with redundant rows or without
CARTESIAN = Chapter(SOURCE, instants)  # for systems whose M is diagonal
GENERALISED = Chapter(SOURCE, instants)  # for the other systems


@ANY.equation("(3)", "the constraints, differentiated", "A ẍ = b")
def _(i: Instant) -> Sides:
    yield i.A @ i.x, i.b, size((i.A, i.x))


@ANY.equation("(4)", "without constraints", "M a = F")
def _(i: Instant) -> Sides:
    yield i.M @ i.free, i.F, size((i.M, i.free))


@ANY.equation("(5)", "without constraints", "a = M⁻¹F")
def _(i: Instant) -> Sides:
    yield i.free, np.linalg.inv(i.M) @ i.F, size((np.linalg.inv(i.M), i.F))


@ANY.equation("(6)", "Gauss's principle", "G(ẍ) = ½(ẍ − a)ᵀM(ẍ − a) is least")
def _(i: Instant) -> Sides:
    # at a minimum of G, G(x + d) − G(x) = ½ dᵀMd for every change d that the constraints allow
    d = i.y - i.x
    yield i.G(i.y) - i.G(i.x), 0.5 * d @ i.M @ d, i.G(i.y)


@ANY.equation("(7)", "the constraints, partitioned", "[A_e A_I][ẍ_e; ẍ_I] = b")
def _(i: Instant) -> Sides:
    for v in (i.x, i.y):
        yield i.A_e @ i.e_of(v) + i.A_I @ i.I_of(v), i.b, size((i.A, v))


@ANY.equation("(8)", "the accelerations eliminated", "ẍ_e = A_e⁺(b − A_I ẍ_I)")
def _(i: Instant) -> Sides:
    for v in (i.x, i.y):
        yield i.e_of(v), i.plus @ (i.b - i.A_I @ i.I_of(v)), size((i.R, i.I_of(v)))


@CARTESIAN.equation("(9)", "the Gaussian, partitioned",
                    "G = ½(ẍ_eᵀM_eeẍ_e + ẍ_IᵀM_IIẍ_I) − a_eᵀM_eeẍ_e − a_IᵀM_IIẍ_I + ½aᵀMa")  # fmt: skip
def _(i: Instant) -> Sides:
    for v in (i.x, i.y, i.z):
        s = 0.5 * (i.e_of(v) @ i.M_ee @ i.e_of(v) + i.I_of(v) @ i.M_II @ i.I_of(v))
        yield i.G(v), *i.G_by(s, i.e_of(v), i.I_of(v))


def _gaussian_with(factor: float) -> Callable[[Instant], Sides]:
    def sides(i: Instant) -> Sides:
        for v in (i.x, i.y, i.z):
            yield i.G(v), *i.G_by(factor * 0.5 * v @ i.M @ v, i.e_of(v), i.I_of(v))

    return sides


# (10) has the factor ½ of (9) before S, but S is ½ẍᵀMẍ by the text after (11) and includes the factor, as in (12)
CARTESIAN.erratum(
    "(10)",
    "the Gaussian by the Gibbs function S = ½ẍᵀMẍ",
    CARTESIAN.claim("G = ½S − a_eᵀM_eeẍ_e − a_IᵀM_IIẍ_I + ½aᵀMa", _gaussian_with(0.5)),
    CARTESIAN.claim("G = S − a_eᵀM_eeẍ_e − a_IᵀM_IIẍ_I + ½aᵀMa", _gaussian_with(1.0)),
)


@CARTESIAN.equation("(11)", "the Gaussian in ẍ_I alone",
                    "G = ½((b − A_Iẍ_I)ᵀA_e⁺ᵀM_eeA_e⁺(b − A_Iẍ_I) + ẍ_IᵀM_IIẍ_I) − …")  # fmt: skip
def _(i: Instant) -> Sides:
    for v in (i.x, i.y):
        gone, kept = i.plus @ (i.b - i.A_I @ i.I_of(v)), i.I_of(v)
        yield i.G(v), *i.G_by(0.5 * (gone @ i.M_ee @ gone + kept @ i.M_II @ kept), gone, kept)


@CARTESIAN.equation("(12)", "the same by S(ẍ_I)", "G = S(ẍ_I) − a_eᵀM_ee A_e⁺(b − A_Iẍ_I) − a_IᵀM_IIẍ_I + ½aᵀMa")
def _(i: Instant) -> Sides:
    for v in (i.x, i.y):
        yield i.G(v), *i.G_by(0.5 * v @ i.M @ v, i.plus @ (i.b - i.A_I @ i.I_of(v)), i.I_of(v))


@CARTESIAN.equation("(13)", "the accelerations kept", "(M_II + RᵀM_eeR)ẍ_I − RᵀM_ee A_e⁺b = M_II a_I − RᵀM_ee a_e")
def _(i: Instant) -> Sides:
    left = (i.M_II + i.R.T @ i.M_ee @ i.R) @ i.I_of(i.x) - i.R.T @ i.M_ee @ i.plus @ i.b
    right = i.M_II @ i.I_of(i.a) - i.R.T @ i.M_ee @ i.e_of(i.a)
    yield left, right, size((i.R.T @ i.M_ee @ i.R, i.I_of(i.x)))


@CARTESIAN.equation("(14)", "Gibbs–Appell", "∂S/∂ẍ_I = F_I − RᵀF_e")
@GENERALISED.equation("(36)", "Gibbs–Appell", "∂S/∂ẍ_I = F_I − RᵀF_e")
def _(i: Instant) -> Sides:
    # the derivative of S = ½ẍᵀMẍ with ẍ_e = A_e⁺(b − A_I ẍ_I)
    slope = i.M @ i.x
    yield i.I_of(slope) - i.R.T @ i.e_of(slope), i.P, size((i.R.T, i.e_of(slope)))


@ANY.equation("(15)", "virtual displacements", "A ν = 0")
def _(i: Instant) -> Sides:
    for v in i.virtual:
        yield i.A @ v, np.zeros(len(i.A)), size((i.A, v))


@ANY.equation("(16)", "those eliminated", "ν_e = −A_e⁺A_I ν_I = −R ν_I")
def _(i: Instant) -> Sides:
    for v in i.virtual:
        yield i.e_of(v), -i.R @ i.I_of(v), size((i.R, i.I_of(v)))


@ANY.equation("(17)", "virtual work", "ν_IᵀF_I + ν_eᵀF_e = ν_IᵀP")
def _(i: Instant) -> Sides:
    for v in i.virtual:
        yield i.I_of(v) @ i.I_of(i.F) + i.e_of(v) @ i.e_of(i.F), i.I_of(v) @ i.P, float(np.abs(v) @ np.abs(i.F))


@CARTESIAN.equation("(18)", "extended Gibbs–Appell", "[A_e A_I; 0 M_II + RᵀM_eeR] ẍ = [b; F_I − RᵀF_e + RᵀM_ee A_e⁺b]")
@GENERALISED.equation("(37)", "extended Gibbs–Appell", "[A_e A_I; 0 M_II + RᵀM_eeR − M_IeR − RᵀM_Ieᵀ] ẍ = "
                                                       "[b; F_I − RᵀF_e + (RᵀM_ee − M_Ie)A_e⁺b]")  # fmt: skip
def _(i: Instant) -> Sides:
    # the formula is compared with Appell's matrix equation, and with the motion
    top = np.zeros_like(i.A)
    top[:, i.e], top[:, i.kept] = i.A_e, i.A_I
    bottom = np.zeros((len(i.kept), i.F.size))
    bottom[:, i.kept] = i.lower_block()
    matrix, right = np.vstack([top, bottom]), np.concatenate([i.b, i.lower_right()])
    yield i.block, matrix
    yield i.right, right
    yield matrix @ i.x, right, size((matrix, i.x))


@ANY.equation("(19)", "the Gaussian, scaled by M^½", "G_s = ½(ẍ_s − a_s)ᵀ(ẍ_s − a_s)")
def _(i: Instant) -> Sides:
    x_s, a_s = i.root @ i.z, i.root @ i.a
    yield i.G(i.z), 0.5 * (x_s - a_s) @ (x_s - a_s)


@ANY.equation("(20)", "the constraints, scaled", "C ẍ_s = b, C = A M^-½")
def _(i: Instant) -> Sides:
    yield i.C @ (i.root @ i.x), i.b, size((i.C, i.root @ i.x))


@ANY.equation("(21)", "the Gaussian in y = ẍ_s − a_s", "G_s = ½yᵀy")
def _(i: Instant) -> Sides:
    y = i.root @ (i.z - i.a)
    yield i.G(i.z), 0.5 * y @ y


@ANY.equation("(22)", "the constraints in y", "C y = b − C a_s")
def _(i: Instant) -> Sides:
    y = i.root @ (i.x - i.a)
    yield i.C @ y, i.b - i.C @ (i.root @ i.a), size((i.C, y))


@ANY.equation("(23)", "the shortest y", "y = C^{1,4}(b − C a_s)")
def _(i: Instant) -> Sides:
    a_s = i.root @ i.a
    for inverse in ONE_FOUR_INVERSES:
        yield inverse.of(i.C) @ (i.b - i.C @ a_s), i.root @ i.x - a_s, float(np.abs(a_s).max())


@ANY.equation("(24)", "with any {1,4}-inverse", "ẍ = a + M^-½(A M^-½)^{1,4}(b − A a)")
def _(i: Instant) -> Sides:
    for inverse in ONE_FOUR_INVERSES:
        change = inverse.of(i.C) @ (i.b - i.A @ i.a)
        yield i.x, i.a + np.linalg.solve(i.root, change), float(np.abs(i.a).max())


@ANY.equation("(25)", "the same, as forces", "M ẍ = F + M^½(A M^-½)^{1,4}(b − A a)")
def _(i: Instant) -> Sides:
    for inverse in ONE_FOUR_INVERSES:
        yield i.M @ i.x, i.F + i.root @ inverse.of(i.C) @ (i.b - i.A @ i.a), float(np.abs(i.F).max())


@ANY.equation("(26)", "with any {1}-inverse", "M ẍ = F + Aᵀ(A M⁻¹Aᵀ)^{1}(b − A a)")
def _(i: Instant) -> Sides:
    for inverse in ONE_INVERSES:
        multipliers = inverse.of(i.A @ np.linalg.solve(i.M, i.A.T)) @ (i.b - i.A @ i.a)
        yield i.M @ i.x, i.F + i.A.T @ multipliers, float(np.abs(i.F).max())


@CARTESIAN.equation("(27)", "uniqueness", "M_II + RᵀM_eeR is positive definite")
def _(i: Instant) -> Sides:
    m = i.M_II + i.R.T @ i.M_ee @ i.R
    root = np.linalg.cholesky(m)  # exists only for a positive definite matrix
    yield root @ root.T, m


@GENERALISED.equation("(34)", "M, partitioned", "M = [M_ee M_eI; M_Ie M_II]")
def _(i: Instant) -> Sides:
    order = [*i.e, *i.kept]
    yield np.block([[i.M_ee, i.M_Ie.T], [i.M_Ie, i.M_II]]), i.M[np.ix_(order, order)]


@GENERALISED.equation("(35)", "the accelerations kept",
                      "(M_II + RᵀM_eeR − M_IeR − RᵀM_Ieᵀ)ẍ_I − (RᵀM_ee − M_Ie)A_e⁺b = F_I − RᵀF_e")  # fmt: skip
def _(i: Instant) -> Sides:
    left = i.lower_block() @ i.I_of(i.x) - (i.R.T @ i.M_ee - i.M_Ie) @ i.plus @ i.b
    yield left, i.P, size((i.lower_block(), i.I_of(i.x)))
