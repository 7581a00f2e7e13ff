/* Rates, projection on the constraints, directional derivatives, and an integrator, of the model in model.c.
 *
 *   udot = a + Z lambda,   R (a + Z lambda) = b              the motion
 *   q <- q - N Y x,        J Y x = phi;   u <- u - Y x,  R Y x = psi      the constraints, in the metric of the masses
 */

#define ROOM(n) ((n) > 0 ? (n) : 1) /* C has no arrays of nothing */
#define SIZE (COORDINATES + SPEEDS)

#define NEWTON_STEPS 8
#define LOST 1e-8        /* what a constraint may be off by, beside its size, after the state was put on it */
#define LEAST_TOLERANCE 1e-13
#define DEPENDENT 1e-11    /* of the pivot of a row that follows from others, on the constraints */
#define HASTE 1e-8       /* s: how far ahead a switch at zero is looked at */
#define MOST_SWITCHES 1000 /* within one step of the master */

typedef struct {
  double t;
  double y[SIZE];                       /* coordinates, speeds */
  double p[ROOM(PARAMETERS + SWITCHES)]; /* parameters, and the sides of switches */
  double r[ROOM(INPUTS)];
  double step;                          /* s: the longest of the integrator's */
  double tolerance;                     /* of the error of a step, beside the sizes of coordinates and speeds */
  double next;                          /* s: the step that the last error speaks for */
  int rank, position_rank;              /* of the constraint rows with these parameters, and of those of position */
} State;

static bool all_finite(const double *x, int n)
{
  int i;
  for (i = 0; i < n; i++)
    if (!isfinite(x[i])) return false;
  return true;
}

/* qdot and udot at a state, and the multipliers; false where they are not determined */
static bool rates(const State *s, double t, const double *y, double *dy, double *lambda)
{
#if ROWS > 0
  double R[ROWS*SPEEDS], Z[SPEEDS*MULTIPLIERS], right[ROWS];
  model_motion(&t, y, y + COORDINATES, s->p, s->r, dy, dy + COORDINATES, R, right, Z);
  constrained(R, Z, right, dy + COORDINATES, s->rank, lambda);
#else
  lambda[0] = 0.0;
  model_motion(&t, y, y + COORDINATES, s->p, s->r, dy, dy + COORDINATES);
#endif
  return all_finite(dy, SIZE);
}

/* How the rates, the multipliers, the outputs and the functions of switches change with (t, y, p, r) along a seed of all */
static bool variation(const State *s, const double *seed, double *dy, double *outputs, double *functions)
{
  double rate[SIZE], lambda[ROOM(MULTIPLIERS)], change[ROOM(MULTIPLIERS)], rows[ROOM(ROWS)];
  int i;
  if (!rates(s, s->t, s->y, rate, lambda)) return false;
  model_variation(&s->t, s->y, s->y + COORDINATES, s->p, s->r, rate + COORDINATES, lambda, seed, dy, dy + COORDINATES, rows);
#if ROWS > 0
  {
    double unused[SIZE], R[ROWS*SPEEDS], Z[SPEEDS*MULTIPLIERS], right[ROWS];
    model_motion(&s->t, s->y, s->y + COORDINATES, s->p, s->r, unused, unused + COORDINATES, R, right, Z);
    constrained(R, Z, rows, dy + COORDINATES, s->rank, change);
  }
#else
  (void)rows;
#endif
  for (i = 0; i < ROOM(MULTIPLIERS) - MULTIPLIERS; i++) change[i] = 0.0;
  model_outputs_along(&s->t, s->y, s->y + COORDINATES, s->p, s->r, lambda, seed, change, outputs);
  model_functions_along(&s->t, s->y, s->y + COORDINATES, s->p, s->r, seed, functions);
  return all_finite(dy, SIZE);
}

/* -- on the constraints ---------------------------------------------------------------------------------------------- */
static void unit_quaternions(double *y)
{
#if QUATERNIONS > 0
  int i, k;
  for (k = 0; k < QUATERNIONS; k++) {
    double *e = y + quaternion_places[k], size = sqrt(e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3]);
    if (size > 0.0)
      for (i = 0; i < 4; i++) e[i] /= size;
  }
#else
  (void)y;
#endif
}

#if ROWS > 0
typedef struct {
  double phi[ROOM(POSITIONS)], psi[ROWS], R[ROWS*SPEEDS], Y[SPEEDS*ROWS], N[COORDINATES*SPEEDS];
} Geometry;

static void look(const State *s, double t, const double *y, Geometry *g)
{
  model_geometry(&t, y, y + COORDINATES, s->p, s->r, g->phi, g->psi, g->R, g->Y, g->N);
}

static double row_size(const Geometry *g, int row)
{
  double out = 0.0;
  int k;
  for (k = 0; k < SPEEDS; k++) out = fmax(out, fabs(g->R[row + k*ROWS])*speed_sizes[k]);
  return out > 0.0 ? out : 1.0;
}

static double off_positions(const Geometry *g)
{
  double out = 0.0;
#if POSITIONS > 0
  int i;
  for (i = 0; i < POSITIONS; i++) {
    const double miss = fabs(g->phi[i])/row_size(g, position_rows[i]);
    out = miss > out || isnan(miss) ? miss : out;
  }
#else
  (void)g;
#endif
  return out;
}

static double off_velocities(const Geometry *g, double pace)
{
  double out = 0.0;
  int i;
  for (i = 0; i < ROWS; i++) {
    const double miss = fabs(g->psi[i])/(row_size(g, i)*pace);
    out = miss > out || isnan(miss) ? miss : out;
  }
  return out;
}

static double pace_of(const double *y)
{
  double out = 1.0;
  int k;
  for (k = 0; k < SPEEDS; k++) out = fmax(out, fabs(y[COORDINATES + k])/speed_sizes[k]);
  return out;
}

/* x with R_rows Y_rows x = missed; gives the rank */
static int shifts(const Geometry *g, const int *rows, int count, int most, double least, const double *missed, double *x)
{
  double matrix[BIG][BIG], right[BIG];
  int i, j, k;
  for (i = 0; i < count; i++) {
    right[i] = missed[i];
    for (j = 0; j < count; j++) {
      matrix[i][j] = 0.0;
      for (k = 0; k < SPEEDS; k++) matrix[i][j] += g->R[rows[i] + k*ROWS]*g->Y[k + rows[j]*SPEEDS];
    }
  }
  return solve(matrix, right, count, count, most, least, x);
}

static void move_coordinates(const State *s, const Geometry *g, double *y)
{
#if POSITIONS > 0
  double x[BIG];
  int i, j, k;
  shifts(g, position_rows, POSITIONS, s->position_rank, SINGULAR, g->phi, x);
  for (k = 0; k < SPEEDS; k++) {
    double way = 0.0;
    for (j = 0; j < POSITIONS; j++) way += g->Y[k + position_rows[j]*SPEEDS]*x[j];
    for (i = 0; i < COORDINATES; i++) y[i] -= g->N[i + k*COORDINATES]*way;
  }
#else
  (void)s;
  (void)g;
  (void)y;
#endif
}

static void move_speeds(const State *s, const Geometry *g, double *y)
{
  double x[BIG];
  int every[ROWS], j, k;
  for (j = 0; j < ROWS; j++) every[j] = j;
  shifts(g, every, ROWS, s->rank, SINGULAR, g->psi, x);
  for (k = 0; k < SPEEDS; k++)
    for (j = 0; j < ROWS; j++) y[COORDINATES + k] -= g->Y[k + j*SPEEDS]*x[j];
}
#endif

/* What a state misses its constraints by, beside their sizes */
static double off(const State *s, double t, const double *y)
{
#if ROWS > 0
  Geometry g;
  look(s, t, y, &g);
  return fmax(off_positions(&g), off_velocities(&g, pace_of(y)));
#else
  (void)s;
  (void)t;
  (void)y;
  return 0.0;
#endif
}

/* Put a state on its constraints; what it misses them by then, beside their sizes */
static double project(const State *s, double t, double *y)
{
  unit_quaternions(y);
#if ROWS > 0
  {
    const double floor = 1e-14;
    Geometry g;
    double missed, after, pace;
    int i;
    look(s, t, y, &g);
    missed = off_positions(&g);
    for (i = 0; i < NEWTON_STEPS && missed > floor; i++) {
      move_coordinates(s, &g, y);
      unit_quaternions(y);
      look(s, t, y, &g);
      after = off_positions(&g);
      if (!(after < 0.25*missed) && (after < 100.0*floor || i > 1)) break;
      missed = after;
    }
    pace = pace_of(y);
    missed = off_velocities(&g, pace);
    for (i = 0; i < NEWTON_STEPS && missed > floor; i++) {
      move_speeds(s, &g, y);
      look(s, t, y, &g);
      after = off_velocities(&g, pace);
      if (!(after < 0.25*missed) && (after < 100.0*floor || i > 1)) break;
      missed = after;
    }
    return fmax(off_positions(&g), off_velocities(&g, pace));
  }
#else
  (void)s;
  (void)t;
  return 0.0;
#endif
}

/* Find the rank of the rows with parameters that are not those of the start: rows that said nothing with these, or followed from
 * others, may be independent now. It is counted on the constraints, beside which rows that follow from others look independent. */
static void find_rank(State *s)
{
  s->rank = RANK;
  s->position_rank = POSITION_RANK;
#if ROWS > 0
  if (memcmp(s->p, start_parameters, PARAMETERS*sizeof *s->p) != 0) {
    double y[SIZE], x[BIG];
    int every[ROWS], j, rank;
    Geometry g;
    memcpy(y, s->y, sizeof y);
    if (!(project(s, s->t, y) <= LOST)) {
      memcpy(y, s->y, sizeof y);
      s->rank = ROWS;
      s->position_rank = POSITIONS;
      (void)project(s, s->t, y);
    }
    look(s, s->t, y, &g);
    for (j = 0; j < ROWS; j++) every[j] = j;
    rank = shifts(&g, every, ROWS, ROWS, DEPENDENT, g.psi, x);
    s->rank = rank > RANK ? rank : RANK;
#if POSITIONS > 0
    rank = shifts(&g, position_rows, POSITIONS, POSITIONS, DEPENDENT, g.phi, x);
    s->position_rank = rank > POSITION_RANK ? rank : POSITION_RANK;
#endif
  }
#endif
}

/* -- switches -------------------------------------------------------------------------------------------------------- */
#if SWITCHES > 0
static double side_of(int i, double argument, double before)
{
  if (switch_kinds[i] == 1) return floor(argument);
  if (switch_kinds[i] == 2) return ceil(argument);
  return argument > 0.0 ? 1.0 : argument < 0.0 ? -1.0 : before;
}
#endif

/* Whether the state is on another side of a switch than the one that is held */
static bool crossed(const State *s, double t, const double *y)
{
#if SWITCHES > 0
  double argument[SWITCHES], function[SWITCHES];
  int i;
  model_switches(&t, y, y + COORDINATES, s->p, s->r, argument, function);
  for (i = 0; i < SWITCHES; i++)
    if (side_of(i, argument[i], s->p[PARAMETERS + i]) != s->p[PARAMETERS + i]) return true;
#else
  (void)s;
  (void)t;
  (void)y;
#endif
  return false;
}

/* Hold the sides where the state is, or where it goes from a zero; whether any was changed */
static bool switched(State *s)
{
  bool changed = false;
#if SWITCHES > 0
  double argument[SWITCHES], function[SWITCHES], rate[SIZE], lambda[ROOM(MULTIPLIERS)], ahead[SIZE];
  int i, again;
  for (again = 0; again <= SWITCHES; again++) { /* what one switch moves may be in another */
    bool moved = false;
    model_switches(&s->t, s->y, s->y + COORDINATES, s->p, s->r, argument, function);
    if (rates(s, s->t, s->y, rate, lambda)) {
      const double later = s->t + HASTE;
      for (i = 0; i < SIZE; i++) ahead[i] = s->y[i] + HASTE*rate[i];
      model_switches(&later, ahead, ahead + COORDINATES, s->p, s->r, argument, function);
    }
    for (i = 0; i < SWITCHES; i++) {
      const double side = side_of(i, argument[i], s->p[PARAMETERS + i]);
      moved = moved || side != s->p[PARAMETERS + i];
      s->p[PARAMETERS + i] = side;
    }
    changed = changed || moved;
    if (!moved) break;
  }
#else
  (void)s;
#endif
  return changed;
}

/* -- the integrator -------------------------------------------------------------------------------------------------- */
/* One step of Dormand and Prince's pair of orders 5 and 4, put on the constraints; its error beside what is allowed, at one. A step
 * whose error is above ``most`` is not put on them. Negative where it cannot be made.
 * Dormand & Prince (1980), J. Comput. Appl. Math. 6, 19-26, Table 2. */
static double stepped(const State *s, double h, double most, double *y)
{
  static const double times[7] = {0.0, 1.0/5.0, 3.0/10.0, 4.0/5.0, 8.0/9.0, 1.0, 1.0};
  static const double a[7][6] = {
    {0.0},
    {1.0/5.0},
    {3.0/40.0, 9.0/40.0},
    {44.0/45.0, -56.0/15.0, 32.0/9.0},
    {19372.0/6561.0, -25360.0/2187.0, 64448.0/6561.0, -212.0/729.0},
    {9017.0/3168.0, -355.0/33.0, 46732.0/5247.0, 49.0/176.0, -5103.0/18656.0},
    {35.0/384.0, 0.0, 500.0/1113.0, 125.0/192.0, -2187.0/6784.0, 11.0/84.0},
  };
  static const double e[7] = {71.0/57600.0, 0.0, -71.0/16695.0, 71.0/1920.0, -17253.0/339200.0, 22.0/525.0, -1.0/40.0};
  double k[7][SIZE], lambda[ROOM(MULTIPLIERS)], error = 0.0;
  int i, j, stage;
  memcpy(y, s->y, SIZE*sizeof *y);
  for (stage = 0; stage < 7; stage++) {
    for (i = 0; i < SIZE; i++) {
      double way = 0.0;
      for (j = 0; j < stage; j++) way += a[stage][j]*k[j][i];
      y[i] = s->y[i] + h*way;
    }
    if (!rates(s, s->t + times[stage]*h, y, k[stage], lambda)) return -1.0;
  }
  for (i = 0; i < SIZE; i++) { /* the last stage is the end of the step */
    double miss = 0.0;
    for (j = 0; j < 7; j++) miss += e[j]*k[j][i];
    error = fmax(error, fabs(h*miss)/(s->tolerance*fmax(state_sizes[i], fabs(s->y[i]))));
  }
  if (error > most) return error;
  return project(s, s->t + h, y) <= LOST ? error : -1.0;
}

#define SAFETY 0.9
#define QUICKEST 5.0  /* how much longer a step may be than the last, and how much shorter */
#define EVER 1e30     /* an error that is not asked for */

/* The step after one with this error */
static double another(double h, double error)
{
  const double factor = error > 0.0 ? SAFETY*pow(error, -0.2) : QUICKEST;
  return h*fmin(QUICKEST, fmax(1.0/QUICKEST, factor));
}

/* To the time ``end``, in steps as long as their errors allow; a step that passes a switch is cut there. NULL, or what went wrong. */
static const char *advance(State *s, double end)
{
  int cuts = 0;
  (void)switched(s); /* what was set from outside may be on another side */
  while (s->t < end) {
    const double rest = end - s->t, wish = fmin(s->next, s->step), shortest = 1e-14*fmax(1.0, fabs(s->t));
    double y[SIZE], error, h = rest/ceil(fmax(1.0, rest/wish - 1e-9));
    while (!((error = stepped(s, h, 1.0, y)) >= 0.0 && error <= 1.0)) {
      h = error > 1.0 ? another(h, error) : 0.25*h;
      if (!(h > shortest))
        return error > 1.0 ? "the motion cannot be followed to the tolerance: steps shrink to nothing."
                           : "the motion cannot be continued: accelerations are not determined, or constraints are lost.";
    }
    s->next = fmax(another(h, error), h < wish && h >= rest ? s->next : 0.0); /* a short last step says nothing against long ones */
    if (crossed(s, s->t + h, y)) {
      double low = 0.0, high = h, other[SIZE];
      if (++cuts > MOST_SWITCHES) return "the motion slides along a switch, from one side to the other without end.";
      while (high - low > 1e-15*fmax(1.0, fabs(s->t))) {
        const double middle = 0.5*(low + high);
        if (middle <= low || middle >= high) break;
        if (stepped(s, middle, EVER, other) < 0.0) return "the motion cannot be continued at a switch.";
        if (crossed(s, s->t + middle, other)) { high = middle; memcpy(y, other, sizeof y); }
        else low = middle;
      }
      h = high;
    }
    memcpy(s->y, y, sizeof y);
    s->t = h >= rest ? end : s->t + h;
    (void)switched(s);
  }
  s->t = end;
  return NULL;
}
