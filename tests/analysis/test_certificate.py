"""The self-checks are checked: what is wrong must be seen, by about as much as it is wrong, and nothing else be accused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module

import numpy as np
import pytest
import sympy

import appell as ap
from appell.analysis import EnergyAccount, EquationRecord, FormulationRecord, Verification
from appell.analysis.published import OnMotion, Published, apart, relative
from appell.analysis.reactions import balance
from appell.analysis.verify import ILL_CONDITIONED, TOLERANCE
from appell.formulations import Accelerations, OneFourInverse, OneInverse, formulations_for
from appell.formulations.lagrange import LagrangeEquations
from appell.gibbs import GibbsFunction, State
from appell.motion import DOP853, RK4
from appell.view.data import report_data
from appell.view.report import About, Findings, data_of
from tests.view.runs import run_of

OFF = 1e-5  # relative error that is planted
SMALL = 1e-8  # one between what is tolerated of all and of what is ill-conditioned
FIRST, WITNESS = "gibbs-appell", "lagrange"


def disk() -> GibbsFunction:
    return GibbsFunction.of(ap.gallery.entry("rolling-disk").build())


def spoil(
    monkeypatch: pytest.MonkeyPatch, gibbs: GibbsFunction, label: str, what: str, *, only: int | None = None,
    off: float | np.ndarray = OFF,
) -> None:  # fmt: skip
    """Have one formulation give what is wrong by ``off``, at all states or at one of them; a component by its own where it is an array."""
    form = next(f for f in formulations_for(gibbs.system) if f.label == label)
    kind = type(form.derive(gibbs))
    right, calls = kind.at, [0]

    def wrong(self: ap.Equations, state: State) -> Accelerations:
        found = right(self, state)
        if self.formulation != form:
            return found
        calls[0] += 1
        here = only is None or calls[0] == only
        return replace(found, **{what: (1 + off * here) * getattr(found, what)})

    monkeypatch.setattr(kind, "at", wrong)


def verified(gibbs: GibbsFunction, states: int = 2) -> dict[str, FormulationRecord]:
    """The certificate of the formulations alone."""
    found = ap.verify(gibbs, formulations=formulations_for(gibbs.system), states=states)
    records = {r.formulation: r for r in found if isinstance(r, FormulationRecord)}
    assert found.ok == all(r.ok for r in records.values())
    return records


def accused(label: str, records: dict[str, FormulationRecord]) -> set[str]:
    """Whose record cannot agree when one formulation is wrong: its own, and those of which it is the witness."""
    return {label, *(r.formulation for r in records.values() if r.witness == label)}


# -- formulations ------------------------------------------------------------------------------------------------------------
def test_no_formulation_is_its_own_witness() -> None:
    records = verified(disk())
    assert all(r.ok for r in records.values())
    assert {r.formulation: r.witness for r in records.values()} == {x: WITNESS if x == FIRST else FIRST for x in records}


def test_the_witness_asked_for_alone_has_another(monkeypatch: pytest.MonkeyPatch) -> None:
    gibbs = disk()
    spoil(monkeypatch, gibbs, WITNESS, "accelerations")
    found = ap.verify(gibbs, formulations=[ap.Lagrange()], states=2)
    assert not found.ok
    (record,) = (r for r in found if isinstance(r, FormulationRecord))
    assert (record.formulation, record.witness) == (WITNESS, FIRST)


def test_what_compares_nothing_shows_nothing() -> None:
    assert not ap.verify(disk(), formulations=[], states=2).ok
    servo = ap.verify(disk(), formulations=[ap.ServoMultipliers()], states=2)
    assert not servo.ok
    assert [label for _, label, _ in servo.not_applicable] == [ap.ServoMultipliers().label]


def test_a_witness_with_which_nothing_can_be_compared_has_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    form = ap.GibbsAppell()

    def refused(*_: object) -> None:
        raise ap.errors.NotApplicable("not here.")

    monkeypatch.setattr(type(form), "_derive", refused)
    found = ap.verify(disk(), formulations=[form, ap.Lagrange()], states=2)
    assert not found.ok
    assert not found.records
    assert [label for _, label, _ in found.not_applicable] == [form.label, WITNESS]


def test_where_no_formulation_applies_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise ap.errors.NotApplicable("not here.")

    gibbs = disk()
    monkeypatch.setattr(ap.formulations.AbstractFormulation, "derive", refused)
    found = ap.verify(gibbs, states=2)
    assert not found.ok
    assert not found.records
    assert {label for _, label, _ in found.not_applicable} == {f.label for f in formulations_for(gibbs.system)}


def test_where_the_independent_form_does_not_apply_the_first_has_another_witness(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise ap.errors.NotApplicable("not here.")

    monkeypatch.setattr(ap.Lagrange, "_derive", refused)
    found = ap.verify(disk(), formulations=[ap.GibbsAppell(), ap.Gauss()], states=2)
    assert found.ok
    gauss = ap.Gauss().label
    assert [(r.formulation, r.witness) for r in found if isinstance(r, FormulationRecord)] == [(FIRST, gauss), (gauss, FIRST)]


class _Twice(LagrangeEquations):
    def at(self, state: State) -> Accelerations:
        found = super().at(state)
        return replace(found, accelerations=2.0 * found.accelerations)


@dataclass(frozen=True)
class _Mine(ap.Lagrange):
    """A form of one's own, under the label of the library's."""

    def _derive(self, gibbs: GibbsFunction) -> _Twice:
        return _Twice(gibbs, self)


def test_a_form_under_the_label_of_the_independent_one_is_what_is_compared() -> None:
    for chosen in ([_Mine()], [_Mine(), ap.GibbsAppell()]):
        records = {
            r.formulation: r for r in ap.verify("pendulum", formulations=chosen, states=2) if isinstance(r, FormulationRecord)
        }
        assert records[WITNESS].worst == pytest.approx(1.0)
        assert not records[WITNESS].ok


def test_two_forms_of_one_label_are_refused_and_seeds_tell_them_apart() -> None:
    with pytest.raises(ap.errors.OptionError, match="two of them have the label 'gauss-moore-penrose'"):
        ap.verify("pendulum", formulations=[ap.Gauss(), ap.GibbsAppell(), ap.Gauss()], states=2)
    seeds = [ap.Gauss(OneFourInverse(seed)) for seed in (14, 3)]
    seeds.append(ap.Gauss(OneInverse(seed=2), multiplier_form=True))
    found = ap.verify("pendulum", formulations=seeds, states=2)
    labels = [r.formulation for r in found if isinstance(r, FormulationRecord)]
    assert labels == ["gauss-1-4", "gauss-1-4-seed-3", "gauss-1-seed-2-multipliers"]


# -- units -------------------------------------------------------------------------------------------------------------------
def large_and_small(unit: float, *, servo: bool) -> GibbsFunction:
    """A coordinate of metres and one of ``unit`` metres, each held from moving further: by a constraint, or by a servo."""
    s = ap.System("large and small")
    for name, size in (("x", 1.0), ("y", unit)):
        q, r = s.coordinates(f"{name} {name}0")
        for stiffness, z in enumerate((q, r), start=2):
            s.particle(f"at {z}", at=s.origin.shifted(z * s.frame.x), mass=1.0)
            s.typical({z: (-size, size), z.dot: (-size, size)})
            s.generalised_force(z, -stiffness * z)
        if servo:
            drive = s.actuators(f"drive_{name}")
            s.generalised_force(q, drive)
            s.servo(q - size * sympy.sin(s.t), name=f"servo of {name}")
        else:
            s.constrain(q + r)
    return GibbsFunction.of(s)


@pytest.mark.parametrize("unit", [1.0, 1e-10])
@pytest.mark.parametrize("what", ["accelerations", "constraint_forces", "actuator_forces"])
def test_what_is_small_beside_others_is_compared_in_its_own_size(
    what: str, unit: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The small coordinate alone has twice the acceleration, or force: seen in metres and in ångströms."""
    servo = what == "actuator_forces"
    gibbs = large_and_small(unit, servo=servo)
    assert all(r.ok for r in verified(gibbs, states=5).values())
    label = "servo-eliminated" if servo else "gauss-moore-penrose"
    off = np.array([0.0, 1.0]) if servo else np.array([0.0, 0.0, 1.0, 1.0])
    spoil(monkeypatch, gibbs, label, what, off=off)
    assert {x for x, r in verified(gibbs, states=5).items() if not r.ok} == {label}


def test_rounding_of_the_largest_is_no_error_of_the_smallest() -> None:
    """By as much as a condition number makes of it, and no more."""
    gibbs = large_and_small(1e-20, servo=False)
    (state,) = gibbs.draw(1)
    found = ap.Lagrange().derive(gibbs).at(state)
    difference = import_module("appell.analysis.verify")._difference
    largest = np.abs(found.accelerations).max()
    for error, condition, agrees in ((1e-15, 1.0, True), (1e-11, 1.0, False), (1e-11, 1e3, True), (1e-8, 1e9, False)):
        other = replace(found, accelerations=found.accelerations + error * largest * np.array([0.0, 0.0, 0.0, 1.0]))
        assert (difference(gibbs, state, other, found, condition) <= TOLERANCE) == agrees, (error, condition)


@pytest.mark.parametrize("what", ["accelerations", "constraint_forces"])
@pytest.mark.parametrize("form", formulations_for(disk().system), ids=lambda f: f.label)
def test_a_wrong_formulation_is_seen(
    form: ap.formulations.AbstractFormulation, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gibbs = disk()
    spoil(monkeypatch, gibbs, form.label, what)
    records = verified(gibbs)
    bad = {label for label, r in records.items() if not r.ok}
    assert bad == accused(form.label, records)
    assert 1e-2 * OFF < records[form.label].worst < 10 * OFF  # as large as it is, beside the terms it is made of


def test_a_wrong_force_of_a_servo_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    gibbs = GibbsFunction.of(ap.gallery.entry("servo-ring").build())
    spoil(monkeypatch, gibbs, "servo-eliminated", "actuator_forces")
    records = verified(gibbs)
    assert {label for label, r in records.items() if not r.ok} == {"servo-eliminated"}


@pytest.mark.parametrize("number", [1, 5])
def test_an_error_at_one_state_is_seen(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    gibbs = disk()
    spoil(monkeypatch, gibbs, "gauss-moore-penrose", "accelerations", only=number)
    records = verified(gibbs, states=5)
    assert {label for label, r in records.items() if not r.ok} == {"gauss-moore-penrose"}


def test_what_is_no_number_is_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    gibbs = disk()
    kind = type(ap.Gauss().derive(gibbs))
    right = kind.at
    monkeypatch.setattr(kind, "at", lambda self, s: replace(right(self, s), constraint_forces=np.full(s.u.size, np.nan)))
    records = verified(gibbs)
    assert np.isnan(records["gauss-moore-penrose"].worst)
    assert not records["gauss-moore-penrose"].ok


def test_what_is_no_number_at_one_state_is_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    gibbs = disk()
    with np.errstate(invalid="ignore"):
        spoil(monkeypatch, gibbs, "gauss-moore-penrose", "accelerations", only=1, off=np.inf)
        records = verified(gibbs, states=5)
    assert not np.isfinite(records["gauss-moore-penrose"].worst)
    assert not records["gauss-moore-penrose"].ok


# -- what a condition number explains ----------------------------------------------------------------------------------------
def nearly_along(apart: float) -> ap.System:
    """Two particles that two coordinates move almost alike: M has a condition number of 16/apart²."""
    s = ap.System("nearly along")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted((x + y) * s.frame.x), mass=1.0)
    s.particle("b", at=s.origin.shifted((x + (1 + apart) * y) * s.frame.x), mass=1.0)
    s.generalised_force(x, sympy.sin(x) - y.dot)
    s.generalised_force(y, sympy.cos(y))
    return s


def light_and_heavy() -> ap.System:
    """Nothing but units: each coordinate moves a mass of its own."""
    s = ap.System("light and heavy")
    for name, mass in (("x", 1e-6), ("y", 1e6)):
        q = s.coordinates(name)
        s.particle(f"at {name}", at=s.origin.shifted(q * s.frame.x), mass=mass)
        s.generalised_force(q, mass * sympy.sin(q))
    return s


@pytest.mark.parametrize("build", [
    ap.gallery.entry("rolling-disk").build, ap.gallery.entry("pendulum").build, ap.gallery.entry("n-pendulum").build,
    ap.gallery.entry("servo-ring").build, light_and_heavy,
])  # fmt: skip
def test_a_small_error_of_what_is_well_conditioned_is_not_excused(
    build: Callable[[], ap.System], monkeypatch: pytest.MonkeyPatch
) -> None:
    gibbs = GibbsFunction.of(build())
    independent = "servo-lagrange" if gibbs.system.has_servos else WITNESS
    spoil(monkeypatch, gibbs, independent, "accelerations", off=SMALL)
    record = verified(gibbs)[independent]
    assert 1e-2 * SMALL < record.worst < 10 * SMALL
    assert TOLERANCE < record.worst < ILL_CONDITIONED
    assert not record.ok
    assert not record.because


def test_what_is_ill_conditioned_is_excused_by_as_much_as_explains_it(monkeypatch: pytest.MonkeyPatch) -> None:
    gibbs = GibbsFunction.of(nearly_along(3e-4))
    records = verified(gibbs, states=20)
    assert records[WITNESS].worst > TOLERANCE
    assert all(r.ok for r in records.values())
    assert all(("condition of M 1.8e+08" in r.because) == (r.worst > TOLERANCE) for r in records.values())
    gibbs = GibbsFunction.of(nearly_along(0.3))  # of 200
    assert all(r.worst < TOLERANCE for r in verified(gibbs).values())
    spoil(monkeypatch, gibbs, WITNESS, "accelerations", off=SMALL)
    assert not verified(gibbs)[WITNESS].ok


def test_one_state_does_not_excuse_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worst is explained where it is, and a smaller difference elsewhere is not."""
    found, certificate = {0: 9e-8, 1: 2e-8, 2: 1e-15}, import_module("appell.analysis.verify")
    explained: set[int] = set()
    judged = lambda gibbs, state, a, b: (found[state], "steep" if state in explained else "")  # noqa: E731 (short enough)
    monkeypatch.setattr(certificate, "_judged", judged)
    for more, expected in ((set(), (9e-8, "")), ({0}, (2e-8, "")), ({1}, (9e-8, "steep"))):
        explained |= more
        assert certificate._compared(None, [0, 1, 2], [0, 1, 2], [0, 1, 2]) == expected


def test_how_far_a_record_may_be_off() -> None:
    def record(worst: float, because: str = "") -> FormulationRecord:
        return FormulationRecord("s", "f", 1, worst, "w", because)

    assert record(TOLERANCE).ok
    assert not record(1.01 * TOLERANCE).ok  # with nothing that explains it
    assert record(ILL_CONDITIONED, "condition of M 1e9").ok
    assert not record(1.01 * ILL_CONDITIONED, "condition of M 1e9").ok
    assert TOLERANCE <= 1e-9
    assert ILL_CONDITIONED <= 1e-7
    good, bad = record(0.0), record(1.0)
    assert Verification((good, good)).ok
    assert not Verification((good, bad)).ok
    assert not (Verification((good,)) + Verification((bad,))).ok
    assert "1 of 2 records agree" in str(Verification((good, bad)))


# -- published equations -----------------------------------------------------------------------------------------------------
def swing(factor: float) -> list[EquationRecord]:
    """θ″ = −g/l sin θ, with a factor before g, and as an erratum whose correction is right."""
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    l, g = s.parameters(l=0.7, g=9.81)
    f = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(-l * f.y), mass=1.0)
    s.gravity(-g * s.frame.y)

    def law(by: float) -> OnMotion:
        return OnMotion((l * theta.dot.dot, -by * g * sympy.sin(theta)))

    published = [
        Published("(1)", "a book", "the equation", law(factor)),
        Published("(2)", "a book", "said to be an erratum", law(factor), law(1.0)),
        Published("(3)", "a book", "with a wrong correction", law(1.5), law(factor)),
    ]
    found = ap.verify(s, published=published, formulations=[ap.GibbsAppell()], states=3)
    return [r for r in found if isinstance(r, EquationRecord)]


def test_a_wrong_equation_fails_and_a_right_one_is_no_erratum() -> None:
    assert [r.status for r in swing(1.0)] == ["matches", "fails", "erratum"]
    off = swing(1.0 + OFF)
    assert [r.status for r in off] == ["fails", "erratum", "fails"]
    assert [r.ok for r in off] == [False, True, False]
    assert 0.1 * OFF < off[0].worst < 10 * OFF


def test_a_correction_that_says_nothing_fails() -> None:
    s = ap.gallery.entry("pendulum").build()
    published = [Published("(1)", "a book", "said to be an erratum", OnMotion((s["x"], 0)), OnMotion((0, 0)))]
    (record,) = (r for r in ap.verify(s, published=published, formulations=[], states=2) if isinstance(r, EquationRecord))
    assert record.status == "fails"
    assert "says nothing" in record.about


def test_an_equation_is_as_wrong_as_at_its_worst_state() -> None:
    values = np.array([[1.0, -1.0], [1.0, -0.5]])
    assert relative(values, np.abs(values), "x") == pytest.approx(0.5 / 1.5)
    assert apart([1.0, 2.0], [1.0, 2.2]) == pytest.approx(0.2 / 2.2)
    assert apart([1.0], [0.5], size=10.0) == pytest.approx(0.05)
    assert apart([np.nan], [1.0]) == apart([1.0], [np.inf]) == np.inf


# -- energy and the balance of forces ----------------------------------------------------------------------------------------
def test_the_energy_error_is_that_of_the_motion() -> None:
    """A coarse run, and a fine one: E − E₀ beside the largest energy exchanged, by the closed forms of the pendulum's energy."""
    s = ap.gallery.entry("n-pendulum").build()
    start = ap.gallery.entry("n-pendulum").motion.initial
    coarse = ap.simulate(s, 2.0, initial=start, solver=RK4(step=0.02), progress=False)
    energy = coarse.energy
    exchanged = max(float(energy["kinetic"].max()), float(np.ptp(energy["potential"].values)))
    missed = float(np.abs(energy["total"] - energy["total"][0]).max())
    assert coarse.audit.energy_error == pytest.approx(missed / exchanged, rel=1e-6)
    assert coarse.audit.energy_error > 1e-8
    fine = ap.simulate(s, 2.0, initial=start, solver=DOP853(tolerance=1e-12), progress=False)
    assert 0 < fine.audit.energy_error < 1e-3 * coarse.audit.energy_error


def test_a_corrupted_motion_breaks_the_balance_of_energy() -> None:
    """Of one saved point alone: twice the speeds, four times the kinetic energy."""
    run = run_of("rolling-disk")
    states, n = run.states.copy(), len(run.names["coordinate"])
    states[7, n : n + len(run.names["speed"])] *= 2.0
    other = replace(run, states=states)
    kinetic = float(run.energy["kinetic"][7])
    assert float(other.energy["error"][7]) == pytest.approx(3 * kinetic, rel=1e-6)
    assert other.audit.energy_error == pytest.approx(3 * kinetic / float(other.energy["kinetic"].max()), rel=0.2)


def test_a_corrupted_balance_of_power_is_seen() -> None:
    equations = ap.derive(ap.gallery.entry("servo-ring").build())
    (state,) = equations.gibbs.states().draw(1)
    found, account = equations.at(state), EnergyAccount(equations)
    assert account.at(state).error < 1e-12
    size = max(abs(x) for x in (account.at(state).kinetic, account.at(state).loads, *account.at(state).actuators.values()))
    wrong = account.at(state, replace(found, actuator_power=(1 + OFF) * found.actuator_power))
    expected = OFF * abs(found.actuator_power.sum()) / size
    assert wrong.error == pytest.approx(expected, rel=1e-3)
    assert expected > 1e-8
    assert account.at(state, replace(found, accelerations=(1 + OFF) * found.accelerations)).error > 1e-8


@pytest.mark.parametrize("path", [lambda t: 1e-13 * t, lambda t: 0.0 * t + sympy.sqrt(t - 2)], ids=["slow", "no number"])
def test_what_moves_by_itself_is_refused_however_slow(path: Callable[[sympy.Symbol], sympy.Expr]) -> None:
    s = ap.System("carried")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + path(s.t) * s.frame.y), mass=1.0)
    with np.errstate(invalid="ignore"), pytest.raises(ap.errors.NotApplicable, match="move with time by themselves"):
        ap.power_balance(s, {"x": 0.3, "x'": 1.0}, t=1.0)


@pytest.mark.parametrize("name", ["four-bar", "rolling-disk"])
def test_a_corrupted_balance_of_forces_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Newton's side is off by OFF, or Gibbs and Appell's is: the misfit says so, and is rounding otherwise."""
    system = ap.gallery.entry(name).build()
    made = ap.reactions(system)
    (state,) = made.gibbs.states().draw(1)
    assert made.at(state).misfit < 1e-12
    right = balance.virtual_power
    with monkeypatch.context() as patch:
        patch.setattr(balance, "virtual_power", lambda *given: (1 + OFF) * right(*given))
        assert 1e-3 * OFF < ap.reactions(system).at(state).misfit < 10 * OFF
    start = balance.Balance._start
    monkeypatch.setattr(balance.Balance, "_start", lambda self, values: (1 + OFF) * start(self, values))
    assert 1e-3 * OFF < ap.reactions(system).at(state).misfit < 10 * OFF


# -- the report --------------------------------------------------------------------------------------------------------------
def test_the_report_says_what_failed() -> None:
    """A record that does not agree, an equation that fails, and a run that is not what was promised."""
    run = run_of("pendulum")
    states = run.states.copy()
    states[len(states) // 2 :, 2:4] *= 1.5
    records = Verification((
        FormulationRecord("s", "right", 3, 1e-15, "w"), FormulationRecord("s", "wrong", 3, 1e-3, "w"),
        EquationRecord("s", "(1)", "matches", 3, 1e-15, "right"), EquationRecord("s", "(2)", "fails", 3, 1.0, "wrong"),
    ))  # fmt: skip
    reading = Findings(verification=records)
    data = report_data(
        run, About(), ended=replace(run, states=states), scene=None, panels=(), sections=reading.sections,
        verification=reading.verification, explanation=None,
    )  # fmt: skip
    assert [c["ok"] for c in data["verification"]] == [True, False]
    assert [c["ok"] for c in data["published"]] == [True, False]
    assert (data["status"]["ok"], data["status"]["name"]) == (False, "INACCURATE")
    assert data_of(run, states=0, equations=False)["status"]["ok"] is True
