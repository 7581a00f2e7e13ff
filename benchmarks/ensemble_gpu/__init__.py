"""Many motions at once on a GPU, beside the same schedule through JAX."""
