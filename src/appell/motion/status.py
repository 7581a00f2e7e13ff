"""How a run ended: a value whose members are their messages."""

from __future__ import annotations

from enum import Enum


class Status(Enum):
    """How a run ended. ``status.value`` is the message; ``run.message`` adds where and why."""

    COMPLETED = "the span was run to its end"
    EVENT = "a terminal event stopped the run"
    INACCURATE = "the run went to its end, but its audit is far outside of what is promised"
    STEP_TOO_SMALL = "the step was driven to zero: the motion cannot be followed at this tolerance"
    NOT_FINITE = "the accelerations stopped being finite numbers"
    RANK_DROP = "the constraints lost rank and no longer determine the motion"
    OFF_CONSTRAINTS = "the state could not be brought back onto the constraints"
    NO_CONVERGENCE = "the equations of an implicit step were not solved"
    CONTROLLER_FAILED = "the controller raised an error or returned something unusable"
    EVENTS_PILE_UP = "events follow one another without time passing"
    SLIDING = "the motion slides along a jump in its equations, which push it back from both sides"
    UNDECIDED = "a jump in the equations leaves open how the motion goes on"
    EVENTS_CONTRADICT = "events at one time change the same to different values"
    LIMIT = "the run reached a limit that was set for it"
    INTERRUPTED = "the run was interrupted"

    def __str__(self) -> str:
        return self.value

    @property
    def ok(self) -> bool:
        """Whether the run went as far as it was asked to, and as well as is promised."""
        return self in (Status.COMPLETED, Status.EVENT)
