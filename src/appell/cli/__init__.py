"""The command line: ``appell list``, ``new``, ``derive``, ``explain``, ``verify``, ``export``, ``simulate``, ``equilibrium``,
``linearise``, ``modes``, ``classify``, ``reactions``, ``report``, ``gallery``, ``sweep``, ``sweep-status`` and ``sweep-plot``.
The arguments that name a system and its values are in ``source``.

Results go to standard output, progress and errors to standard error.
Exit codes: 0 the command is done, 1 a verification or a run failed or nothing was found, 2 the command cannot be carried out as given
or its output cannot be written, 130 it was interrupted, 141 the reader of standard output has closed it.

SymPy, CasADi and the gallery are imported by the commands that use them: ``appell --help`` needs none of them.
"""

from appell.cli import equations, motion, new, pages, questions, reactions, sweeps
from appell.cli.application import app

__all__ = ["app", "equations", "motion", "new", "pages", "questions", "reactions", "sweeps"]
