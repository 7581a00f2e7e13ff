/* Rigid bodies in maximal coordinates: Newton and Euler for each body alone, and every joint as rows with multipliers.

       M v' = Q + J^T l,     J v' = g,     (J M^-1 J^T) l = g - J M^-1 Q

   The state of a body is its centre (3), a quaternion (4), its velocity (3) and its angular velocity (3), all in space; angles that
   springs need are integrated along behind the bodies. The dense matrix of the multipliers is factored with pivots, rows that depend on
   others are left out. Nothing here is shared with the package: not its coordinates, not its equations, not its code.
*/
#include <math.h>
#include <string.h>

#define BODIES 16
#define ROWS 128
#define CUT 1e-11 /* a pivot of the scaled matrix below this belongs to a row that follows from others */

enum { ALONG, ANGLE, ROD, SPIN, ROLL, KNIFE, QUADRIC };
enum { SPRING, TURN, SLIDE, FORCE };

/* numbers of a row: point on i, point on j, direction on i, direction on j, the function of time, four others */
enum { ROW = 20, LOAD = 17 };

typedef struct {
    int bodies, rows, loads;
    double gravity[3];
    const double *mass, *inertia, *inverse;
    const int *row_ints;
    const double *row_numbers;
    const int *load_ints;
    const double *load_numbers;
} System;

typedef struct {
    double x[BODIES][3], r[BODIES][9], v[BODIES][3], w[BODIES][3];
} Pose;

static double dot(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
static void cross(const double *a, const double *b, double *c) {
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}
static void turned(const double *r, const double *a, double *b) {
    for (int i = 0; i < 3; i++) b[i] = r[3 * i] * a[0] + r[3 * i + 1] * a[1] + r[3 * i + 2] * a[2];
}
static void turned_back(const double *r, const double *a, double *b) {
    for (int i = 0; i < 3; i++) b[i] = r[i] * a[0] + r[3 + i] * a[1] + r[6 + i] * a[2];
}

/* f = A sin(W t + p) + c t, its rate and the rate of that */
static double function(const double *f, double t, int order) {
    if (order == 0) return f[0] * sin(f[1] * t + f[2]) + f[3] * t;
    if (order == 1) return f[0] * f[1] * cos(f[1] * t + f[2]) + f[3];
    return -f[0] * f[1] * f[1] * sin(f[1] * t + f[2]);
}

static void pose(const System *s, const double *y, Pose *p) {
    memset(p->x[0], 0, sizeof p->x[0]);
    memset(p->v[0], 0, sizeof p->v[0]);
    memset(p->w[0], 0, sizeof p->w[0]);
    memset(p->r[0], 0, sizeof p->r[0]);
    p->r[0][0] = p->r[0][4] = p->r[0][8] = 1.0;
    for (int b = 1; b <= s->bodies; b++, y += 13) {
        memcpy(p->x[b], y, 24);
        memcpy(p->v[b], y + 7, 24);
        memcpy(p->w[b], y + 10, 24);
        double n = sqrt(y[3] * y[3] + y[4] * y[4] + y[5] * y[5] + y[6] * y[6]);
        double a = y[3] / n, i = y[4] / n, j = y[5] / n, k = y[6] / n, *r = p->r[b];
        r[0] = 1 - 2 * (j * j + k * k), r[1] = 2 * (i * j - a * k), r[2] = 2 * (i * k + a * j);
        r[3] = 2 * (i * j + a * k), r[4] = 1 - 2 * (i * i + k * k), r[5] = 2 * (j * k - a * i);
        r[6] = 2 * (i * k - a * j), r[7] = 2 * (j * k + a * i), r[8] = 1 - 2 * (i * i + j * j);
    }
}

/* a point of a body: its arm from the centre, its place, its velocity, and what its acceleration is without v' and w' */
typedef struct {
    double arm[3], x[3], v[3], a[3];
} Material;

static Material material(const Pose *p, int b, const double *local) {
    Material m;
    turned(p->r[b], local, m.arm);
    cross(p->w[b], m.arm, m.v);
    cross(p->w[b], m.v, m.a);
    for (int i = 0; i < 3; i++) m.x[i] = p->x[b][i] + m.arm[i], m.v[i] += p->v[b][i];
    return m;
}

/* a direction of a body, its rate, and its second rate without w' */
typedef struct {
    double a[3], v[3], w[3];
} Direction;

static Direction direction(const Pose *p, int b, const double *local) {
    Direction d;
    turned(p->r[b], local, d.a);
    cross(p->w[b], d.a, d.v);
    cross(p->w[b], d.v, d.w);
    return d;
}

static void add(double *j, int body, int part, const double *a, double f) {
    if (body)
        for (int i = 0; i < 3; i++) j[6 * (body - 1) + 3 * part + i] += f * a[i];
}

/* rolling of body j on the plane z = const, which may turn about z: row `along` one axis of space of the velocity at the contact */
static void rolling(const Pose *p, int j, const double *c, double *jac, double *psi, double *gamma) {
    const double *axis = c + 6, *k_local = c + 9, radius = c[16], turning = c[17], up[3] = {0, 0, 1};
    const int disk = c[18] != 0;
    Material m = material(p, j, c + 3); /* the geometric centre */
    double contact[3], rate[3], u[3] = {0, 0, 1}, du[3] = {0, 0, 0}, t[3];
    if (disk) { /* u points up in the plane of the disk, whose axis is k */
        Direction k = direction(p, j, k_local);
        double cosine = dot(up, k.a), change = dot(up, k.v), w[3], dw[3];
        for (int i = 0; i < 3; i++) w[i] = up[i] - cosine * k.a[i], dw[i] = -change * k.a[i] - cosine * k.v[i];
        double s = sqrt(dot(w, w)), q = dot(w, dw) / (s * s);
        for (int i = 0; i < 3; i++) u[i] = w[i] / s, du[i] = (dw[i] - q * w[i]) / s;
    }
    cross(p->w[j], m.arm, rate);
    for (int i = 0; i < 3; i++) contact[i] = m.arm[i] - radius * u[i], rate[i] -= radius * du[i];
    cross(contact, axis, t);
    add(jac, j, 0, axis, 1.0);
    add(jac, j, 1, t, 1.0);
    cross(p->w[j], contact, t);
    double place[3] = {p->x[j][0] + contact[0], p->x[j][1] + contact[1], 0};
    double surface[3] = {-turning * place[1], turning * place[0], 0};
    *psi = dot(axis, p->v[j]) + dot(axis, t) - dot(axis, surface);
    double moving[3] = {p->v[j][0] + rate[0], p->v[j][1] + rate[1], 0};
    double change[3] = {-turning * moving[1], turning * moving[0], 0};
    cross(p->w[j], rate, t);
    *gamma = dot(axis, change) - dot(axis, t);
}

/* one row: its part of J, its residuals of place (0 where it has none) and velocity, and the right-hand side of its accelerations */
static void row(const Pose *p, double time, const int *n, const double *c, double *jac, double *phi, double *psi, double *gamma) {
    const int kind = n[0], i = n[1], j = n[2];
    double t[3], d[3], dd[3], da[3];
    *phi = 0;
    if (kind == ROLL) {
        rolling(p, j, c, jac, psi, gamma);
        return;
    }
    Material mi = material(p, i, c), mj = material(p, j, c + 3);
    Direction a = direction(p, i, c + 6), b = direction(p, j, c + 9);
    for (int k = 0; k < 3; k++) d[k] = mj.x[k] - mi.x[k], dd[k] = mj.v[k] - mi.v[k], da[k] = mj.a[k] - mi.a[k];
    const double f = function(c + 12, time, 0), df = function(c + 12, time, 1), ddf = function(c + 12, time, 2);
    double relative[3];
    for (int k = 0; k < 3; k++) relative[k] = p->w[j][k] - p->w[i][k];
    if (kind == ALONG) { /* a . d = f + pitch (angle about a) */
        const double pitch = c[16];
        add(jac, i, 0, a.a, -1.0);
        add(jac, j, 0, a.a, 1.0);
        cross(a.a, d, t);
        add(jac, i, 1, t, 1.0);
        cross(mi.arm, a.a, t);
        add(jac, i, 1, t, -1.0);
        cross(mj.arm, a.a, t);
        add(jac, j, 1, t, 1.0);
        add(jac, i, 1, a.a, pitch);
        add(jac, j, 1, a.a, -pitch);
        *phi = pitch == 0 ? dot(a.a, d) - f : 0;
        *psi = dot(a.v, d) + dot(a.a, dd) - df - pitch * dot(relative, a.a);
        *gamma = ddf - dot(a.w, d) - 2 * dot(a.v, dd) - dot(a.a, da) + pitch * dot(relative, a.v);
    } else if (kind == ANGLE) { /* a . b = const */
        cross(a.a, b.a, t);
        add(jac, i, 1, t, 1.0);
        add(jac, j, 1, t, -1.0);
        *phi = dot(a.a, b.a) - c[16];
        *psi = dot(relative, t) * -1.0;
        *gamma = -dot(a.w, b.a) - 2 * dot(a.v, b.v) - dot(a.a, b.w);
    } else if (kind == ROD) { /* d . d / 2 = l^2 / 2 */
        add(jac, i, 0, d, -1.0);
        add(jac, j, 0, d, 1.0);
        cross(mi.arm, d, t);
        add(jac, i, 1, t, -1.0);
        cross(mj.arm, d, t);
        add(jac, j, 1, t, 1.0);
        *phi = (dot(d, d) - c[16] * c[16]) / 2;
        *psi = dot(d, dd);
        *gamma = -dot(dd, dd) - dot(d, da);
    } else if (kind == SPIN) { /* relative angular velocity along a = f' */
        add(jac, i, 1, a.a, -1.0);
        add(jac, j, 1, a.a, 1.0);
        *psi = dot(relative, a.a) - df;
        *gamma = ddf - dot(relative, a.v);
    } else if (kind == KNIFE) { /* b . v = 0 */
        add(jac, j, 0, b.a, 1.0);
        cross(mj.arm, b.a, t);
        add(jac, j, 1, t, 1.0);
        *psi = dot(b.a, mj.v);
        *gamma = -dot(b.v, mj.v) - dot(b.a, mj.a);
    } else { /* QUADRIC: half of v . diag v = const */
        double q[3];
        for (int k = 0; k < 3; k++) q[k] = c[16 + k] * mj.v[k];
        add(jac, j, 0, q, 1.0);
        cross(mj.arm, q, t);
        add(jac, j, 1, t, 1.0);
        *psi = (dot(q, mj.v) - c[19]) / 2;
        *gamma = -dot(q, mj.a);
    }
}

void rows(const System *s, double t, const double *y, double *jac, double *phi, double *psi, double *gamma) {
    Pose p;
    pose(s, y, &p);
    memset(jac, 0, sizeof(double) * 6 * s->bodies * s->rows);
    for (int k = 0; k < s->rows; k++)
        row(&p, t, s->row_ints + 3 * k, s->row_numbers + ROW * k, jac + 6 * s->bodies * k, phi + k, psi + k, gamma + k);
}

static void push(double (*q)[6], const Pose *p, int b, const double *at, const double *force, double f) {
    if (!b) return;
    double arm[3], t[3];
    for (int i = 0; i < 3; i++) arm[i] = at[i] - p->x[b][i];
    cross(arm, force, t);
    for (int i = 0; i < 3; i++) q[b][i] += f * force[i], q[b][3 + i] += f * t[i];
}

static void loads(const System *s, const Pose *p, double time, const double *angles, double (*q)[6], double *rates) {
    for (int l = 0; l < s->loads; l++) {
        const int *n = s->load_ints + 4 * l, kind = n[0], i = n[1], j = n[2];
        const double *c = s->load_numbers + LOAD * l, *g = c + 9;
        Material mi = material(p, i, c), mj = material(p, j, c + 3);
        Direction a = direction(p, i, c + 6);
        double d[3], dd[3], relative[3];
        for (int k = 0; k < 3; k++)
            d[k] = mj.x[k] - mi.x[k], dd[k] = mj.v[k] - mi.v[k], relative[k] = p->w[j][k] - p->w[i][k];
        if (kind == SPRING) {
            const double length = sqrt(dot(d, d)), pull = (g[0] * (length - g[1]) + g[2] * dot(d, dd) / length) / length;
            push(q, p, i, mi.x, d, pull);
            push(q, p, j, mj.x, d, -pull);
        } else if (kind == FORCE) {
            push(q, p, j, mj.x, c + 6, g[5] * sin(g[6] * time + g[7]));
        } else {
            const double place = kind == TURN ? angles[n[3]] : dot(a.a, d);
            const double rate = kind == TURN ? dot(relative, a.a) : dot(a.a, dd) + dot(a.v, d);
            const double load = -g[0] * (place - g[1]) - g[2] * rate - g[3] * tanh(rate / g[4]) + g[5] * sin(g[6] * time + g[7]);
            if (kind == TURN) {
                rates[n[3]] = rate;
                for (int k = 0; k < 3; k++) q[j][3 + k] += load * a.a[k], q[i][3 + k] -= load * a.a[k];
            } else {
                push(q, p, j, mj.x, a.a, load);
                push(q, p, i, mj.x, a.a, -load);
            }
        }
    }
}

/* the pivoted Cholesky factor of a scaled matrix: how many rows are independent, and which */
static int factor(int m, double *a, int *order) {
    for (int i = 0; i < m; i++) order[i] = i;
    for (int k = 0; k < m; k++) {
        int best = k;
        for (int i = k + 1; i < m; i++)
            if (a[order[i] * ROWS + order[i]] > a[order[best] * ROWS + order[best]]) best = i;
        const int swap = order[k];
        order[k] = order[best], order[best] = swap;
        const int o = order[k];
        if (!(a[o * ROWS + o] > CUT)) return k;
        const double pivot = sqrt(a[o * ROWS + o]);
        a[o * ROWS + o] = pivot;
        for (int i = k + 1; i < m; i++) a[order[i] * ROWS + o] /= pivot;
        for (int i = k + 1; i < m; i++)
            for (int j = k + 1; j <= i; j++) {
                const int r = order[i], c = order[j];
                a[r * ROWS + c] -= a[r * ROWS + o] * a[c * ROWS + o];
                a[c * ROWS + r] = a[r * ROWS + c];
            }
    }
    return m;
}

static void solve(int rank, const double *a, const int *order, double *x) {
    for (int k = 0; k < rank; k++) {
        const int o = order[k];
        for (int i = 0; i < k; i++) x[o] -= a[o * ROWS + order[i]] * x[order[i]];
        x[o] /= a[o * ROWS + o];
    }
    for (int k = rank - 1; k >= 0; k--) {
        const int o = order[k];
        for (int i = k + 1; i < rank; i++) x[o] -= a[order[i] * ROWS + o] * x[order[i]];
        x[o] /= a[o * ROWS + o];
    }
}

/* dy = f(t, y); the number of independent rows */
int rates(const System *s, double t, const double *y, double *dy) {
    static double jac[ROWS * 6 * BODIES], light[ROWS * 6 * BODIES], matrix[ROWS * ROWS];
    double phi[ROWS], psi[ROWS], gamma[ROWS], lambda[ROWS], scale[ROWS], q[BODIES][6], free[6 * BODIES], weight[BODIES][9];
    int order[ROWS], rank = 0;
    const int n = s->bodies, width = 6 * n, m = s->rows;
    Pose p;
    pose(s, y, &p);
    memset(q, 0, sizeof q);
    loads(s, &p, t, y + 13 * n, q, dy + 13 * n);
    for (int b = 1; b <= n; b++) {
        double local[3], h[3], torque[3];
        turned_back(p.r[b], p.w[b], local);
        turned(s->inertia + 9 * (b - 1), local, h);
        turned(p.r[b], h, torque);
        cross(p.w[b], torque, h);
        for (int i = 0; i < 3; i++) torque[i] = q[b][3 + i] - h[i];
        turned_back(p.r[b], torque, local);
        turned(s->inverse + 9 * (b - 1), local, h);
        turned(p.r[b], h, free + 6 * (b - 1) + 3);
        for (int i = 0; i < 3; i++) free[6 * (b - 1) + i] = q[b][i] / s->mass[b - 1] + s->gravity[i];
        for (int i = 0; i < 3; i++) { /* R I^-1 R^T, column by column */
            double e[3] = {i == 0, i == 1, i == 2};
            turned_back(p.r[b], e, local);
            turned(s->inverse + 9 * (b - 1), local, h);
            turned(p.r[b], h, e);
            for (int k = 0; k < 3; k++) weight[b][3 * k + i] = e[k];
        }
    }
    if (m) {
        memset(jac, 0, sizeof(double) * width * m);
        for (int k = 0; k < m; k++)
            row(&p, t, s->row_ints + 3 * k, s->row_numbers + ROW * k, jac + width * k, phi + k, psi + k, gamma + k);
        for (int k = 0; k < m; k++)
            for (int b = 1; b <= n; b++) {
                const double *j = jac + width * k + 6 * (b - 1);
                double *l = light + width * k + 6 * (b - 1);
                for (int i = 0; i < 3; i++) l[i] = j[i] / s->mass[b - 1];
                turned(weight[b], j + 3, l + 3);
            }
        for (int i = 0; i < m; i++)
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int k = 0; k < width; k++) sum += jac[width * i + k] * light[width * j + k];
                matrix[i * ROWS + j] = matrix[j * ROWS + i] = sum;
            }
        for (int i = 0; i < m; i++) scale[i] = matrix[i * ROWS + i] > 0 ? 1 / sqrt(matrix[i * ROWS + i]) : 0;
        for (int i = 0; i < m; i++)
            for (int j = 0; j < m; j++) matrix[i * ROWS + j] *= scale[i] * scale[j];
        rank = factor(m, matrix, order);
        for (int pass = 0; pass < 3; pass++) { /* two times refined */
            for (int i = 0; i < m; i++) {
                double sum = gamma[i];
                for (int k = 0; k < width; k++) sum -= jac[width * i + k] * free[k];
                lambda[i] = sum * scale[i];
            }
            solve(rank, matrix, order, lambda);
            for (int i = 0; i < rank; i++)
                for (int k = 0; k < width; k++)
                    free[k] += light[width * order[i] + k] * scale[order[i]] * lambda[order[i]];
        }
    }
    for (int b = 0; b < n; b++) {
        const double *e = y + 13 * b + 3, *w = y + 13 * b + 10;
        double *d = dy + 13 * b;
        memcpy(d, y + 13 * b + 7, 24);
        d[3] = -(w[0] * e[1] + w[1] * e[2] + w[2] * e[3]) / 2;
        d[4] = (w[0] * e[0] + w[1] * e[3] - w[2] * e[2]) / 2;
        d[5] = (w[1] * e[0] + w[2] * e[1] - w[0] * e[3]) / 2;
        d[6] = (w[2] * e[0] + w[0] * e[2] - w[1] * e[1]) / 2;
        memcpy(d + 7, free + 6 * b, 48);
    }
    return rank;
}
