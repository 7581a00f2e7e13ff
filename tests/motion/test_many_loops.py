"""Mechanisms with many loops: the kernels that solve for the constraint forces themselves, against the dense way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from appell.analysis.code_that_runs import Running
from appell.formulations.loops import FEWEST
from appell.model import System
from appell.motion import DOP853, GaussLegendre, RadauIIA, Simulation, Status
from appell.motion import native_calls as native
from appell.motion.chosen_rows import Kept
from appell.motion.loops.sparse_constraints import CLEAR
from appell.motion.problem import Problem
from appell.motion.workspace import Workspace, workspace
from tests.singular.test_assembly import four_bars
from tests.singular.test_positions import chain_end, chain_start

ROUNDING = 1e-10  # of accelerations of order one to a hundred, by two ways of elimination; G has pivots down to 1e-3
CHAIN = 10


def truss(points: NDArray[np.float64], bars: list[tuple[int, int]]) -> System:
    """Particles in the plane, held together by bars of the lengths that they have at these points; the first two are fixed."""
    s = System("truss")
    places = [
        s.origin.shifted(float(x) * s.frame.x + float(y) * s.frame.y, name=f"place {i}") for i, (x, y) in enumerate(points[:2])
    ]
    for i, (x0, y0) in enumerate(points[2:], 2):
        x, y = s.coordinates(f"x{i} y{i}")
        places.append(s.origin.shifted(x * s.frame.x + y * s.frame.y, name=f"place {i}"))
        s.particle(f"point {i}", at=places[i], mass=1.0 + 0.1 * i)
        s.typical({x: (float(x0) - 0.1, float(x0) + 0.1), y: (float(y0) - 0.1, float(y0) + 0.1)})
    for k, (i, j) in enumerate(bars):
        s.keep_distance(places[i], places[j], float(np.linalg.norm(points[i] - points[j])), name=f"bar {k}")
    s.gravity(-9.81 * s.frame.y)
    return s


@contextmanager
def two_ways(simulation: Simulation, y: NDArray[np.float64]) -> Iterator[tuple[Workspace, Workspace]]:
    """Workspaces at a state, with the kernels that solve for themselves and without."""
    with workspace(simulation.problem) as brief, workspace(simulation.problem) as dense:
        for room in (brief, dense):
            room.decide(0.0, y, room.model.r)
            room.measure(0.0, y, 1.0)
            room.model.ref[:] = 0.0
            room.model["pace"] = 1.0
        assert brief.factored["on"] == 1
        dense.factored["on"] = 0
        yield brief, dense
        dense.factored["on"] = 1  # it is kept for the next run


def rates(room: Workspace, y: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    out = np.full_like(y, np.nan)
    assert native.rhs(room.model, 0.0, y, out) == native.DONE
    return out, room.model.lam.copy()


def is_brief(room: Workspace, y: NDArray[np.float64]) -> bool:
    """Whether the accelerations at a state come without the rows being looked at."""
    room.model.out[:3] = np.nan
    rates(room, y)
    return bool(np.isnan(room.model.out[:3]).all())


@st.composite
def trusses(draw: st.DrawFn) -> System:
    """A strip of triangles with some bars left out, and some there twice: loops beside each other, redundant rows among them."""
    n = draw(st.integers(19, 22))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    points = np.column_stack([0.5 * np.arange(n), (np.arange(n) % 2) * 1.0]) + rng.uniform(-0.2, 0.2, (n, 2))
    bars = [(i, i + d) for i in range(n) for d in (1, 2) if 1 < i + d < n]
    for k in sorted(draw(st.sets(st.integers(4, len(bars) - 1), min_size=3, max_size=8)), reverse=True):
        del bars[k]
    return truss(points, bars + [bars[k] for k in draw(st.sets(st.integers(0, len(bars) - 1), max_size=2))])


@settings(max_examples=2, deadline=None, phases=(Phase.reuse, Phase.generate))  # a smaller one takes as long
@given(trusses(), st.integers(0, 2**32 - 1))
def test_both_ways_give_the_same(system: System, seed: int) -> None:
    simulation, rng = Simulation(system), np.random.default_rng(seed)
    solving, gibbs = simulation.problem.kernels.factored, simulation.problem.gibbs
    assert solving is not None
    assert len(solving.loops.taken) == gibbs.structure.rank >= FEWEST
    for state in gibbs.draw(2, seed=int(rng.integers(1000))):
        y = np.concatenate([state.q, state.u])
        with two_ways(simulation, y) as (brief, dense):
            (one, forces), (other, _) = rates(brief, y), rates(dense, y)
            assert is_brief(brief, y)
            size = 1 + np.abs(other).max()
            assert np.abs(one - other).max() <= ROUNDING * size / brief.model["weakest"]
            assert brief.model["rank_now"] == dense.model["rank_now"] == gibbs.structure.rank
            assert CLEAR < brief.model["weakest"] <= dense.model["weakest"] * (1 + 1e-6)
            assert not forces[[i for i in range(brief.sizes.rows) if i not in solving.loops.taken]].any()
            off = y + 1e-7 * rng.normal(size=y.size)
            moved = [off.copy(), off.copy()]
            codes = [native.project(room.model, 0.0, x) for room, x in zip((brief, dense), moved, strict=True)]
            assert codes[0][0] == codes[1][0] == native.DONE
            assert max(codes[0][1], codes[1][1]) <= 1e-12
            assert np.abs(moved[0] - moved[1]).max() <= 1e-11 / brief.model["weakest"]


@pytest.fixture(scope="module")
def chain() -> Simulation:
    return Simulation(four_bars(CHAIN))


def placed(simulation: Simulation, angle: float, rate: float = 1.0) -> NDArray[np.float64]:
    start, k = chain_start(CHAIN, angle, rate), simulation.problem.kinematics
    return np.array([start[x.name] for x in (*k.q.quantities, *k.u.quantities)])


@pytest.mark.parametrize("angle", [0.0, 1e-12, 1e-9, 1e-6, 5e-5])
def test_at_a_flat_position_the_rank_is_found_as_without(chain: Simulation, angle: float) -> None:
    """Where rows fade or come to depend on each other it is the dense way that looks, to the last bit."""
    upright, flat = placed(chain, 1.2), placed(chain, angle)
    with two_ways(chain, upright) as (brief, dense):
        found = []
        for room in (brief, dense):
            rates(room, upright)  # the rows have their lengths there
            out = np.zeros_like(flat)
            code = native.rhs(room.model, 0.0, flat, out)
            names = ("rank_now", "misfit", "weakest")
            found.append((code, out, room.model.lam.copy(), [room.model[name] for name in names]))
        assert found[0][3] == found[1][3]
        assert found[0][0] == found[1][0]
        np.testing.assert_array_equal(found[0][1], found[1][1])
        assert found[0][3][2] <= CLEAR
        assert (found[0][3][0] < brief.model["generic_rank"]) == (angle == 0.0)
        assert is_brief(brief, upright)
        assert not is_brief(brief, flat)


@pytest.mark.parametrize("solver", [DOP853(), GaussLegendre(), RadauIIA()], ids=lambda s: type(s).__name__)
def test_a_chain_swings_as_a_pendulum_does(chain: Simulation, solver) -> None:
    made = Simulation(chain.problem.compiled, solver=solver)
    run = made.run(1.0, initial=chain_start(CHAIN, -0.7, 0.0), save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert np.abs(run.states[-1, : CHAIN + 1] - chain_end(CHAIN, -0.7, 0.0, 1.0)).max() <= 1e-8
    assert run.audit.constraint_residual <= 1e-12


def test_a_chain_passes_its_flat_positions(chain: Simulation) -> None:
    run = chain.run(2.0, initial=chain_start(CHAIN, 1.2, -1.0), save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert run.states[-1, 0] < -0.1
    assert np.abs(run.states[-1, : CHAIN + 1] - chain_end(CHAIN, 1.2, -1.0, 2.0)).max() <= 1e-7


def test_what_verify_holds_to_account_is_what_runs(chain: Simulation) -> None:
    """The tape, machine code and lanes of the kernel that solves for itself."""
    states = chain.problem.gibbs.draw(3, seed=1)
    running = Running(chain.problem.gibbs, states[0])
    assert running.problem.kernels.factored is not None
    ways = [running.one_by_one(states, made=False), running.in_lanes(states, made=False)]
    for state, *found in zip(states, *ways, strict=True):
        y = np.concatenate([state.q, state.u])
        with two_ways(chain, y) as (_, dense):
            expected = rates(dense, y)[0][dense.sizes.q :]
        for way in found:
            assert np.abs(way.accelerations - expected).max() <= ROUNDING * (1 + np.abs(expected).max()) * 100


def test_verify_evaluates_the_code_it_names_on_another_part_of_the_surface(
    chain: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a run has other rows than those that the kernels were made for, single states and lanes both run the kernel of all rows."""
    states = chain.problem.gibbs.draw(2, seed=1)
    running = Running(chain.problem.gibbs, states[0])
    room = running.problem
    other = Kept(replace(room.kept.structure, rank=room.kept.rank - 1), room.compiled)
    monkeypatch.setattr(Problem, "kept_at", lambda *_: other)
    for way in (running.one_by_one, running.in_lanes):
        for made in (True, False, True):
            way(states, made=made)
            assert room.factored["on"] == 0
            assert room.model["motion"] & 1 == (0 if made else 1)  # a tape has an odd address


def test_on_another_part_of_the_surface_all_rows_are_solved_with(chain: Simulation) -> None:
    """Where a run has other rows than those that the kernels were made for, it has the rates of the dense way."""
    y = placed(chain, -0.7)
    with workspace(chain.problem) as room:
        room.decide(0.0, y, room.model.r)
        expected = rates(room, y)[0]
        usual, by_python = room.kept, room.model["motion"]
        room._take(Kept(replace(usual.structure, rank=usual.rank - 1), chain.problem.compiled))
        assert room.factored["on"] == 0
        assert room.model["motion"] != by_python  # a tape, or machine code
        room.model["generic_rank"] = usual.rank
        assert np.abs(rates(room, y)[0] - expected).max() <= ROUNDING * np.abs(expected).max()
        room._take(usual)
        assert room.factored["on"] == 1


def test_a_system_with_few_rows_is_solved_densely() -> None:
    assert Simulation(four_bars(3)).problem.kernels.factored is None
