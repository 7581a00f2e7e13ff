"""Every model of SymPy's own tests, as they run: `python -m benchmarks.imports.census [EXPRESSION]`.

SymPy's tests of mechanics are run where they are installed, all but the bicycle (which `certificates` has). Whatever forms
equations of motion in them, a KanesMethod, a LagrangesMethod, a System or a JointsMethod, is imported there and then, and its
accelerations are compared with SymPy's at 20 random states on the constraints; so is a System made of each joint that the tests of
joints make. Writes `census.json` beside this file: for each test how many models it has, the largest difference, and in words what
is refused or cannot be compared. Stops with an error where accelerations differ by more than 1e-10. With an expression, as of
pytest's -k, only the tests that it selects are run, and nothing is written.
"""

import json
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from sympy.physics.mechanics import JointsMethod, KanesMethod, LagrangesMethod, RigidBody, System
from sympy.physics.mechanics.joint import Joint

import appell as ap
from appell.errors import AppellError
from benchmarks.common import Unavailable, console, environment, pin_to_one_core
from benchmarks.imports.certificates import MODELS, TOLERANCE

HERE = Path(__file__).parent
LEFT_OUT = "not test_bicycle and not deprecated"  # tests of warnings look at who calls
FORMING = (
    (KanesMethod, "kanes_equations"),
    (LagrangesMethod, "form_lagranges_equations"),
    (System, "form_eoms"),
    (JointsMethod, "form_eoms"),
)


class Census:
    """What was met in each test, as a plugin of pytest's."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, Any]] = {}
        self._test = ""
        self._busy = False

    def pytest_runtest_setup(self, item: Any) -> None:
        self._test = item.nodeid.rpartition("/")[2]

    def met(self, model: Any) -> None:
        """Import a model and write down what comes of it."""
        if self._busy:  # a System forms its equations by a method, which is the same model
            return
        self._busy = True
        entry = self.tests.setdefault(self._test, {"models": 0, "difference": 0.0, "words": []})
        entry["models"] += 1
        try:
            found = ap.from_sympy(model).certificate
            if found.states:
                entry["difference"] = max(entry["difference"], found.difference)
            else:
                entry["words"].append(found.reason)
        except AppellError as refusal:
            entry["words"].append(f"refused: {refusal}")
        finally:
            self._busy = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Meanwhile, whatever forms equations is met; and whatever joint is made."""
        kept = [(owner, name, getattr(owner, name)) for owner, name in FORMING]
        made = Joint.__init__

        def watched(theirs: Callable[..., Any]) -> Callable[..., Any]:
            def form(model: Any, *args: Any, **options: Any) -> Any:
                inner, self._busy = self._busy, True
                try:
                    result = theirs(model, *args, **options)
                finally:
                    self._busy = inner
                self.met(model)
                return result

            return form

        def joint(model: Any, *args: Any, **options: Any) -> None:
            made(model, *args, **options)
            if "test_joint.py" in self._test:
                self._joint(model)

        for owner, name, theirs in kept:
            setattr(owner, name, watched(theirs))
        Joint.__init__ = joint
        try:
            yield
        finally:
            Joint.__init__ = made
            for owner, name, theirs in kept:
                setattr(owner, name, theirs)

    def _joint(self, joint: Any) -> None:
        """A System of one joint, whose parent is at rest."""
        rigid = isinstance(joint.parent, RigidBody)
        system = System(joint.parent.frame if rigid else joint.parent_interframe, joint.parent.masscenter)
        inner, self._busy = self._busy, True
        try:
            system.add_joints(joint)
            if not system.q:
                return
            rates = all(u.is_Derivative for u in system.u)
            system.form_eoms(LagrangesMethod if rates else KanesMethod)
        except Exception as failure:  # SymPy raises what each of its own models makes it raise
            entry = self.tests.setdefault(self._test, {"models": 0, "difference": 0.0, "words": []})
            entry["words"].append(f"SymPy forms no equations of a joint: {failure}")
            return
        finally:
            self._busy = inner
        self.met(system)


def others() -> dict[str, dict[str, Any]]:
    """PyDy's models, SymBRiM's, and SymPy's bicycle."""
    out = {}
    for model in MODELS:
        console.print(f"importing {model.__name__}", style="dim")
        try:
            found = model()
        except Unavailable as reason:
            raise SystemExit(f"{model.__name__}: {reason}.") from None
        words = [] if found.certificate.states else [found.certificate.reason]
        out[found.system.name] = {"models": 1, "difference": found.certificate.difference, "words": words}
    return out


def main() -> None:
    """Run them, and write down what was found."""
    pin_to_one_core()
    warnings.simplefilter("ignore")
    spec = find_spec("sympy.physics.mechanics.tests")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("this SymPy was installed without its tests.")
    census = Census()
    options = ["-q", "--no-header", "-p", "no:cacheprovider", "-c", "/dev/null", "-W", "ignore"]
    with census.watching():
        chosen = ["-k", f"({sys.argv[1]}) and {LEFT_OUT}" if sys.argv[1:] else LEFT_OUT]
        code = pytest.main([*options, *chosen, *spec.submodule_search_locations], plugins=[census])
    found = census.tests | ({} if sys.argv[1:] else others())
    for test, entry in found.items():
        console.print(
            f"{test}: {entry['models']} models, {entry['difference']:.1e} {'; '.join(entry['words'])[:300]}", markup=False
        )
    worst = max(entry["difference"] for entry in found.values())
    console.print(f"{sum(e['models'] for e in found.values())} models of {len(found)} tests and packages; largest {worst:.1e}")
    if code or not worst <= TOLERANCE:
        raise SystemExit("SymPy's tests do not pass, or some model is not the one that SymPy has.")
    if not sys.argv[1:]:
        record = {"environment": environment(["casadi", "numpy", "pydy", "symbrim", "sympy"]), "models": found}
        (HERE / "census.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
