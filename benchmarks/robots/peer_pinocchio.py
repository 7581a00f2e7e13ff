"""Accelerations of a robot by Pinocchio, from the same file and at the same states."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pinocchio as pin

from benchmarks.robots.states import RobotState

FRICTION_SPEED = 0.01
ROOT = "root_joint"  # what Pinocchio calls the joint of a floating base


def of_urdf(
    path: Path,
    states: list[RobotState],
    *,
    floating: bool = False,
    mimics: dict[str, tuple[str, float]] | None = None,
    motors: dict[str, tuple[str, float]] | None = None,
    friction: dict[str, float] | None = None,
) -> list[dict[str, float]]:
    """u̇ by the names of our speeds. Where joints mimic others, by KKT on Pinocchio's mass matrix and bias.

    ``motors`` maps inputs to joints and ratios, ``mimics`` joints to leaders and multipliers.
    """
    root = [pin.JointModelFreeFlyer()] if floating else []
    model = pin.buildModelFromUrdf(str(path), *root)
    data = model.createData()
    out = []
    for state in states:
        q, v, tau = _vectors(model, state)
        for name, (joint, ratio) in (motors or {}).items():
            tau[model.joints[model.getJointId(joint)].idx_v] += ratio * state.r[name]
        tau -= model.damping * v
        for joint, force in (friction or {}).items():
            i = model.joints[model.getJointId(joint)].idx_v
            tau[i] -= force * np.tanh(v[i] / FRICTION_SPEED)
        if mimics:
            m = pin.crba(model, data, q)
            m = np.triu(m) + np.triu(m, 1).T
            bias = pin.nonLinearEffects(model, data, q, v)
            rows = np.zeros((len(mimics), model.nv))
            for k, (joint, (leader, ratio)) in enumerate(mimics.items()):
                rows[k, model.joints[model.getJointId(joint)].idx_v] = 1.0
                rows[k, model.joints[model.getJointId(leader)].idx_v] = -ratio
            kkt = np.block([[m, rows.T], [rows, np.zeros((len(rows), len(rows)))]])
            a = np.linalg.solve(kkt, np.concatenate([tau - bias, np.zeros(len(rows))]))[: model.nv]
        else:
            a = pin.aba(model, data, q, v, tau)
        out.append(_named(model, state, v, a))
    return out


def _turn(state: RobotState, name: str) -> Any:
    e = [state.q[f"{name}_turn{i}"] for i in range(4)]
    return pin.Quaternion(e[0], e[1], e[2], e[3])


def _joints(model: Any) -> list[tuple[str, Any]]:
    return [(model.names[i], model.joints[i]) for i in range(1, model.njoints)]


def _ours(name: str) -> str:
    """What we call a joint's coordinate."""
    word = re.sub(r"\W", "_", name)
    return "root" if name == ROOT else word if word.isidentifier() else f"_{word}"


def _vectors(model: Any, state: RobotState) -> tuple[Any, Any, Any]:
    q, v = pin.neutral(model), np.zeros(model.nv)
    for name, joint in _joints(model):
        own, i, j = _ours(name), joint.idx_q, joint.idx_v
        if joint.nv == 6:
            e = _turn(state, own)
            q[i : i + 3] = [state.q[f"{own}_{a}"] for a in "xyz"]
            q[i + 3 : i + 7] = [e.x, e.y, e.z, e.w]
            world = np.array([state.u[f"{own}_{a}'"] for a in "xyz"])
            v[j : j + 3] = e.toRotationMatrix().T @ world
            v[j + 3 : j + 6] = [state.u[f"{own}_turn_w{k}"] for k in (1, 2, 3)]
        elif joint.nv == 3:  # planar: shifts, the cosine and the sine
            x, y, angle = (state.q[f"{own}_{a}"] for a in ("x", "y", "angle"))
            q[i : i + 4] = [x, y, np.cos(angle), np.sin(angle)]
            turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
            v[j : j + 2] = turn.T @ [state.u[f"{own}_x'"], state.u[f"{own}_y'"]]
            v[j + 2] = state.u[f"{own}_angle'"]
        else:
            value = state.q[own]
            q[i : i + joint.nq] = [value] if joint.nq == 1 else [np.cos(value), np.sin(value)]
            v[j] = state.u[f"{own}'"]
    return q, v, np.zeros(model.nv)


def _named(model: Any, state: RobotState, v: Any, a: Any) -> dict[str, float]:
    """Pinocchio's accelerations of free and planar joints are of velocities in turned axes: brought to the axes of the ground."""
    out: dict[str, float] = {}
    for name, joint in _joints(model):
        own, j = _ours(name), joint.idx_v
        if joint.nv == 6:
            turn = _turn(state, own).toRotationMatrix()
            world = turn @ (a[j : j + 3] + np.cross(v[j + 3 : j + 6], v[j : j + 3]))
            out |= {f"{own}_{x}'": float(w) for x, w in zip("xyz", world, strict=True)}
            out |= {f"{own}_turn_w{k + 1}": float(a[j + 3 + k]) for k in range(3)}
        elif joint.nv == 3:
            c, s = np.cos(state.q[f"{own}_angle"]), np.sin(state.q[f"{own}_angle"])
            spin = v[j + 2]
            local = a[j : j + 2] + spin * np.array([-v[j + 1], v[j]])
            world = np.array([[c, -s], [s, c]]) @ local
            out |= {f"{own}_x'": float(world[0]), f"{own}_y'": float(world[1]), f"{own}_angle'": float(a[j + 2])}
        else:
            out[f"{own}'"] = float(a[j])
    return out
