"""Errors in connections to other tools: pickled values, functions of JAX and CasADi, FMUs, derivatives in C, the regressor."""

from benchmarks.mutants.mutant import Mutant

JAX, FMU = "tests/functions/test_jax.py", "tests/exporters/test_fmu.py"
DYNAMICS, PICKLE = "tests/functions/test_dynamics.py", "tests/test_pickle.py"

MUTANTS = (
    Mutant(
        "pickle-other-parameters",
        "motion/problem.py",
        "*options)), Numbers.of(p, inputs))",
        "*options)), Numbers.of(0.0 * p + 1.0, inputs))",
        "a problem that is loaded has other values of its parameters",
        (f"{PICKLE}::test_options_are_kept",),
    ),
    Mutant(
        "pickle-keeps-the-token",
        "model/symbols.py",
        "        return Token, ()",
        "        return int, (int(self),)",
        "what is loaded twice has the symbols of one system",
        (f"{PICKLE}::test_symbols_of_two_systems_are_not_confused",),
    ),
    Mutant(
        "lanes-of-one-time",
        "functions/loops/batch.py",
        "side_by_side(b.t, b.t_apart, 1, i, left, t)",
        "side_by_side(b.t, 0, 1, i, left, t)",
        "all states have the time of the first",
        (f"{DYNAMICS}::test_states_in_lanes_are_what_each_is_alone",),
    ),
    Mutant(
        "jax-order-of-derivatives",
        "functions/jax_callbacks.py",
        "np.concatenate([by_t, by_y, by_r, by_p], axis=-1)",
        "np.concatenate([by_y, by_t, by_r, by_p], axis=-1)",
        "derivatives with respect to time and state change places in JAX",
        (f"{JAX}::test_values_and_first_derivatives_are_ours",),
    ),
    Mutant(
        "casadi-without-servos",
        "functions/casadi.py",
        "    if problem.sizes.rows:",
        "    if problem.sizes.contact:",
        "a servo moves in CasADi as if nothing kept it",
        (f"{DYNAMICS}::test_casadi_has_the_same_functions",),
    ),
    Mutant(
        "regressor-of-turning",
        "functions/regressor.py",
        "vadd(cross(alpha, h), cross(w, cross(w, h)))",
        "vsub(cross(alpha, h), cross(w, cross(w, h)))",
        "a mass centre elsewhere is pushed inward",
        ("tests/functions/test_regressor.py::test_a_mass_centre_elsewhere_is_a_first_moment",),
    ),
    Mutant(
        "export-derivative-of-rows",
        "compile/export_parts.py",
        '"rows": ca.densify(change.rows)',
        '"rows": ca.densify(-change.rows)',
        "derivatives through constraints have a part of the wrong sign in C",
        ("tests/compile/test_export.py::test_forces_masses_rows_and_derivatives",),
    ),
    Mutant(
        "fmu-side-of-a-switch",
        "exporters/model.py",
        "*[s.argument for s in self.switches]",
        "*[-s.argument for s in self.switches]",
        "an FMU rubs with the motion instead of against it",
        (f"{FMU}::test_events_inputs_and_parameters",),
    ),
    Mutant(
        "fmu-without-projection",
        "exporters/model.py",
        '"POSITION_RANK": kept.position_rank if kept else 0',
        '"POSITION_RANK": 0',
        "an FMU does not put its start on the constraints",
        (f"{FMU}::test_start_values_off_the_constraints_are_put_on_them",),
    ),
    Mutant(
        "fmu-of-fmi-2-by-reference",
        "exporters/description_2.py",
        'real["derivative"] = places[x.derivative]',
        'real["derivative"] = str(x.derivative)',
        "derivatives of FMI 2.0 are those of the variables before",
        (f"{FMU}::test_fmi_2_is_the_same_under_other_names",),
    ),
    Mutant(
        "fmu-coarse-steps",
        "exporters/model.py",
        'f"#define START_TOLERANCE {number(self.tolerance)}"',
        'f"#define START_TOLERANCE {number(self.tolerance**0.5)}"',
        "the steps of an FMU have larger errors than was asked for",
        (f"{FMU}::test_co_simulation_has_steps_as_short_as_the_motion_wants",),
    ),
    Mutant(
        "inverse-without-actuators",
        "functions/dynamics.py",
        "b = np.concatenate([b, pushed], axis=-1)",
        "b = np.concatenate([b, -pushed], axis=-1)",
        "actuators pull where they push",
        ("tests/functions/test_dynamics.py::test_the_efforts_of_servos_are_those_that_keep_their_conditions",),
    ),
    Mutant(
        "fmu-unit-of-a-quotient",
        "exporters/units.py",
        'power = -1 if sign == "/" else 1',
        "power = 1",
        "what is divided by is multiplied with in the units of an FMU",
        (f"{FMU}::test_units_in_base_units",),
    ),
)
