"""What kernels give and take, by name: native code finds each part wherever it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell import gallery
from appell.compile.layout import Layout
from appell.graph.building import built_property
from appell.motion import RadauIIA, Simulation
from appell.motion import entries as native
from appell.motion.bounds import bounds_seed
from appell.motion.factored import Factored
from appell.motion.kernels import Kernels
from appell.motion.simulate import problem_of
from appell.motion.workspace import workspace
from tests.singular.test_assembly import four_bars
from tests.singular.test_positions import chain_start

CHAIN = 10
BRIEF = 1e-9  # of rates of order one to a hundred: the operations of a kernel come in another order
STATE = ("rates", "accelerations", "works")  # as a state has them
PARTS: list[tuple[type, str]] = [
    (Factored, "_motion_parts"), (Factored, "_geometry_parts"), (Kernels, "_jacobian_parts"), (Kernels, "jacobian_seed"),
    (Kernels, "variation_seed"), (Kernels, "_variation_parts"),
]  # fmt: skip


def turned_round(parts: dict[str, Any]) -> dict[str, Any]:
    """The same parts, the last first; what begins the column stays there."""
    begin = [name for name in STATE if name in parts] if next(iter(parts)) in STATE else list(parts)[:1]
    return {name: parts[name] for name in (*begin, *(x for x in reversed(parts) if x not in begin))}


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Turns all parts round, for systems that are made afterwards."""

    def turn() -> None:
        for kind, name in PARTS:
            made = vars(kind)[name].make
            changed = built_property(lambda self, made=made: turned_round(made(self)))
            changed.__set_name__(kind, name)
            monkeypatch.setattr(kind, name, changed)

    return turn


def placed_and_moved() -> np.ndarray:
    """A mechanism of many loops: a state beside its constraints, put back on them, and its rates."""
    made, start = Simulation(four_bars(CHAIN)), chain_start(CHAIN, 1.2, 1.0)
    k = made.problem.kinematics
    y = np.array([start[x.name] for x in (*k.q.quantities, *k.u.quantities)])
    y += 1e-7 * np.sin(np.arange(y.size))
    with workspace(made.problem) as room:
        room.decide(0.0, y, room.model.r)
        room.measure(0.0, y, 1.0)
        assert room.factored["on"] == 1
        room.model["pace"] = 1.0
        code, _, moved = native.project(room.model, 0.0, y)
        assert (code, moved) == (native.DONE, True)
        out = np.full_like(y, np.nan)
        assert native.rhs(room.model, 0.0, y, out) == native.DONE
        return np.concatenate([y, out, room.model.lam])


def stiff() -> np.ndarray:
    """A run with the compiled Jacobian, of a system with constraints and works."""
    found = gallery.entry("rolling-disk")
    return ap.simulate(found.build(), 0.5, initial={"theta": 1.2, "w3": 8.0}, solver=RadauIIA(), save=3).states


def varied() -> np.ndarray:
    """A run that carries perturbations along, which are put back on the tangents of constraints."""
    found = gallery.entry("rolling-disk")
    made = ap.sensitivities(found.build(), 0.5, wrt=("a", "theta"), initial={"theta": 1.2, "w3": 8.0}, save=3, progress=False)
    return made.values


@pytest.mark.parametrize("motion", [placed_and_moved, stiff, varied], ids=lambda f: f.__name__)
def test_the_parts_may_stand_anywhere(motion: Callable[[], np.ndarray], turned: Callable[[], None]) -> None:
    before = motion()
    turned()
    np.testing.assert_allclose(motion(), before, rtol=BRIEF, atol=BRIEF)


def test_a_layout_names_the_fields_of_a_record() -> None:
    k = problem_of(gallery.entry("rolling-disk").build()).kinematics
    seed, n, m, r = Layout.of(bounds_seed(k)), len(k.q), len(k.u), len(k.inputs)
    assert seed.fields({"h": "s_step", "du_high": "s_u_high"}) == {"s_step": r, "s_u_high": r + 1 + 2 * n + m}
    assert seed.size == r + 1 + 2 * (n + m)


def test_sizes_by_name() -> None:
    kernels = problem_of(gallery.entry("rolling-disk").build()).kernels
    assert kernels.motion.signature.size("p") == len(kernels.expressions.kinematics.p)
    assert kernels.motion.signature.length == kernels.motion_layout.size
    assert kernels.jacobian.signature.size("r") == Layout.of(kernels.jacobian_seed).size
