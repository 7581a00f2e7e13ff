"""Joints, as conveniences over frames and points, and the closing of loops.

A kind of joint is one file here. Every file is imported, and what carries the decorator ``joint`` becomes a method of ``s.joint``.
"""

import importlib
import pkgutil

from appell.model.joints.base import Joint, Joints
from appell.model.joints.loops import Loop, close_loop

__all__ = ["Joint", "Joints", "Loop", "close_loop"]

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
