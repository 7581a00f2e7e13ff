"""Native functions written as C for a GPU: the same source as the processor's loops, one thread a run.

    terms       an expression as C has it, and its value where that is known
    calls       what native code may call beside native functions
    writer      one function, its syntax tree written as C; ``expressions`` is a part of it
    program     functions, records and kernels of one program, of one system

What is known of a system when the text is written (sizes, places, tableaux) stands in it as numbers: functions are written once for
each set of constants that they are called with, what such a constant rules out is left out, and a record holds its arrays in itself.
"""

from appell.compile.device.program import Given, Program
from appell.compile.device.terms import Term

__all__ = ["Given", "Program", "Term"]
