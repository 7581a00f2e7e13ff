"""The generalised inverse of a matrix whose rank is known, and the null vectors beside it."""

import numpy as np
import pytest

from appell.gibbs.rank import inverse_of_rank, null_of_rank

ROUNDING = 1e-12
NOISE = 1e-9  # what a matrix of rank 2 looks like a little off the constraint surface


@pytest.mark.parametrize("shape", [(3, 5), (5, 3), (4, 4)])
@pytest.mark.parametrize("noise", [0.0, NOISE])
def test_it_keeps_the_four_conditions_of_penrose(shape: tuple[int, int], noise: float) -> None:
    rng = np.random.default_rng(4)
    c = rng.standard_normal((shape[0], 2)) @ rng.standard_normal((2, shape[1]))
    x = inverse_of_rank(c + noise * rng.standard_normal(shape), 2)
    close = {"rtol": 0, "atol": ROUNDING + 100 * noise}
    np.testing.assert_allclose(c @ x @ c, c, **close)
    np.testing.assert_allclose(x @ c @ x, x, **close)
    np.testing.assert_allclose(c @ x, (c @ x).T, **close)
    np.testing.assert_allclose(x @ c, (x @ c).T, **close)
    np.testing.assert_allclose(x, np.linalg.pinv(c), **close)
    if not noise:
        np.testing.assert_allclose(inverse_of_rank(c, None), x, **close)
        null = null_of_rank(c, 2)
        np.testing.assert_allclose(c @ null, 0, **close)
        np.testing.assert_allclose(null.T @ null, np.eye(shape[1] - 2), **close)
