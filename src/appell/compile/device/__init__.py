"""Native functions written as C for a GPU: the same source as the processor's loops, one thread a run.

    terms       an expression as C has it, and its value where that is known
    calls       what native code may call beside native functions
    writer      one function, its syntax tree written as C; ``expressions`` is a part of it
    program     functions, records and kernels of one program, of one system

Sizes, offsets and tableaux of the system are known when the text is written, and stand in it as numbers: a function is written
once for each set of constants that it is called with, branches that a constant rules out are left out, and a record contains its
arrays.
"""

from appell.compile.device.program import Given, Program
from appell.compile.device.terms import Term

__all__ = ["Given", "Program", "Term"]
