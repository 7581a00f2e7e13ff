/* Loops around MuJoCo's forward dynamics; model and data come from Python, by address. */

#include <string.h>

#include <mujoco/mujoco.h>

#define EXPORTED __attribute__((visibility("default")))

static void set_state(const mjModel* m, mjData* d, const double* q, const double* u, const double* last) {
  memcpy(d->qpos, q, m->nq * sizeof(double));
  memcpy(d->qvel, u, m->nv * sizeof(double));
  d->qvel[0] += 0.0 * last[m->nv - 1]; /* each call waits for the one before */
}

EXPORTED void forward_run(const mjModel* m, mjData* d, const double* q, const double* u, double* a, int states, long rounds) {
  const int n = m->nv;
  memset(d->qacc, 0, n * sizeof(double));
  for (long round = 0; round < rounds; ++round)
    for (int k = 0; k < states; ++k) {
      set_state(m, d, q + k * n, u + k * n, d->qacc);
      mj_forward(m, d);
      memcpy(a + k * n, d->qacc, n * sizeof(double));
    }
}

EXPORTED void parts_run(const mjModel* m, mjData* d, const double* q, const double* u, double* a, int states, long rounds) {
  const int n = m->nv;
  double* acc = d->qacc;
  memset(acc, 0, n * sizeof(double));
  for (long round = 0; round < rounds; ++round)
    for (int k = 0; k < states; ++k) {
      set_state(m, d, q + k * n, u + k * n, acc);
      mj_kinematics(m, d);
      mj_comPos(m, d);
      mj_makeM(m, d);
      mj_factorM(m, d);
      mj_comVel(m, d);
      mj_rne(m, d, 0, d->qfrc_bias);
      for (int i = 0; i < n; ++i) d->qfrc_smooth[i] = -d->qfrc_bias[i];
      mj_solveM(m, d, acc, d->qfrc_smooth, 1);
      memcpy(a + k * n, acc, n * sizeof(double));
    }
}
