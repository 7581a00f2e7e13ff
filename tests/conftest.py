"""Settings that every test shares."""

import atexit
import gc
import importlib.util
import os
import shutil
import signal
import sys
import tempfile
import threading

import pytest
from hypothesis import HealthCheck, settings

# Compiled code goes to a folder of this run, which its workers share, and not to the user's own cache.
if "APPELL_CACHE" not in os.environ:
    os.environ["APPELL_CACHE"] = tempfile.mkdtemp(prefix="appell-tests-")
    atexit.register(shutil.rmtree, os.environ["APPELL_CACHE"], ignore_errors=True)

# Where Ctrl-C is ignored, as shells have it for what they run in the background, the tests that press it would wait for ever.
if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A busy machine would say what takes it so long, in the middle of what a test reads.
os.environ.setdefault("APPELL_SIGNS", "off")

# A derivation takes as long as the system drawn is large, so that a deadline for each example would only measure that.
_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

# The default: the same examples on every machine, so that a failure is a property of the change and not of the day.
settings.register_profile("fixed", derandomize=True, **_COMMON)
# For looking further: new examples at each run, and more of them.
settings.register_profile("explore", max_examples=1000, print_blob=True, **_COMMON)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


# Collecting garbage goes through all that is alive, ten thousand tests among it, and took a tenth of the time of all tests.
gc.set_threshold(100_000, 20, 100)


def pytest_collection_finish():
    """The tests themselves are no garbage as long as they run."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items):
    """Tests in a browser come first: they are the longest, and where they are last one core waits for the other."""
    items.sort(key=lambda item: "browser" not in item.path.parts)


@pytest.fixture(autouse=True)
def _no_figure_stays_open():
    """Matplotlib keeps figures until they are closed, and warns in whichever test makes one too many."""
    yield
    if (pyplot := sys.modules.get("matplotlib.pyplot")) is not None:
        pyplot.close("all")


@pytest.fixture
def jax_in_doubles():
    """JAX, where it is installed, in the precision that it has to have; as it was afterwards."""
    if importlib.util.find_spec("jax") is None:
        yield
        return
    import jax

    before = jax.config.jax_enable_x64
    jax.config.update("jax_enable_x64", True)
    yield
    jax.config.update("jax_enable_x64", before)
