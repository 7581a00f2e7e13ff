"""``import appell`` is light, and offers everything all the same."""

import subprocess
import sys

import pytest

import appell
from appell import public


def test_every_name_is_there():
    assert appell.__all__ == public.__all__
    assert set(public.__all__) <= set(dir(appell))
    for name in public.__all__:
        assert getattr(appell, name) is getattr(public, name)


def test_star_import():
    names: dict[str, object] = {}
    exec("from appell import *", names)
    assert set(public.__all__) <= set(names)


def test_unknown_names_are_refused():
    with pytest.raises(AttributeError, match="module 'appell' has no attribute 'nonsense'"):
        _ = appell.nonsense
    with pytest.raises(ImportError):
        from appell import nonsense  # noqa: F401


def test_importing_the_package_imports_nothing_heavy():
    program = "import sys, appell; sys.exit(any(x in sys.modules for x in ('numpy', 'sympy', 'casadi')))"
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=60).returncode == 0


def test_a_run_imports_none_of_scipys_solvers():
    """They, and what they import, are a fifth of a second of every process."""
    program = (
        "import sys, appell as ap; run = ap.simulate('pendulum', 0.1); assert run.status.ok; "
        "sys.exit(any(f'scipy.{x}' in sys.modules for x in ('integrate', 'interpolate', 'optimize', 'special', 'stats')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=60).returncode == 0


def test_every_solver_is_offered_by_name():
    """They are read from the imports of their package, which is not imported for that: none is overlooked, and nothing else is taken."""
    from appell.motion import solvers

    assert list(public.LATE["appell.motion.solvers"]) == solvers.__all__
