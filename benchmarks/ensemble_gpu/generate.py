"""What a machine with a GPU needs, written on one that has SymPy and CasADi: `python -m benchmarks.ensemble_gpu.generate`.

For each chain: CUDA in double and single precision, the same schedule as a function for JAX, parameters, starts, and where some of
them are after a few steps by the processor's own machine code. All goes to `build/benchmarks/ensemble_gpu/`, from where
`benchmarks.ensemble_gpu.run` takes it with NumPy, CuPy and JAX alone.
"""

import json

import numpy as np

from appell.compile import LLVM, compile_system, cuda
from appell.compile import schedule as op
from appell.compile.base import Task
from benchmarks.common import BUILD
from benchmarks.derive.problem import GRAVITY, INERTIA, LENGTH, MASS
from benchmarks.rhs.problem import chain

FOLDER = BUILD / "ensemble_gpu"
LINKS = (2, 4, 7, 12, 30)
CHECKED, CHECK_STEPS, STEP = 64, 50, 2.0**-10  # a power of two: products by it are exact, so that to fuse them changes nothing

# Stages of small chains are written one after another; in large ones the threads of a block wait for each other before each, so that
# they read the same instructions at the same time. What waits while a stage is evaluated is in registers, or in the shared memory of
# the block: where registers do not suffice, that leaves more of them to the stage.
SMALL, LARGE = 500, 1500  # operations
ROOMS = {
    "registers": ("real y[2 * N], sum[N], turn[N];", 1),
    "shared": (
        "extern __shared__ real room[]; real *const y = room + threadIdx.x, *const sum = y + 2 * N * {block}, "
        "*const turn = sum + N * {block};",
        "{block}",
    ),
}  # where these are, and how far their entries are apart
KERNEL = """
#define N {n}
#define AT(x, k) x[(k) * {apart}]
__constant__ real P[{parameters}];

extern "C" __global__ void __launch_bounds__({block}, 1) rk4(real *states, const real h, const int steps, const long long count)
{{
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  const bool there = i < count;
  {room}
  real a[N], q[N], u[N], qdot[N];
  const real t[1] = {{real(0)}};
  const real *none = t;
#pragma unroll
  for (int k = 0; k < 2 * N; ++k) AT(y, k) = there ? states[(long long)k * count + i] : real(0);
  for (int s = 0; s < steps; ++s) {{
    // q and u at each of the four places; the sums of their rates so far
#pragma unroll
    for (int k = 0; k < N; ++k) {{ q[k] = AT(y, k); u[k] = AT(y, N + k); AT(turn, k) = real(0); AT(sum, k) = real(0); }}
#pragma unroll {unrolled}
    for (int stage = 0; stage < 4; ++stage) {{
      {together}
      appell_motion(t, q, u, P, none, qdot, a);
      const real weight = (stage == 0 || stage == 3) ? real(1) : real(2), ahead = (stage == 2) ? h : real(0.5) * h;
#pragma unroll
      for (int k = 0; k < N; ++k) {{
        AT(turn, k) = fma(weight, qdot[k], AT(turn, k));
        AT(sum, k) = fma(weight, a[k], AT(sum, k));
        q[k] = fma(ahead, qdot[k], AT(y, k));
        u[k] = fma(ahead, a[k], AT(y, N + k));
      }}
    }}
#pragma unroll
    for (int k = 0; k < N; ++k) {{ AT(y, k) += h / real(6) * AT(turn, k); AT(y, N + k) += h / real(6) * AT(sum, k); }}
  }}
#pragma unroll
  for (int k = 0; k < 2 * N; ++k) if (there) states[(long long)k * count + i] = AT(y, k);
}}
"""

# fp64 operations: those of a sine and cosine as they are written, 51; a division is one, though it takes ten. The method itself has
# sixteen for each link and stage.
FLOPS = {op.FMA: 2, op.FNMA: 2, op.FMS: 2, op.SINCOS: 51}

_JAX = {
    op.ADD: "{0} + {1}", op.SUB: "{0} - {1}", op.MUL: "{0} * {1}", op.FMA: "{0} * {1} + {2}", op.FNMA: "{2} - {0} * {1}",
    op.FMS: "{0} * {1} - {2}", op.DIV: "{0} / {1}", op.NEG: "-{0}", op.SQRT: "jnp.sqrt({0})",
}  # fmt: skip


def for_jax(task: Task) -> str:
    """The same operations as a Python function motion(q, u, p) of lists of arrays, one array a coordinate."""
    schedule = task.schedule
    names = [f"{n}[{k}]" for n, (_, column) in zip("tqupr", task.inputs, strict=True) for k in range(column.numel())]
    values = dict(enumerate(names))
    constants = {~i: repr(float(x)) for i, x in enumerate(schedule.constants)}
    lines, count = [], schedule.inputs
    for code, *args in schedule.operations:
        given = [f"({values[v] if v >= 0 else constants[v]})" for v in args]
        if code == op.SINCOS:
            lines += [f"    v{count} = jnp.sin({given[0]})", f"    v{count + 1} = jnp.cos({given[0]})"]
            values[count], values[count + 1] = f"v{count}", f"v{count + 1}"
            count += 2
            continue
        lines.append(f"    v{count} = {_JAX[code].format(*given)}")
        values[count] = f"v{count}"
        count += 1
    qdot, a = ([values[v] if v >= 0 else constants[v] for v in out] for out in schedule.outputs)
    return "def motion(q, u, p):\n" + "\n".join(lines) + f"\n    return [{', '.join(qdot)}], [{', '.join(a)}]\n"


def for_mujoco(n: int) -> str:
    """The chain as MuJoCo's MJCF, with everything off that it does not have."""
    off = " ".join(f'{x}="disable"' for x in ("constraint", "contact", "actuation", "spring", "damper", "sensor", "warmstart"))
    moments, bodies = " ".join(map(str, INERTIA)), ""
    for i in reversed(range(n)):
        axis, place = "0 0 1" if i % 2 == 0 else "0 1 0", f"{LENGTH if i else 0.0} 0 0"
        inertia = f'<inertial pos="{LENGTH / 2} 0 0" mass="{MASS}" diaginertia="{moments}"/>'
        bodies = f'<body pos="{place}"><joint axis="{axis}"/>{inertia}{bodies}</body>'
    option = f'<option timestep="{STEP!r}" integrator="RK4" gravity="0 {-GRAVITY} 0"><flag {off}/></option>'
    return f'<mujoco><compiler autolimits="false"/>{option}<worldbody>{bodies}</worldbody></mujoco>'


def generate(n: int) -> dict[str, object]:
    """Everything about the chain of n links."""
    compiled = compile_system(chain(n), LLVM(cache=None))
    k = compiled.gibbs.kinematics
    p = np.array([k.system.parameter_values[x] for x in k.p.quantities], dtype=float)
    task = Task.of("motion", compiled.inputs, compiled.motion_outputs())
    rng = np.random.default_rng(1900 + n)
    starts = rng.uniform(-1.0, 1.0, (2 * n, CHECKED))
    ends = np.array([_steps(compiled.motion, n, y, p) for y in starts.T]).T
    sources = {kind: cuda.prelude(kind) + "\n" + cuda.function(task, "appell_motion") for kind in cuda.PRECISIONS}
    flops = 16 * n + sum(FLOPS.get(x[0], 1) for x in task.schedule.operations)
    count = len(task.schedule.operations)
    written = {"unrolled": 4 if count <= SMALL else 1, "together": "__syncthreads();" if count >= LARGE else ""}
    return {
        "links": n, "operations": count, "written": written, "flops": flops, "sources": sources, "kernel": KERNEL, "rooms": ROOMS,
        "jax": for_jax(task), "parameters": p.tolist(), "starts": starts.tolist(), "ends": ends.tolist(),
        "step": STEP, "steps": CHECK_STEPS, "flags": list(cuda.FLAGS), "mjcf": for_mujoco(n),
    }  # fmt: skip


def _steps(kernel: object, n: int, y: np.ndarray, p: np.ndarray) -> np.ndarray:
    """The classical method, with the same operations in the same order as the kernel has them."""
    y, t, none = y.copy(), np.zeros(1), np.zeros(0)
    for _ in range(CHECK_STEPS):
        q, u, turn, total = y[:n].copy(), y[n:].copy(), np.zeros(n), np.zeros(n)
        for stage in range(4):
            qdot, a = (np.asarray(x).ravel() for x in kernel(t, q, u, p, none))  # type: ignore[operator]
            weight, ahead = 1.0 if stage in (0, 3) else 2.0, STEP if stage == 2 else 0.5 * STEP
            turn, total = turn + weight * qdot, total + weight * a
            q, u = y[:n] + ahead * qdot, y[n:] + ahead * a
        y[:n] += STEP / 6.0 * turn
        y[n:] += STEP / 6.0 * total
    return y


def main() -> None:
    """Write one file for each chain."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for n in LINKS:
        made = generate(n)
        (FOLDER / f"chain-{n}.json").write_text(json.dumps(made), encoding="utf-8")
        print(f"{n} links: {made['operations']} operations")


if __name__ == "__main__":
    main()
