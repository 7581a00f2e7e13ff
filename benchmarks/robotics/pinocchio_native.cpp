// A robot of benchmarks/robotics/robots.py in Pinocchio, and loops around its algorithms, one state after another.

#include <string>

#if __has_include(<pinocchio/multibody.hpp>)
#include <pinocchio/multibody.hpp>
#else  // before version 4
#include <pinocchio/multibody/data.hpp>
#include <pinocchio/multibody/model.hpp>
#endif
#include <pinocchio/algorithm/aba-derivatives.hpp>
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/centroidal.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/regressor.hpp>
#include <pinocchio/algorithm/rnea.hpp>

namespace pin = pinocchio;
using Map = Eigen::Map<Eigen::MatrixXd>;
using Column = Eigen::Map<const Eigen::VectorXd>;

#define EXPORTED extern "C" __attribute__((visibility("default")))

enum Quantity { ABA, RNEA, CRBA, EFFECTS, CENTROIDAL, REGRESSOR, DERIVATIVES };

struct Robot {
  pin::Model model;
  pin::Data data;
  Eigen::VectorXd q, v, a, still;

  explicit Robot(const pin::Model& m)
      : model(m), data(m), q(m.nq), v(m.nv), a(m.nv), still(Eigen::VectorXd::Zero(m.nv)) {}
};

// Of every joint: its parent, its kind (RX, RY, RZ, PZ, free), its place (three rows of a rotation, and a shift), and its link's mass,
// mass centre and moments of inertia.
EXPORTED Robot* robot_new(int joints, const int* parents, const int* kinds, const double* places, const double* inertias,
                          const double* gravity) {
  pin::Model model;
  model.gravity.linear() = Eigen::Vector3d(gravity[0], gravity[1], gravity[2]);
  for (int i = 0; i < joints; ++i) {
    const double *p = places + 12 * i, *m = inertias + 7 * i;
    const Eigen::Matrix3d turn = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(p);
    const pin::SE3 place(turn, Eigen::Vector3d(p[9], p[10], p[11]));
    const std::string name = "joint " + std::to_string(i);
    pin::JointIndex joint = 0;
    switch (kinds[i]) {
      case 0: joint = model.addJoint(parents[i], pin::JointModelRX(), place, name); break;
      case 1: joint = model.addJoint(parents[i], pin::JointModelRY(), place, name); break;
      case 2: joint = model.addJoint(parents[i], pin::JointModelRZ(), place, name); break;
      case 3: joint = model.addJoint(parents[i], pin::JointModelPZ(), place, name); break;
      default: joint = model.addJoint(parents[i], pin::JointModelFreeFlyer(), place, name);
    }
    const pin::Inertia inertia(m[0], Eigen::Vector3d(m[1], m[2], m[3]),
                               Eigen::Matrix3d(Eigen::Vector3d(m[4], m[5], m[6]).asDiagonal()));
    model.appendBodyToJoint(joint, inertia, pin::SE3::Identity());
  }
  return new Robot(model);
}

// What is asked for at every state, into the same place: results stay in the cache, as in a control loop.
EXPORTED void robot_run(Robot* r, int quantity, int states, const double* q, const double* v, const double* a, double* out,
                        long rounds) {
  const int nq = r->model.nq, nv = r->model.nv;
  for (long round = 0; round < rounds; ++round)
    for (int k = 0; k < states; ++k) {
      r->q = Column(q + k * nq, nq);
      r->v = Column(v + k * nv, nv);
      r->a = Column(a + k * nv, nv);
      switch (quantity) {
        case ABA: Map(out, nv, 1) = pin::aba(r->model, r->data, r->q, r->v, r->still); break;
        case RNEA: Map(out, nv, 1) = pin::rnea(r->model, r->data, r->q, r->v, r->a); break;
        case CRBA: {
          pin::crba(r->model, r->data, r->q);
          Map m(out, nv, nv);
          m = r->data.M.selfadjointView<Eigen::Upper>();
          break;
        }
        case EFFECTS: Map(out, nv, 1) = pin::nonLinearEffects(r->model, r->data, r->q, r->v); break;
        case CENTROIDAL: Map(out, 6, nv) = pin::computeCentroidalMap(r->model, r->data, r->q); break;
        case REGRESSOR:
          Map(out, nv, 10 * (r->model.njoints - 1)) = pin::computeJointTorqueRegressor(r->model, r->data, r->q, r->v, r->a);
          break;
        default:
          pin::computeABADerivatives(r->model, r->data, r->q, r->v, r->still);
          Map(out, nv, nv) = r->data.ddq_dq;
          Map(out + nv * nv, nv, nv) = r->data.ddq_dv;
      }
    }
}
