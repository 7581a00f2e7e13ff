"""Processor time, that of compilers among it: what others run meanwhile does not show."""

import os


def with_children() -> float:
    """Seconds of this process and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
