"""The machine code: kernels of a system by LLVM or, for reference, by CasADi's interpreter; and its equations exported as C."""

from appell.compile.base import AbstractBackend, Kernel, Signature, Task
from appell.compile.c import C
from appell.compile.cache import CacheWarning, DiskCache
from appell.compile.compiled import Compiled, Sizes, compile_system
from appell.compile.export import CFiles, write_c
from appell.compile.interpreter import Interpreter
from appell.compile.llvm import LLVM
from appell.compile.tape import TapeKernel, TapeMachine
from appell.compile.tape_or_machine_code import TapeOrMachineCode

__all__ = [
    "LLVM", "AbstractBackend", "C", "CFiles", "CacheWarning", "Compiled", "DiskCache", "Interpreter", "Kernel",
    "Signature", "Sizes", "TapeKernel", "TapeMachine", "TapeOrMachineCode", "Task", "compile_system", "write_c",
]  # fmt: skip
