"""The right-hand side, call by call: ours beside what others have."""
