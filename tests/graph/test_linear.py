"""A x = b on the graph: right, readable, and refused when singular."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from appell.graph import SingularMatrix, eliminate, node_count, raise_, reduce, samples, solve
from appell.graph import scalar as s
from appell.graph.linear import excess_rounding, solve_by_normal_equations

RESIDUAL = 1e-8  # of random matrices whose pivots may be a thousandth of their column
THETA, PSI, PHI, M, L = (ca.SX.sym(n) for n in ("theta", "psi", "phi", "m", "l"))
U = [ca.SX.sym(f"u{k}") for k in (1, 2, 3)]
SYMBOLS = [(a, sp.Symbol(a.name())) for a in (THETA, PSI, PHI, M, L, *U)]
EVERYWHERE = samples([THETA, PSI, PHI, M, L])
theta, psi, phi, m, l, u1, u2, u3 = (e for _, e in SYMBOLS)


def identity(n: int) -> list[list[s.Num]]:
    return [[float(i == j) for j in range(n)] for i in range(n)]


def read(x) -> list:
    return [e for row in x for e in raise_(row, SYMBOLS)]


def residual(A, x, b, values=EVERYWHERE) -> float:
    flat = values([*(a for row in A for a in row), *(a for row in x for a in row), *(a for row in b for a in row)])
    k, n, w = len(A), len(A[0]), len(b[0])
    parts = np.split(flat, [k * n, k * n + n * w], axis=1)
    return float(np.abs(parts[0].reshape(-1, k, n) @ parts[1].reshape(-1, n, w) - parts[2].reshape(-1, k, w)).max())


def test_a_triangular_matrix_is_only_substituted() -> None:
    A = [[1.0, 0.0, 0.0], [0.0, s.sin(THETA), 0.0], [0.0, s.cos(THETA), 1.0]]
    x = eliminate(A, [[u] for u in U], EVERYWHERE)
    assert read(x) == [u1, u2 / sp.sin(theta), u3 - sp.cos(theta) * u2 / sp.sin(theta)]


def test_euler_angle_rates() -> None:
    """ω in body components: the textbook inverse, with no sin²ψ + cos²ψ."""
    st_, ct, sp_, cp = s.sin(THETA), s.cos(THETA), s.sin(PSI), s.cos(PSI)
    A = [[s.mul(st_, sp_), cp, 0.0], [s.mul(st_, cp), s.neg(sp_), 0.0], [ct, 0.0, 1.0]]
    x = eliminate(A, [[u] for u in U], EVERYWHERE)
    rate = (u1 * sp.sin(psi) + u2 * sp.cos(psi)) / sp.sin(theta)
    assert read(x) == [rate, u1 * sp.cos(psi) - u2 * sp.sin(psi), u3 - sp.cos(theta) * rate]


def test_a_rotation_is_inverted_by_transposing() -> None:
    def about(axis: int, angle) -> s.Mat:
        c, n = s.cos(angle), s.sin(angle)
        return (
            ((1.0, 0.0, 0.0), (0.0, c, s.neg(n)), (0.0, n, c))
            if axis == 0
            else ((c, s.neg(n), 0.0), (n, c, 0.0), (0.0, 0.0, 1.0))
        )

    R = s.mat_mat(s.mat_mat(about(2, PHI), about(0, THETA)), about(2, PSI))
    x = eliminate([list(row) for row in R], identity(3), EVERYWHERE)
    assert read(x) == read(s.transpose(R))


def test_common_factors_come_out() -> None:
    c, n = s.cos(PSI), s.sin(PSI)
    A = [[s.mul(M, c), s.mul(s.mul(M, L), s.neg(n))], [n, s.mul(L, c)]]
    x = eliminate(A, [[U[0]], [U[1]]], EVERYWHERE)
    assert residual(A, x, [[U[0]], [U[1]]]) < RESIDUAL
    expected = [u1 * sp.cos(psi) / m + u2 * sp.sin(psi), (u2 * sp.cos(psi) - u1 * sp.sin(psi) / m) / l]
    assert [sp.simplify(a - b) for a, b in zip(read(x), expected, strict=True)] == [0, 0]
    assert node_count([x[0][0], x[1][0]]) <= 11


def test_a_constant_pivot_is_preferred() -> None:
    x = eliminate([[THETA, 1.0], [1.0, 0.0]], [[U[0]], [U[1]]], EVERYWHERE)
    assert read(x) == [u2, u1 - theta * u2]


@st.composite
def systems(draw):
    n = draw(st.integers(1, 5))
    entry = st.one_of(
        st.just(0.0),
        st.sampled_from([1.0, -1.0, 0.5, THETA, PSI, s.sin(THETA), s.cos(THETA), s.mul(M, L), s.neg(s.sin(PSI))]),
    )
    A = [[draw(entry) for _ in range(n)] for _ in range(n)]
    b = [[draw(entry), U[i % 3]] for i in range(n)]
    return A, b


@settings(deadline=None, max_examples=60)
@given(systems())
def test_random_systems(system) -> None:
    A, b = system
    number = EVERYWHERE([a for row in A for a in row]).reshape(-1, len(A), len(A))
    ranks = {int(np.linalg.matrix_rank(a, tol=1e-9)) for a in number}
    if min(ranks) < len(A):
        with pytest.raises(SingularMatrix) as caught:
            eliminate(A, b, EVERYWHERE)
        assert caught.value.rank + len(caught.value.rows) == len(A)
    else:
        condition = max(np.linalg.cond(a) for a in number)
        assert residual(A, eliminate(A, b, EVERYWHERE), b) < RESIDUAL * condition


def test_a_singular_matrix_says_which_rows() -> None:
    with pytest.raises(SingularMatrix) as caught:
        eliminate([[1.0, 0.0], [THETA, 0.0]], identity(2), EVERYWHERE)
    assert caught.value.rank == 1
    assert caught.value.rows == (1,)
    assert "[1]" in str(caught.value)
    proportional = [[s.sin(THETA), s.cos(THETA)], [s.mul(M, s.sin(THETA)), s.mul(M, s.cos(THETA))]]
    with pytest.raises(SingularMatrix, match="rank 1 of 2"):
        eliminate(proportional, identity(2), EVERYWHERE)


def test_what_is_zero_only_after_rounding_is_no_pivot() -> None:
    hidden = s.sub(s.sin(s.add(THETA, PSI)), s.add(s.mul(s.sin(THETA), s.cos(PSI)), s.mul(s.cos(THETA), s.sin(PSI))))
    for entry in (hidden, s.mul(1e-6, hidden)):
        with pytest.raises(SingularMatrix):
            eliminate([[entry]], [[1.0]], EVERYWHERE)
    assert residual([[s.mul(1e-13, THETA)]], eliminate([[s.mul(1e-13, THETA)]], [[1.0]], EVERYWHERE), [[1.0]]) < RESIDUAL


def test_a_switch_is_not_taken_for_the_value_it_has_at_the_samples() -> None:
    ramp = s.binary(ca.OP_FMAX, s.sub(THETA, 5.0), 0.0)  # 0 at every sample, not everywhere
    x = eliminate([[1.0, ramp], [0.0, 1.0]], [[U[0]], [U[1]]], EVERYWHERE)
    assert read(x)[0] == u1 - sp.Max(0, theta - 5) * u2
    with pytest.raises(SingularMatrix):
        eliminate([[ramp]], [[1.0]], EVERYWHERE)


def test_fewer_rows_than_columns() -> None:
    """A rolling wheel: ẋ − r cos φ · ψ̇ = 0, ẏ − r sin φ · ψ̇ = 0."""
    A = [[1.0, 0.0, s.neg(s.mul(L, s.cos(PHI)))], [0.0, 1.0, s.neg(s.mul(L, s.sin(PHI)))]]
    reduced = reduce(A, [[U[0]], [U[1]]], EVERYWHERE)
    assert reduced.pivots == (0, 1)
    assert reduced.free == (2,)
    assert read(reduced.free_coefficients) == [-l * sp.cos(phi), -l * sp.sin(phi)]
    assert read(eliminate(A, [[U[0]], [U[1]]], EVERYWHERE)) == [u1, u2, 0]


def test_preferred_columns_come_first() -> None:
    A = [[1.0, 0.0, s.cos(PHI)], [0.0, 1.0, s.sin(PHI)]]
    reduced = reduce(A, [[1.0], [0.0]], EVERYWHERE, prefer_columns=[2])
    assert 2 in reduced.pivots
    x = eliminate(A, [[1.0], [0.0]], EVERYWHERE, prefer_columns=[2, 0])
    assert x[1] == [0.0]
    assert residual(A, x, [[1.0], [0.0]]) < RESIDUAL


def test_more_rows_than_columns_are_singular() -> None:
    with pytest.raises(SingularMatrix, match="rank 1 of 2"):
        eliminate([[1.0], [THETA]], [[1.0], [1.0]], EVERYWHERE)


def test_no_rows() -> None:
    assert eliminate([], [], EVERYWHERE) == []


def test_samples_are_repeatable_and_draw_what_they_were_not_given() -> None:
    a, b = samples([THETA], n=3, seed=1), samples([THETA], n=3, seed=1)
    assert a([THETA, 2.0]).shape == (3, 2)
    np.testing.assert_array_equal(a([THETA]), b([THETA]))
    first = a([s.add(THETA, PSI)])
    np.testing.assert_array_equal(first, a([s.add(THETA, PSI)]))
    assert samples([])([1.5]).tolist() == [[1.5]] * 7


# -- at every state -----------------------------------------------------------------------------------------------------
ANGLES = [ca.SX.sym(f"angle{k}") for k in range(4)]
ALL_AROUND = samples([], n=400, seed=5, turning=ANGLES)
EVERYWHERE_RESIDUAL = 1e-13  # of numbers of order one
EXPLAINED = 10.0  # times the rounding that a condition explains


def near_a_diagonal(n: int, seed: int, units: np.ndarray) -> list[list[s.Num]]:
    """A well-conditioned matrix of angles, with known numbers off the diagonal that are small pivots."""
    rng = np.random.default_rng(seed)
    y = rng.uniform(-0.25, 0.25, (n, n)).round(2)
    A: list[list[s.Num]] = [[float(y[i, j]) + float(i == j) for j in range(n)] for i in range(n)]
    for i in range(n):
        j = (i + 1) % n
        A[i][j] = s.add(A[i][j], s.mul(0.25, s.sin(ANGLES[int(rng.integers(len(ANGLES)))])))
    return [[s.mul(a, float(unit)) for a, unit in zip(row, units, strict=True)] for row in A]


@pytest.mark.parametrize("units", [np.ones(8), np.logspace(-4, 4, 8)], ids=["alike", "in many units"])
@pytest.mark.parametrize("seed", [1, 3])
def test_rounding_is_what_the_condition_explains_at_every_state(seed: int, units: np.ndarray) -> None:
    """The pivots of the elimination vanish somewhere, where the matrix is regular."""
    A, b = near_a_diagonal(8, seed, units), [[ca.SX.sym(f"b{i}")] for i in range(8)]
    there = samples(ANGLES)
    lost = excess_rounding(A, eliminate(A, b, there), b, ALL_AROUND)
    for kept in (solve(A, b, there, samples([], n=256, turning=ANGLES)), solve_by_normal_equations(A, b, there)):
        assert excess_rounding(A, kept, b, ALL_AROUND) <= EXPLAINED < 10 * EXPLAINED < lost
        assert residual(A, kept, b, ALL_AROUND) < EVERYWHERE_RESIDUAL


def test_no_order_of_pivots_may_serve_at_every_state() -> None:
    """Every entry of a reflection 1 − 2 v vᵀ/(v·v) vanishes somewhere; its condition is one."""
    v = [s.add(s.sin(ANGLES[0]), 0.3), s.add(s.cos(ANGLES[1]), -0.2), s.sin(ANGLES[2]), s.add(s.cos(ANGLES[3]), 0.1)]
    factor = s.div(2.0, s.add(s.add(s.mul(v[0], v[0]), s.mul(v[1], v[1])), s.add(s.mul(v[2], v[2]), s.mul(v[3], v[3]))))
    A = [[s.sub(float(i == j), s.mul(factor, s.mul(v[i], v[j]))) for j in range(4)] for i in range(4)]
    b = [[ca.SX.sym(f"b{i}")] for i in range(4)]
    there = samples(ANGLES)
    ways = [eliminate(A, b, there), eliminate(A, b, there, least=0.5), solve(A, b, there, samples([], n=256, turning=ANGLES))]
    *lost, kept = [excess_rounding(A, x, b, ALL_AROUND) for x in ways]
    assert kept <= EXPLAINED < 10 * EXPLAINED < min(lost)


def test_what_keeps_its_digits_is_solved_so_that_it_can_be_read() -> None:
    c, n = s.cos(ANGLES[0]), s.sin(ANGLES[0])
    A = [[c, n], [s.neg(n), c]]
    there = samples(ANGLES)
    found = solve(A, [[U[0]], [U[1]]], there, ALL_AROUND)
    angle = sp.Symbol("angle0")
    assert [e for row in found for e in raise_(row, [*SYMBOLS, (ANGLES[0], angle)])] == [
        u1 * sp.cos(angle) - u2 * sp.sin(angle), u1 * sp.sin(angle) + u2 * sp.cos(angle),
    ]  # fmt: skip
