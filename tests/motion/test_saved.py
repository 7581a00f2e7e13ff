"""Saved runs: whole and of the right model, or refused with what is wrong."""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
import sympy
from scipy.io import netcdf_file

import appell as ap
from appell.compile import compile_system
from appell.errors import AppellError, ArgumentError, DataError, NotApplicable, NotARun, OtherModel
from appell.motion import Run, saved
from appell.motion.driver import Driver
from appell.progress import Progress

DAMAGED = 2000  # files with bytes changed, none of which may be taken for whole
FORGED = 600  # the same with a checksum that fits again, which only an intruder writes
POINTS = 9
SAME = 1e-14


def slider(
    order: str = "x theta", *, name: str = "slider", g: float = 9.81, sign: int = 1, damping: bool = False, more: bool = False,
    length: str = "l", joined: bool = False, twice: bool = False,
) -> ap.System:  # fmt: skip
    """A pendulum on a cart, and what can be otherwise about it."""
    s = ap.System(name)
    by_name = dict(zip(order.split(), s.coordinates(order), strict=True))
    x, theta = by_name["x"], by_name["theta"]
    m, l, g_ = s.parameters(m=0.5, **{length: 0.8}, g=g)
    f = s.inputs("F")
    rod = s.frame.rotated(theta, "z")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=2 * m if twice else m)
    s.particle("bob", at=cart.shifted(-l * rod.y, name="tip"), mass=m)
    s.gravity(-sign * g_ * s.frame.y)
    s.force(cart, f * s.frame.x)
    if damping:
        s.generalised_force(theta, -theta.dot)
    if more:
        z = s.coordinates("z")
        s.particle("third", at=s.origin.shifted(z * s.frame.z), mass=m)
    if joined:
        s.constrain(x - sympy.sin(theta), name="joined")
    return s


@pytest.fixture(scope="module")
def run() -> Run:
    s = slider()
    theta, push = s["theta"], {"F": sympy.sin(s.t)}
    caught = ap.Event(theta, name="caught", change={theta.dot: theta.dot / 2})
    return ap.simulate(s, 1.0, initial={theta: 1.2}, save=POINTS, inputs=push, events=caught, progress=False)


@pytest.fixture(scope="module")
def raw(run: Run, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("saved") / "run.nc"
    run.save(path)
    return path.read_bytes()


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Callable[..., Run]]:
    memory = Path("/dev/shm")  # where there is one, since thousands of files take a disk long
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else tmp_path) as folder:
        path = Path(folder) / "run.nc"

        def load(content: bytes, system: object = None) -> Run:
            path.write_bytes(content)
            return Run.load(path, system)

        yield load


# -- as it was ---------------------------------------------------------------------------------------------------------
def test_a_run_comes_back_as_it_was(run: Run, raw: bytes, load: Callable[..., Run]) -> None:
    for again in (load(raw), load(raw, slider())):
        assert again.names == run.names
        assert again.parameters == run.parameters
        assert again.audit == run.audit == again.energy_audit()
        assert (again.status, again.message, again.name) == (run.status, run.message, run.name)
        assert again.solver == str(run.solver)
        assert [(e.time, e.event, e.index) for e in again.events] == [(e.time, e.event, e.index) for e in run.events] != []
        assert again.dataset.identical(run.dataset)
        assert again.energy.identical(run.energy)
    whole = load(raw, slider())
    theta = whole.problem.system["theta"]
    assert np.abs(whole.evaluate(theta**2) - run["theta"] ** 2).max() < SAME
    assert np.abs(whole.position("bob") - run.position("bob")).max() < SAME


def test_names_of_any_letters_and_notes_of_any_length(tmp_path: Path) -> None:
    s = ap.System("Pendel „klein“")
    angle = s.coordinates("φ")
    s.particle("Masse", at=s.origin.shifted(s.frame.rotated(angle, "z").x), mass=s.parameters(μ=2.0))
    run = ap.simulate(s, 0.1, initial={angle: 0.3}, progress=False)
    run.dataset.attrs["note"] = saved.MARK.decode() + "x" * 10_000
    run.save(tmp_path / "run.nc")
    again = Run.load(tmp_path / "run.nc", s)
    assert (again.name, again.parameters) == (run.name, {"μ": 2.0})
    assert (again["φ"] == run["φ"]).all()


def test_what_is_loaded_is_saved_again_byte_by_byte(raw: bytes, load: Callable[..., Run], tmp_path: Path) -> None:
    for system in (None, slider()):
        load(raw, system).save(tmp_path / "again.nc")
        assert (tmp_path / "again.nc").read_bytes() == raw


def test_what_follows_from_the_motion_may_be_left_out(tmp_path: Path) -> None:
    """Smaller files, which know the rest again once they have their system."""
    run = ap.gallery.entry("slider-crank").run(2.0, progress=False)
    whole, brief = tmp_path / "whole.nc", tmp_path / "brief.nc"
    run.save(whole)
    run.save(brief, complete=False)
    assert brief.stat().st_size < 0.7 * whole.stat().st_size
    alone = Run.load(brief)
    assert alone.audit == run.audit
    assert alone.dataset.identical(run.dataset.drop_vars([x for x in saved.FOLLOWS if x in run.dataset]))
    assert "accelerations" not in alone.dataset
    with pytest.raises(NotApplicable, match=r"Run.load\(path, system\)"):
        _ = alone.accelerations
    for path, complete in ((brief, True), (brief, False)):  # there is no more in it than there was
        alone.save(tmp_path / "again.nc", complete=complete)
        assert (tmp_path / "again.nc").read_bytes() == path.read_bytes()
    again = Run.load(brief, ap.gallery.entry("slider-crank").build())
    assert again.dataset.identical(run.dataset)
    again.save(tmp_path / "again.nc")
    assert (tmp_path / "again.nc").read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("name", ["rolling-disk", "servo-plate", "slider-crank", "pendulum"])
def test_runs_of_the_gallery(name: str, tmp_path: Path) -> None:
    """Contact, redundant and servo rows; multipliers, actuators, none of them."""
    run = ap.gallery.entry(name).run(0.2, progress=False)
    run.save(tmp_path / "run.nc")
    for again in (Run.load(tmp_path / "run.nc"), Run.load(tmp_path / "run.nc", ap.gallery.entry(name).build())):
        assert again.dataset.identical(run.dataset)
        assert again.audit == run.audit


def test_a_function_left_open_is_as_it_was_along_the_run(tmp_path: Path) -> None:
    def driven() -> ap.System:
        s = ap.System("driven")
        x = s.coordinates("x")
        d = s.prescribed("d")
        s.particle("a", at=s.origin.shifted((x + d) * s.frame.x), mass=1)
        return s

    s = driven()
    run = ap.simulate(s, 1.0, inputs={"d": sympy.sin(s.t)}, progress=False)
    run.save(tmp_path / "run.nc")
    whole = Run.load(tmp_path / "run.nc", driven())
    assert np.abs(whole.inputs - run.inputs).max() == 0
    assert np.abs(whole.velocity("a") - run.velocity("a")).max() < SAME


# -- damaged -----------------------------------------------------------------------------------------------------------
def damaged(raw: bytes, rng: np.random.Generator) -> bytes:
    """A file with something wrong, in one of eight ways."""
    at, to = sorted(int(i) for i in rng.integers(0, len(raw), 2))
    to = min(to + 1, at + int(rng.integers(1, 200)))
    noise = rng.bytes(to - at)
    other = int(rng.integers(0, len(raw) - (to - at)))
    ways = (
        lambda: raw[:at] + bytes([raw[at] ^ (1 << int(rng.integers(0, 8)))]) + raw[at + 1 :],  # one bit
        lambda: raw[:at] + noise + raw[to:],
        lambda: raw[:at] + bytes(to - at) + raw[to:],  # zeros
        lambda: raw[:at],
        lambda: raw[:at] + noise + raw[at:],  # put in
        lambda: raw[:at] + raw[to:],  # left out
        lambda: raw[:at] + raw[other : other + to - at] + raw[to:],  # from elsewhere
        lambda: raw + noise,
    )
    return ways[int(rng.integers(0, len(ways)))]()


def signed(content: bytes) -> bytes:
    """With a checksum that fits, where there is one."""
    at = content.find(saved.MARK, 0, saved.HEAD) + len(saved.MARK)
    if at < len(saved.MARK) or at + saved.DIGEST > len(content):
        return content
    blank = content[:at] + b"0" * saved.DIGEST + content[at + saved.DIGEST :]
    return content[:at] + hashlib.sha256(blank).hexdigest().encode() + content[at + saved.DIGEST :]


def test_no_damaged_file_is_taken_for_whole(raw: bytes, load: Callable[..., Run]) -> None:
    assert signed(raw) == raw
    rng = np.random.default_rng(11)
    tried = 0
    while tried < DAMAGED:
        content = damaged(raw, rng)
        if content == raw:
            continue
        tried += 1
        with pytest.raises(NotARun):
            load(content)


def test_every_single_byte_counts(raw: bytes, load: Callable[..., Run]) -> None:
    """Also those between the names and the numbers, which no reader of netCDF looks at."""
    for at in range(0, len(raw), 7):
        with pytest.raises(NotARun):
            load(raw[:at] + bytes([raw[at] ^ 0x10]) + raw[at + 1 :])


def test_what_an_intruder_writes_is_a_run_or_refused(raw: bytes, load: Callable[..., Run]) -> None:
    """With the right checksum: other numbers are believed, but sizes and types are those of a run, or it is refused by name."""
    rng = np.random.default_rng(12)
    system = compile_system(slider())
    outcomes = {"refused": 0, "another model": 0, "believed": 0}
    for _ in range(FORGED):
        content = signed(damaged(raw, rng))
        try:
            made = load(content)
        except NotARun:
            outcomes["refused"] += 1
            continue
        assert all(a.shape[0] == made.times.size for a in made.stored.values() if isinstance(a, np.ndarray))
        try:
            whole = load(content, system)
        except OtherModel:
            outcomes["another model"] += 1
            continue
        outcomes["believed"] += 1
        assert whole.position("tip").shape == (whole.times.size, 3)
    assert min(outcomes.values()) > 0, outcomes


WRONG = [None, True, -1, 2.5, 10**400, float("nan"), "x", [], [[]], {}, {"a": None}, ["a", 1], [None], "deep"]
NEVER = {  # what no value of another kind is good for
    "format": WRONG, "names": WRONG, "parameters": [w for w in WRONG if w != {}], "audit": WRONG, "status": WRONG,
    "events": [w for w in WRONG if w != []], "name": [w for w in WRONG if not isinstance(w, str)],
    "model": [w for w in WRONG if w != {}], "complete": [w for w in WRONG if w is not True],
}  # fmt: skip


def rewritten(raw: bytes, change: Callable[[dict], object]) -> bytes:
    """A file with something else in its JSON, of whatever length, and a checksum that fits."""
    with netcdf_file(io.BytesIO(raw), "r", mmap=False) as old:
        about = json.loads(old._attributes["appell"])
        text = change(about)
        out = io.BytesIO()
        new = netcdf_file(out, "w", version=2)
        new.appell_checksum = old._attributes["appell_checksum"]
        new.appell = text if isinstance(text, str) else json.dumps(about)
        for name, size in old.dimensions.items():
            new.createDimension(name, size)
        for name, v in old.variables.items():
            new.createVariable(name, v.data.dtype, v.dimensions)[:] = v.data
        new.flush()
        return signed(out.getvalue())


def test_a_file_written_anew_is_read(raw: bytes, load: Callable[..., Run]) -> None:
    load(rewritten(raw, lambda about: None), slider())


@pytest.mark.parametrize("key", NEVER)
def test_what_it_says_of_itself_is_of_the_right_kind(key: str, raw: bytes, load: Callable[..., Run]) -> None:
    for wrong in NEVER[key]:
        deep = "[" * 100_000 if wrong == "deep" else None
        with pytest.raises(NotARun):
            load(rewritten(raw, lambda about, wrong=wrong, deep=deep: deep or about.__setitem__(key, wrong)))
    with pytest.raises(NotARun):
        load(rewritten(raw, lambda about: about.pop(key) and None))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda about: about.update(format=4), "format 4, and this version reads 3"),
        (lambda about: about["names"].pop("input") and None, "it names"),
        (lambda about: about["names"]["coordinate"].append("z"), "shape"),
        (lambda about: about["names"].update(coordinate=[]), "shape"),
        (lambda about: about["names"].update(row=["r"] * 10**5), "no numbers 'multipliers'"),
        (lambda about: about["events"][0].update(before=[1.0]), "1 entries, not 4"),
        (lambda about: about["events"][0].update(index="0"), "not an int"),
        (lambda about: about["audit"].update(steps=1.5), "steps"),
        (lambda about: about["parameters"].update(m=float("inf")), "finite"),
        (lambda about: about.update(status="DONE"), "no status"),
    ],
)
def test_what_is_wrong_is_said(change: Callable[[dict], None], why: str, raw: bytes, load: Callable[..., Run]) -> None:
    with pytest.raises(NotARun, match=why):
        load(rewritten(raw, change))


def test_files_that_are_no_runs(tmp_path: Path) -> None:
    (tmp_path / "text.nc").write_text("not a run")
    (tmp_path / "empty.nc").touch()
    with (tmp_path / "large.nc").open("wb") as file:
        file.truncate(10**12)  # nothing of it is on the disk, and nothing may come into memory
    (tmp_path / "loop.nc").symlink_to(tmp_path / "loop.nc")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.nc")  # nobody will ever write into it
    for path in (*tmp_path.iterdir(), tmp_path / "none.nc", tmp_path, Path("/dev/zero"), Path("a\0b"), Path("x" * 5000)):
        with pytest.raises((NotARun, ArgumentError)):  # what no file can be called is refused before it is looked for
            Run.load(path)


def test_a_file_without_a_checksum_says_that_it_is_old(run: Run, tmp_path: Path) -> None:
    run.dataset.to_netcdf(tmp_path / "old.nc", engine="scipy")
    with pytest.raises(NotARun, match="no checksum"):
        Run.load(tmp_path / "old.nc")


# -- of another model --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("other", "why"),
    [
        (slider("theta x"), r"coordinate names are not in the same order: x, theta in the run, theta, x in the system"),
        (slider(more=True), r"2 coordinate names and the system 3: only the system has z"),
        (slider(length="L"), r"only the run has l; only the system has L"),
        (slider(joined=True), r"only the system has joined"),
        (slider(sign=-1), r"the names are the same, but not the loads, potential energy"),
        (slider(damping=True), r"loads|work"),
        (slider(twice=True), r"but not the inertia, kinetic energy"),
    ],
)
def test_another_model_is_refused_with_the_difference(other: ap.System, why: str, raw: bytes, load: Callable[..., Run]) -> None:
    with pytest.raises(OtherModel, match=why):
        load(raw, other)


def test_the_same_model_said_otherwise_is_taken(raw: bytes, load: Callable[..., Run], run: Run) -> None:
    """Other values of parameters (the file has its own), another name, a point more."""
    s = slider(name="cart", g=1.6)
    s["tip"].shifted(0.1 * s.frame.x, name="mark")
    whole = load(raw, s)
    assert whole.parameters["g"] == 9.81
    assert np.abs(whole.position("mark") - run.position("tip") - [0.1, 0, 0]).max() < SAME
    assert np.abs(whole.evaluate_graph(whole.problem.gibbs.V)[:, 0] - run.energy["potential"]).max() < 1e-12


# -- sizes -------------------------------------------------------------------------------------------------------------
def test_a_run_of_the_wrong_sizes_is_refused(run: Run) -> None:
    for change in (
        {"states": run.states[:, :-1]}, {"states": run.states[:-1]}, {"inputs_held": run.inputs_held[:, :0]},
        {"times": run.times[:-1]}, {"times": run.times[:0]}, {"states": run.states.astype(np.float32)},
    ):  # fmt: skip
        with pytest.raises(DataError, match="of a run of 'slider'"):
            replace(run, **change)
    with pytest.raises(AppellError, match="another model"):
        replace(run, problem=ap.simulate(slider(more=True), 0.1, progress=False).problem)


def test_a_run_cut_short_is_shown_from_its_file(run: Run, tmp_path: Path) -> None:
    """A point that is not finite ends what is shown, of what was stored too."""
    states = run.states.copy()
    states[5:] = np.nan
    replace(run, states=states).save(tmp_path / "run.nc")
    shown = ap.view.report(Run.load(tmp_path / "run.nc"), tmp_path / "page.html", progress=False)
    assert shown.stat().st_size > 0


def test_a_state_of_the_wrong_size_does_not_reach_native_code(run: Run) -> None:
    driver = Driver(run.problem, run.solver, None, Progress(False, ""))
    with pytest.raises(DataError, match="entries here"):
        driver.run(0.0, np.zeros(3), 1.0)
