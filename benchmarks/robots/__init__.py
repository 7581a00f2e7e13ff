"""Robots in URDF and MJCF, imported: accelerations beside Pinocchio's and MuJoCo's, and the files that packages ship."""
