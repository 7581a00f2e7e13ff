"""Parallel robots beside Pinocchio: how far apart, whether efforts give back the motion they are of, and the time of a state."""

from collections.abc import Callable

import numpy as np
from numpy.polynomial import chebyshev

import appell as ap
from benchmarks.common import again, own_clock, seconds_of_a_round
from benchmarks.robotics.ours_loops import Prescribed, system
from benchmarks.robotics.robots import ROBOTS, Robot

SIZES = {"five-bar": 0.1, "delta": 0.1, "stewart": 0.05}  # of the motion of the motors, rad and m
DIFFERENT, SPAN, NODES, REPEATS = 50, 0.5, 32, 7
LEAST = 0.02  # s, of each repeat
WARM = 2.0  # s


def replayed(robot: Robot, s: ap.System, dyn: ap.Dynamics, motion: Prescribed) -> float:
    """How far `simulate` is from a motion at most, with the efforts that inverse dynamics wants for it: in coordinates and speeds.

    Efforts are worked out at Chebyshev's points, and their polynomial is played.
    """
    x = np.cos(np.pi * (np.arange(NODES) + 0.5) / NODES)
    q, u, udot = motion.at(np.sort(SPAN / 2 * (1 + x)))
    found = dyn.inverse(q, u, udot)
    if np.abs(found.missing).max() > 1e-9 * (1 + np.abs(found.forces).max()):
        raise SystemExit(f"{robot.name}: no efforts of its motors make this motion")
    series = chebyshev.chebfit(np.sort(x), found.inputs, NODES - 1)

    def efforts(t: float, _: object) -> np.ndarray:
        return chebyshev.chebval(2 * t / SPAN - 1, series)

    run = ap.simulate(s, SPAN, inputs=efforts, save=6, solver=ap.DOP853(tolerance=1e-12), progress=False)
    q, u, _ = motion.at(run.times)
    return float(np.abs(run.states[:, : 2 * q.shape[1]] - np.hstack([q, u])).max())


def timed(ours: Callable[[], object], theirs: Callable[[], object], ours_count: int, theirs_count: int) -> tuple[float, float]:
    """Seconds of a state by each, in turns."""
    clock = own_clock()
    began = clock()
    while clock() < began + WARM:  # kernels begin as tapes; what is called again and again becomes machine code
        ours()
    works = {"ours": again(ours), "theirs": again(theirs)}
    found = seconds_of_a_round(works, repeats=REPEATS, least=LEAST, clock=clock)
    return found["ours"] / ours_count, found["theirs"] / theirs_count


def measured(count: int, single: int) -> list[dict]:
    """Each robot: `count` states by us at once, `single` of them by Pinocchio one after another."""
    from benchmarks.robotics.peer_loops import Peer

    out = []
    for name, make in ROBOTS.items():
        robot = make()
        s = system(robot)
        dyn, peer = ap.dynamics(s), Peer(robot)
        motion = Prescribed(robot, dyn, SIZES[name])
        replay = replayed(robot, s, dyn, motion)
        q, u, udot = motion.at(np.linspace(0.0, 1.0, DIFFERENT))
        efforts = dyn.inverse(q, u, udot).inputs
        mine = dyn.accelerations(q, u, efforts)
        theirs = np.array([peer.accelerations(*x) for x in zip(q, u, efforts, strict=True)])
        wanted = np.array([peer.efforts(*x) for x in zip(q, u, udot, strict=True)])
        differences = {
            "accelerations": float(np.abs(mine - theirs).max() / np.abs(theirs).max()),
            "efforts": float(np.abs(efforts - wanted).max() / np.abs(wanted).max()),
        }
        many = [np.tile(x, (count // DIFFERENT, 1)) for x in (q, u, udot, efforts)]
        few = [np.tile(x, (-(-single // DIFFERENT), 1))[:single] for x in (q, u, udot, efforts)]
        works = {
            "accelerations": (
                lambda dyn=dyn, m=many: dyn.accelerations(m[0], m[1], m[3]),
                lambda peer=peer, m=few: [peer.accelerations(*x) for x in zip(m[0], m[1], m[3], strict=True)],
            ),
            "efforts": (
                lambda dyn=dyn, m=many: dyn.inverse(m[0], m[1], m[2]),
                lambda peer=peer, m=few: [peer.efforts(*x) for x in zip(m[0], m[1], m[2], strict=True)],
            ),
        }
        for quantity, pair in works.items():
            appell, pinocchio = timed(*pair, len(many[0]), single)
            out.append({
                "robot": name, "joints": len(robot.joints), "rows": len(dyn.rows), "quantity": quantity, "replay": replay,
                "difference": differences[quantity], "appell": appell, "pinocchio": pinocchio,
            })  # fmt: skip
    return out
