"""Errors in the dynamics as functions."""

from benchmarks.mutants.mutant import Mutant

FORWARD, INVERSE = "functions/forward.py", "functions/inverse.py"
PLACES, TERMS = "functions/points_and_frames.py", "functions/terms.py"
TESTS = "tests/functions/test_dynamics.py::"

MANY = "tests/functions/test_many_states.py::"

MUTANTS = (
    Mutant(
        "many-states-without-doubt",
        "functions/loops/forces.py",
        "b.doubtful[i + l] = 0 if clear else 1",
        "b.doubtful[i + l] = 0",
        "states of another rank than most are solved with the rank of most",
        (f"{MANY}test_on_parts_of_another_rank",),
    ),
    Mutant(
        "lanes-of-one-state",
        "functions/loops/batch.py",
        "row = rows[(first + min(l, left - 1)) * apart :]",
        "row = rows[first * apart :]",
        "all lanes have the first state of a group",
        (f"{MANY}test_arrays_are_taken_as_they_are",),
    ),
    Mutant(
        "projection-stops-early",
        "functions/loops/constrained.py",
        "done = enough(after, before[l], floor, turn[l])",
        "done = True",
        "coordinates of many states are moved once, whatever is left of the residuals",
        (f"{MANY}test_with_constraints_and_servo_conditions[whipple-bicycle]",),
    ),
    Mutant(
        "projection-with-older-inputs",
        "functions/constrained.py",
        "        own.model.r[:] = r\n",
        "",
        "a state is put where the inputs of an earlier call have the constraints",
        (f"{MANY}test_states_are_put_where_the_inputs_of_the_call_have_the_constraints",),
    ),
    Mutant(
        "checked-with-default-inputs",
        FORWARD,
        "at = self._state(q, u, t, inputs)[1]",
        "at = self._state(q, u, t)[1]",
        "states are asked to satisfy the constraints at other inputs than those given",
        (f"{MANY}test_states_are_asked_to_satisfy_the_constraints_at_the_inputs_given",),
    ),
    Mutant(
        "derivatives-of-directions",
        "formulations/composite.py",
        "self._add(i, j, mul(force, x))",
        "self._add(i, j, mul(0.0, x))",
        "derivatives leave out how the directions of the forces turn",
        ("tests/formulations/test_composite.py::test_random_trees",),
    ),
    Mutant(
        "rhs-without-inputs",
        FORWARD,
        "        return self.rates_and_multipliers(q, u, inputs, t=t)[0]\n\n    def accelerations",
        "        return self.rates_and_multipliers(q, u, None, t=t)[0]\n\n    def accelerations",
        "the right-hand side leaves its inputs out",
        (f"{TESTS}test_the_right_hand_side_has_its_inputs",),
    ),
    Mutant(
        "functions-off-the-constraints",
        FORWARD,
        'for i in np.argsort(-missed, kind="stable")[: int((missed > ON_CONSTRAINTS).sum())]:',
        "if False:",
        "accelerations are given off the constraints without a word",
        (f"{TESTS}test_states_off_the_constraints_are_refused_or_put_on_them",),
    ),
    Mutant(
        "inverse-uniqueness",
        INVERSE,
        "free[:, :count] = ~keep",
        "free[:, :count] = keep",
        "inputs that are not unique are called unique, and the other way round",
        (f"{TESTS}test_which_inputs_are_unique",),
    ),
    Mutant(
        "inverse-nothing-missing",
        INVERSE,
        'missing = np.einsum("sij,sj->si", weights, left)',
        'missing = 0.0 * np.einsum("sij,sj->si", weights, left)',
        "what no input can bring about is not said",
        (f"{TESTS}test_what_no_input_can_bring_about_is_left_over",),
    ),
    Mutant(
        "inverse-multipliers",
        INVERSE,
        "q[..., :rank], sizes * right)",
        "q[..., :rank], right)",
        "multipliers of a force along speeds that are not measured in their sizes",
        ("tests/functions/test_parallel_robots.py::test_efforts_make_the_motion_that_they_are_of[stewart]",),
    ),
    Mutant(
        "null-space-of-another-rank",
        INVERSE,
        "np.swapaxes(vt[:, rank:, :], -1, -2)",
        "np.swapaxes(vt[:, : vt.shape[1] - rank, :], -1, -2)",
        "the free directions are those of the constraints",
        (f"{TESTS}test_closed_loops_and_a_motor_too_many", f"{TESTS}test_the_terms_make_up_the_equations"),
    ),
    Mutant(
        "jacobian-rate-with-accelerations",
        PLACES,
        "acceleration = column(k.express(motion.acceleration, motion.home, k.system.frame))",
        "acceleration = column(motion.acceleration)",
        "the acceleration of a point is in its own frame's components",
        (f"{TESTS}test_points_that_turn_with_their_frames",),
    ),
    Mutant(
        "rotation-transposed",
        PLACES,
        "turn = ca.vertcat(*[column(list(row)).T for row in Positions(k).turn(self._frame)])",
        "turn = ca.vertcat(*[column(list(row)).T for row in Positions(k).turn(self._frame)]).T",
        "the rotation of a frame is the inverse one",
        (f"{TESTS}test_points_and_frames",),
    ),
    Mutant(
        "momentum-about-the-origin",
        TERMS,
        "column(list(vsub(angular, moved)))",
        "column(list(angular))",
        "angular momentum is about the origin, not the mass centre",
        (f"{TESTS}test_momentum_changes_as_the_forces_say",),
    ),
    Mutant(
        "bias-with-gravity",
        TERMS,
        'self._column("bias", lambda: self._without_accelerations(self._problem.gibbs.inertia_gradient), q, u, t, inputs)',
        'self._column("bias", lambda: self._without_accelerations(self._problem.gibbs.gradient), q, u, t, inputs)',
        "loads are among the Coriolis forces",
        (f"{TESTS}test_bias_and_gravity_are_apart",),
    ),
    Mutant(
        "drive-forgets-time",
        "gibbs/power.py",
        "if k.qdot is k.u.column and not k.lagrangians and not tells_of_time(k.system):",
        "if k.qdot is k.u.column:",
        "nothing that moves by itself does work",
        ("tests/gibbs/test_model_expressions.py::test_what_is_moved_by_time_does_work",),
    ),
)
