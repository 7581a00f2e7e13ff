"""The expression graph: the only door between SymPy and CasADi.

scalar      arithmetic on graph nodes that knows its zeros and ones
lower       SymPy -> graph
raise_      graph -> SymPy, with shared subexpressions named if asked
constants   a double -> the number a person meant
program     the graph as a straight-line program (raise_, text and the back ends read it)
text        that program, to read
linear      sparse symbolic solution of small linear systems
rounding    how large the terms of an expression are
"""

from appell.graph.constants import recognise
from appell.graph.linear import Reduced, SingularMatrix, eliminate, reduce, samples, solve
from appell.graph.lower import Lowering
from appell.graph.program import Instruction, Output, Program, read
from appell.graph.raise_ import raise_, raise_nested
from appell.graph.scalar import (
    SX,
    ZERO,
    Mat,
    Num,
    Vec,
    add,
    binary,
    column,
    cos,
    cross,
    div,
    dot,
    known,
    mat_mat,
    mat_T_vec,
    mat_vec,
    mul,
    neg,
    sin,
    sq,
    sqrt,
    sub,
    to_sx,
    transpose,
    unary,
    vadd,
    vneg,
    vscale,
    vsub,
    where,
)
from appell.graph.text import as_text, node_count, written_out

__all__ = [
    "SX", "ZERO", "Instruction", "Lowering", "Mat", "Num", "Output", "Program", "Reduced", "SingularMatrix", "Vec",
    "add", "as_text", "binary", "column", "cos", "cross", "div", "dot", "eliminate", "known", "mat_T_vec", "mat_mat",
    "mat_vec", "mul", "neg", "node_count", "raise_", "raise_nested", "read", "recognise", "reduce", "samples", "sin", "solve",
    "sq", "sqrt", "sub", "to_sx", "transpose", "unary", "vadd", "vneg", "vscale", "vsub", "where", "written_out",
]  # fmt: skip
