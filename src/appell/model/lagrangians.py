"""Lagrangians: inertia and energy that are given as an expression, beside bodies and loads or in their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Lagrangian:
    """A function L(q, q̇, t) (J) whose inertia and forces are d/dt ∂L/∂q̇ − ∂L/∂q; with ``kinetic``, one that is a kinetic
    energy, and is counted as such."""

    name: str
    function: Any
    kinetic: bool = False
