"""Accelerations by Pinocchio of a model that MuJoCo has compiled: a second dynamics for models that are said in MJCF."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pinocchio as pin

from benchmarks.robots.states import RobotState

KINDS = ("free", "ball", "slide", "hinge")  # as MuJoCo numbers them


@dataclass
class Built:
    """Pinocchio's model: each joint by its kind, its number there, and its places in MuJoCo's qpos and qvel; and each body by the
    joint that it hangs on and where it is in that."""

    model: Any = field(default_factory=pin.Model)
    joints: list[tuple[str, int, int, int]] = field(default_factory=list)
    bodies: dict[int, tuple[int, Any]] = field(default_factory=lambda: {0: (0, pin.SE3.Identity())})


def accelerations(
    model: Any, states: list[RobotState], named: tuple[list[str], list[str]], forces: list[Any]
) -> list[dict[str, float]]:
    """u̇: by the articulated-body algorithm, or, where connects close loops, by Pinocchio's constrained dynamics, whose proximal solver
    takes redundant rows.

    ``named`` are our coordinates and speeds in MuJoCo's order, ``forces`` what acts along MuJoCo's degrees of freedom beside gravity.
    """
    built = _built(model)
    data, closures = built.model.createData(), _closures(model, built)
    out = []
    for state, force in zip(states, forces, strict=True):
        qpos, qvel = np.array([state.q[n] for n in named[0]]), np.array([state.u[n] for n in named[1]])
        q, v, tau = _to_pinocchio(model, built, qpos, qvel, force)
        if closures:
            models, datas = pin.StdVec_RigidConstraintModel(), pin.StdVec_RigidConstraintData()
            for closure in closures:
                models.append(closure)
                datas.append(closure.createData())
            pin.initConstraintDynamics(built.model, data, models, datas)
            a = pin.constraintDynamics(built.model, data, q, v, tau, models, datas, pin.ProximalSettings(1e-14, 1e-8, 1000))
        else:
            a = pin.aba(built.model, data, q, v, tau)
        out.append(dict(zip(named[1], map(float, _from_pinocchio(built, qpos, v, a)), strict=True)))
    return out


def _placed(quat: Any, pos: Any) -> Any:
    turn = pin.Quaternion(quat[0], quat[1], quat[2], quat[3])
    turn.normalize()
    return pin.SE3(turn.toRotationMatrix(), np.array(pos))


def _shifted(r: Any) -> Any:
    return pin.SE3(np.eye(3), np.array(r))


def _built(model: Any) -> Built:
    out = Built()
    made = out.model
    made.gravity.linear = np.array(model.opt.gravity)
    for b in range(1, model.nbody):
        joint, at = out.bodies[int(model.body_parentid[b])]
        at = at * _placed(model.body_quat[b], model.body_pos[b])
        for k in range(model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b]):
            kind, anchor, axis = KINDS[model.jnt_type[k]], model.jnt_pos[k], np.array(model.jnt_axis[k])
            if kind == "free":
                at, anchor = pin.SE3.Identity(), np.zeros(3)
            joint = made.addJoint(joint, _joint(kind, axis), at * _shifted(anchor), str(k))
            at = _shifted(-anchor)
            out.joints.append((kind, joint, int(model.jnt_qposadr[k]), int(model.jnt_dofadr[k])))
        out.bodies[b] = (joint, at)
        inertia = pin.Inertia(model.body_mass[b], np.zeros(3), np.diag(model.body_inertia[b]))
        made.appendBodyToJoint(joint, inertia, at * _placed(model.body_iquat[b], model.body_ipos[b]))
    armature = np.zeros(made.nv)
    for _, joint, _, j in out.joints:
        i, n = made.joints[joint].idx_v, made.joints[joint].nv
        armature[i : i + n] = model.dof_armature[j : j + n]
    made.armature = armature
    return out


def _joint(kind: str, axis: Any) -> Any:
    if kind == "hinge":
        return pin.JointModelRevoluteUnaligned(axis)
    if kind == "slide":
        return pin.JointModelPrismaticUnaligned(axis)
    return pin.JointModelFreeFlyer() if kind == "free" else pin.JointModelSpherical()


def _closures(model: Any, built: Built) -> list[Any]:
    out = []
    for e in range(model.neq):
        assert model.eq_type[e] == 0, "connects only"
        (a, place_a), (b, place_b) = built.bodies[int(model.eq_obj1id[e])], built.bodies[int(model.eq_obj2id[e])]
        ends = place_a * _shifted(model.eq_data[e][:3]), place_b * _shifted(model.eq_data[e][3:6])
        out.append(
            pin.RigidConstraintModel(pin.ContactType.CONTACT_3D, built.model, a, ends[0], b, ends[1], pin.ReferenceFrame.LOCAL)
        )
    return out


def _turn(e: Any) -> Any:
    return pin.Quaternion(e[0], e[1], e[2], e[3]).toRotationMatrix()


def _to_pinocchio(model: Any, built: Built, qpos: Any, qvel: Any, force: Any) -> tuple[Any, Any, Any]:
    """Pinocchio has the velocities and forces of a free joint in turned axes, where MuJoCo has the linear ones in the ground's."""
    made = built.model
    q, v, tau = pin.neutral(made), np.zeros(made.nv), np.zeros(made.nv)
    for kind, joint, i, j in built.joints:
        a, b, n = made.joints[joint].idx_q, made.joints[joint].idx_v, made.joints[joint].nv
        v[b : b + n], tau[b : b + n] = qvel[j : j + n], force[j : j + n]
        if kind in ("hinge", "slide"):
            q[a] = qpos[i] - model.qpos0[i]
            continue
        e = qpos[i + 3 : i + 7] if kind == "free" else qpos[i : i + 4]
        start = a + 3 if kind == "free" else a
        q[start : start + 4] = [e[1], e[2], e[3], e[0]]
        if kind == "free":
            q[a : a + 3] = qpos[i : i + 3]
            turn = _turn(e)
            v[b : b + 3], tau[b : b + 3] = turn.T @ qvel[j : j + 3], turn.T @ force[j : j + 3]
    return q, v, tau


def _from_pinocchio(built: Built, qpos: Any, v: Any, a: Any) -> Any:
    out = np.zeros(built.model.nv)
    for kind, joint, i, j in built.joints:
        b, n = built.model.joints[joint].idx_v, built.model.joints[joint].nv
        out[j : j + n] = a[b : b + n]
        if kind == "free":
            out[j : j + 3] = _turn(qpos[i + 3 : i + 7]) @ (a[b : b + 3] + np.cross(v[b + 3 : b + 6], v[b : b + 3]))
    return out
