"""Kernels that solve for the constraint forces themselves, for systems with many loops, where most entries of R M⁻¹ Rᵀ are zero.

    motion      q̇, u̇, ẇ; λ of all rows; Gᵢᵢ of all rows; Gᵢᵢ (G⁻¹)ᵢᵢ of those that are taken
    geometry    φ, ψ, the entries of R that are not zero; N Y_φ (J Y_φ)⁻¹ φ and Y (R Y)⁻¹ ψ, by which projection moves a state;
                Gᵢᵢ (G⁻¹)ᵢᵢ of the position rows that are taken, and of all rows that are

Rows are taken as they are on the constraint surface: those that follow from others are left out. The kernels of all rows, which the
loops solve densely, are for the states where those that are taken come close to being dependent; zeros are not in their outputs
either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.arrays import sealed
from appell.compile import Kernel
from appell.compile.base import Signature
from appell.compile.layout import Layout
from appell.compile.native import Packed
from appell.formulations.loops import Loops
from appell.graph import SX, Num, add, column, known
from appell.graph.building import built_property, made_once
from appell.graph.entries import matrix_of, nonzero_entries
from appell.motion.loops import sparse_constraints as native

if TYPE_CHECKING:
    from appell.arrays import Array, Whole
    from appell.motion.kernels import Kernels


_MOTION = {"multipliers": "o_forces", "lengths": "o_lengths", "dependence": "o_dependence"}  # in the record's words
_GEOMETRY = {
    "phi": "o_phi", "psi": "o_psi", "R": "o_rows", "coordinates": "o_coordinates", "speeds": "o_speeds",
    "positions taken": "o_positions_checked", "taken": "o_checked",
}  # fmt: skip


class Factored:
    """The kernels of one system's loops."""

    def __init__(self, kernels: Kernels, loops: Loops, of_positions: Loops) -> None:
        self.kernels, self.loops, self.of_positions = kernels, loops, of_positions

    @staticmethod
    def of(kernels: Kernels) -> Factored | None:
        """The kernels of a system for which they are faster; None for others, and where there are servo rows, actuators or
        perturbations."""
        e, s = kernels.expressions, kernels.expressions.sizes
        if not s.rows or s.rows != s.contact or s.actuators or e.varied:
            return None
        r, directions, kept = e.rows[0], kernels.compiled.free.directions, kernels.kept
        positions = [i for i in kept.rows if e.row_list[i].position is not None]
        if len(kept.rows) != kept.rank or len(positions) != kept.position_rank:
            return None
        loops = Loops(r, directions, kept.rows)
        if not loops.are_sparse:
            return None
        return Factored(kernels, loops, loops if len(positions) == len(kept.rows) else Loops(r, directions, positions))

    # -- motion --------------------------------------------------------------------------------------------------------
    @built_property
    def motion(self) -> Kernel:
        """q̇, u̇, ẇ, λ, and how far the rows are from dependent."""
        return self.kernels.held("motion_factored", self._motion_parts)

    @built_property
    def motion_layout(self) -> Layout:
        return Layout.of(self._motion_parts)

    @built_property
    def _motion_parts(self) -> dict[str, SX]:
        e, k, loops = self.kernels.expressions, self.kernels.expressions.kinematics, self.loops
        free, (r, b, _) = self.kernels.compiled.free.acceleration, e.rows
        asked = _entries(b - r @ free)
        forces = loops.forces({i: asked.get(i, 0.0) for i in loops.taken})
        moved = _added(free, loops.along(forces))
        multipliers = column([forces.get(i, 0.0) for i in range(e.sizes.rows)])
        parts = {"rates": k.qdot, "accelerations": moved}
        if e.powers is not None:
            parts["works"] = ca.substitute(e.powers_with(multipliers), k.accelerations.column, moved)
        lengths = column([loops.diagonal(i) for i in range(e.sizes.rows)])
        return parts | {"multipliers": multipliers, "lengths": lengths, "dependence": column(loops.dependence())}

    # -- constraints ---------------------------------------------------------------------------------------------------
    @built_property
    def geometry(self) -> Kernel:
        """φ, ψ, R and how a state is to be moved."""
        return self.kernels.held("geometry_factored", self._geometry_parts)

    @built_property
    def _geometry_parts(self) -> dict[str, SX]:
        e, s = self.kernels.expressions, self.kernels.expressions.sizes
        r, _, psi = e.rows
        rows = [i for i, x in enumerate(e.row_list) if x.position is not None]
        missed = dict(zip(rows, map(known, ca.densify(e.positions).nonzeros()), strict=True))
        along = self.of_positions.along(self.of_positions.forces({i: missed[i] for i in self.of_positions.taken}))
        moves = e.kinematics.rate_matrix @ matrix_of(s.u, 1, ((i, 0, x) for i, x in along.items()))
        slipped = _entries(psi)
        speeds = self.loops.along(self.loops.forces({i: slipped.get(i, 0.0) for i in self.loops.taken}))
        return {
            "phi": e.positions, "psi": psi, "R": column([x for _, _, x in nonzero_entries(r)]), "coordinates": moves,
            "speeds": _added(ca.SX.zeros(s.u, 1), speeds), "positions taken": column(self.of_positions.dependence()),
            "taken": column(self.loops.dependence()),
        }  # fmt: skip

    # -- as native code has them ---------------------------------------------------------------------------------------
    def record(self, motion: int, geometry: int) -> Packed:
        """The record of them, with their addresses."""
        kernels = self.kernels
        entries = [(i, s) for i, s, _ in nonzero_entries(kernels.expressions.rows[0])]
        places, geo_places = kernels.motion_places, kernels.geometry_places
        motion_layout, geometry_layout = self.motion_layout, Layout.of(self._geometry_parts)
        numbers = {
            "on": 1, "motion": motion, "geometry": geometry, "taken": len(self.loops.taken), "entries": len(entries),
            "positions_taken": len(self.of_positions.taken), "packed_count": places.size, "packed_geo_count": geo_places.size,
            **motion_layout.fields(_MOTION), **geometry_layout.fields(_GEOMETRY),
        }  # fmt: skip
        arrays = {
            "out": np.zeros(motion_layout.size), "geo": np.zeros(geometry_layout.size),
            "row_of": np.array([i for i, _ in entries], dtype=np.int64), "speed_of": np.array([s for _, s in entries], dtype=np.int64),
            "packed": np.zeros(places.size), "places": places, "packed_geo": np.zeros(geo_places.size), "geo_places": geo_places,
        }  # fmt: skip
        return Packed(native.Factored, numbers, arrays)


class LateKernel(Kernel):
    """A kernel that is made when it is first evaluated. Native code calls it through Python, which is slow: it is for rare
    cases."""

    def __init__(self, name: str, inputs: Mapping[str, SX], size: int, make: Callable[[], Kernel]) -> None:
        super().__init__(Signature(name, tuple((n, x.numel()) for n, x in inputs.items()), (("out", (size, 1)),)))
        self._make = make

    @built_property
    def made(self) -> Kernel:
        """The kernel itself."""
        return self._make()

    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        for values in outputs:
            values.fill(np.nan)  # native code does not see an exception, and must not take the old values for results
        self.made.into(inputs, outputs)


@made_once
def without() -> Packed:
    """The record of all systems that have none; nobody writes to it."""
    return Packed(native.Factored, {}, {})


def places_of(parts: Mapping[str, SX]) -> Whole:
    """Where the entries of ``packed`` parts stand in a layout of them."""
    layout = Layout.of(parts)
    found = [layout[name] + i + j * part.shape[0] for name, part in parts.items() for i, j in _pattern(part)]
    return sealed(np.array(found, dtype=np.int64))


def packed(parts: Mapping[str, SX]) -> dict[str, SX]:
    """Of each part a column of the entries that are in its pattern."""
    return {
        name: ca.vertcat(ca.SX(0, 1), *part.nonzeros()) if not part.is_dense() else ca.vec(part) for name, part in parts.items()
    }


def _pattern(part: SX) -> list[tuple[int, int]]:
    sparsity = part.sparsity()
    return list(zip(sparsity.row(), sparsity.get_col(), strict=True))


def _entries(a: SX) -> dict[int, Num]:
    """The entries of a column that are not zero."""
    return {i: x for i, _, x in nonzero_entries(a)}


def _added(a: SX, more: Mapping[int, Num]) -> SX:
    """A column with something added to some of its entries."""
    found = _entries(a)
    return column([add(found.get(i, 0.0), more.get(i, 0.0)) for i in range(a.shape[0])])
