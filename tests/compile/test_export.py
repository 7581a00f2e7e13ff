"""The C export compiles without a warning and agrees with the interpreter."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from pathlib import Path

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import appell as ap
from appell import export_c
from appell.compile import Interpreter, Task, compile_system
from appell.compile.c import FLAGS, compiler_command
from appell.compile.c_text import comment, string
from appell.errors import NotWritable
from appell.gibbs.residual import Residual
from benchmarks.rhs.problem import chain
from tests.compile.backends import needs_compiler
from tests.gibbs.dependent_rows import CHANGES, KINDS, beads

AGREES = 1e-14  # relative to the largest of the numbers compared
SYSTEMS = ["rolling-disk", "four-bar", "servo-sphere", "ship-stabiliser", "two-link-arm", "n-pendulum", "heavy-top"]

pytestmark = needs_compiler


def compiler() -> list[str]:
    return compiler_command() or ["cc"]


def library(source: Path, tmp_path: Path) -> ctypes.CDLL:
    out = tmp_path / "system.so"
    subprocess.run([*compiler(), *FLAGS, "-shared", "-fPIC", str(source), "-o", str(out), "-lm"], check=True, timeout=120)
    return ctypes.CDLL(str(out))


def call(function, t: float, inputs, sizes) -> list[np.ndarray]:
    out = [np.full(n, np.nan) for n in sizes]
    pointers = [np.ascontiguousarray(a, dtype=float) for a in inputs]
    arguments = [ctypes.c_double(t), *(ctypes.c_void_p(a.ctypes.data) for a in (*pointers, *out))]
    function(*arguments)
    return out


def call_batch(function, count: int, inputs, sizes) -> list[np.ndarray]:
    out = [np.full(n, np.nan) for n in sizes]
    pointers = [np.ascontiguousarray(a, dtype=float) for a in inputs]
    function(ctypes.c_long(count), *(ctypes.c_void_p(a.ctypes.data) for a in (*pointers, *out)))
    return out


def close(found: np.ndarray, expected: np.ndarray, condition: float = 1.0, terms: float = 1e-300) -> None:
    """Beside the largest number, or the size of the ``terms`` it is the sum of."""
    scale = np.abs(expected).max(initial=terms)
    np.testing.assert_allclose(found, expected, rtol=0, atol=AGREES * scale * condition)


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_export_agrees_with_the_interpreter(name: str, tmp_path: Path) -> None:
    system = ap.gallery.entry(name).build()
    written = export_c(system, tmp_path / "out", name="exported")
    assert (written.source.name, written.header.name) == ("exported.c", "exported.h")
    loaded = library(written.source, tmp_path)
    c = compile_system(system, Interpreter())
    s, energy = c.sizes, c.kernel("energy", T=c.gibbs.T, V=c.gibbs.V)
    misses = c.kernel("misses", phi=c.position, psi=c.rows[2])
    for state in c.gibbs.states().draw(3):
        t, *rest = state.args()
        qdot, udot, multipliers = call(loaded.exported_rhs, t, rest, (s.q, s.u, s.columns if s.rows else 1))
        out = c.motion.named([t], *rest)
        close(qdot, out["qdot"])
        if s.rows:
            rows, z = out["R"].reshape(s.rows, s.u), out["Z"].reshape(s.u, s.columns)
            # what the solver does beyond the kernel is its own arithmetic: it may lose as much as G is ill-conditioned
            g = rows @ z
            size = np.abs(g).max(axis=1)
            singular = np.linalg.svd(g / size[:, None], compute_uv=False)
            condition = singular[0] / singular[singular > 1e-10 * singular[0]][-1]
            expected = out["a"] + z @ np.linalg.lstsq(g / size[:, None], (out["b"] - rows @ out["a"]) / size, rcond=1e-10)[0]
            scale = np.abs(expected).max() + np.abs(out["a"]).max()
            np.testing.assert_allclose(udot, expected, rtol=0, atol=AGREES * scale * max(10.0, condition))
            residual = rows @ udot - out["b"]
            np.testing.assert_allclose(residual, 0, atol=1e-11 * (np.abs(rows) @ np.abs(udot) + 1).max())
            # M u̇ − f = Cᵀλ, with M⁻¹ Cᵀ = Z: the forces have the sign of the multipliers, and their size
            np.testing.assert_allclose(z @ multipliers, udot - out["a"], rtol=0, atol=AGREES * scale * max(10.0, condition))
            assert np.abs(multipliers).max() > 1e-3
        else:
            close(udot, out["a"])
        energies = call(loaded.exported_energy, t, rest, (1, 1))
        for found, expected in zip(energies, energy([t], *rest), strict=True):
            close(found, expected)
        phi, psi = call(loaded.exported_residuals, t, rest, (max(1, s.position), max(1, s.rows)))
        missed = misses.named([t], *rest)
        np.testing.assert_allclose(phi[: s.position], missed["phi"], atol=1e-14)
        np.testing.assert_allclose(psi[: s.rows], missed["psi"], atol=1e-14)


def pushed() -> ap.System:
    """A cart that is pushed and carries a pendulum."""
    s = ap.System("pushed")
    x, theta = s.coordinates("x theta")
    push, twist = s.inputs("push twist")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=s.parameters(M=2.0))
    s.particle("bob", at=cart.shifted(-0.4 * s.frame.rotated(theta, "z").y), mass=0.5)
    s.gravity(-9.81 * s.frame.y)
    s.force(cart, push * s.frame.x)
    s.generalised_force(theta, twist * x)
    return s


@pytest.mark.parametrize("name", ["n-pendulum", "rolling-disk", "servo-sphere", "pushed"])
def test_forces_masses_rows_and_derivatives(name: str, tmp_path: Path) -> None:
    """What the rates are differentiated by is compared with differences of the exported rates themselves; one state and many."""
    system = pushed() if name == "pushed" else ap.gallery.entry(name).build()
    loaded = library(export_c(system, tmp_path, name="exported").source, tmp_path)
    c = compile_system(system, Interpreter())
    s = c.sizes
    n, step = s.q + s.u, 1e-6
    state = c.gibbs.states().draw(1)[0]
    t, q, u, p, r = state.args()
    udot = np.random.default_rng(4).normal(size=s.u)
    (forces,) = call(loaded.exported_forces, t, (q, u, udot, p, r), (s.u,))
    terms = c.kernel("terms", M=c.gibbs.mass_matrix, f=c.gibbs.forcing).named([t], q, u, p, r)
    wanted = Residual.free(c.gibbs)
    inverse = c.backend.compile(Task.of("inverse", {**c.inputs, "udot": wanted.accelerations}, {"forces": wanted.balance}))
    close(forces, inverse([t], q, u, p, r, udot)[0], 10.0)
    masses, forcing = call(loaded.exported_masses, t, (q, u, p, r), (s.u * s.u, s.u))
    close(masses, terms["M"].ravel(order="F"))
    close(forcing, terms["f"], terms=np.abs(terms["M"]).max() * float(u @ u))  # of a sphere all terms cancel
    if s.rows:
        rows, right = call(loaded.exported_rows, t, (q, u, p, r), (s.rows * s.u, s.rows))
        out = c.motion.named([t], q, u, p, r)
        close(rows, out["R"].ravel(order="F"))
        close(right, out["b"])
    a, b = call(loaded.exported_linearise, t, (q, u, p, r), (n * n, max(1, n * s.inputs)))
    a, b = a.reshape(n, n).T, b[: n * s.inputs].reshape(s.inputs, n).T
    seeds = np.eye(n + s.inputs + s.p)
    size = max(1.0, np.abs(a).max())
    for j, seed in enumerate(seeds):
        sides = []
        for sign in (1, -1):
            moved = np.split(np.concatenate([q, u, r, p]) + sign * step * seed, np.cumsum([s.q, s.u, s.inputs]))
            sides.append(
                np.concatenate(
                    call(loaded.exported_rhs, t, (moved[0], moved[1], moved[3], moved[2]), (s.q, s.u, max(1, s.columns)))[:2]
                )
            )
        along = np.concatenate(call(loaded.exported_along, t, (q, u, p, r, seed), (s.q, s.u)))
        np.testing.assert_allclose(along, (sides[0] - sides[1]) / (2 * step), rtol=0, atol=1e-6 * size)
        if j < n + s.inputs:
            np.testing.assert_array_equal(along, a[:, j] if j < n else b[:, j - n])
    many = [np.array([x, x]).ravel() for x in (q, u, p, r, udot)]
    both = call_batch(loaded.exported_forces_batch, 2, ([t, t], many[0], many[1], many[4], p, many[3]), (2 * s.u,))
    np.testing.assert_array_equal(both[0], [*forces, *forces])
    rates = call_batch(loaded.exported_rhs_batch, 2, ([t, t], many[0], many[1], p, many[3]), (2 * s.q, 2 * s.u))
    one = call(loaded.exported_rhs, t, (q, u, p, r), (s.q, s.u, max(1, s.columns)))
    np.testing.assert_array_equal(rates[0], [*one[0], *one[0]])
    np.testing.assert_array_equal(rates[1], [*one[1], *one[1]])


@pytest.mark.parametrize("name", ["four-bar", "rolling-disk", "euler-top"])
def test_residuals_off_the_constraints(name: str, tmp_path: Path) -> None:
    """Where the constraints are missed, the residuals are what they are missed by, with their sign."""
    system = ap.gallery.entry(name).build()
    written = export_c(system, tmp_path, name="exported")
    loaded = library(written.source, tmp_path)
    c = compile_system(system, Interpreter())
    s, rows, rng = c.sizes, c.gibbs.rows, np.random.default_rng(3)
    exact = ca.Function("misses", c.gibbs.arguments, [rows.position, rows.velocity])
    for state in c.gibbs.states().draw(3):
        q, u = state.q + rng.uniform(0.1, 0.3, s.q), state.u + rng.uniform(0.1, 0.3, s.u)
        phi, psi = call(loaded.exported_residuals, state.t, (q, u, state.p, state.inputs), (max(1, s.position), max(1, s.rows)))
        missed, rates = (np.asarray(x).ravel() for x in exact(state.t, q, u, state.p, state.inputs))
        close(phi[: s.position][: missed.size], missed)
        kept = [i for i, row in enumerate(rows.names) if row in c.row_names]
        close(psi[: len(kept)], rates[kept])
        assert max(np.abs(phi[: s.position]).max(initial=0.0), np.abs(psi[: s.rows]).max(initial=0.0)) > 1e-3
        if name == "euler-top":  # the length of the quaternion
            close(phi, np.array([q @ q - 1.0]))


def test_the_example_runs_and_keeps_its_energy(tmp_path: Path) -> None:
    written = export_c(chain(3), tmp_path, initial={"q0": 0.5, "q1": -0.3, "q2'": 1.0})
    assert written.example.name == "spatial_chain_example.c"
    program = tmp_path / "run"
    subprocess.run(
        [*compiler(), *FLAGS, str(written.source), str(written.example), "-lm", "-o", str(program)],
        check=True,
        timeout=120,
    )
    text = subprocess.run([str(program), "1", "0.001"], capture_output=True, text=True, check=True, timeout=60).stdout
    head, *lines = text.splitlines()
    assert head.split(",") == ["t", "q0", "q1", "q2", "q0'", "q1'", "q2'", "energy"]
    energy = [float(line.split(",")[-1]) for line in (lines[0], lines[-1])]
    assert len(lines) == 1001
    assert energy[1] == pytest.approx(energy[0], rel=1e-9)


def test_names_that_c_would_choke_on(tmp_path: Path) -> None:
    s = ap.System('*/ *\\ "odd" ???/ \\ name\n% 100 %s')
    θ = s.coordinates("θ")
    m = s.parameters(m=2.0, units={"m": "*/ kg"})
    A = s.frame.rotated(θ, "z")
    point = s.origin.shifted(A.x)
    s.particle("bob", at=point, mass=m)
    s.constrain(θ.dot - 1, name='"quoted" ??= \\')
    written = export_c(s, tmp_path)
    loaded = library(written.source, tmp_path)
    name = written.source.stem
    rows = (ctypes.c_char_p * 1).in_dll(loaded, f"{name}_row_names")
    assert rows[0].decode() == '"quoted" ??= \\'
    assert (ctypes.c_double * 1).in_dll(loaded, f"{name}_default_parameters")[0] == 2.0


HOSTILE = st.text("*/\\?=") | st.text(st.sampled_from("*/\\\\?='\"%\n\r\0\u202eθ x") | st.characters())


@given(HOSTILE)
def test_text_in_a_comment_stays_in_it(text: str) -> None:
    """It neither ends the comment nor begins another, nor does the end of a line, a backslash or a trigraph change what comes after."""
    found = f"/* {comment(text)} */"
    assert found.index("*/") == len(found) - 2
    assert "/*" not in found[2:]
    assert found.isprintable()
    assert not {"\\", "??"} & {found[i : i + n] for i in range(len(found)) for n in (1, 2)}


@settings(max_examples=3)
@given(st.lists(HOSTILE, min_size=50, max_size=50))
def test_texts_compile_and_are_what_they_were(texts: list[str]) -> None:
    """In comments and in strings, by a compiler that knows trigraphs."""
    texts = ["*\\", "a *\\ b", "???/", *(x for x in texts if "\0" not in x)]
    lines = [f"/* {comment(x)}: */ {string(x)}," for x in texts]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "texts.c"
        source.write_text("\n".join([f"const char *const texts[{len(texts)}] = {{", *lines, "};", ""]), encoding="utf-8")
        found = (ctypes.c_char_p * len(texts)).in_dll(library(source, Path(folder)), "texts")
        assert [x.decode() for x in found] == texts


def test_a_parameter_without_a_value_is_nan(tmp_path: Path) -> None:
    s = ap.System("no value")
    x = s.coordinates("x")
    m, k = s.parameters("m k")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.spring_in(x, stiffness=k)
    written = export_c(s, tmp_path / "deep" / "spring.c")
    assert written.source == tmp_path / "deep" / "spring.c"
    values = (ctypes.c_double * 2).in_dll(library(written.source, tmp_path), "spring_default_parameters")
    assert np.isnan(list(values)).all()


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWritable, match="file exists"):
        export_c(chain(1), tmp_path / "file")


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_rows_are_those_with_the_parameters_of_the_call(kind: str, tmp_path: Path) -> None:
    """Not those with the parameters that are declared, which C does not know."""
    state = np.full(3, 0.2), np.full(3, 0.1)
    for i, (declared, now) in enumerate(CHANGES):
        loaded = library(export_c(beads(kind, declared), tmp_path / str(i)).source, tmp_path / str(i))
        expected = ap.dynamics(beads(kind, now)).rhs(0.0, np.concatenate(state))
        qdot, udot, _ = call(loaded.beads_rhs, 0.0, (*state, np.array([now]), np.zeros(1)), (3, 3, 2))
        np.testing.assert_allclose(np.concatenate([qdot, udot]), expected, rtol=0, atol=1e-12)  # the order of sums


def rod_twice(length: float = 1.0, mass: float = 1.0) -> ap.System:
    """A bead on a cylinder, which two conditions say, along which it is pushed."""
    s = ap.System("rod twice")
    x, y, z = s.coordinates("x y z")
    r, m = s.parameters(r=length, m=mass)
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=m)
    s.gravity(-9.81 * s.frame.y)
    s.generalised_force(z, 3.0)
    s.constrain(x**2 + y**2 - r**2, name="rod")
    s.constrain((x**2 + y**2 - r**2) * (2 + z), name="again")
    return s


@pytest.mark.parametrize(("length", "mass"), [(1.0, 1.0), (1.0, 3.0), (2.0, 1.0)])
def test_rows_that_follow_from_others_do_so_beside_the_constraints_too(length: float, mass: float, tmp_path: Path) -> None:
    """There they look independent, by as much as a state is off the constraints, and would hold what is free; so with other masses and
    lengths than the declared ones, too."""
    loaded = library(export_c(rod_twice(), tmp_path, name="rod").source, tmp_path)
    dyn, p, none = ap.dynamics(rod_twice(length, mass)), np.array([length, mass]), np.zeros(1)
    tangents = np.kron(
        np.eye(2), [[0.8, 0.0], [0.6, 0.0], [0.0, 1.0]]
    )  # along others, slopes depend on which of the rows is taken
    slopes = []
    for off in (0.0, 1e-6, 1e-4, 1e-2):
        q, u = np.array([0.6, -0.8, 0.1 / length]) * length * (1 + off), np.zeros(3)
        qdot, udot, _ = call(loaded.rod_rhs, 0.0, (q, u, p, none), (3, 3, 2))
        expected = dyn.rhs(0.0, np.concatenate([q, u]))
        np.testing.assert_allclose(np.concatenate([qdot, udot]), expected, rtol=0, atol=1e-12)
        slopes.append(call(loaded.rod_linearise, 0.0, (q, u, p, none), (36, 1))[0].reshape(6, 6).T @ tangents)
        assert np.abs(slopes[-1] - slopes[0]).max() < 100 * off + 1e-12


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_more_rows_are_independent_with_other_parameters(value: float, tmp_path: Path) -> None:
    """Only where fewer are independent with the default parameters does C ask which it has; else its text is that of any other system."""
    text = export_c(beads("position", value), tmp_path).source.read_text()
    assert ("if (p[places[i]] != beads_default_parameters[places[i]]) return 2;\n  return 1;" in text) == (value == 0.0)
    assert ("constrained(R, Z, right, udot, ROWS, x)" in text) == (value == 1.0)
