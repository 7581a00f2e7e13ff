"""The straight-line program: what CasADi gives, in its order."""

import casadi as ca

from appell.graph import read


def test_every_value_has_a_place_of_its_own_in_turn():
    """What ``read`` relies on: the n-th instruction that computes a value keeps it at place n."""
    x = ca.SX.sym("x", 3)
    shared = ca.sin(x[0]) * x[1]
    outputs = [shared + x[2], ca.vertcat(shared, 2.5, x[0] / x[1]), shared**2 - ca.cos(x[0])]
    f = ca.Function("f", [x], outputs, {"live_variables": False})
    places = [f.instruction_output(k)[0] for k in range(f.n_instructions()) if f.instruction_id(k) != ca.OP_OUTPUT]
    assert places == list(range(len(places)))


def test_inputs_come_one_by_one_or_in_columns():
    x, y = ca.SX.sym("x", 2), ca.SX.sym("y")
    e = x[0] * y - x[1]
    assert read([e], [x, ca.SX(0, 1), y]) == read([e], [x[0], x[1], y])
    assert read([e], [x, y]).inputs == ("x_0", "x_1", "y")
