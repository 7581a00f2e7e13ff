// The chain of benchmarks/derive/problem.py in Pinocchio, and a loop around its articulated-body algorithm.

#include <string>

#if __has_include(<pinocchio/multibody.hpp>)
#include <pinocchio/multibody.hpp>
#else  // before version 4
#include <pinocchio/multibody/data.hpp>
#include <pinocchio/multibody/model.hpp>
#endif
#include <pinocchio/algorithm/aba.hpp>

namespace pin = pinocchio;

#define EXPORTED extern "C" __attribute__((visibility("default")))

struct Chain {
  pin::Model model;
  pin::Data data;
  Eigen::VectorXd q, u, torques;

  explicit Chain(const pin::Model& m)
      : model(m), data(m), q(m.nq), u(m.nv), torques(Eigen::VectorXd::Zero(m.nv)) {
    data.ddq.setZero();
  }
};

EXPORTED Chain* chain_new(int n, double mass, double length, double ixx, double iyy, double izz, double gravity) {
  pin::Model model;
  model.gravity.linear() = Eigen::Vector3d(0.0, -gravity, 0.0);
  const pin::Inertia inertia(mass, Eigen::Vector3d(length / 2, 0.0, 0.0),
                             Eigen::Matrix3d(Eigen::Vector3d(ixx, iyy, izz).asDiagonal()));
  pin::JointIndex joint = 0;
  for (int i = 0; i < n; ++i) {
    const pin::SE3 placement(Eigen::Matrix3d::Identity(), Eigen::Vector3d(i ? length : 0.0, 0.0, 0.0));
    const std::string name = "joint " + std::to_string(i);
    joint = i % 2 == 0 ? model.addJoint(joint, pin::JointModelRZ(), placement, name)
                       : model.addJoint(joint, pin::JointModelRY(), placement, name);
    model.appendBodyToJoint(joint, inertia, pin::SE3::Identity());
  }
  return new Chain(model);
}

EXPORTED void chain_run(Chain* chain, int states, const double* q, const double* u, double* a, long rounds) {
  using Map = Eigen::Map<Eigen::VectorXd>;
  using ConstMap = Eigen::Map<const Eigen::VectorXd>;
  const int n = chain->model.nv;
  for (long round = 0; round < rounds; ++round)
    for (int k = 0; k < states; ++k) {
      chain->q = ConstMap(q + k * n, n);
      chain->u = ConstMap(u + k * n, n);
      chain->u[0] += 0.0 * chain->data.ddq[n - 1];  // each call waits for the one before
      Map(a + k * n, n) = pin::aba(chain->model, chain->data, chain->q, chain->u, chain->torques);
    }
}
