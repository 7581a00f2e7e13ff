"""Motions of least effort, beside opty.

| file       |                                                                                                           |
|------------|-----------------------------------------------------------------------------------------------------------|
| `tasks.py` | a swing-up of a cart-pole, and a five-bar from point to point: numbers that all have in common           |
| `ours.py`  | `examples/optimal_control.py`: CasADi's Opti over `dyn.casadi()`                                          |
| `peer.py`  | opty as its documentation has it, of SymPy's equations; and Appell's in opty (`examples/through_opty.py`) |
| `run.py`   | both tasks by all three, replayed by `simulate`                                                           |

Pinocchio's own functions of CasADi are not in its package on the index: `pinocchio.casadi` cannot be imported from it.
"""
