"""One measurement in a process of its own: `python -m benchmarks.imports.measure TOOL MODEL [N]` prints one JSON line."""

import gc
import sys
from importlib import import_module

from benchmarks.common import print_answer

MODULES = {"appell": "ours", "sympy": "peer_sympy"}
TOLERANCE = 1e-10  # of accelerations, from plain NumPy's


def measure(tool: str, model: str, *sizes: int) -> dict[str, object]:
    """Seconds by stage, and the difference from what is known."""
    module = import_module(f"benchmarks.imports.{MODULES[tool]}")
    gc.collect()  # what importing has left: whose time that falls into would be luck
    return getattr(module, model)(*sizes)


def main() -> None:
    """Measure what the command line names."""
    tool, model, *sizes = sys.argv[1:]
    print_answer(lambda: measure(tool, model, *map(int, sizes)))


if __name__ == "__main__":
    main()
