"""The record of a system whose kernels solve for the constraint forces themselves, for native code."""

from __future__ import annotations

from appell.compile.native import Doubles, Integers, record

# of the smallest part of a row that the others do not have, and of what is left of its length: with less, the rank is looked for
CLEAR = 1e-4


@record
class Factored:
    """The kernels with R M⁻¹ Rᵀ = L D Lᵀ written out, by address, and what they give; see :mod:`appell.motion.sparse_constraint_kernels`.

    ``on`` says whether they are to be used: the rows they take are those of the run. ``taken`` of the rows are, and
    ``positions_taken`` of the position rows. R has ``entries`` that are not zero, in rows ``row_of`` and speeds ``speed_of``.
    Where the parts of what they give begin is in ``o_…``, those of ``out`` first; ``out`` itself begins with q̇, u̇ and ẇ, as a state
    has them.

    The kernels of all rows, for the states at which these do not serve, give nothing but what is not zero either: ``packed``, of
    which ``places`` says where it stands among the model's ``out``; and the same of its ``geo``.
    """

    on: int
    motion: int
    geometry: int
    taken: int
    positions_taken: int
    entries: int
    packed_count: int
    packed_geo_count: int
    o_forces: int
    o_lengths: int
    o_dependence: int
    o_phi: int
    o_psi: int
    o_rows: int
    o_coordinates: int
    o_speeds: int
    o_positions_checked: int
    o_checked: int
    out: Doubles
    geo: Doubles
    row_of: Integers
    speed_of: Integers
    packed: Doubles
    places: Integers
    packed_geo: Doubles
    geo_places: Integers
