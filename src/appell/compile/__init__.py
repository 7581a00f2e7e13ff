"""The machine code: kernels of a system by LLVM or, for reference, by CasADi's interpreter."""

from appell.compile.base import AbstractBackend, Kernel, Signature, Task
from appell.compile.compiled import Compiled, Sizes, compile_system
from appell.compile.interpreter import Interpreter
from appell.compile.llvm import LLVM

__all__ = ["LLVM", "AbstractBackend", "Compiled", "Interpreter", "Kernel", "Signature", "Sizes", "Task", "compile_system"]
