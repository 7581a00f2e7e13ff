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
