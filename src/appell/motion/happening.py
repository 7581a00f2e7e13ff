"""What happens along a run: events, and switches of the equations of motion, where the run stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.interruption import asked
from appell.motion.entries import DONE, FULL, event_values
from appell.motion.events import Occurrence
from appell.motion.locating import Found, Locator, leaving
from appell.motion.loops.watch import STAYS, TOUCHES
from appell.motion.status import Status

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.motion.bounds import Watching
    from appell.motion.solvers.base import Stepper
    from appell.motion.workspace import Workspace

    Array = NDArray[np.float64]
    Ended = tuple[Status, str] | int | None  # how a run ends, by a status or by a native code; None where it goes on

PILE_TIME = 1e-9  # of the span: events that follow one another so closely pile up
TOGETHER = 1e-12  # of a step: events that are closer are at one time
STOPPED = 1e-9  # of the rate of an event just before: with less just after, its change has stopped it
PAST = 1e-6  # of a step, at least, by which one goes on where the motion has no event after all
PASSES = 4  # over all switches, until those that depend on others are settled
SMOOTH = (
    "With dry friction that is where it sticks.\n    Make the jump a steep slope, tanh(v/ε) in the place of sign(v), and run it "
    "with RadauIIA(); or end the run there by a terminal Event and go on with other equations"
)
BESIDE = "Start a little to the side on which it is to be"


class Happenings:
    """Events and switches of one run."""

    def __init__(self, problem: Workspace, stepper: Stepper, t0: float, t1: float, has_grid: bool) -> None:
        self.problem, self.stepper, self.has_grid = problem, stepper, has_grid
        self.t0, self.t1, self.span = t0, t1, t1 - t0
        self.occurrences: list[Occurrence] = []
        self.last: dict[int, float] = {}  # when each event happened last
        self.touching: set[int] = set()  # events that have touched zero, and may still be there
        self.count = len(problem.events)

    @property
    def watching(self) -> Watching:
        found = self.stepper.watching
        assert found is not None
        return found

    def in_order(self) -> tuple[Occurrence, ...]:
        """All that happened, as time passed."""
        return tuple(sorted(self.occurrences, key=lambda e: e.time if self.span > 0 else -e.time))

    # -- along the run -------------------------------------------------------------------------------------------------
    def event(self, budget: int) -> Ended:
        """Go to the first event of the step that was tried, and do what is to be done there."""
        stepper, h = self.stepper, self.stepper.last_step
        start, locator = stepper.t, Locator(self.problem, stepper, h)
        real: dict[int, Found] = {}
        ends, ghosts = 1.0, {}
        for j, kind, low, high, sign in self.watching.found():
            found = locator.find(j, kind, low, high, sign)
            if found is None or (found.direction and self._still_touches(j)):
                ends, ghosts[j] = min(ends, high), (kind, sign)
            elif found.theta < 0 and not (self.problem.events[j].terminal or self.problem.events[j].change):
                return self._was(j, found, locator)
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
            return None
        code = self._to(start + theta * h, budget)
        if code != DONE:
            return code
        return self._happens({j: x for j, x in real.items() if x.theta <= theta + TOGETHER})

    def _still_touches(self, j: int) -> bool:
        """Whether an event that has touched zero has been as near to it ever since: which side it is on there is not known."""
        if j in self.touching and self.watching.signs(self.stepper.t, self.stepper.y, self.watching.haze)[j] != 0:
            self.touching.discard(j)
        return j in self.touching

    def _dismiss(self, j: int, kind: int, sign: float) -> None:
        """What is no event is not looked at again at once."""
        record = self.watching.record
        if kind != STAYS:
            record.there[j] = 0
            self.watching.before[j] = sign
        if kind == TOUCHES:
            record.fresh[j] = 1

    def _was(self, j: int, found: Found, locator: Locator) -> Ended:
        """An event that touched zero a little before, as is seen only now."""
        y = locator.state(found.theta)
        n = self.problem.sizes.q + self.problem.sizes.u
        state = (self.stepper.y if y is None else y)[:n].copy()
        when = self.stepper.t + found.theta * locator.h
        self.occurrences.append(Occurrence(when, self.problem.events[j].name, j, state, state.copy(), found.direction))
        self._dismiss(j, TOUCHES, found.after)
        self.touching.add(j)
        return None

    def at_the_start(self) -> Ended:
        """Events that are at zero where the run begins: they happen if they leave the way they are to be seen."""
        stepper, events = self.stepper, self.problem.events
        if not events:
            return None
        at_zero = self.watching.signs(stepper.t, stepper.y)[: self.count] == 0
        if not at_zero.any():
            return None
        values = np.empty(self.problem.expressions.event_count)
        event_values(self.problem.model, stepper.t, stepper.y, values)
        some = [int(j) for j in np.flatnonzero(at_zero & np.isfinite(values[: self.count]))]
        sides = dict(zip(some, leaving(stepper, self.span, some), strict=True))
        fired = {j: Found(0.0, int(side), side) for j, side in sides.items() if side and events[j].direction in (0, side)}
        return self._happens(fired) if fired else None

    def at_the_end(self) -> Ended:
        """Events that come to zero just where the run ends."""
        stepper, events = self.stepper, self.problem.events
        if not events:
            return None
        watching, fired = self.watching, {}
        for j in map(int, np.flatnonzero((watching.signs(stepper.t, stepper.y) == 0) & (watching.before != 0))):
            if j < self.count and not watching.record.fresh[j]:
                going, side = watching.rate(j, stepper.t, self.span, stepper.y), int(-watching.before[j])
                if going * side > 0 and events[j].direction in (0, side):
                    fired[j] = Found(1.0, side, float(side))
        return self._happens(fired) if fired else None

    def _to(self, when: float, budget: int) -> int:
        """Exactly there, events not watched."""
        while True:
            code = self.stepper.go(when, budget)
            if code != FULL:
                return code
            if asked():
                raise KeyboardInterrupt

    # -- what follows --------------------------------------------------------------------------------------------------
    def _happens(self, fired: dict[int, Found]) -> Ended:
        """What follows from events and switches where the run stands."""
        stepper, events = self.stepper, self.problem.events
        n = self.problem.sizes.q + self.problem.sizes.u
        before = stepper.y.copy()
        seen = [j for j in fired if j < self.count]
        after, quarrel = self._changed(before, seen)
        if quarrel:
            return Status.EVENTS_CONTRADICT, quarrel
        if self.has_grid and seen:
            stepper.keep()
        switched = [j for j in fired if j >= self.count]
        if switched and (ended := self._carried_over(switched)) is not None:
            return ended
        rates = {j: self.watching.rate(j, stepper.t, 1.0, before) for j in seen if events[j].change}
        for j in switched:
            self._switch(j, fired[j].direction)
        code = stepper.place(stepper.t, after, fired=tuple(fired))
        if code != DONE:
            return code
        changed = bool((before[:n] != stepper.y[:n]).any())
        previous = {j: self.last[j] for j in seen if j in self.last}
        self.last.update(dict.fromkeys(seen, stepper.t))
        for j in seen if seen or not changed else [-1]:
            name = events[j].name if seen else self._said(switched[0])
            direction = fired[j].direction if seen else 0
            if seen and direction == 0:
                self.touching.add(j)
            self.occurrences.append(Occurrence(stepper.t, name, j, before[:n], stepper.y[:n].copy(), direction))
        if changed and (any(events[j].change for j in seen) or switched):
            if self.has_grid and not seen:
                stepper.save(stepper.t, before)
            stepper.keep()
        stop = [events[j].name for j in seen if events[j].terminal]
        if stop:
            where = (
                "" if stepper.t != self.t0 else ", where the run begins: give the event the direction in which it is to end it"
            )
            return Status.EVENT, f"'{stop[0]}' at t = {stepper.t:.9g} s{where}"
        if stepper.t == self.t1:
            return None
        return self._goes_on(fired, changed, rates, previous)

    def _goes_on(self, fired: dict[int, Found], changed: bool, rates: dict[int, float], previous: dict[int, float]) -> Ended:
        """On which side events and switches are from here on; or that an event which changes the state would follow itself at
        once: it is soon where it was going, and was so a moment ago, or has been stopped by its change."""
        stepper, watching = self.stepper, self.watching
        watching.before[list(fired)] = [x.after for x in fired.values()]
        for j in (j for j in fired if j >= self.count):
            if (ended := self._leaves(j, fired[j].direction)) is not None:
                return ended
        if not changed:
            return None
        if (ended := self.settle(tuple(j for j in fired if j >= self.count))) is not None:
            return ended
        seen = [j for j in fired if j < self.count]
        sides = leaving(stepper, self.span, seen)
        watching.before[seen] = sides
        turned = {j: side for j, side in zip(seen, sides, strict=True) if j in rates and fired[j].direction}
        if not turned:
            return None
        instant = PILE_TIME * self.span
        code, y = stepper.ahead(instant)
        soon = watching.signs(stepper.t + instant, y) if code == DONE else np.zeros(self.problem.expressions.event_count)
        for j, side in turned.items():
            going = fired[j].direction
            again = j in previous and abs(stepper.t - previous[j]) < 1e3 * abs(instant) and going in (side, soon[j])
            if side == going and not again:
                again = abs(watching.rate(j, stepper.t, 1.0, stepper.y.copy())) <= STOPPED * abs(rates[j])
            if again:
                return Status.EVENTS_PILE_UP, f"'{self.problem.events[j].name}' at t = {stepper.t:.9g} s"
        return None

    def _changed(self, before: Array, fired: list[int]) -> tuple[Array, str]:
        """The state just after, from the state just before; and what events at one time contradict one another in."""
        after, p, t = before.copy(), self.problem, self.stepper.t
        changed_by: dict[int, str] = {}
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

    # -- switches ------------------------------------------------------------------------------------------------------
    def settle(self, but: tuple[int, ...] = ()) -> Ended:
        """Put every switch on the side where the state is, or where it is about to go from zero."""
        switches, stepper, p = self.problem.expressions.switches.all, self.stepper, self.problem
        if not switches:
            return None
        held, t = p.modes.copy(), stepper.t
        for _ in range(PASSES):
            arguments = self._arguments()
            signs = self.watching.signs(t, stepper.y)[self.count :]
            now = [
                held[i] if self.count + i in but or (sign == 0 and not s.whole) else s.mode_at(x, held[i])
                for i, (s, x, sign) in enumerate(zip(switches, arguments, signs, strict=True))
            ]
            if (p.modes == now).all():
                break
            p.modes[:] = now
        if not (p.modes == held).all() and (code := stepper.place(t, stepper.y.copy())) != DONE:
            return code
        self.watching.before[self.count :] = np.where(signs != 0, signs, self.watching.before[self.count :])
        for i in np.flatnonzero(signs == 0):
            if self.count + i not in but and (ended := self._decided(self.count + int(i))) is not None:
                return ended
        return None

    def _arguments(self) -> Array:
        p, s, y = self.problem, self.problem.sizes, self.stepper.y
        found: Array = p.kernels.switches(self.stepper.t, y[: s.q], y[s.q : s.q + s.u], p.model.p, p.model.r)[0]
        return found

    def _switch(self, j: int, direction: int) -> None:
        """Let switch j go over to the other side."""
        i = j - self.count
        self.problem.modes[i] = self.problem.expressions.switches.all[i].mode_after(
            float(self._arguments()[i]), float(self.problem.modes[i]), direction
        )

    def _said(self, j: int) -> str:
        """A switch by name."""
        return f"switch {self.problem.expressions.switches.all[j - self.count].name}"

    def _sides(self, j: int) -> tuple[dict[float, float], int]:
        """Where the state goes from a switch that is at zero, on each of the values that it may hold, and a code."""
        stepper, p, i = self.stepper, self.problem, j - self.count
        switch, kept = p.expressions.switches.all[i], float(p.modes[i])
        out: dict[float, float] = {}
        n = round(float(self._arguments()[i]))
        values = {1.0: 1.0, -1.0: -1.0}
        if switch.whole:  # the sign of sin πx above n, and which value is held there
            above = 1.0 if n % 2 == 0 else -1.0
            high, low = switch.mode_at(n + 0.5, 0.0), switch.mode_at(n - 0.5, 0.0)
            values = {above: high, -above: low}
        for side, value in values.items():
            p.modes[i] = value
            code = stepper.place(stepper.t, stepper.y.copy())
            if code != DONE:
                return out, code
            out[side] = float(leaving(stepper, self.span, [j])[0])
        p.modes[i] = kept
        self._values = values
        return out, stepper.place(stepper.t, stepper.y.copy())

    def _decided(self, j: int) -> Ended:
        """A switch that is at zero: the side to which the motion goes."""
        sides, code = self._sides(j)
        if code != DONE:
            return code
        good = [side for side, goes in sides.items() if goes == side]
        still = [side for side, goes in sides.items() if goes == 0.0]
        name, bends = self._said(j), self.problem.expressions.switches.all[j - self.count].bends
        where = f"{name}, at t = {self.stepper.t:.9g} s"
        if not good and not still:
            if not bends:
                return Status.SLIDING, f"{where}. {SMOOTH}"
            good = [1.0]
        if len(good) == 2 and not bends:
            return Status.UNDECIDED, f"{where}, is left by either side. {BESIDE}"
        side = (good or still)[0]
        self.problem.modes[j - self.count] = self._values[side]
        self.watching.before[j] = side
        return self._again()

    def _again(self) -> Ended:
        code = self.stepper.place(self.stepper.t, self.stepper.y.copy())
        return None if code == DONE else code

    def _leaves(self, j: int, direction: int) -> Ended:
        """Whether a switch that was just passed is left behind; if not, whether it slides."""
        side = float(leaving(self.stepper, self.span, [j])[0])
        return None if side in (0.0, float(direction)) else self._decided(j)

    def _carried_over(self, switched: list[int]) -> Ended:
        """Perturbations that are carried along are not changed where the time of a jump does not depend on them."""
        p = self.problem
        changed = [p.kinematics.p.nodes[i] for i in p.varied if i is not None]
        moving = ca.vertcat(p.kinematics.q.column, p.kinematics.u.column, *changed)
        for switch in (p.expressions.switches.all[j - self.count] for j in switched if p.varied):
            if not switch.bends and ca.depends_on(switch.argument, moving):
                words = (
                    f"switch {switch.name}, at t = {self.stepper.t:.9g} s: sensitivities are not carried over a jump whose time"
                )
                return Status.UNDECIDED, f"{words} depends on what is changed. Make it a steep slope, tanh(x/ε)"
        return None
