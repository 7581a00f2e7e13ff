"""States that are not mechanical: ż = f(q, u, z, r, t) with any f. They come after the coordinates, and have no variations."""

from __future__ import annotations

from appell.errors import ModelError
from appell.graph import Lowering, Num
from appell.kinematics.variables import naming
from appell.model import Mechanism, Quantity


def state_rates(system: Mechanism, lowering: Lowering) -> dict[Quantity, Num]:
    """The rate of each such state, on the graph."""
    given = system.state_rates
    found = {}
    for z in system.state_symbols:
        if z not in given:
            raise ModelError(f"state '{z}' of system '{system.name}' has no rate. Say how it changes: s.rate({z}, …).")
        with naming(f"the rate of state '{z}'"):
            found[z] = lowering.lower(given[z])
    return found
