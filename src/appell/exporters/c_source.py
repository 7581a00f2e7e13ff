"""export_c(system, folder): a mechanism as C99 that needs nothing else, with an example that runs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sympy

from appell.arguments import checked
from appell.compile import Compiled, Interpreter, compile_system, write_c
from appell.compile.c_text import own_name
from appell.errors import AppellError, OptionError
from appell.exporters.signals import refuse_signals
from appell.files import writable_folder
from appell.formulations.elimination import formulation_note
from appell.gibbs import GibbsFunction, State
from appell.interruption import stoppable
from appell.kinds import File, Model, Signals
from appell.model import Mechanism
from appell.model.mechanism import with_values
from appell.motion.initial import initial_state
from appell.motion.simulate import problem_of


@checked
@dataclass(frozen=True)
class ExportedC:
    """The files that were written: the ``source`` with its ``header``, and an ``example`` that runs it.

    >>> import tempfile
    >>> ap.export_c("n-pendulum:n=1", tempfile.mkdtemp(), name="pendulum").example.name
    'pendulum_example.c'
    """

    source: Path
    header: Path
    example: Path


@checked
@stoppable("Writing C")
def export_c(
    system: Model,
    to: File,
    *,
    name: str | None = None,
    parameters: Mapping[Any, float] | None = None,
    initial: Mapping[Any, float] | None = None,
    inputs: Signals | None = None,
) -> ExportedC:
    """Write a ``system`` as C99: its right-hand side with the multipliers, energies, residuals of the constraints, and derivatives.

    ``to`` is a folder, made if it is not there, for NAME.c, NAME.h and NAME_example.c; or the ``.c`` file. ``name`` begins the names
    of the files and of all that they define; by default it is that of the file, or the system's own.

    ``parameters`` replace the system's own as the default values in C, whose functions take others all the same. ``initial`` is where
    the example begins, by default where a motion of the system does; where that is not determined, it is a random state that the
    constraints allow. ``inputs`` that are numbers are those of the example; an input that is given as an expression of time and state
    goes into the equations, and C has it no longer.

    Raises NotWritable, before any work is done where that can be known, and files that are there already are then as they were;
    OptionError for a ``.c`` file with another ``name``, or with one that nothing in C can have; NotExportable for an input that is a
    Table or a controller; MissingValue, InconsistentStart.

    >>> import tempfile
    >>> made = ap.export_c("n-pendulum:n=1", tempfile.mkdtemp(), parameters={"l1": 2.0}, initial={"theta1": 0.5})
    """
    path = Path(to)
    folder, given = (path.parent, path.stem) if path.suffix == ".c" else (path, None)
    if given is not None and (called := own_name(name or given)) != given:
        raise OptionError(
            f"'{path.name}' would not be written: the files are called as what they define is, and that begins with '{called}'.\n"
            f"    Give to='{path.with_name(called + '.c')}'{', or leave name out' if name else ''}."
        )
    folder = writable_folder(folder)
    expressions = _expressions(inputs)
    if parameters or expressions:
        changed = with_values(Mechanism.of(system), parameters or {}, {}, expressions)
        compiled = Compiled(GibbsFunction.of(changed), Interpreter(), formulation_note(system))
    else:
        compiled = compile_system(system, Interpreter())
    values = {k: v for k, v in inputs.items() if k not in expressions} if isinstance(inputs, Mapping) else inputs
    return ExportedC(*write_c(compiled, folder, name or given or compiled.gibbs.system.name, _start(compiled, initial, values)))


def _expressions(inputs: Signals | None) -> dict[Any, sympy.Expr]:
    """The inputs that are given as expressions."""
    given = inputs if isinstance(inputs, Mapping) else {}
    return {k: v for k, v in given.items() if isinstance(v, sympy.Expr) and v.free_symbols}


def _start(compiled: Compiled, initial: Mapping[Any, float] | None, inputs: Signals | None) -> State | None:
    """Where the example begins; None where nobody says so and no start is determined."""
    try:
        problem = problem_of(compiled, inputs=inputs)
        refuse_signals(problem.inputs, "C")
        y = initial_state(problem, initial, 0.0).y
    except AppellError:
        if initial or inputs:
            raise
        return None
    sizes = problem.sizes
    return State(0.0, y[: sizes.q], y[sizes.q : sizes.q + sizes.u], problem.p, problem.inputs.constants)
