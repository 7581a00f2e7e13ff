"""One contract for every formulation: what each promises, on systems chosen to strain it. A new one is a line in
`every_formulation`, and is tried here."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.errors import NotApplicable
from appell.formulations import AbstractFormulation, Equations, every_formulation, formulation_named
from appell.formulations.embedding import Embeddings
from appell.gibbs import GibbsFunction
from appell.gibbs.structure import numbers

AGREEMENT = 1e-9  # relative, between formulations; these systems are well-conditioned
STATES = 3


def pendulum() -> ap.System:
    """Nothing but a turn: the smallest system there is."""
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    m, l, g = s.parameters(m=1.0, l=0.7, g=9.81)
    f = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(-l * f.y), mass=m)
    s.gravity(-g * s.frame.y)
    return s


def disk() -> ap.System:
    return ap.gallery.entry("rolling-disk").build()


def quadratic() -> ap.System:
    """A particle whose speed has a given magnitude that changes with time: not linear in the speeds."""
    s = ap.System("constant speed")
    x, y, z = s.coordinates("x y z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=2.0)
    s.gravity(-9.81 * s.frame.z)
    s.constrain(x.dot**2 + y.dot**2 + z.dot**2 - (2 + sin(s.t)) ** 2, name="speed")
    return s


def loop() -> ap.System:
    """A planar four-bar closed by the five rows of a spatial revolute joint, of which three are redundant."""
    s = ap.System("four-bar")
    lengths = [0.4, 1.0, 0.8]
    joint = s.joint.revolute("a", s.frame)
    end = (s.frame, s.origin)
    for name, length in zip("abc", lengths, strict=True):
        if name != "a":
            joint = s.joint.revolute(name, end[0], at=end[1])
        com = joint.point.shifted(length / 2 * joint.frame.x)
        s.body(f"link {name}", frame=joint.frame, com=com, mass=1.0, inertia=ap.inertia.rod(1.0, length))
        end = (joint.frame, joint.point.shifted(length * joint.frame.x))
    s.gravity(-9.81 * s.frame.y)
    s.close_loop("pin", (s.frame, s.origin.shifted(1.1 * s.frame.x)), end)
    return s


def driven() -> ap.System:
    """No freedom left: everything is moved by time, one row twice."""
    s = ap.System("driven")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + cos(x) * y * s.frame.y), mass=2.0)
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x - s.t, name="first")
    s.constrain(y.dot - x * x.dot - s.t, name="second")
    s.constrain(2 * x - 2 * s.t, name="first again")
    return s


def quaternion() -> ap.System:
    """Four coordinates for three speeds, a spin constraint, time-dependent speeds."""
    s = ap.System("ball")
    e = s.quaternion("e")
    f = s.frame.rotated_quaternion(e)
    s.body("ball", frame=f, com=s.origin.shifted(0.3 * f.x - 0.1 * f.z), mass=1.2, inertia=ap.inertia.box(1.2, 1, 2, 3))
    s.gravity(-9.81 * s.frame.z)
    u, v, w = s.speeds("u v w")
    s.define_speeds({u: f.omega @ f.x + s.t, v: f.omega @ s.frame.z, w: f.omega @ f.y + f.omega @ f.z})
    s.constrain(f.omega @ f.y - sin(s.t), name="spin")
    return s


SYSTEMS: dict[str, Callable[[], ap.System]] = {f.__name__: f for f in (pendulum, disk, quadratic, loop, driven, quaternion)}
FORMS = [f for f in every_formulation() if not f.for_servo]
NOT_APPLICABLE = {  # all others apply
    ("reduced-appell", "pendulum"): "no coordinate .* is cyclic",
    ("reduced-appell", "constant speed"): "not linear in the speeds",
    ("reduced-appell", "four-bar"): "no coordinate .* is cyclic",
    ("reduced-appell", "ball"): "no coordinate .* is cyclic",
}


@pytest.fixture(scope="module", params=SYSTEMS)
def gibbs(request: pytest.FixtureRequest) -> GibbsFunction:
    return GibbsFunction.of(SYSTEMS[request.param]())


@pytest.fixture(scope="module")
def witness(gibbs: GibbsFunction) -> list[tuple]:
    """States, with the accelerations and forces of the bordered system [M −Aᵀ; A 0], solved here and nowhere else."""
    out = []
    for state in gibbs.states().draw(STATES):
        m, f = numbers(gibbs.function, state)
        m = m.reshape(f.size, f.size)
        a, b = gibbs.structure.at(state)
        k = np.block([[m, -a.T], [a, np.zeros((len(a), len(a)))]])
        x = np.linalg.lstsq(k, np.concatenate([f, b]), rcond=1e-12)[0]
        out.append((state, x[: f.size], a.T @ x[f.size :]))
    return out


def derived(form: AbstractFormulation, gibbs: GibbsFunction) -> Equations | None:
    """The equations; None where the formulation does not apply, and says why."""
    why = NOT_APPLICABLE.get((form.label, gibbs.system.name))
    if why is None:
        return form.derive(gibbs)
    with pytest.raises(NotApplicable, match=why):
        form.derive(gibbs)
    return None


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.label)
def test_numbers(form: AbstractFormulation, gibbs: GibbsFunction, witness: list[tuple]) -> None:
    """u̇, Aᵀλ and λ at a state: right, of the right shape, and with a word on whether λ are unique."""
    if (equations := derived(form, gibbs)) is None:
        return
    n, rows = len(gibbs.kinematics.u), len(gibbs.rows)
    for state, u_dot, forces in witness:
        found = equations.at(state)
        scale = 1 + np.abs(u_dot).max()
        assert found.accelerations.shape == found.constraint_forces.shape == (n,)
        assert found.multipliers.shape == (rows,)
        assert np.abs(found.accelerations - u_dot).max() <= AGREEMENT * scale
        assert np.abs(found.constraint_forces - forces).max(initial=0.0) <= AGREEMENT * (scale + np.abs(forces).max())
        a, _ = gibbs.structure.at(state)
        assert np.abs(a.T @ found.multipliers - found.constraint_forces).max(initial=0.0) <= AGREEMENT * (
            scale + np.abs(forces).max()
        )
        assert found.unique == (gibbs.structure.rank == rows)
        assert ("not unique" in found.word) == (not found.unique)
        assert all(np.isfinite(x).all() for x in found.matrices.values())
        assert found.matrices


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.label)
def test_the_residual_vanishes_along_the_motion_and_not_off_it(
    form: AbstractFormulation, gibbs: GibbsFunction, witness: list[tuple]
) -> None:
    """The equations on the graph, in the unknowns they say they have."""
    if (equations := derived(form, gibbs)) is None:
        return
    k = gibbs.kinematics
    multipliers = equations.multiplier_symbols
    args = [*gibbs.arguments, k.accelerations.column, multipliers.column]
    residual = equations.residual()
    f = ca.Function("residual", args, [residual, ca.jacobian(residual, equations.unknowns().column)])
    rng = np.random.default_rng(0)
    for state, u_dot, forces in witness:
        a, _ = gibbs.structure.at(state)
        lam = np.linalg.lstsq(a.T, forces, rcond=1e-10)[0] if len(a) else np.zeros(0)
        zero, slope = (x.full() for x in f(*state.args(), u_dot, lam))
        scale = 1 + np.abs(slope).max(initial=0.0) * (1 + np.abs(u_dot).max())
        assert np.abs(zero).max(initial=0.0) <= AGREEMENT * scale
        if zero.size:
            off = f(*state.args(), u_dot + rng.uniform(0.5, 1, u_dot.size), lam)[0].full()
            assert np.abs(off).max() > 1e-3
        assert np.linalg.matrix_rank(slope) <= len(equations.unknowns())
        ca_free = {s.element_hash() for s in ca.symvar(residual)}
        known = {s.element_hash() for s in ca.symvar(ca.vertcat(*args))}
        assert ca_free <= known


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.label)
def test_what_it_says_of_itself(form: AbstractFormulation, gibbs: GibbsFunction) -> None:
    if (equations := derived(form, gibbs)) is None:
        return
    assert formulation_named(form.label) == form
    assert form.reference
    assert form.title in repr(equations)
    assert gibbs.system.name in repr(equations)
    assert isinstance(equations.choices(), str)
    assert form.label in str(equations.explain())
    assert "out[0]" in equations.as_text() or not equations.residual().numel()


def test_labels_are_unique() -> None:
    labels = [f.label for f in every_formulation()]
    assert len(labels) == len(set(labels))


def test_formulations_are_values() -> None:
    """Equal options make equal formulations, and they can be keys."""
    assert ap.Gauss() == ap.Gauss(ap.formulations.MoorePenroseInverse())
    assert ap.GibbsAppell() != ap.GibbsAppell(first=True)
    assert len({ap.AppellKane(m) for m in ap.Method} | {ap.AppellKane()}) == 3


@pytest.mark.parametrize(
    "inverse", [ap.formulations.MoorePenroseInverse(), ap.formulations.OneFourInverse(), ap.formulations.OneInverse()]
)
@pytest.mark.parametrize("shape", [(3, 5), (5, 3), (4, 4)])
def test_generalised_inverses_keep_the_penrose_conditions_they_claim(inverse, shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(1)
    c = rng.standard_normal((shape[0], 2)) @ rng.standard_normal((2, shape[1]))  # of rank 2
    x = inverse.of(c)
    holds = {
        1: np.allclose(c @ x @ c, c), 2: np.allclose(x @ c @ x, x), 3: np.allclose(c @ x, (c @ x).T), 4: np.allclose(x @ c, (x @ c).T),
    }  # fmt: skip
    assert {k for k, yes in holds.items() if yes} == set(inverse.conditions)


def test_one_four_is_not_moore_penrose_on_redundant_rows() -> None:
    g = GibbsFunction.of(loop())
    state = g.states().draw(1)[0]
    plus = ap.Gauss(ap.formulations.MoorePenroseInverse()).derive(g).at(state)
    other = ap.Gauss(ap.formulations.OneFourInverse()).derive(g).at(state)
    assert np.abs(plus.matrices["inverse"] - other.matrices["inverse"]).max() > 0.1
    assert other.accelerations == pytest.approx(plus.accelerations, rel=1e-9)


def test_elimination_on_the_graph_is_not_trusted_where_a_pivot_is_small() -> None:
    """Rows that are regular everywhere, eliminated in an order that is fixed: somewhere its pivots all but vanish."""
    rng = np.random.default_rng(2)
    n, rows = 6, 4
    s = ap.System("s")
    q = s.coordinates(" ".join(f"q{i}" for i in range(n)))
    for i, x in enumerate(q):
        s.particle(f"p{i}", at=s.origin.shifted(x * s.frame.x), mass=1.0 + i)
    s.gravity(-9.8 * s.frame.x)
    for k in range(rows):
        c = [(round(float(rng.uniform(1, 3)), 2), round(float(rng.uniform(0, 6)), 2)) for _ in range(n)]
        s.constrain(sum(sin(a * q[(j + k) % n] + b) * q[j].dot for j, (a, b) in enumerate(c)), name=f"c{k}")
    s.typical(dict.fromkeys(q, (-3, 3)))
    g = GibbsFunction.of(s)
    one, two = ap.GibbsAppell().derive(g), ap.AppellKane(ap.Method.VARIATIONAL).derive(g)
    generic, unfit = Embeddings(g).generic, 0
    for state in g.states().draw(250):
        a, b = one.at(state).accelerations, two.at(state).accelerations
        assert np.abs(a - b).max() <= AGREEMENT * (1 + np.abs(b).max())
        unfit += not generic.fits(state)
    assert unfit  # otherwise this shows nothing
