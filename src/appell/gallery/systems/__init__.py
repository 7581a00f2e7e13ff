"""Ready systems, one file each: how to build it, its sources, its published equations, a motion to watch."""
