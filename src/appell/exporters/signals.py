"""Inputs that another tool cannot take along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.errors import NotExportable

if TYPE_CHECKING:
    from appell.motion.inputs import Inputs


def refuse_signals(inputs: Inputs, kind: str) -> None:
    """Refuse what is neither a number nor an expression: a ``kind`` of export, such as an FMU, has its inputs from outside."""
    offender = next(iter(inputs.tables), None)
    if inputs.controller is None and offender is None:
        return
    name = f"'{inputs.quantities[offender]}', a Table" if offender is not None else "a controller that is a function"
    raise NotExportable(
        f"{kind} has its inputs from outside, or as expressions: {name} of system '{inputs.kinematics.system.name}' cannot go along.\n"
        f"    Leave it out, and give the input of {kind} its values there; or give an expression."
    )
