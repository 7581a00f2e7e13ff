"""The expression graph: the only stage that converts between SymPy and CasADi.

scalar      arithmetic on graph nodes, in which known zeros and ones leave no node
lower       SymPy -> graph
raise_      graph -> SymPy, with shared subexpressions named if asked
constants   a double -> the number a person meant
program     the graph as a straight-line program, which raise_, text and the back ends read
text        that program as text
normal      the normal form of expressions, in which equations are shown
calculus    derivatives, substitution and functions of whole expressions
entries     the entries of a matrix that are not zero
evaluator   expressions evaluated at numbers
linear      sparse symbolic solution of small linear systems
symmetric   L D Lᵀ of sparse symmetric matrices
sampled     scalars with their values at sample points, by which identities are recognised
rounding    the sizes of the terms of an expression, by which rounding is recognised
intervals   bounds on expressions whose symbols lie in intervals
building    the lock under which graphs are built, and attributes that are made once
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
