"""MJCF: what one element says of another, by defaults, classes and switches, as MuJoCo has it."""

from __future__ import annotations

import math

import numpy as np
import pytest

import appell as ap
from tests.importers.robots.test_mjcf import CLOSE, GEOM, body, model


def test_gravity_compensation_is_passive() -> None:
    """Where springs and dampers are both off, MuJoCo has no passive forces at all."""
    parts = body('<inertial mass="2" pos="1 0 0" diaginertia="1 1 1"/>', more=' gravcomp="0.25"')
    for flags, held in (
        ("", 0.25),
        ('spring="disable"', 0.25),
        ('damper="disable"', 0.25),
        ('spring="disable" damper="disable"', 0.0),
    ):
        r = ap.from_mjcf(model(parts, f"<option><flag {flags}/></option>"))
        assert ap.dynamics(r).accelerations([0.0], [0.0])[0] * 3 == pytest.approx((1 - held) * 2 * 9.81, rel=CLOSE)


def test_a_tendon_is_at_rest_where_the_joints_are() -> None:
    """Its springlength, where none is given, is the length at every joint's springref: zero unless it says so, and not its ref."""
    parts = (
        body(
            '<inertial mass="2" pos="0 0 0" diaginertia="1 1 1"/><site name="a" pos="0 0 1"/>',
            '<joint name="q" axis="0 1 0" {}/>',
        )
        + body(
            '<inertial mass="2" pos="0 0 0" diaginertia="1 1 1"/>', '<joint name="p" type="slide" axis="1 0 0" {}/>', name="c"
        )
        + '<site name="o" pos="0 0 3"/>'
    )
    still = '<option gravity="0 0 0"/>'
    fixed = '<tendon><fixed name="t" stiffness="5"><joint joint="q" coef="2"/><joint joint="p" coef="-3"/></fixed></tendon>'
    straight = '<tendon><spatial name="t" stiffness="5"><site site="a"/><site site="o"/></spatial></tendon>'
    q, p = 0.3, 0.4
    for hinge, slide, turned, shifted in (
        ("", "", 0.0, 0.0), ('ref="20"', 'ref="0.1"', 0.0, 0.0), ('springref="20"', 'springref="0.1"', math.radians(20), 0.1),
        ('ref="-10" springref="20"', 'ref="7" springref="0.1"', math.radians(20), 0.1),
    ):  # fmt: skip
        text = parts.replace("{}", hinge, 1).replace("{}", slide, 1)
        found = ap.dynamics(ap.from_mjcf(model(text, still, fixed))).accelerations([q, p], [0.0, 0.0])
        pull = -5 * (2 * (q - turned) - 3 * (p - shifted))
        assert found == pytest.approx([2 * pull, -3 * pull / 2], rel=CLOSE)
        laid_out = (
            math.radians(float(hinge.split('"')[1])) if hinge.startswith("ref") else 0.0
        )  # where the site stands above the hinge
        lengths = [math.sqrt(10 - 6 * math.cos(x - laid_out)) for x in (q, turned)]
        torque = -5 * (lengths[0] - lengths[1]) * 3 * math.sin(q - laid_out) / lengths[0]
        found = ap.dynamics(ap.from_mjcf(model(text, still, straight))).accelerations([q, p], [0.0, 0.0])
        assert found == pytest.approx([torque, 0.0], rel=CLOSE)


def test_armature_has_no_momentum() -> None:
    """It is ½ J q̇² along its joint and nothing else: what floats keeps its angular momentum."""
    bodies = (
        '<body name="a"><freejoint name="f"/><geom type="box" size="0.1 0.2 0.3"/><body name="b"><joint name="q" axis="1 0 0"{}/>'
        '<geom size="0.1" pos="0 0.3 0"/><body name="c"><joint name="e" type="ball"{}/><geom size="0.1" pos="0.2 0 0"/></body>'
        "</body></body>"
    )
    tendon = '<tendon><fixed name="t"{}><joint joint="q" coef="2"/></fixed></tendon>'
    heavy = [
        ap.dynamics(ap.from_mjcf(model(bodies.replace("{}", j), tendon.replace("{}", j)))) for j in (' armature="0.5"', "")
    ]
    rng = np.random.default_rng(1)
    q, u = rng.normal(size=12), rng.normal(size=10)
    q[3:7] /= np.linalg.norm(q[3:7])
    q[8:] /= np.linalg.norm(q[8:])
    momenta = [dyn.momentum(q, u) for dyn in heavy]
    assert np.abs(momenta[0] - momenta[1]).max() < CLOSE
    more = heavy[0].mass_matrix(q) - heavy[1].mass_matrix(q)
    assert np.abs(more - np.diag([0.0] * 6 + [0.5 + 4 * 0.5] + [0.5] * 3)).max() < CLOSE


def test_defaults_of_actuators_of_several_kinds() -> None:
    """Each class has one actuator for its defaults: the last element in it. A kind goes back to the class where it was last said."""
    parts = body('<inertial mass="1" pos="0 0 0" diaginertia="1 1 1"/>')

    def stiffness(*classes: str, of: str) -> float:
        inner = "".join(f'<default class="{k}">{text}' for k, text in enumerate(classes[1:]))
        defaults = f"<default>{classes[0]}{inner}{'</default>' * len(classes)}"
        last = f' class="{len(classes) - 2}"' if len(classes) > 1 else ""
        text = model(parts, defaults, f'<actuator><{of} joint="q"{last}/></actuator>')
        return float(ap.dynamics(ap.from_mjcf(text)).accelerations([0.0], [0.0], [1.0])[0])

    position, other = '<position kp="9"/>', '<velocity kv="4"/>'
    assert stiffness(position, of="position") == pytest.approx(9)
    for between in (other, "<motor/>", "<damper/>", "<cylinder/>", other + "<motor/>"):
        assert stiffness(position, between, of="position") == pytest.approx(9)
    assert stiffness(position + other, of="position") == pytest.approx(1)  # in one class the last one stands
    assert stiffness('<general gainprm="3"/>', "<motor/>", of="velocity") == pytest.approx(3)
    affine = '<general gaintype="affine" gainprm="3"/>'
    assert stiffness(position, affine, of="position") == pytest.approx(9)


def test_a_body_without_mass_is_where_it_is() -> None:
    """A sensor of a body is of its mass centre; where it has no mass, of its origin, be it drawn or not."""
    for drawn in ("", '<geom size="0.1" pos="7 0 0" mass="0"/>'):
        parts = body(GEOM + f'<body name="c" pos="0.3 0.4 0.5">{drawn}</body>')
        r = ap.from_mjcf(model(parts, '<sensor><framepos name="s" objtype="body" objname="c"/></sensor>'))
        place = r.outputs["s"].value
        run = ap.simulate(r, 1e-6, initial={"q": 0.0}, save=2, progress=False)
        assert [run[place @ axis][0] for axis in (r.system.frame.x, r.system.frame.y, r.system.frame.z)] == pytest.approx(
            [0.3, 0.4, 0.5]
        )


def welded(more: str) -> ap.functions.Dynamics:
    parts = body() + f'<body name="c" pos="0 0 3"><freejoint name="f"/>{GEOM}</body>'
    return ap.dynamics(ap.from_mjcf(model(parts, f'<equality><weld name="w" body1="b" body2="c" {more}/></equality>')))


def test_a_weld_with_a_place_and_an_anchor() -> None:
    """ "relpose" says where the anchor is in the first body; without it the anchor is where the model was laid out."""
    for more, height in (
        ("", 3.0), ('anchor="0 0 0.25"', 3.0), ('relpose="0 0 1 1 0 0 0"', 1.0), ('relpose="0 0 1 1 0 0 0" anchor="0 0 0.25"', 0.75),
    ):  # fmt: skip
        dyn = welded(more)
        at = {"f_z": height, "f_turn0": 1.0}
        assert dyn.constraint_jacobian(dyn.pack(at)[:8]).shape[0] == 6
        assert max(abs(float(x)) for x in dyn.residuals(0.0, dyn.pack(at)).values()) < CLOSE
        off = dyn.residuals(0.0, dyn.pack(at | {"f_z": height + 0.1}))
        assert max(abs(float(x)) for x in off.values()) == pytest.approx(0.1)


def test_a_weld_without_torque_is_a_ball() -> None:
    dyn = welded('torquescale="0" anchor="0 0 0.25"')
    q = dyn.pack({"f_z": 3.25 - 0.25 * 0.28, "f_y": 0.25 * 0.96, "f_turn0": 0.8, "f_turn1": 0.6})[:8]  # turned about the anchor
    assert max(abs(float(x)) for x in dyn.residuals(0.0, [*q, *[0.0] * 7]).values()) < CLOSE
    assert dyn.null_space(q).shape == (7, 4)
