"""Joints, which make frames and points with coordinates, and the closing of kinematic loops.

Each kind of joint is one file here. All files are imported, and functions with the decorator ``joint`` become methods of ``s.joint``.
"""

import importlib
import pkgutil

from appell.model.joints.base import Joint, Joints
from appell.model.joints.loops import Loop, close_loop

__all__ = ["Joint", "Joints", "Loop", "close_loop"]

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
