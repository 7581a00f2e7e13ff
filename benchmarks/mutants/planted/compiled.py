"""Errors in what is compiled: the schedule, its writers, the cache's keys, the exported C."""

from benchmarks.mutants.mutant import Mutant

EXPORT, SCHEDULE, KEY = "compile/export.py", "compile/schedule.py", "compile/model_key.py"
EXPORTED = "tests/compile/test_export.py"
OPERATIONS = "tests/compile/test_contract.py::test_operations_agree_with_the_interpreter"
FUSED = "tests/compile/test_fused.py"

MUTANTS = (
    Mutant(
        "export-sign-of-lambda",
        EXPORT,
        "lambda != NULL; j++) lambda[j] = x[j];",
        "lambda != NULL; j++) lambda[j] = -x[j];",
        "the multipliers of the exported C have the wrong sign",
        (f"{EXPORTED}::test_the_export_agrees_with_the_interpreter",),
    ),
    Mutant(
        "export-residual-of-position",
        EXPORT,
        '{"phi": c.position, "psi": c.rows[2]}',
        '{"phi": -c.position, "psi": c.rows[2]}',
        "residuals of position of the exported C have the wrong sign",
        (f"{EXPORTED}::test_residuals_off_the_constraints",),
    ),
    Mutant(
        "export-residual-of-velocity",
        EXPORT,
        '{"phi": c.position, "psi": c.rows[2]}',
        '{"phi": c.position, "psi": 0 * c.rows[2]}',
        "residuals of velocity of the exported C are zero",
        (f"{EXPORTED}::test_residuals_off_the_constraints",),
    ),
    Mutant(
        "export-pivots",
        "compile/c.py",
        "right[i] -= factor*right[rank];",
        "right[i] -= right[rank];",
        "the solver of the exported C eliminates the right side wrongly",
        (f"{EXPORTED}::test_the_export_agrees_with_the_interpreter",),
    ),
    Mutant(
        "export-runge-kutta",
        EXPORT,
        "y[i] += step/6.0*(a[i] + 2.0*b[i] + 2.0*c[i] + d[i]);",
        "y[i] += step/6.0*(2.0*a[i] + b[i] + 2.0*c[i] + d[i]);",
        "the exported example is of order one",
        (f"{EXPORTED}::test_the_example_runs_and_keeps_its_energy",),
    ),
    Mutant(
        "key-derivative-order",
        KEY,
        'line = f"{expr.kind}:{expr.base_name!r}:{expr.order}"',
        'line = f"{expr.kind}:{expr.base_name!r}"',
        "x and x' have one key, and may share a kernel",
        ("tests/compile/test_model_key.py::test_a_quantity_and_its_rate_are_told_apart",),
    ),
    Mutant(
        "key-rounded-numbers",
        KEY,
        "return value.hex()",
        'return f"{value:.6g}"',
        "two models whose numbers differ in the last digits have one key",
        ("tests/compile/test_model_key.py::test_any_change_changes_the_key",),
    ),
    Mutant(
        "key-without-the-library",
        KEY,
        'f"{library_key(*DERIVES)}\\n{text}"',
        'f"{text}"',
        "a kernel of an older library is found",
        ("tests/compile/test_model_key.py::test_another_library_is_another_key",),
    ),
    Mutant(
        "cache-checksum",
        "compile/cache.py",
        "if head != FORMAT + _checksum(key, body):",
        "if not head.startswith(FORMAT):",
        "damaged machine code is run",
        (
            "tests/compile/test_cache.py::test_a_damaged_file_is_compiled_anew_with_a_warning",
            "tests/compile/test_cache.py::test_a_file_under_another_name_is_not_believed",
        ),
    ),
    Mutant(
        "schedule-fused-difference",
        SCHEDULE,
        "FMA if op == _ADD else FMS if first else FNMA",
        "FMA if op == _ADD else FMS",
        "a − b c is computed as b c − a",
        (FUSED,),
    ),
    Mutant(
        "schedule-reciprocal",
        SCHEDULE,
        "key = (MUL, a, b) if a < b else (MUL, b, a)\n                elif",
        "key = (DIV, a, b)\n                elif",
        "a quotient by a shared reciprocal divides by it",
        (FUSED,),
    ),
    Mutant(
        "schedule-cosine",
        SCHEDULE,
        "put(number if op == _SIN else number + 1)",
        "put(number)",
        "a cosine is its sine",
        (FUSED,),
    ),
    Mutant(
        "arithmetic-sign-of-zero",
        "compile/arithmetic.py",
        'for how in ("ogt", "olt"))',
        'for how in ("oge", "olt"))',
        "the sign of zero is one",
        (FUSED,),
    ),
    Mutant(
        "sincos-quadrant",
        "compile/sincos.py",
        "below = self._sign(bits)",
        "below = self._sign(self.let(f\"add {self.bits} {bits}, {self._all('i64', '1')}\"))",
        "sines have the sign of another quadrant",
        ("tests/compile/test_sincos.py",),
    ),
    Mutant(
        "c-power",
        "compile/c.py",
        'ca.OP_ATAN2: "atan2({0}, {1})"',
        'ca.OP_ATAN2: "atan2({1}, {0})"',
        "atan2 of exported C has its arguments exchanged",
        (OPERATIONS,),
    ),
    Mutant(
        "tape-operand",
        "compile/tape.py",
        "code, a, b = LATEST[code, 1], b, a",
        "code = LATEST[code, 1]",
        "a tape takes the wrong operand where the latest value is the second",
        ("tests/compile/test_tape.py",),
    ),
)
