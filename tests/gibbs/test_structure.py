"""Rank, redundant rows by name, partition; and where rank drops."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from sympy import Piecewise, cos, sin

import appell as ap
from appell.compile import compile_system
from appell.errors import RankDrop
from appell.gibbs import GibbsFunction, State, structures_by_parameters
from appell.gibbs.rank import dependent_rows, matrix_rank
from appell.gibbs.structure import analyse
from tests.gibbs.dependent_rows import CHANGES, KINDS, beads

SCALES = (1e-8, 1e-3, 1.0, 1e5)  # of rows: a constraint's unit must not matter


def particles(n: int = 3) -> tuple[ap.System, tuple[ap.Quantity, ...]]:
    s = ap.System("beads")
    q = s.coordinates(" ".join(f"x{i}" for i in range(n)))
    for i, x in enumerate(q):
        s.particle(f"p{i}", at=s.origin.shifted(x * s.frame.x + sin(x) * s.frame.y), mass=1.0 + i)
    s.gravity(-9.81 * s.frame.y)
    return s, q


def names(g: GibbsFunction, rows: tuple[int, ...]) -> list[str]:
    return [g.rows.names[i] for i in rows]


def test_without_constraints() -> None:
    s, _ = particles()
    structure = GibbsFunction.of(s).structure
    assert (structure.rank, structure.redundant, structure.identical) == (0, (), ())
    assert structure.degrees_of_freedom == 3
    assert structure.partition.independent == (0, 1, 2)


def test_redundant_rows_by_name() -> None:
    s, (x, y, z) = particles()
    s.constrain(x - y, name="first")
    s.constrain(2 * y - 2 * x, name="again")
    s.constrain(x.dot - z.dot, name="second")
    s.constrain(y.dot - z.dot, name="follows")
    s.constrain(cos(x) ** 2 + sin(x) ** 2 - 1, name="nothing")
    g = GibbsFunction.of(s)
    assert g.structure.rank == 2
    assert names(g, g.structure.redundant) == ["again", "follows"]
    assert names(g, g.structure.identical) == ["nothing"]
    assert names(g, g.structure.partition.rows) == ["first", "second"]
    assert g.structure.degrees_of_freedom == 1


def test_a_row_that_says_nothing_with_these_values_is_not_always_satisfied() -> None:
    """Only what holds whatever the parameters, states and times are is left out of what is compiled."""
    s, (x, y, z) = particles()
    k, m = s.parameters(k=0.0, m=2.0)
    s.constrain(x - y, name="kept")
    s.constrain(k * (y - z), name="off now")
    s.constrain((m - 2) * (y.dot - x * z.dot), name="off with this mass")
    s.constrain(Piecewise((z.dot, s.t > 50), (0, True)), name="off for long")
    s.constrain(Piecewise((z.dot, z > 50), (0, True)), name="off near by")
    s.constrain(m * (cos(k * x) ** 2 + sin(k * x) ** 2 - 1), name="nothing")
    s.constrain((m * y.dot + z.dot) ** 2 - m**2 * y.dot**2 - 2 * m * y.dot * z.dot - z.dot**2, name="nothing of speeds")
    g = GibbsFunction.of(s)
    assert g.structure.rank == 1
    assert names(g, g.structure.identical) == ["nothing", "nothing of speeds"]
    assert names(g, g.structure.redundant) == ["off now", "off with this mass", "off for long", "off near by"]
    assert compile_system(s).row_names == ("kept", *names(g, g.structure.redundant))


@pytest.mark.parametrize("scale", SCALES)
def test_units_of_rows_do_not_matter(scale: float) -> None:
    def accelerations(factor: float, form: ap.formulations.AbstractFormulation) -> ap.Accelerations:
        s, (x, y, z) = particles()
        s.constrain(x.dot - y * z.dot - 0.3, name="a")
        s.constrain(factor * (y.dot + x * z.dot), name="b")
        s.constrain(factor * (x.dot - y * z.dot - 0.3 + y.dot + x * z.dot), name="c")
        u3 = 0.4
        x0, y0 = 0.2, -0.5
        values = {"x0": x0, "x1": y0, "x2": 0.1, "x0'": y0 * u3 + 0.3, "x1'": -x0 * u3, "x2'": u3}
        return ap.derive(s, form).accelerations(values)

    for form in ap.formulations.every_formulation():
        if form.for_servo or isinstance(form, ap.ReducedAppell):
            continue
        one, other = accelerations(1.0, form), accelerations(scale, form)
        assert other.accelerations == pytest.approx(one.accelerations, rel=1e-9), form.label
        assert other.constraint_forces == pytest.approx(one.constraint_forces, rel=1e-9, abs=1e-9), form.label


@pytest.mark.parametrize("scale", SCALES)
def test_size_of_a_mechanism_does_not_matter(scale: float) -> None:
    """A pendulum of any length has states, though x² + y² = l² is met to the rounding of l² only."""
    s = ap.System("pendulum")
    x, y = s.coordinates("x y")
    bob = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("bob", at=bob, mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.typical({x: (-scale, scale), y: (-scale, scale)})
    s.keep_distance(bob, s.origin, scale / 2, name="rod")
    assert ap.verify(s, states=10).ok


def test_multipliers_are_unique_or_said_not_to_be() -> None:
    s, (x, y, z) = particles()
    s.constrain(x.dot - y.dot, name="a")
    eq = ap.derive(s)
    state = {"x0": 0.1, "x1": 0.2, "x2": 0.3, "x0'": 0.5, "x1'": 0.5, "x2'": 0.1}
    found = eq.accelerations(state)
    assert found.unique
    assert found.word == "the multipliers are unique"
    s.constrain(cos(z) ** 2 + sin(z) ** 2 - 1, name="nothing")  # its multiplier may be anything
    more = ap.derive(s).accelerations(state)
    assert not more.unique
    assert more.accelerations == pytest.approx(found.accelerations)
    assert more.multipliers == pytest.approx([*found.multipliers, 0.0])  # of least norm
    free = ap.derive(particles()[0]).accelerations(state)
    assert free.word == "no constraints, so no multipliers"


def test_least_norm_among_many() -> None:
    """One force shared by three equal rows is shared alike."""
    s, (x, y, _) = particles()
    for k in range(3):
        s.constrain(x - y, name=f"c{k}")
    state = {"x0": 0.1, "x1": 0.1, "x2": 0.3, "x0'": 0.5, "x1'": 0.5, "x2'": 0.1}
    for form in (ap.GibbsAppell(), ap.Lagrange(), ap.Gauss()):
        multipliers = ap.derive(s, form).accelerations(state).multipliers
        assert multipliers == pytest.approx(np.full(3, multipliers.mean()), rel=1e-9)


def test_rank_drop_is_named_with_the_state() -> None:
    """x ẏ = 0 says nothing at x = 0."""
    s, (x, y, _) = particles()
    s.constrain(x * y.dot + y * x.dot - x * y, name="odd")
    eq = ap.derive(s)
    state = dict.fromkeys(["x0", "x1", "x2", "x0'", "x1'", "x2'"], 0.0)
    with pytest.raises(RankDrop, match=r"rank 0 at this state but 1 nearby \(rows: odd\)(.|\n)*x0 = 0"):
        eq.accelerations(state)


def test_partition_changes_where_it_goes_bad() -> None:
    """ẋ cos φ + ẏ sin φ = 0: whichever rate is eliminated, somewhere its coefficient vanishes."""
    s = ap.System("knife")
    x, y, phi = s.coordinates("x y phi")
    f = s.frame.rotated(phi, "z")
    s.body("knife", frame=f, com=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0, inertia=ap.inertia.disk(1.0, 1.0))
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x.dot * cos(phi) + y.dot * sin(phi), name="edge")
    eq = ap.derive(s)
    chosen = set()
    for angle in np.linspace(0, 2 * np.pi, 33):
        v = 0.7
        state = {"x": 0.1, "y": 0.2, "phi": angle, "x'": -v * np.sin(angle), "y'": v * np.cos(angle), "phi'": 0.4}
        found = eq.accelerations(state)
        chosen.add(found.choices)
        along = np.array([-np.sin(angle), np.cos(angle)])
        assert found.accelerations[:2] @ along == pytest.approx(-9.81 * np.cos(angle), abs=1e-9)  # g along the edge
        across = np.array([np.cos(angle), np.sin(angle)])
        assert found.accelerations[:2] @ across == pytest.approx(-v * 0.4, abs=1e-9)
        assert found.accelerations[2] == pytest.approx(0, abs=1e-9)
    assert len(chosen) == 2


def test_a_mechanism_without_freedom_is_moved_by_time() -> None:
    """As many independent rows as speeds: kinematics gives the motion, the equations give the forces."""
    s, (x, y, z) = particles()
    s.constrain(x - s.t, name="a")
    s.constrain(y - s.t**2, name="b")
    s.constrain(z.dot - sin(s.t), name="c")
    eq = ap.derive(s)
    assert eq.gibbs.structure.degrees_of_freedom == 0
    assert eq.equations() == []
    t = 0.6
    found = eq.accelerations({"x0": t, "x1": t**2, "x2": 0.3, "x0'": 1.0, "x1'": 2 * t, "x2'": np.sin(t)}, t=t)
    assert found.accelerations == pytest.approx([0.0, 2.0, np.cos(t)], abs=1e-12)
    assert ap.verify(s, states=3).ok


def test_zero_rows_have_no_rank() -> None:
    a = np.array([[1.0, 2.0], [0.0, 0.0], [1e-6, 2e-6], [1e-9, -1e-9]])
    assert matrix_rank(a) == 2
    assert dependent_rows(a) == [1, 2]
    assert matrix_rank(np.zeros((0, 3))) == 0


def test_at_a_state_off_the_typical_one() -> None:
    s, (x, y, _) = particles()
    s.constrain(x - y, name="a")
    structure = GibbsFunction.of(s).structure
    state = State(0.0, np.array([5.0, 5.0, 9.0]), np.array([1.0, 1.0, 0.0]), np.zeros(0), np.zeros(0))
    a, b = structure.at(state)
    assert a.tolist() == [[1.0, -1.0, 0.0]]
    assert b.tolist() == [0.0]


def test_what_was_asked_before_changes_no_answer() -> None:
    """x y = 0 and x z = 0 are two surfaces, x = 0 with rank 1 and y = z = 0 with rank 2. States are drawn in the same way whether or
    not the structure was asked for, and whichever surface a state has been on; each surface has one structure for all threads."""
    s, (x, y, z) = particles()
    s.constrain(x * y)
    s.constrain(x * z)
    asked, other = GibbsFunction.of(s), GibbsFunction.of(s)
    first = other.states()
    states = [
        asked.states().consistent(State(0.0, np.array(q), np.zeros(3), first.p, np.zeros(0))) for q in ([0, 1, 2], [1.0, 0, 0])
    ]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(asked.structure_at, states * 20))
    assert [f.rank for f in found[:2]] == [1, 2]
    assert len({id(f) for f in found}) == 2
    later = asked.states()
    for a, b in zip((*later.known, *later.draw(5)), (*first.known, *first.draw(5)), strict=True):
        assert a.q.tobytes() + a.u.tobytes() + a.p.tobytes() == b.q.tobytes() + b.u.tobytes() + b.p.tobytes()


@pytest.mark.parametrize(("declared", "given"), CHANGES)
@pytest.mark.parametrize("kind", KINDS)
def test_rank_and_rows_are_those_with_the_parameters_in_use(kind: str, declared: float, given: float) -> None:
    """As if the values had been declared; at a state, near one and away from all."""
    p = np.array([given])
    expected = GibbsFunction.of(beads(kind, given)).structure
    g = GibbsFunction.of(beads(kind, declared))
    off = State(0.0, np.array([0.2, 0.9, -0.4]), np.array([0.1, -0.3, 0.2]), p, np.zeros(1))
    on = State(0.0, np.full(3, 0.2), np.full(3, 0.1), p, np.zeros(1))
    for found in (g.structure_with(p), g.structure_at(off), g.structure_at(on)):
        assert (found.rank, found.position_rank, found.kept) == (expected.rank, expected.position_rank, expected.kept)
    assert all(s.p == p for s in g.draw(3, p=p))
    assert all(s.p == declared for s in g.draw(3))
    assert g.structure_with(np.array([declared])) is g.structure


def test_a_structure_that_holds_with_other_parameters_is_not_sought_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is one that was found with them."""
    g = GibbsFunction.of(beads("position", 0.5))
    _ = g.structure
    analysed: list[object] = []
    monkeypatch.setattr(structures_by_parameters, "analyse", lambda *args: analysed.append(args) or analyse(*args))
    assert g.structure_with(np.array([0.7])).rank == g.structure.rank
    assert not analysed
    for _ in range(2):
        assert g.structure_with(np.array([0.0])).rank == 1
    assert len(analysed) == 1
