"""Native code that evaluates many states.

batch        a kernel of lanes at many states, its results in rows
constrained  accelerations and projections of constrained states, their kernels evaluated in lanes
forces       accelerations of LANES states whose equations are solved in lanes too
"""
