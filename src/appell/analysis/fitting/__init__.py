"""Parameters and starts of a mechanism from what was measured of it.

measured      the data: columns by name over time
experiments   a motion for each set of data, and what it misses them by
fit           the search for the least misfit, by its derivatives
left_over     whether what is left is noise
elsewhere     the search taken up from other places, where it is not
many_starts   many searches at once, through an ensemble
fitted        what was found, and how well it is known
"""
