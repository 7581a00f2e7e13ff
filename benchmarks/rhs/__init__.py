"""The right-hand side, call by call: Appell beside Pinocchio, MuJoCo, SymPy, PyDy and heyoka, in one run.

| file                                       | what it holds                                                      |
| ------------------------------------------ | ------------------------------------------------------------------ |
| `contract.py`                              | what every tool hands back: u̇(q, u), from Python and natively      |
| `ours.py`                                  | Appell                                                             |
| `peer_pinocchio.py`, `pinocchio_loop.cpp`  | Pinocchio, the articulated-body algorithm (spatial)                |
| `peer_mujoco.py`, `mujoco_loop.c`          | MuJoCo, `mj_forward` and its parts (spatial)                       |
| `peer_sympy.py`                            | SymPy, `KanesMethod`, `lambdify`                                   |
| `peer_pydy.py`                             | PyDy, its Cython generator (planar)                                |
| `peer_heyoka.py`                           | heyoka, `lagrangian`, `cfunc` (planar)                             |
| `measure.py`                               | one measurement, in a process of its own                           |
| `run.py`                                   | all of them: tables, ratios, `results.json`                        |
| `operations.py`, `loop.py`, `problem.py`   | what one operation costs, behind Appell's choice of method         |
"""
