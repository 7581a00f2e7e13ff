"""Many motions through a pool of processes; what comes back is as if it had been made here."""

# --8<-- docs/processes.md
from multiprocessing import get_context

import appell as ap


def motion(task):
    """One of them; at the top of a file, as Python's pools want it."""
    simulation, angle = task
    return simulation.run(2.0, initial={"theta1": angle}, save=5, progress=False)


if __name__ == "__main__":
    ready = ap.Simulation(ap.gallery.entry("n-pendulum").build())
    angles = [0.1, 0.2, 0.3, 0.4]
    with get_context("spawn").Pool(2) as pool:
        runs = pool.map(motion, [(ready, x) for x in angles], chunksize=2)

    print("angles at the end:", [round(float(run["theta1"][-1]), 4) for run in runs])
    here = [motion((ready, x)) for x in angles]
    print("as made here:     ", all((a.states == b.states).all() for a, b in zip(here, runs, strict=True)))
    print("what they say:    ", runs[0].status.name, runs[0].position("bob 2").shape)
# --8<--
