"""Functions of robotics at many states, beside Pinocchio's.

| file            |                                                                                                          |
|-----------------|----------------------------------------------------------------------------------------------------------|
| `ours.py`       | `ap.dynamics` of the chain, one call for all states                                                      |
| `peer.py`       | Pinocchio from Python, one call a state: its package has no batched way                                  |
| `robots.py`     | a five-bar, a Delta robot and a Stewart platform, each said once for both tools                          |
| `ours_loops.py` | these as systems, and motions of them that are prescribed                                                |
| `peer_loops.py` | these with Pinocchio's constraints                                                                       |
| `loops.py`      | both at the same states of these, and the efforts of inverse dynamics played to `simulate`               |
| `native.py`     | single calls of the quadruped's quantities from native code, Pinocchio's compiled from its headers       |
| `run.py`        | all of it: how far apart, and the time of a state                                                        |
"""
