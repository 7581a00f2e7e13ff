"""Errors in what is written for GPUs: what is taken for known, the order of sums, events, several cards."""

from benchmarks.mutants.mutant import Mutant

GPU = "tests/ensembles/test_gpu.py"

MUTANTS = (
    Mutant(
        "gpu-stored-passes-for-known",
        "compile/device/program.py",
        "self.stored.add((record, name))",
        "pass",
        "a number that a program changes stands in it as it began",
        ("tests/compile/test_device.py",),
    ),
    Mutant(
        "gpu-one-sum",
        "motion/loops/gpu_thread.py",
        "sums[i % SUMS] = fma(one, one, sums[i % SUMS])",
        "sums[0] = fma(one, one, sums[0])",
        "the error of a step is added up in another order than on the processor",
        (f"{GPU}::test_solvers_extremes_and_angles_that_go_round",),
    ),
    Mutant(
        "gpu-events-of-the-polynomial",
        "motion/loops/event_handling.py",
        "places[j] = crossing(m, c, w, v, j, h)",
        "places[j] = v.high[j]",
        "an event is where the step's polynomial has it, and not the motion",
        (f"{GPU}::test_events",),
    ),
    Mutant(
        "gpu-pole-at-a-step",
        "motion/loops/event_handling.py",
        "if not found or (at_b - at_a) - (at_b - at_a) != 0.0:",
        "if not found:",
        "where a step begins at a pole, all that follows is small beside it, and the pole is taken for a zero",
        (f"{GPU}::test_a_pole_where_a_step_ends",),
    ),
    Mutant(
        "gpu-rows-of-the-first-card",
        "ensembles/cupy_queue.py",
        "arrays[name][first:last] = on_device[name].get()",
        "arrays[name][: last - first] = on_device[name].get()",
        "of several GPUs, what each has done is taken for the first runs",
        (f"{GPU}::test_several_gpus_share_the_runs",),
    ),
)
