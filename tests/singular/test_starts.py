"""Where a motion begins: as near to what was said as the constraints allow, or refused; nothing is made up."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import appell as ap
from appell.errors import InconsistentStart, OffConstraints
from appell.motion.initial import Initial
from appell.motion.simulate import problem_of
from tests.singular.linkages import Linkage, planar

CLOSED = 1e-12


def pendulum() -> ap.System:
    s = ap.System("pendulum")
    x, y = s.coordinates("x y")
    bob = s.origin.shifted(x * s.frame.x + y * s.frame.y, name="bob place")
    s.particle("bob", at=bob, mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.keep_distance(bob, s.origin, 1.0, name="rod")
    return s


def damped_pendulum() -> ap.System:
    """A bob on a circle, with so much damping that it creeps to rest."""
    s = ap.System("damped")
    x, y = s.coordinates("x y")
    bob = s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.constrain(x**2 + y**2 - 1)
    s.gravity(-9.81 * s.frame.y)
    s.force(bob.com, -10 * bob.com.velocity)
    return s


def start(system: ap.System, **given: float) -> np.ndarray:
    return Initial(problem_of(system)).solve({k.replace("_dot", "'"): v for k, v in given.items()}, 0.0).y


def test_points_that_coincide_have_no_direction_to_part_in() -> None:
    with pytest.raises(InconsistentStart, match=r"not determined(.|\n)*'rod'(.|\n)*initial=\{'[xy]': …\}"):
        start(pendulum())
    assert start(pendulum(), x=0.6, y=-0.8)[:2] == pytest.approx([0.6, -0.8], abs=CLOSED)
    assert start(pendulum(), y=-1.0)[:2] == pytest.approx([0.0, -1.0], abs=CLOSED)


def test_a_speed_of_given_size_has_no_direction_either() -> None:
    s = ap.System("drone")
    x, y = s.coordinates("x y")
    s.particle("drone", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(x.dot**2 + y.dot**2 - 4.0, name="constant speed")
    with pytest.raises(InconsistentStart, match=r"not determined(.|\n)*'constant speed'"):
        start(s)
    assert start(s, x_dot=2.0)[2:] == pytest.approx([2.0, 0.0], abs=CLOSED)
    with pytest.raises(InconsistentStart, match=r"x' = -?1\.73205, y' = 1(.|\n)*x' = -?1\.73205, y' = 1"):
        start(s, y_dot=1.0)
    assert start(s, y_dot=1.0, x_dot=3**0.5)[2:] == pytest.approx([3**0.5, 1.0], abs=CLOSED)


def bars() -> Linkage:
    return planar(np.random.default_rng(0))


def test_bars_in_line_fold_either_way() -> None:
    with pytest.raises(InconsistentStart, match=r"not determined(.|\n)*q2 = -?2\.43917(.|\n)*q2 = -?2\.43917"):
        start(bars().system(), q1=0.0)


@pytest.mark.parametrize("angle", [1.0, 2.0, 3.0, -1.0, -2.5])
def test_an_angle_that_was_not_given_is_not_turned_round(angle: float) -> None:
    made = bars()
    y = start(made.system(), q1=angle)
    assert y[0] == angle
    assert np.abs(made.misfit(y[:3])).max() <= CLOSED
    assert np.abs(y[1:3]).max() <= np.pi


def test_a_search_that_runs_away_is_not_a_start() -> None:
    """Undamped, Newton's method leaves a flat four-bar for angles of 1e13, where sines are rounding."""
    made = bars()
    for angle in np.linspace(-3.0, 3.0, 7):
        try:
            y = start(made.system(), q1=float(angle), q2=0.1)
        except InconsistentStart:
            continue
        assert np.abs(made.misfit(y[:3])).max() <= CLOSED
        assert np.abs(y[:3]).max() < 10.0


AXES = "123456"  # ω along the axes of the body, then along those of space


def top(named: tuple[str, ...]) -> ap.System:
    s = ap.System("top")
    e = s.quaternion("e")
    f = s.frame.rotated_quaternion(e)
    made = s.speeds(" ".join(f"w{i}" for i in named))
    made = made if isinstance(made, tuple) else (made,)
    axes = dict(zip(AXES, (f.x, f.y, f.z, s.frame.x, s.frame.y, s.frame.z), strict=True))
    s.define_speeds({w: f.omega @ axes[i] for w, i in zip(made, named, strict=True)})
    s.body("top", frame=f, com=s.origin.shifted(0.3 * f.z), mass=1.0, inertia=ap.inertia.cylinder(1.0, 0.2, 0.1))
    return s


SETS = [n for r in (1, 2, 3) for n in itertools.combinations(AXES, r)]
DEPENDENT = {n for n in SETS if any({i, str(int(i) + 3)} <= set(n) for i in "123")}  # at no turn, the axes are the same


@pytest.mark.parametrize("named", [n for n in SETS if n not in DEPENDENT], ids="".join)
def test_a_quaternion_with_named_speeds_starts_unturned(named: tuple[str, ...]) -> None:
    problem = problem_of(top(named))
    y = Initial(problem).solve({f"w{named[0]}": 1.0}, 0.0).y
    assert y[:4].tolist() == [1.0, 0.0, 0.0, 0.0]
    assert np.isfinite(problem.matrices(0.0, y, problem.inputs.constants)[0]).all()


def test_accelerations_belong_to_a_state_on_the_constraints() -> None:
    eq = ap.derive(pendulum())
    found = eq.accelerations({"x": 0.6, "y": -0.8, "x'": 0.8, "y'": 0.6})
    assert found.accelerations == pytest.approx([-9.81 * 0.8 * 0.6 - 0.6, -9.81 * 0.36 + 0.8], rel=1e-12)
    with pytest.raises(OffConstraints, match=r"'rod' misses by 0\.02(.|\n)*Near by there is x = "):
        eq.accelerations({"x": 0.6, "y": -0.8124, "x'": 0.0, "y'": 0.0})
    with pytest.raises(OffConstraints, match="'rod' misses by"):
        eq.accelerations({"x": 0.6, "y": -0.8, "x'": 0.8, "y'": 0.7})


def test_where_a_run_has_come_to_rest_others_begin() -> None:
    """What a solver leaves of its speeds there misses the constraint by as much as it is; a state that is off is off."""
    s = damped_pendulum()
    x, y = s.q
    names = ("x", "y", "x'", "y'")
    for span in (20.0, 30.0, 40.0, 60.0):
        run = ap.simulate(s, span, initial={x: 0.6, y: -0.8}, progress=False)
        start = {name: float(run[name][-1]) for name in names}
        assert 0.0 < np.abs(run.states[-1, 2:4]).max() < 1e-6
        again = ap.simulate(s, 1.0, initial=start, progress=False)
        assert again.status.ok
        assert np.abs(again.states[:, :2] - run.states[-1, :2]).max() < 1e-6
        q, u = [start["x"], start["y"]], [start["x'"], start["y'"]]
        assert np.abs(ap.dynamics(s).accelerations(q, u)).max() < 1e-5
        assert float(ap.reactions(s).at(start).multipliers["constraint 1"]) == pytest.approx(-9.81 / 2, rel=1e-5)
    off = {"x": 0.6, "y": -0.8, "x'": 1e-6, "y'": 1e-6}
    with pytest.raises(InconsistentStart):
        ap.simulate(s, 1.0, initial=off, progress=False)
    with pytest.raises(OffConstraints):
        ap.dynamics(s).accelerations([[0.0, -1.0], [0.6, -0.8]], [[0.0, 0.0], [1e-6, 1e-6]])
