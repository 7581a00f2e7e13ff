"""Parameters and starts of a mechanism from what was measured of it.

measured      the data: columns by name over time
experiments   a motion for each set of data, and what it misses them by
fit           the search for the least misfit, by its derivatives
residuals     whether the residuals of a fit are noise
restarts      the search begun again from other values, where they are not
many_starts   many searches at once, through an ensemble
fitted        what was found, and how well it is known
"""
