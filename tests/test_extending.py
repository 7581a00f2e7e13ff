"""To add a formulation, a solver, a joint or a gallery system takes one new file, and at most one line elsewhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import appell

ROOT = Path(appell.__file__).parent


@dataclass(frozen=True)
class Addition:
    """One new file of the package, and the line that is put before another in a file that is there, if any."""

    file: str
    text: str
    elsewhere: str = ""
    line: str = ""
    before: str = ""


FORMULATION = Addition(
    "formulations/bordered.py",
    '''"""Multipliers and accelerations at once."""

from dataclasses import dataclass

import casadi as ca
import numpy as np

from appell.formulations.base import AbstractFormulation, Equations
from appell.formulations.lagrange import accelerations_and_multipliers


@dataclass(frozen=True)
class Bordered(AbstractFormulation):
    name = "bordered"
    title = "Gibbs–Appell with multipliers, all at once"
    reference = "Lanczos (1949)"

    def _derive(self, gibbs):
        return BorderedEquations(gibbs, self)


class BorderedEquations(Equations):
    def at(self, state):
        (m, f), (a, b) = self.mass_and_forcing(state), self.gibbs.structure.at(state)
        k = np.block([[m, -a.T], [a, np.zeros((len(a), len(a)))]])
        u_dot = np.linalg.lstsq(k, np.concatenate([f, b]), rcond=1e-12)[0][: f.size]
        return self.finished(state, u_dot, a)

    def residual(self):
        g = self.gibbs
        rows = [g.rows.A @ g.kinematics.accelerations.column - g.rows.b] if len(g.rows) else []
        return ca.vertcat(g.gradient - g.rows.A.T @ self.multiplier_symbols.column, *rows)

    def unknowns(self):
        return accelerations_and_multipliers(self)


FORMULATIONS = (Bordered(),)
''',
    "formulations/__init__.py",
    '    "bordered",\n',
    '    "elimination",\n',
)

SOLVER = Addition(
    "motion/solvers/heun.py",
    '''"""Heun's method of order 2."""

from dataclasses import dataclass
from functools import cache

from appell.motion.solvers.base import FixedStep
from appell.motion.solvers.explicit import Explicit, Tableau


@cache
def _tableau():
    return Tableau(2, [[0, 0], [1, 0]], [0.5, 0.5], [0, 1])


@dataclass(frozen=True)
class Heun(Explicit, FixedStep):
    """Order 2."""

    order = 2
    command = "heun"

    @staticmethod
    def _coefficients():
        return _tableau()
''',
    "motion/solvers/__init__.py",
    "from appell.motion.solvers.heun import Heun as Heun\n",
    "from appell.motion.solvers.radau_iia import",
)

OWN_STEP = Addition(
    "motion/solvers/doubled.py",
    '''"""Steps of order 4 made in Python: each once, and again in halves, whose difference is the error."""

from dataclasses import dataclass

from scipy.interpolate import CubicHermiteSpline

from appell.motion.solvers.foreign import Foreign, OwnStepper


@dataclass(frozen=True)
class Doubled(Foreign):
    """Order 4, with the error of a step by doubling."""

    order = 4
    command = "doubled"
    finest_step = 1e-13

    def stepper(self, problem, grid):
        return DoubledStepper(problem, grid, self)


class DoubledStepper(OwnStepper):
    def _classical(self, t, y, h):
        k1 = self._rates(t, y)
        k2 = self._rates(t + h / 2, y + h / 2 * k1)
        k3 = self._rates(t + h / 2, y + h / 2 * k2)
        return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + self._rates(t + h, y + h * k3))

    def _step(self, t, y, h):
        middle = self._classical(t, y, h / 2)
        new = self._classical(t + h / 2, middle, h / 2)

        def between(at):
            rates = [h * self._rates(t + part * h, x) for part, x in ((0, y), (0.5, middle), (1, new))]
            return CubicHermiteSpline([0, 0.5, 1], [y, middle, new], rates)((at - t) / h)

        return new, new - self._classical(t, y, h), between
''',
    "motion/solvers/__init__.py",
    "from appell.motion.solvers.doubled import Doubled as Doubled\n",
    "from appell.motion.solvers.gauss_legendre import",
)

JOINT = Addition(
    "model/joints/slotted.py",
    '''"""A pin in a slot: a slide along x and a turn about z."""

from appell.model.joints.base import Closure, joint


@joint(closes=Closure("mk"))
def slotted(self, name: str, parent: "Attachment", *, at: "Point | None" = None):
    """A pin in a slot."""
    frame, point = self._base(name, parent, at)
    slide, angle = self._freedoms(name, None, ("slide", "angle"))
    turned = frame.rotated(angle, "z", name=f"{name}.frame")
    return self._joint("slotted", name, frame, turned, self._slid(name, frame, point, ("x", slide)), (slide, angle))
''',
)

SYSTEM = Addition(
    "gallery/systems/slotted_rod.py",
    '''"""A rod whose end slides in a slot."""

from appell.gallery.tools.entry import Entry, Motion
from appell.model import System, inertia


def build():
    s = System("slotted-rod")
    m, g = s.parameters(m=1.0, g=9.81)
    pin = s.joint.slotted("pin", s.frame)
    centre = pin.point.shifted(0.5 * pin.frame.x)
    s.body("rod", frame=pin.frame, com=centre, mass=m, inertia=inertia.rod(m, 1.0, axis="x"))
    s.gravity(-g * s.frame.y)
    s.constrain(s["pin_slide"] - 0.1 * s["pin_angle"], name="thread")
    return s


ENTRY = Entry("slotted-rod", "A rod in a slot", "folklore", build, motion=Motion(0.1, {"pin_angle": 0.3}))
''',
)

USE = """
import contextlib, io
import appell as ap
from appell.cli.application import app
from appell.formulations import formulation_named
from appell.gallery import entry
from appell.motion.solvers import solver_named

def told(*words):
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        app([*words])
    return out.getvalue()

assert "slotted-rod" in told("list")
s = entry("slotted-rod").build()
form = formulation_named("bordered")
found = ap.verify(s, formulations=[ap.GibbsAppell(), form], states=5)
assert found.ok and "bordered" in {r.formulation for r in found.records}, found
assert form in ap.formulations.formulations_for(s)
coarse, fine = (entry("slotted-rod").run(solver=solver_named("heun", step=h)) for h in (2e-3, 1e-3))
exact = entry("slotted-rod").run()
errors = [abs(float(r["pin_angle"][-1]) - float(exact["pin_angle"][-1])) for r in (coarse, fine)]
assert 3.5 < errors[0] / errors[1] < 4.5, errors
assert ap.sensitivities(s, 0.01, initial={"pin_angle": 0.3}, wrt=["g"], solver=solver_named("heun", step=1e-3), progress=False)
t = ap.System("loop")
assert len(t.close_loop("slot", t.joint.slotted("pin", t.frame), (t.frame, t.origin), joint="slotted")) == 1
assert '"status": "COMPLETED"' in told("simulate", "slotted-rod", "-t", "0.1", "--solver", "heun", "--step", "0.001", "--json")
assert ap.Heun is type(solver_named("heun")) and {"Heun", "Doubled"} <= set(ap.__all__)
print("all of them work")
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, with the additions."""
    out = tmp_path_factory.mktemp("package")
    shutil.copytree(ROOT, out / "appell", ignore=shutil.ignore_patterns("__pycache__"))
    for new in (FORMULATION, SOLVER, OWN_STEP, JOINT, SYSTEM):
        assert not (ROOT / new.file).exists()
        (out / "appell" / new.file).write_text(new.text, encoding="utf-8")
        if new.elsewhere:
            assert new.line.count("\n") == 1
            there = out / "appell" / new.elsewhere
            text = there.read_text(encoding="utf-8")
            assert text.count(new.before) == 1
            there.write_text(text.replace(new.before, new.line + new.before), encoding="utf-8")
    return out


def test_each_is_a_file_and_at_most_a_line(copied: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(copied)}
    done = subprocess.run(
        [sys.executable, "-c", USE], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "all of them work" in done.stdout


def test_a_solver_that_is_added_passes_the_contract(copied: Path) -> None:
    """What every solver passes, one with a step of its own passes too."""
    contract = Path(__file__).parent / "motion" / "test_contract.py"
    environment = os.environ | {"PYTHONPATH": str(copied), "PYTEST_ADDOPTS": ""}
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", "Doubled", str(contract)]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
