"""Functions of robotics at many states, beside Pinocchio's.

| file           |                                                                                |
|----------------|--------------------------------------------------------------------------------|
| `ours.py`      | `ap.dynamics` of the chain, one call for all states                            |
| `peer.py`      | Pinocchio from Python, one call a state: its package has no batched way        |
| `run.py`       | both at the same states: how far apart, and the time of a state                |
"""
