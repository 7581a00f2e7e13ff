"""Accelerations of a model by MuJoCo, with contacts and limits off and its equalities kept exactly.

MuJoCo softens equalities, so that its own accelerations are not those of the constrained mechanism. Its mass matrix M, the smooth
acceleration a₀ that it computes, the Jacobian J of the equalities and J̇ are its own; of those the least constraint is

    a = a₀ + M⁻¹ Jᵀ λ,     J a = −J̇ v
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mujoco
import numpy as np

from benchmarks.robots.states import RobotState

OFF = (
    mujoco.mjtDisableBit.mjDSBL_CONTACT, mujoco.mjtDisableBit.mjDSBL_LIMIT, mujoco.mjtDisableBit.mjDSBL_FRICTIONLOSS,
    mujoco.mjtDisableBit.mjDSBL_EQUALITY, mujoco.mjtDisableBit.mjDSBL_CLAMPCTRL,
)  # fmt: skip
FRICTION_SPEED = 0.01
EIGEN = 1e-7  # relative: what MuJoCo's search for principal axes may leave of an inertia
RANK = 1e-9  # of the largest singular value: rows below it repeat others


def load(path: Path, *, floating: bool = False) -> Any:
    """MuJoCo's model of a file, URDF or MJCF."""
    if path.suffix != ".urdf":
        return mujoco.MjModel.from_xml_path(str(path))
    spec = mujoco.MjSpec.from_file(str(path))
    spec.compiler.fusestatic = False
    if floating:
        spec.worldbody.first_body().add_freejoint(name="root")
    return spec.compile()


def with_exact_moments(model: Any, robot: Any) -> Any:
    """The model with the inertias of our bodies where MuJoCo's differ by no more than its own tolerance: its search for the principal axes
    of a mesh, and of a body, ends at a fixed 1e-12, which may be a part in 10⁸ of a small body's inertia."""
    for b in range(1, model.nbody):
        link = robot.links.get(model.body(b).name)
        if link is None or link.body is None:
            continue
        ours = np.array(link.body.inertia.matrix.tolist(), dtype=float)
        turn = np.zeros(9)
        mujoco.mju_quat2Mat(turn, model.body_iquat[b])
        axes = turn.reshape(3, 3)
        if np.abs(axes @ np.diag(model.body_inertia[b]) @ axes.T - ours).max() <= EIGEN * np.abs(ours).max():
            moments, own = np.linalg.eigh(ours)
            own[:, 2] *= np.linalg.det(own)
            quat = np.zeros(4)
            mujoco.mju_mat2Quat(quat, own.ravel())
            model.body_inertia[b], model.body_iquat[b] = moments, quat
    mujoco.mj_setConst(model, mujoco.MjData(model))
    return model


def names(model: Any, robot: Any) -> tuple[list[str], list[str]]:
    """Our coordinates and speeds in MuJoCo's order, which is that of the file."""
    s = robot.system
    turning = {e.parameters[0]: e for e in s.quaternions}
    q = list(s.q)
    speeds: list[str] = []
    at = 0
    for kind in model.jnt_type:
        slides = {int(mujoco.mjtJoint.mjJNT_FREE): 3, int(mujoco.mjtJoint.mjJNT_BALL): 0}.get(int(kind), 1)
        speeds += [f"{x}'" for x in q[at : at + slides]]
        at += slides
        if slides != 1:
            speeds += [str(w) for w in turning[q[at]].speeds]
            at += 4
    assert at == len(q) == model.nq, (at, len(q), model.nq)
    return [str(x) for x in q], speeds


Motors = dict[str, tuple[str, float]]  # by input: the joint and the ratio


def accelerations(
    model: Any, robot: Any, states: list[RobotState], *, friction: bool = False, motors: Motors | None = None
) -> list[dict[str, float]]:
    """u̇ by the names of our speeds; with ``friction`` smoothed as ours is. ``motors`` are those of a URDF file, whose transmissions
    MuJoCo does not read."""
    return computed(model, robot, states, friction=friction, motors=motors)[0]


def computed(
    model: Any, robot: Any, states: list[RobotState], *, friction: bool = False, motors: Motors | None = None
) -> tuple[list[dict[str, float]], list[Any]]:
    """The accelerations, and what acts along each degree of freedom beside gravity and constraints."""
    _, of_u = names(model, robot)
    out: list[dict[str, float]] = []
    forces = []
    for data in _placed(model, robot, states, friction, motors):
        a = data.qacc.copy()
        forces.append(data.qfrc_passive + data.qfrc_actuator + data.qfrc_applied)
        rows, right = constraints(model, data)
        if len(rows):
            mass = np.zeros((model.nv, model.nv))
            mujoco.mj_fullM(model, data, mass)
            root = np.linalg.cholesky(mass)
            scaled = np.linalg.solve(root, rows.T).T  # J L⁻ᵀ
            push = np.linalg.lstsq(scaled, right - rows @ a, rcond=RANK)[0]
            a = a + np.linalg.solve(root.T, push)
        out.append(dict(zip(of_u, map(float, a), strict=True)))
    return out, forces


def _placed(model: Any, robot: Any, states: list[RobotState], friction: bool, motors: Motors | None) -> Iterator[Any]:
    """MuJoCo's data at each state, all that is soft or limited off."""
    for bit in OFF:
        model.opt.disableflags |= int(bit)
    model.actuator_forcelimited[:] = 0
    model.jnt_actfrclimited[:] = 0
    model.tendon_actfrclimited[:] = 0
    data = mujoco.MjData(model)
    of_q, of_u = names(model, robot)
    inputs = [str(x) for x in robot.system.input_symbols]
    for state in states:
        data.qpos[:] = [state.q[n] for n in of_q]
        v = data.qvel[:] = np.array([state.u[n] for n in of_u])
        data.qfrc_applied[:] = _friction(model, v) if friction else 0.0
        if motors is None:
            _feed(model, data, [state.r[n] for n in inputs])
        for name, (joint, ratio) in (motors or {}).items():
            data.qfrc_applied[model.joint(joint).dofadr[0]] += ratio * state.r[name]
        mujoco.mj_forward(model, data)
        yield data


def misfit(model: Any, robot: Any, states: list[RobotState], found: list[dict[str, float]]) -> tuple[float, float]:
    """By how much accelerations miss MuJoCo's own equations M a = f + Jᵀλ, J a = −J̇ v, relative to the largest force and row, and the
    condition of M at worst: with a large one, accelerations that satisfy them to the last digit still differ from one another."""
    _, of_u = names(model, robot)
    worst, condition = 0.0, 1.0
    for data, accelerations in zip(_placed(model, robot, states, False, None), found, strict=True):
        a = np.array([accelerations[n] for n in of_u])
        mass = np.zeros((model.nv, model.nv))
        mujoco.mj_fullM(model, data, mass)
        condition = max(condition, float(np.linalg.cond(mass)))
        left, size = mass @ a - data.qfrc_smooth, np.abs(data.qfrc_smooth).max()
        rows, right = constraints(model, data)
        if len(rows):
            left = left - rows.T @ np.linalg.lstsq(rows.T, left, rcond=RANK)[0]
            worst = max(worst, float((np.abs(rows @ a - right) / (np.abs(rows) @ np.abs(a) + np.abs(right) + 1.0)).max()))
        worst = max(worst, float(np.abs(left).max() / size))
    return worst, condition


def _friction(model: Any, v: Any) -> Any:
    """Of joints and of fixed tendons, smoothed."""
    out = -model.dof_frictionloss * np.tanh(v / FRICTION_SPEED)
    for tendon, force in enumerate(model.tendon_frictionloss):
        if force:
            row = _row(model, tendon)
            out -= row * force * np.tanh(row @ v / FRICTION_SPEED)
    return out


def _row(model: Any, tendon: int) -> Any:
    """The coefficients of a fixed tendon."""
    out = np.zeros(model.nv)
    for k in range(model.tendon_adr[tendon], model.tendon_adr[tendon] + model.tendon_num[tendon]):
        out[model.jnt_dofadr[model.wrap_objid[k]]] += model.wrap_prm[k]
    return out


def _feed(model: Any, data: Any, values: list[float]) -> None:
    """Controls, or the activations of those that have them."""
    k = 0
    for i in range(model.nu):
        if model.actuator_trntype[i] == mujoco.mjtTrn.mjTRN_BODY:
            continue
        data.ctrl[i] = values[k]
        if model.actuator_actnum[i]:
            data.act[model.actuator_actadr[i]] = values[k]
        k += 1
    assert k == len(values), (k, len(values))


def constraints(model: Any, data: Any) -> tuple[Any, Any]:
    """J and −J̇ v of the equalities that are active."""
    rows: list[Any] = []
    right: list[float] = []
    v = data.qvel
    for i in range(model.neq):
        if not model.eq_active0[i]:
            continue
        kind, one, two = int(model.eq_type[i]), int(model.eq_obj1id[i]), int(model.eq_obj2id[i])
        values = model.eq_data[i]
        if kind == mujoco.mjtEq.mjEQ_JOINT:
            row, bias = _polynomial(model, data, one, two, values)
            rows.append(row[None])
            right.append(bias)
            continue
        if kind == mujoco.mjtEq.mjEQ_TENDON:
            rows.append(_tendons(model, one, two, values)[None])
            right.append(0.0)
            continue
        bodies, point = _meeting(model, data, kind, one, two, values, int(model.eq_objtype[i]))
        parts = [_jacobians(model, data, point, b) for b in bodies]
        for k in (0, 1) if kind == mujoco.mjtEq.mjEQ_WELD else (0,):
            rows.append(parts[0][0][k] - parts[1][0][k])
            right.extend(-(parts[0][1][k] - parts[1][1][k]) @ v)
    return (np.vstack(rows), np.array(right)) if rows else (np.zeros((0, model.nv)), np.zeros(0))


def _meeting(model: Any, data: Any, kind: int, one: int, two: int, values: Any, objects: int) -> tuple[tuple[int, int], Any]:
    """The two bodies and the point where they meet."""
    if objects == mujoco.mjtObj.mjOBJ_SITE:
        return (int(model.site_bodyid[one]), int(model.site_bodyid[two])), data.site_xpos[two].copy()
    anchor = values[3:6] if kind == mujoco.mjtEq.mjEQ_CONNECT else values[0:3]
    return (one, two), data.xpos[two] + data.xmat[two].reshape(3, 3) @ anchor


def _jacobians(model: Any, data: Any, point: Any, body: int) -> tuple[Any, Any]:
    jacobian, rate = np.zeros((2, 3, model.nv)), np.zeros((2, 3, model.nv))
    mujoco.mj_jac(model, data, jacobian[0], jacobian[1], point, body)
    mujoco.mj_jacDot(model, data, rate[0], rate[1], point, body)
    return jacobian, rate


def _polynomial(model: Any, data: Any, one: int, two: int, c: Any) -> tuple[Any, float]:
    row = np.zeros(model.nv)
    i = model.jnt_dofadr[one]
    row[i] = 1.0
    if two < 0:
        return row, 0.0
    j, at = model.jnt_dofadr[two], model.jnt_qposadr[two]
    y = data.qpos[at] - model.qpos0[at]
    slope = np.polynomial.Polynomial(c[:5]).deriv()
    row[j] = -slope(y)
    return row, float(slope.deriv()(y) * data.qvel[j] ** 2)


def _tendons(model: Any, one: int, two: int, c: Any) -> Any:
    """Of fixed tendons, one of which may lead another in proportion."""
    assert two < 0 or not np.any(c[2:5]), "a polynomial of tendons has a second derivative"
    return _row(model, one) - (c[1] * _row(model, two) if two >= 0 else 0.0)
