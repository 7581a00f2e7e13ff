"""Errors in what is shown."""

from benchmarks.mutants.mutant import Mutant

MUTANTS = (
    Mutant(
        "view-quaternion-signs",
        "view/turns.py",
        "q[1:] *= np.cumprod(signs)[:, None]",
        "q[1:] *= signs[:, None]",
        "a body's turn jumps from one sign of its quaternion to the other",
        ("tests/view/test_scene.py::test_turns",),
    ),
    Mutant(
        "view-towards",
        "view/turns.py",
        "-math.sin(half) * y / across, math.sin(half) * x / across",
        "math.sin(half) * y / across, -math.sin(half) * x / across",
        "shapes lie across their axes",
        ("tests/view/test_scene.py::test_turns",),
    ),
    Mutant(
        "view-cone",
        "view/solids.py",
        "[[0.0, 0.0, 3 * length / 4], [0.0, 0.0, -length / 4]]",
        "[[0.0, 0.0, length / 2], [0.0, 0.0, -length / 4]]",
        "a cone is not as long as it is",
        ("tests/view/test_scene.py::test_a_cone_has_its_centre_of_mass_at_the_origin_and_its_faces_outwards",),
    ),
    Mutant(
        "view-box",
        "view/solids.py",
        "np.maximum(6 * (moments.sum() - 2 * moments) / m, least)",
        "np.maximum(12 * (moments.sum() - 2 * moments) / m, least)",
        "a guessed box does not have the inertia of its body",
        ("tests/view/test_scene.py::test_disks_spheres_rods_and_boxes_are_told_apart_by_their_moments",),
    ),
    Mutant(
        "view-force-units",
        "view/units.py",
        'return "" if unit is None else str(WATT / unit)',
        'return "" if unit is None else str(JOULE / unit)',
        "forces along speeds have the unit of a momentum",
        ("tests/view/test_plots.py",),
    ),
    Mutant(
        "view-energy-total",
        "view/panels.py",
        'Curve("total", "T + V", e["total"].values)',
        'Curve("total", "T + V", e["kinetic"].values)',
        "the total energy in the plot is the kinetic one",
        ("tests/view/test_plots.py::test_energy_adds_up_and_axes_can_be_given",),
    ),
    Mutant(
        "view-packed-order",
        "view/data.py",
        'np.array(values, dtype="<f4", order="C")',
        'np.array(values, dtype=">f4", order="C")',
        "numbers for the page have their bytes reversed",
        ("tests/view/test_report.py::test_packed_numbers_come_back",),
    ),
    Mutant(
        "errors-in-joules",
        "view/panels.py",
        "TINY * size if size > 0 else TINY",
        "TINY",
        "errors are drawn at 1e-16 J and more, however small the energies",
        ("tests/view/test_plots.py::test_plots_do_not_depend_on_the_unit_of_length",),
    ),
    Mutant(
        "too-large-for-single",
        "view/data.py",
        "small[np.isinf(small)] = np.nan",
        "pass",
        "numbers beyond single precision are infinite in a page",
        ("tests/view/test_report.py::test_numbers_that_are_too_large_for_single_precision_are_no_values",),
    ),
)
