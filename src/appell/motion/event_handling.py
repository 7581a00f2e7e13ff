"""What happens along a run: events, and switches of the equations of motion, where the run stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from appell.interruption import interrupt_requested
from appell.motion.blows import NOTHING
from appell.motion.event_jumps import Sides, is_changed, sides
from appell.motion.events import Occurrence
from appell.motion.locating import Found, Locator, leaving, state_ahead
from appell.motion.loops.watch import LEAVES, STAYS, TOGETHER, TOUCHES
from appell.motion.native_calls import DONE, FULL, event_values
from appell.motion.status import Status
from appell.motion.switching import BESIDE, Switching

if TYPE_CHECKING:
    from appell.arrays import Array, Flags
    from appell.motion.bounds import Watching
    from appell.motion.solvers.base import Stepper
    from appell.motion.switching import Ended
    from appell.motion.workspace import Workspace


AT_ONCE = ", where the run begins: give the event the direction in which it is to end it"
PILE_TIME = 1e-9  # of the span: events that follow one another so closely pile up
STOPPED = 1e-9  # of the rate of an event just before: with less just after, its change has stopped it
# How many changes at one time, each caused by the one before, are allowed; with many events, one for each pair of them.
# Measured: a row of n balls that touch takes n − 1, whether one end of it is hit or both (tests/motion/test_rest.py has 120 of
# them), and n balls on a line collide at most n (n − 1)/2 times. A chain that never ends is stopped after that many changes.
CHAIN = 100
PAST = 1e-6  # the least part of a step by which the run goes on where the motion, unlike its polynomial, has no event


class EventHandler:
    """Handles the events and switches of one run."""

    def __init__(self, problem: Workspace, stepper: Stepper, t0: float, t1: float, has_grid: bool) -> None:
        self.problem, self.stepper, self.has_grid = problem, stepper, has_grid
        self.t0, self.t1, self.span = t0, t1, t1 - t0
        self.occurrences: list[Occurrence] = []
        self.last: dict[int, float] = {}  # when each event happened last
        self.chain, self.chained = 0, t0  # how many have followed one another at one time, and when
        self.following: list[Callable[[], Ended]] = []  # what is to be looked at after an event, the last first
        self.count = len(problem.events)
        self.switching = Switching(problem, stepper, self.span)

    @property
    def watching(self) -> Watching:
        found = self.stepper.watching
        assert found is not None
        return found

    def in_order(self) -> tuple[Occurrence, ...]:
        """All that happened, as time passed."""
        if not self.occurrences:
            return ()
        return tuple(sorted(self.occurrences, key=lambda e: e.time if self.span > 0 else -e.time))

    # -- along the run -------------------------------------------------------------------------------------------------
    def event(self, budget: int) -> Ended:
        """Go to the first event of the step that was tried, and handle it."""
        stepper, h = self.stepper, self.stepper.last_step
        start, locator = stepper.t, Locator(self.problem, stepper, h)
        real: dict[int, Found] = {}
        ends, ghosts = 1.0, {}
        for j, kind, low, high, sign in self.watching.found():
            found = locator.find(j, kind, low, high, sign)
            if found is None:
                ends, ghosts[j] = min(ends, high), (kind, sign)
            elif found.theta < 0 and not (self.problem.events[j].terminal or self.problem.events[j].change):
                return self._record_touch(j, found, locator)
            else:
                real[j] = found
        theta = max(min((x.theta for x in real.values()), default=2.0), 0.0)
        if theta > max(ends, PAST):  # the motion has no event where its polynomial had
            code = self._to(start + max(ends, PAST) * h, budget)
            if code != DONE:
                return code
            signs = self.watching.signs(stepper.t, stepper.y)
            self.watching.before[:] = np.where(signs != 0, signs, self.watching.before)
            for j, (kind, sign) in ghosts.items():
                self._dismiss(j, kind, sign if signs[j] == 0 else float(signs[j]))
            late = self._departed(0.0)
            return self._happens(late) if late else None
        code = self._to(start + theta * h, budget)
        if code != DONE:
            return code
        here = {j: x for j, x in real.items() if x.theta <= theta + TOGETHER}
        if self._falls_short(here) and (code := self._to(float(np.nextafter(stepper.t, self.t1)), budget)) != DONE:
            return code
        rested = [j for j in here if j >= self.count and self.watching.record.rests[j]]
        if rested:  # what its value at zero has done since it left is not known
            where = f"{self.switching.said(rested[0])}, at t = {stepper.t:.9g} s"
            return Status.UNDECIDED, f"{where}, has left zero so slowly that it is not known when. {BESIDE}"
        here |= self._departed(theta) if len(here) < len(real) else {}
        return self._happens(here) if here else None

    def _falls_short(self, here: dict[int, Found]) -> bool:
        """Whether a switch that was crossed is still visibly before zero, since the time has no digit nearer to it: late in a run, and
        fast. Held beyond, it would be found to cross once more, at the same time and for ever."""
        crossed = [(j, x.after) for j, x in here.items() if j >= self.count and not x.jumps]
        if not crossed:
            return False
        signs = self.watching.signs(self.stepper.t, self.stepper.y)
        return any(signs[j] * after < 0 for j, after in crossed)

    def _departed(self, theta: float) -> dict[int, Found]:
        """Switches that have left zero at the present state. A shorter step may show that a switch has not left zero, or has left
        it to the other side."""
        found = self.switching.astray(self.stepper.t, self.stepper.y)
        return {j: Found(theta, int(sign), sign) for j, sign in found.items()}

    def _dismiss(self, j: int, kind: int, sign: float) -> None:
        """Record that a suspected event is none, so that it is not looked at again in the next step."""
        record = self.watching.record
        if kind not in (STAYS, LEAVES):
            record.there[j] = 0
            self.watching.before[j] = sign
        if kind == TOUCHES:
            record.fresh[j] = 1

    def _record_touch(self, j: int, found: Found, locator: Locator) -> Ended:
        """Record an event that touched zero a little before the present state, which is detected only now."""
        y = locator.state(found.theta)
        n = self.problem.sizes.q + self.problem.sizes.u
        state = (self.stepper.y if y is None else y)[:n].copy()
        when = self.stepper.t + found.theta * locator.h
        self.occurrences.append(Occurrence(when, self.problem.events[j].name, j, state, state.copy(), found.direction))
        self._dismiss(j, TOUCHES, found.after)
        self.watching.record.slow[j] = 1
        return None

    def at_the_start(self) -> Ended:
        """Events that are at zero where the run begins: each happens if it leaves zero in its direction."""
        fired = self._leave(np.ones(self.count, dtype=bool)) if self.count else None
        return self._happens(fired) if fired else None

    def sides(self) -> Sides | None:
        """On which side of zero events are where the run stands; None where there are none."""
        return sides(self.stepper, self.count) if self.count else None

    def set_in_motion(self, was: Sides | None, but: tuple[int, ...] = ()) -> Ended:
        """Handle the events, all ``but`` some, that a sudden change of the motion causes: those that jump over zero, or from it,
        compared with the sides on which they were before (``was``; None where nothing has jumped), and those that have rested at
        zero and now leave it."""
        self.following.append(lambda: self._set_off(was, but))
        return self._followed()

    def _followed(self) -> Ended:
        """Handle everything in ``following``, in a loop and not recursively: a chain may be longer than Python's stack is
        deep."""
        ended: Ended = None
        while self.following and ended is None:
            ended = self.following.pop()()
        self.following.clear()
        return ended

    def _set_off(self, was: Sides | None, but: tuple[int, ...]) -> Ended:
        """First the events that jump, and all that follows from them, then those that leave zero."""
        to = {} if was is None else was.jumps_to(sides(self.stepper, self.count))
        fired = {
            j: Found(0.0, side, side, jumps=True)
            for j, side in to.items()
            if j not in but and self.problem.events[j].direction in (0, side)
        }
        self.following.append(lambda: self._set_free(but))
        return self._handle(fired) if fired else None

    def _set_free(self, but: tuple[int, ...]) -> Ended:
        """Those that have been at zero and leave it."""
        resting = self.watching.before[: self.count] == 0 if self.count else np.zeros(0, dtype=bool)
        resting[list(but)] = False
        fired = self._leave(resting)
        return self._handle(fired) if fired else None

    def _leave(self, some: Flags) -> dict[int, Found]:
        """Those of ``some`` events that are at zero and leave it in their direction."""
        stepper, events = self.stepper, self.problem.events
        if not events:
            return {}
        at_zero = (self.watching.signs(stepper.t, stepper.y)[: self.count] == 0) & some
        if not at_zero.any():
            return {}
        values = np.empty(self.problem.expressions.event_count)
        event_values(self.problem.model, stepper.t, stepper.y, values)
        there = [int(j) for j in np.flatnonzero(at_zero & np.isfinite(values[: self.count]))]
        sides = dict(zip(there, leaving(stepper, self.span, there), strict=True))
        self._rest(there, list(sides.values()))
        return {j: Found(0.0, int(side), side) for j, side in sides.items() if side and events[j].direction in (0, side)}

    def _rest(self, some: list[int], sides: Sequence[float]) -> None:
        """Record, for events that are at zero, which of them stay there for now: the step in which they leave will show it."""
        rests = self.watching.record.rests
        rests[some] = 0
        rests[[j for j, side in zip(some, sides, strict=True) if not side]] = 1
        self.stepper.slowly(some, sides, self.span)

    def at_the_end(self, *, terminal: bool = False) -> Ended:
        """Events that come to zero just where the run ends. With ``terminal`` it ends there only if one of them ends it; otherwise nothing
        is done."""
        if not (events := self.problem.events):
            return None
        stepper, watching, fired = self.stepper, self.watching, {}
        for j in map(int, np.flatnonzero((watching.signs(stepper.t, stepper.y) == 0) & (watching.before != 0))):
            if j < self.count and not watching.record.fresh[j]:
                going, side = watching.rate(j, stepper.t, self.span, stepper.y), int(-watching.before[j])
                if going * side > 0 and events[j].direction in (0, side):
                    fired[j] = Found(1.0, side, float(side))
        return self._happens(fired) if any(events[j].terminal or not terminal for j in fired) else None

    def _to(self, when: float, budget: int) -> int:
        """Go exactly to a time, without watching events."""
        while True:
            code = self.stepper.go(when, budget)
            if code != FULL:
                return code
            if interrupt_requested():
                raise KeyboardInterrupt

    # -- what follows --------------------------------------------------------------------------------------------------
    def _happens(self, fired: dict[int, Found]) -> Ended:
        """Handle events and switches at the present state, and all the events that they cause."""
        self.following.append(lambda: self._handle(fired))
        return self._followed()

    def _handle(self, fired: dict[int, Found]) -> Ended:
        """Handle events and switches that happen at once; the events that they cause are added to ``following``."""
        stepper, events = self.stepper, self.problem.events
        n = self.problem.sizes.q + self.problem.sizes.u
        before, was = stepper.y.copy(), self.sides()
        seen = [j for j in fired if j < self.count]
        after, quarrel = self._changed(before, seen)
        if quarrel:
            return Status.EVENTS_CONTRADICT, quarrel
        if self.has_grid and seen and stepper.last_saved != stepper.t:
            stepper.keep()  # just before; where that time is one to be saved, the row is there
        switched = [j for j in fired if j >= self.count]
        ended, jump = self.switching.passed(switched, [fired[j].direction for j in switched]) if switched else (None, NOTHING)
        stop = [events[j].name for j in seen if events[j].terminal]
        if ended is not None and not stop:
            return ended
        switched, jump = (switched, jump) if ended is None else ([], NOTHING)  # a run that ends there does not go over
        rates = {j: self.watching.rate(j, stepper.t, 1.0, before) for j in seen if events[j].change and not fired[j].jumps}
        for j in switched:
            self.switching.switch(j, fired[j].direction)
        jumps = bool((after != before).any()) or self.switching.constraints_jump(switched)
        code = self.switching.place(stepper.t, after, tuple(fired), jumps=jumps)
        if code != DONE:
            return code
        changed = is_changed(stepper, before, after)
        previous = {j: self.last[j] for j in seen if j in self.last}
        self.last.update(dict.fromkeys(seen, stepper.t))
        if jump.differs:
            self.occurrences.append(Occurrence(stepper.t, self.switching.said(switched[0]), -1, before[:n], before[:n].copy()))
        for j in seen or ([-1] if changed or jump.work else []):
            name, direction = (events[j].name, fired[j].direction) if seen else (self.switching.said(switched[0]), 0)
            if seen and direction == 0:
                self.watching.record.slow[j] = 1  # as near to zero, which side it is on is not known
            self.occurrences.append(Occurrence(stepper.t, name, j, before[:n], stepper.y[:n].copy(), direction, jump.work))
            jump = NOTHING  # once
        if changed and (any(events[j].change for j in seen) or switched):
            if self.has_grid and not seen:
                stepper.save(stepper.t, before)
            stepper.keep()
        if stop:
            where = AT_ONCE if stepper.t == self.t0 else ""
            return Status.EVENT, f"'{stop[0]}' at t = {stepper.t:.9g} s{where}"
        if stepper.t == self.t1:
            return None
        ended = self._goes_on(fired, changed, rates, previous)
        if ended is not None or not (switched or (changed and any(events[j].change for j in seen))):
            return ended
        self.chain = self.chain + 1 if stepper.t == self.chained else 0
        self.chained = stepper.t
        if seen and self.chain > max(CHAIN, self.count * (self.count + 1) // 2):
            return Status.EVENTS_PILE_UP, f"'{events[seen[0]].name}' at t = {stepper.t:.9g} s"
        self.following.append(lambda: self._set_off(was if changed else None, tuple(seen)))
        return None

    def _goes_on(self, fired: dict[int, Found], changed: bool, rates: dict[int, float], previous: dict[int, float]) -> Ended:
        """Find on which side of zero events and switches are from now on. The run ends where an event that changes the state
        would happen again at once: it goes on in the same direction although it happened a moment ago, or its change has stopped
        it."""
        stepper, watching = self.stepper, self.watching
        watching.before[list(fired)] = [x.after for x in fired.values()]
        for j in (j for j in fired if j >= self.count):
            if (ended := self.switching.leaves(j, fired[j].direction)) is not None:
                return ended
        switched = tuple(j for j in fired if j >= self.count)
        if not changed and not (switched and watching.record.rests[self.count :].any()):
            return None
        if (ended := self.switching.settle(switched)) is not None or not changed:
            return ended
        seen = [j for j in fired if j < self.count]
        sides = leaving(stepper, self.span, seen)
        watching.before[seen] = sides
        self._rest(seen, list(sides))
        turned = {j: side for j, side in zip(seen, sides, strict=True) if j in rates and fired[j].direction}
        if not turned:
            return None
        instant = PILE_TIME * self.span
        y = state_ahead(stepper, instant)
        soon = np.zeros(self.problem.expressions.event_count) if y is None else watching.signs(stepper.t + instant, y)
        for j, side in turned.items():
            going = fired[j].direction
            again = j in previous and abs(stepper.t - previous[j]) < 1e3 * abs(instant) and going in (side, soon[j])
            if side == going and not again:
                again = abs(watching.rate(j, stepper.t, 1.0, stepper.y.copy())) <= STOPPED * abs(rates[j])
            if again:
                return Status.EVENTS_PILE_UP, f"'{self.problem.events[j].name}' at t = {stepper.t:.9g} s"
        return None

    def _changed(self, before: Array, fired: list[int]) -> tuple[Array, str]:
        """The state just after, from the state just before; and the message where events at one time contradict each other."""
        after, p, t = before.copy(), self.problem, self.stepper.t
        changed_by: dict[int, str] = {}
        if any(p.events[j].change for j in fired):
            p.feed_now(t, before)
        for j in fired:
            event = p.events[j]
            if not event.change:
                continue
            where, kernel = p.kernels.change(j)
            q, u = before[: p.sizes.q], before[p.sizes.q : p.sizes.q + p.sizes.u]
            for i, value, key in zip(where, kernel(t, q, u, p.p, p.model.r)[0], event.change, strict=True):
                if i in changed_by and value != after[i]:
                    return before, (
                        f"at t = {t:.9g} s '{changed_by[i]}' changes {key} to {after[i]:.9g} and '{event.name}' to {value:.9g}.\n"
                        "    Say what is to happen when both do, in the change of one of them, or let them happen one after another"
                    )
                after[i], changed_by[i] = value, event.name
        return after, ""
