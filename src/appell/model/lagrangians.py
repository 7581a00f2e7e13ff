"""Lagrangians: inertia and energy that are given as an expression, in addition to bodies and loads or instead of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Lagrangian:
    """A function L(q, q̇, t) (J) whose inertia and forces are d/dt ∂L/∂q̇ − ∂L/∂q; with ``kinetic`` it is
    a kinetic energy."""

    name: str
    function: Any
    kinetic: bool = False
