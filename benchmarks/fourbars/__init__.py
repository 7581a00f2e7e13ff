"""Chains of many four-bars: one evaluation, and ten seconds of motion, beside Exudyn."""
