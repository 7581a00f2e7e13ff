"""Native code that goes through many states.

batch      a kernel of lanes at many states, its results in rows
"""
