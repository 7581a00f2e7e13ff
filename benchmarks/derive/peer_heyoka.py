"""heyoka: the Lagrangian written by hand, `lagrangian` for the explicit accelerations, `cfunc` for machine code.

heyoka eliminates symbolically and gives u̇ itself, not M and f. Its cache of compiled code on disk (on by default) is
turned off: what is timed is a first use.
"""

import heyoka as hy
import numpy as np

from benchmarks.common import Stopwatch
from benchmarks.derive.problem import COMPILE, DERIVE, Derived, planar_parameters


def forget() -> None:
    """Turn the disk cache off where this version has one, and empty the one in memory."""
    if hasattr(hy.llvm_state, "set_diskcache_enabled"):
        hy.llvm_state.set_diskcache_enabled(False)
    hy.llvm_state.clear_memcache()


def planar(n: int) -> Derived:
    """The n-link pendulum on a cart, compiled without optimisation: the quickest to be ready."""
    return _planar(n, opt_level=0)


def planar_optimised(n: int) -> Derived:
    """The n-link pendulum on a cart, compiled at heyoka's own default."""
    return _planar(n, opt_level=3)


def planar_equations(n: int) -> list[tuple[hy.expression, hy.expression]]:
    """(variable, rate) of q₀ … qₙ, then of u₀ … uₙ; parameters are heyoka's `par`, in `planar_parameters`' order."""
    q, u = hy.make_vars(*[f"q{i}" for i in range(n + 1)]), hy.make_vars(*[f"u{i}" for i in range(n + 1)])
    m = [hy.par[i] for i in range(n + 1)]
    l = [hy.par[n + 1 + i] for i in range(n)]
    g = hy.par[2 * n + 1]

    vx, vy, height = u[0], hy.expression(0.0), hy.expression(0.0)
    terms = [0.5 * m[0] * vx**2]
    for i in range(n):
        angle, rate = q[i + 1], u[i + 1]
        vx = vx - l[i] * hy.sin(angle) * rate
        vy = vy + l[i] * hy.cos(angle) * rate
        height = height + l[i] * hy.sin(angle)
        terms += [0.5 * m[i + 1] * (vx**2 + vy**2), -m[i + 1] * g * height]
    return hy.lagrangian(hy.sum(terms), q, u)


def compiled(equations: list[tuple[hy.expression, hy.expression]], **options: object) -> hy.cfunc:
    """The accelerations as machine code: q and u in, u̇ out."""
    rates = [rate for _, rate in equations[len(equations) // 2 :]]
    return hy.cfunc(rates, [variable for variable, _ in equations], **options)


def _planar(n: int, *, opt_level: int) -> Derived:
    watch = Stopwatch()
    equations = planar_equations(n)
    watch.lap(DERIVE)
    evaluate = compiled(equations, opt_level=opt_level)
    watch.lap(COMPILE)

    parameters = np.array(planar_parameters(n))

    def accelerations(q, u):
        return evaluate(np.concatenate([q, u]), pars=parameters)

    return Derived(watch.laps, accelerations)
