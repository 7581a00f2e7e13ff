"""The refusal of inputs that cannot be exported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.errors import NotExportable

if TYPE_CHECKING:
    from appell.motion.inputs import Inputs


def refuse_signals(inputs: Inputs, kind: str) -> None:
    """Refuse tables and controllers: in each ``kind`` of export, such as an FMU, inputs come from outside or are expressions."""
    offender = next(iter(inputs.tables), None)
    if inputs.controller is None and offender is None:
        return
    name = f"'{inputs.quantities[offender]}', a Table" if offender is not None else "a controller that is a function"
    raise NotExportable(
        f"inputs of {kind} come from outside, or are expressions: {name} of system '{inputs.kinematics.system.name}' cannot be "
        f"exported.\n    Leave it out, and give {kind} the values of that input when it runs; or give an expression."
    )
