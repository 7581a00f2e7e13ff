"""Where inputs jump that are held for a time: tables, and what a sampled controller says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.errors import listed
from appell.motion.blows import NOTHING, between, parts_at
from appell.motion.event_jumps import is_changed
from appell.motion.events import Occurrence
from appell.motion.native_calls import DONE
from appell.motion.status import Status

if TYPE_CHECKING:
    from appell.motion.event_handling import EventHandler
    from appell.motion.switching import Ended


def with_next_inputs(happenings: EventHandler) -> Ended:
    """Go on with the inputs that are held from here on, and with switches on the sides to which the motion goes with these. Where masses or
    places depend on them, they may hit, or jump; a change of the state by constraints, or of the energy, is listed as those by switches
    alone are."""
    if (ended := happenings.at_the_end(terminal=True)) is not None:
        return ended
    stepper, problem, switching = happenings.stepper, happenings.problem, happenings.switching
    t, n, before, modes = stepper.t, problem.sizes.q + problem.sizes.u, stepper.y.copy(), problem.modes.copy()
    sides, jump = happenings.sides(), NOTHING
    driven = [i for i in problem.inputs.held if i in problem.expressions.struck.inputs]
    then = parts_at(problem, t, before) if driven else {}
    inputs = problem.model.r.copy()
    problem.feed.held(t, stepper.y, happenings.span > 0, problem.model.r)
    if driven:
        name = f"input {listed(problem.kinematics.inputs.quantities[i] for i in driven)}"
        jump = between(problem, then, parts_at(problem, t, before), happenings.span)
        if jump.words:
            return Status.UNDECIDED, f"{name}, at t = {t:.9g} s: {jump.words}"
    jumps = switching.constraints_jump([], problem.inputs.tables)
    if (code := switching.place(t, before, jumps=jumps)) != DONE:
        return code
    if (ended := switching.settle()) is not None:
        return ended
    if switched := switching.gone_over(modes):
        ended, over = switching.passed_from(modes, before, switched)
        if ended is not None:
            return ended
        if switching.constraints_jump(switched) and (code := switching.place(t, stepper.y.copy(), jumps=True)) != DONE:
            return code
        jump, name = over._replace(work=jump.work + over.work), name if driven else switching.said(switched[0])
    changed = bool(driven or switched) and is_changed(stepper, before, before)
    if jump.differs:
        happenings.occurrences.append(Occurrence(t, name, -1, before[:n], before[:n].copy()))
    if changed or jump.work:
        happenings.occurrences.append(Occurrence(t, name, -1, before[:n], stepper.y[:n].copy(), 0, jump.work))
    if changed:
        if happenings.has_grid and stepper.last_saved != t:
            now = problem.model.r.copy()
            problem.model.r[:] = inputs  # a row has those with which the run came to it
            stepper.save(t, before)
            problem.model.r[:] = now
        stepper.keep()
    return None if t == happenings.t1 else happenings.set_in_motion(sides)
