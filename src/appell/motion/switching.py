"""Switches of the equations of motion along a run: on which side each is held, and where the motion goes from one that is at zero."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.motion.blows import NOTHING, ROUNDED, Jump, at_switches, energy_there, is_jump, parts_at
from appell.motion.events import Occurrence
from appell.motion.locating import leaving, state_ahead
from appell.motion.loops.watch import LAST_LOOK
from appell.motion.native_calls import DONE, rhs
from appell.motion.projection import KEPT
from appell.motion.status import Status
from appell.motion.switches import sign_above

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.bounds import Watching
    from appell.motion.solvers.base import Stepper
    from appell.motion.workspace import Workspace

    Ended = tuple[Status, str] | int | None  # how a run ends, by a status or by a native code; None where it goes on

SMOOTH = (
    "With dry friction that is where it sticks.\n    Make the jump a steep slope, tanh(v/ε) in the place of sign(v), and run it "
    "with RadauIIA(); or end the run there by a terminal Event and go on with other equations"
)
SAME = 1e-9  # of what a rate is made of: by less it differs by rounding
LOOKS = 0.0, *(LAST_LOOK * 1e-3**k for k in range(4))  # of the span: how much later the rates on both sides are compared
BESIDE_ITS_RATES = 4.0  # how far the change in a step may be from what the rates at its ends say: more in one that is too long
BESIDE = "Start a little to the side on which it is to be"


class Switching:
    """The switches of one run. Each goes by its number among all functions that are watched, of which events are the first."""

    def __init__(self, problem: Workspace, stepper: Stepper, span: float) -> None:
        self.problem, self.stepper, self.span = problem, stepper, span
        self.switches = problem.expressions.switches.all
        self.count = len(problem.events)

    @property
    def watching(self) -> Watching:
        found = self.stepper.watching
        assert found is not None
        return found

    def place(self, t: float, y: Array, fired: tuple[int, ...] = (), *, jumps: bool = False) -> int:
        """Put the run at a state, after holding every switch, except those that have ``fired``, on the side where the state is:
        constraints that contain a switch would otherwise be those of another side, and move the state. A state that ``jumps`` is put on
        its constraints by every kind of stabilisation."""
        if self.switches:
            self._take_sides(t, y, fired)
        if not jumps:
            return self.stepper.place(t, y, fired=fired)
        model, floor = self.problem.model, float(self.problem.model["floor"])
        model["floor"] = min(floor, KEPT)
        try:
            return self.stepper.place(t, y, fired=fired)
        finally:
            if floor == np.inf:
                model["floor"] = floor

    def constraints_jump(self, switched: list[int], inputs: Iterable[int] = ()) -> bool:
        """Whether constraints jump with some switches, or with inputs that do, by their places. That is asked only where states are not
        put back on them after every step."""
        e, k = self.problem.expressions, self.problem.kinematics
        if e.stabilisation.gains is None:
            return False
        jumping = [x.mode for x in (self.switches[j - self.count] for j in switched) if not x.bends]
        moving = ca.vertcat(ca.SX(0, 1), *jumping, *[k.inputs.nodes[i] for i in inputs])
        return bool(ca.depends_on(ca.vertcat(*e.held(e.positions, e.rows[2])), moving))

    def _take_sides(self, t: float, y: Array, but: tuple[int, ...]) -> Array:
        """Put every switch on the side where a state is; those at zero, and those in ``but``, stay where they were. Returns their signs,
        0 where they are as good as zero."""
        switches, p = self.switches, self.problem
        held, signs = p.modes.copy(), np.zeros(len(switches))
        # each pass settles at least one more of those that depend on others, and the last changes nothing
        for _ in range(len(switches) + 1):
            signs = self._signs(t, y)
            now = [
                held[i] if self.count + i in but or (sign == 0 and not s.whole) else s.mode_at(x, held[i])
                for i, (s, x, sign) in enumerate(zip(switches, self._arguments(t, y), signs, strict=True))
            ]
            if (p.modes == now).all():
                break
            p.modes[:] = now
        self.watching.record.rests[self.count :][signs != 0] = 0
        return signs

    def settle(self, but: tuple[int, ...] = ()) -> Ended:
        """Put every switch on the side where the state is, or where it is about to go from zero."""
        stepper, p = self.stepper, self.problem
        if not self.switches:
            return None
        held, t = p.modes.copy(), stepper.t
        signs = self._take_sides(t, stepper.y, but)
        if not (p.modes == held).all() and (code := stepper.place(t, stepper.y.copy())) != DONE:
            return code
        self.watching.before[self.count :] = np.where(signs != 0, signs, self.watching.before[self.count :])
        for i in np.flatnonzero(signs == 0):
            if self.count + i not in but and (ended := self._decided(self.count + int(i))) is not None:
                return ended
        return None

    def _signs(self, t: float, y: Array) -> Array:
        """The signs of all switches, 0 where they are as good as zero: of whole numbers sin πx has a sign by rounding alone."""
        signs = self.watching.signs(t, y)[self.count :]
        if signs.any() and any(s.whole for s in self.switches):
            x = self._arguments(t, y)
            is_whole = np.abs(x - np.round(x)) <= ROUNDED * np.maximum(np.abs(x), 1.0)
            signs[is_whole & [bool(s.whole) for s in self.switches]] = 0.0
        return signs

    def _arguments(self, t: float, y: Array) -> Array:
        p, s = self.problem, self.problem.sizes
        found: Array = p.kernels.switches(t, y[: s.q], y[s.q : s.q + s.u], p.model.p, p.model.r)[0]
        return found

    def switch(self, j: int, direction: int) -> None:
        """Hold switch j on the other side."""
        i = j - self.count
        x = float(self._arguments(self.stepper.t, self.stepper.y)[i])
        self.problem.modes[i], self.watching.record.rests[j] = self.switches[i].mode_after(x, direction), 0

    def astray(self, t: float, y: Array) -> dict[int, float]:
        """The switches that are held on another side than the state is, and their signs; switches that rest at zero are left
        out."""
        signs = self._signs(t, y)
        if not signs.any():
            return {}
        held = zip(self.switches, self._arguments(t, y), self.problem.modes, strict=True)
        wrong = [i for i, (s, x, mode) in enumerate(held) if s.mode_at(x, mode) != mode]
        return {self.count + i: float(signs[i]) for i in wrong if signs[i] and not self.watching.record.rests[self.count + i]}

    def said(self, j: int) -> str:
        """A switch by name."""
        return f"switch {self.switches[j - self.count].name}"

    def _sides(self, j: int) -> tuple[dict[float, float], int]:
        """For a switch that is at zero: to which side the state moves when the switch is held on each side, and at its value at
        zero, but for those on which there is no motion; and a code, of those where there is none on either side."""
        stepper, p, i = self.stepper, self.problem, j - self.count
        switch, kept = self.switches[i], float(p.modes[i])
        out: dict[float, float] = {}
        self._looks: dict[float, list[tuple[Array, Array] | None]] = {}
        y = stepper.y.copy()  # from which each side sets out: one with other constraints moves the state
        n = round(float(self._arguments(stepper.t, y)[i]))
        values = {1.0: 1.0, -1.0: -1.0, 0.0: 0.0}
        if switch.whole:  # the sign of sin πx above n, and which value is held there
            high, low = switch.mode_at(n + 0.5, 0.0), switch.mode_at(n - 0.5, 0.0)
            values = {sign_above(n): high, -sign_above(n): low, 0.0: float(n)}
        failed = DONE
        for side, value in values.items():
            p.modes[i] = value
            code = stepper.place(stepper.t, y)
            if code != DONE:
                failed = code
                continue
            self._looks[side] = [self._look(ahead * self.span) for ahead in LOOKS]  # a load may only just set in
            out[side] = float(leaving(stepper, self.span, [j])[0])
        p.modes[i], self._values = kept, values
        code = stepper.place(stepper.t, y)
        stepper.y[:] = y if code != DONE else stepper.y
        return out, DONE if any(side and goes == side for side, goes in out.items()) else failed or code

    @np.errstate(over="ignore", invalid="ignore")  # far ahead of what is fast
    def _look(self, h: float) -> tuple[Array, Array] | None:
        """The rates in a time h (s), and the sizes of what each is made of: where constraints push, u̇ = a + Zλ may be a small difference.
        None where there are none, or where a step is too long to tell: what it leads to is then not what the rates at its ends say."""
        stepper, p, s = self.stepper, self.problem, self.problem.sizes
        m, n, scale = p.model, s.q + s.u, self.stepper.scale
        y = state_ahead(stepper, h) if h else stepper.y.copy()
        if y is None:
            return None
        rates, solving = np.zeros_like(y), p.factored["on"]
        if solving:
            p.factored["on"] = 0  # by the kernel that leaves a and Z
        code = rhs(m, stepper.t + h, y, rates)
        if solving:
            p.factored["on"] = solving
        if code != DONE:
            return None
        sizes = np.abs(rates)
        if s.rows:
            ways = m.out[m["o_z"] :][: s.u * s.columns].reshape(s.columns, s.u)
            sizes[s.q : n] = np.abs(m.out[s.q : n]) + np.abs(m.lam[: s.columns]) @ np.abs(ways)
            sizes[: s.q] += KEPT / SAME * m.q_sizes * m["pace"]  # speeds are put on the constraints so well
            sizes[n : n + p.works] += m["energy"] * m["pace"] ** 3
            sizes[n + p.works :] += scale[n + p.works :] * (sizes / scale)[n + p.works :].max(initial=0.0)
        went = y - stepper.y
        missed = np.abs(went - 0.5 * h * (stepper.f + rates))
        if not (missed <= BESIDE_ITS_RATES * np.abs(went) + abs(h) * SAME * sizes + ROUNDED * np.abs(y)).all():
            return None
        if h:
            sizes[: s.q][p.scales.own == 0] = np.inf  # whose rates follow from u̇
        return rates, sizes

    def _decided(self, j: int) -> Ended:
        """A switch that is at zero: the side to which the motion goes; or its value at zero, where it stays."""
        sides, code = self._sides(j)
        if code != DONE:
            return code
        at_zero = sides.pop(0.0, 0.0)
        good = [side for side, goes in sides.items() if goes == side]
        still = [side for side, goes in sides.items() if goes == 0.0]
        name, bends = self.said(j), self.switches[j - self.count].bends
        where = f"{name}, at t = {self.stepper.t:.9g} s"
        if not good and not still:
            if not bends:
                return Status.SLIDING, f"{where}. {SMOOTH}"
            good = [1.0]
        if len(good) == 2 and not bends:
            return Status.UNDECIDED, f"{where}, is left by either side. {BESIDE}"
        rests = not good and not bends and self._matters()
        if rests and at_zero:
            return Status.UNDECIDED, f"{where}, is left with its value at zero, and beside it is not. {BESIDE}"
        side = 0.0 if rests else (good or still)[0]
        self.problem.modes[j - self.count] = self._values[side]
        self.watching.before[j], self.watching.record.rests[j] = side, rests
        ended = self._again()
        self.stepper.slowly([j], [side], self.span)
        return ended

    def _matters(self) -> bool:
        """Whether the rates differ between the sides and the value at zero, each beside what it is made of: what else is fast or large
        says nothing of it. They do not for a locked joint, for instance, which is at zero within rounding and whose friction makes no
        difference."""
        for looks in zip(*self._looks.values(), strict=True):
            seen = [x for x in looks if x is not None]
            if len(seen) == len(looks):
                rates, sizes = (np.array(x) for x in zip(*seen, strict=True))
                if (np.ptp(rates, axis=0) > SAME * sizes.max(axis=0)).any():
                    return True
        return False

    def _again(self) -> Ended:
        code = self.stepper.place(self.stepper.t, self.stepper.y.copy())
        return None if code == DONE else code

    def leaves(self, j: int, direction: int) -> Ended:
        """Whether a switch that was just passed is left behind; if not, whether it slides."""
        side = float(leaving(self.stepper, self.span, [j])[0])
        return None if side in (0.0, float(direction)) else self._decided(j)

    def passed(self, switched: list[int], directions: list[int]) -> tuple[Ended, Jump]:
        """Whether the motion goes over some switches: nothing jumps there that must not, nor do perturbations that are carried along; and
        what jumps."""
        stepper, i = self.stepper, [j - self.count for j in switched]
        jump = NOTHING
        if any(k in self.problem.expressions.struck.switches for k in i):
            x = self._arguments(stepper.t, stepper.y)
            to = {k: self.switches[k].mode_after(float(x[k]), d) for k, d in zip(i, directions, strict=True)}
            jump = at_switches(self.problem, stepper.t, stepper.y, to, self.span)
        return self._over(switched, jump)

    def _over(self, switched: list[int], jump: Jump) -> tuple[Ended, Jump]:
        if jump.words:
            return (Status.UNDECIDED, f"{self.said(switched[0])}, at t = {self.stepper.t:.9g} s: {jump.words}"), jump
        return self.carried_over(switched), jump

    def gone_over(self, modes: Array) -> list[int]:
        """The switches that are not held as they were."""
        return [self.count + int(i) for i in np.flatnonzero(self.problem.modes != modes)] if modes.size else []

    def passed_from(self, modes: Array, y: Array, switched: list[int]) -> tuple[Ended, Jump]:
        """The same as ``passed`` where inputs are held anew and the motion has gone over already, from these modes and this state. A
        switch that depends on such inputs is taken over by them."""
        p, now = self.problem, self.problem.modes.copy()
        if not any(j - self.count in p.expressions.struck.switches for j in switched):
            return self.carried_over(switched), NOTHING
        held = ca.vertcat(ca.SX(0, 1), *[p.kinematics.inputs.nodes[i] for i in p.inputs.held])
        to = {j - self.count: float(now[j - self.count]) for j in switched}
        p.modes[:] = modes
        outside = [i for i in to if ca.depends_on(self.switches[i].argument, held)]
        jump = at_switches(p, self.stepper.t, y, to, self.span, outside)
        p.modes[:] = now
        return self._over(switched, jump)

    def brought(self, sign: int) -> list[Occurrence]:
        """The work at switches that are at zero where a run begins (+1) or ends (−1): by how much T + V on the sides that are held differs
        from T + V there, which is what a row has."""
        p, s, stepper = self.problem, self.problem.sizes, self.stepper
        if not p.expressions.struck.switches:
            return []
        t, y = stepper.t, stepper.y
        held = float(parts_at(p, t, y)["energy"][0])
        there = energy_there(p, t, y)
        if not is_jump(held, there):
            return []
        state, signs = y[: s.q + s.u].copy(), self._signs(t, y)
        name = self.said(self.count + min(p.expressions.struck.switches, key=lambda i: abs(signs[i])))
        return [Occurrence(t, name, -1, state, state.copy(), 0, sign * (held - there))]

    def carried_over(self, switched: list[int]) -> Ended:
        """Perturbations that are carried along are not changed where the time of a jump does not depend on them."""
        p = self.problem
        changed = [p.kinematics.p.nodes[i] for i in p.varied if i is not None]
        moving = ca.vertcat(p.kinematics.q.column, p.kinematics.u.column, *changed)
        for switch in (self.switches[j - self.count] for j in switched if p.varied):
            if not switch.bends and ca.depends_on(switch.argument, moving):
                words = (
                    f"switch {switch.name}, at t = {self.stepper.t:.9g} s: sensitivities are not carried over a jump whose time"
                )
                return Status.UNDECIDED, f"{words} depends on what is changed. Make it a steep slope, tanh(x/ε)"
        return None
