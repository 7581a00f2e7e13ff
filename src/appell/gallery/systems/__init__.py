"""Ready systems, one file each: a function that builds it, its sources, its published equations, and a motion to watch."""
