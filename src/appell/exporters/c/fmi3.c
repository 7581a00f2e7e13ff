/* The functions of FMI 3.0, for Model Exchange and for Co-Simulation. */

typedef enum { INSTANTIATED, INITIALIZING, EVENT, CONTINUOUS, STEPPING, TERMINATED } Mode;

typedef struct {
  State state;
  Mode mode;
  bool exchange;  /* Model Exchange, else Co-Simulation */
  bool unsettled; /* values were set before the start: the state is still to be put on its constraints */
  bool moved;     /* the state was put on its constraints, and the integrator has to know */
  bool logging;
  fmi3InstanceEnvironment environment;
  fmi3LogMessageCallback log;
} Instance;

static fmi3Status told(const Instance *m, fmi3Status status, const char *message)
{
  if (m->log != NULL && (m->logging || status >= fmi3Error))
    m->log(m->environment, status, status >= fmi3Error ? "logStatusError" : "logStatusWarning", message);
  return status;
}

static void begin(Instance *m)
{
  memset(&m->state, 0, sizeof m->state);
  memcpy(m->state.y, start_state, sizeof m->state.y);
  memcpy(m->state.p, start_parameters, sizeof m->state.p);
  memcpy(m->state.r, start_inputs, sizeof m->state.r);
  m->state.t = START_TIME;
  m->state.step = START_STEP;
  m->state.tolerance = START_TOLERANCE;
  m->state.next = START_STEP;
  m->state.rank = RANK;
  m->state.position_rank = POSITION_RANK;
  m->mode = INSTANTIATED;
  m->unsettled = true;
  m->moved = false;
}

/* The state put on its constraints, once all that is to be known before the start is known. */
static fmi3Status settle(Instance *m)
{
  if (!m->unsettled) return fmi3OK;
  m->unsettled = false;
  (void)switched(&m->state);
  find_rank(&m->state);
  if (!(project(&m->state, m->state.t, m->state.y) <= LOST))
    return told(m, fmi3Error, "no state on the constraints was found near the start values: give others.");
  (void)switched(&m->state);
  return fmi3OK;
}

static fmi3Instance made(fmi3String token, fmi3Boolean logging, fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                         bool exchange)
{
  Instance *m;
  if (token == NULL || strcmp(token, TOKEN) != 0) {
    if (log != NULL) log(environment, fmi3Error, "logStatusError", "the instantiation token is not that of this FMU.");
    return NULL;
  }
  m = calloc(1, sizeof *m);
  if (m == NULL) return NULL;
  m->logging = logging;
  m->environment = environment;
  m->log = log;
  m->exchange = exchange;
  begin(m);
  return m;
}

/* -- the life of an instance ----------------------------------------------------------------------------------------- */
EXPORT const char *FMI3(GetVersion)(void) { return "3.0"; }

EXPORT fmi3Status FMI3(SetDebugLogging)(fmi3Instance instance, fmi3Boolean on, size_t count, const fmi3String categories[])
{
  (void)count;
  (void)categories;
  ((Instance *)instance)->logging = on;
  return fmi3OK;
}

EXPORT fmi3Instance FMI3(InstantiateModelExchange)(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                                   fmi3Boolean logging, fmi3InstanceEnvironment environment,
                                                   fmi3LogMessageCallback log)
{
  (void)name;
  (void)resources;
  (void)visible;
  return made(token, logging, environment, log, true);
}

EXPORT fmi3Instance FMI3(InstantiateCoSimulation)(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                                  fmi3Boolean logging, fmi3Boolean events, fmi3Boolean early,
                                                  const fmi3ValueReference required[], size_t count,
                                                  fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                                                  fmi3IntermediateUpdateCallback update)
{
  (void)name;
  (void)resources;
  (void)visible;
  (void)events;
  (void)early;
  (void)required;
  (void)count;
  (void)update;
  return made(token, logging, environment, log, false);
}

EXPORT fmi3Instance FMI3(InstantiateScheduledExecution)(fmi3String name, fmi3String token, fmi3String resources,
                                                        fmi3Boolean visible, fmi3Boolean logging,
                                                        fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                                                        fmi3ClockUpdateCallback update, fmi3LockPreemptionCallback lock,
                                                        fmi3UnlockPreemptionCallback unlock)
{
  (void)name;
  (void)token;
  (void)resources;
  (void)visible;
  (void)logging;
  (void)update;
  (void)lock;
  (void)unlock;
  if (log != NULL) log(environment, fmi3Error, "logStatusError", "this FMU has no Scheduled Execution.");
  return NULL;
}

EXPORT void FMI3(FreeInstance)(fmi3Instance instance) { free(instance); }

EXPORT fmi3Status FMI3(EnterInitializationMode)(fmi3Instance instance, fmi3Boolean has_tolerance, fmi3Float64 tolerance,
                                                fmi3Float64 start, fmi3Boolean has_stop, fmi3Float64 stop)
{
  Instance *m = instance;
  (void)has_tolerance;
  (void)tolerance;
  (void)has_stop;
  (void)stop;
  m->state.t = start;
  m->mode = INITIALIZING;
  m->unsettled = true;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(ExitInitializationMode)(fmi3Instance instance)
{
  Instance *m = instance;
  const fmi3Status status = settle(m);
  m->mode = m->exchange ? EVENT : STEPPING;
  return status;
}

EXPORT fmi3Status FMI3(EnterEventMode)(fmi3Instance instance)
{
  ((Instance *)instance)->mode = EVENT;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(Terminate)(fmi3Instance instance)
{
  ((Instance *)instance)->mode = TERMINATED;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(Reset)(fmi3Instance instance)
{
  begin(instance);
  return fmi3OK;
}

/* -- values ---------------------------------------------------------------------------------------------------------- */
EXPORT fmi3Status FMI3(GetFloat64)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                   fmi3Float64 values[], size_t size)
{
  Instance *m = instance;
  double rate[SIZE], lambda[ROOM(MULTIPLIERS)], outputs[ROOM(OUTPUTS)], argument[ROOM(SWITCHES)], function[ROOM(SWITCHES)];
  bool known = false;
  size_t i;
  if (size != count) return told(m, fmi3Error, "fmi3GetFloat64: one value for each reference, please.");
  if (m->mode <= INITIALIZING) {
    const fmi3Status status = m->mode == INITIALIZING ? settle(m) : fmi3OK;
    if (status != fmi3OK) return status;
  }
  for (i = 0; i < count; i++) {
    const fmi3ValueReference k = references[i];
    const bool derived = (k >= RATE && k < PARAMETER) || (k >= OUTPUT && k < STEP);
    if (derived && !known) {
      const State *s = &m->state;
      if (!rates(s, s->t, s->y, rate, lambda))
        return told(m, fmi3Discard, "the accelerations are not determined at this state.");
      model_outputs(&s->t, s->y, s->y + COORDINATES, s->p, s->r, lambda, outputs);
      model_switches(&s->t, s->y, s->y + COORDINATES, s->p, s->r, argument, function);
      known = true;
    }
    if (k == TIME) values[i] = m->state.t;
    else if (k < RATE) values[i] = m->state.y[k - STATE];
    else if (k < PARAMETER) values[i] = rate[k - RATE];
    else if (k < INPUT) values[i] = m->state.p[k - PARAMETER];
    else if (k < OUTPUT) values[i] = m->state.r[input_places[k - INPUT]];
    else if (k < INDICATOR) values[i] = outputs[k - OUTPUT];
    else if (k < STEP) values[i] = function[k - INDICATOR];
    else if (k == STEP) values[i] = m->state.step;
    else if (k == TOLERANCE) values[i] = m->state.tolerance;
    else return told(m, fmi3Error, "fmi3GetFloat64: no variable has this reference.");
  }
  return fmi3OK;
}

EXPORT fmi3Status FMI3(SetFloat64)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                   const fmi3Float64 values[], size_t size)
{
  Instance *m = instance;
  bool tuned = false;
  size_t i;
  if (size != count) return told(m, fmi3Error, "fmi3SetFloat64: one value for each reference, please.");
  for (i = 0; i < count; i++) {
    const fmi3ValueReference k = references[i];
    if (!isfinite(values[i])) return told(m, fmi3Error, "fmi3SetFloat64: a value is not finite.");
    if (k >= STATE && k < RATE) m->state.y[k - STATE] = values[i];
    else if (k >= PARAMETER && k < INPUT) {
      tuned = true;
      m->state.p[k - PARAMETER] = values[i];
    } else if (k >= INPUT && k < OUTPUT) m->state.r[input_places[k - INPUT]] = values[i];
    else if (k == STEP) {
      if (!(values[i] > 0.0)) return told(m, fmi3Error, "the internal step is a time above zero.");
      m->state.step = values[i];
    } else if (k == TOLERANCE) {
      if (!(values[i] >= LEAST_TOLERANCE)) return told(m, fmi3Error, "the tolerance is at least 1e-13: less is rounding.");
      m->state.tolerance = values[i];
    } else return told(m, fmi3Error, "fmi3SetFloat64: no variable that can be set has this reference.");
  }
  if (m->mode <= INITIALIZING) m->unsettled = true;
  else if (tuned) find_rank(&m->state);
  return fmi3OK;
}

/* There are no variables of other types. */
#define NONE(name, type)                                                                                                       \
  EXPORT fmi3Status FMI3(Get##name)(fmi3Instance instance, const fmi3ValueReference references[], size_t count, type values[], \
                                    size_t size)                                                                               \
  {                                                                                                                            \
    (void)references;                                                                                                          \
    (void)values;                                                                                                              \
    return count == 0 && size == 0 ? fmi3OK : told(instance, fmi3Error, "all variables of this FMU are Float64.");             \
  }                                                                                                                            \
  EXPORT fmi3Status FMI3(Set##name)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,                \
                                    const type values[], size_t size)                                                          \
  {                                                                                                                            \
    (void)references;                                                                                                          \
    (void)values;                                                                                                              \
    return count == 0 && size == 0 ? fmi3OK : told(instance, fmi3Error, "all variables of this FMU are Float64.");             \
  }
NONE(Float32, fmi3Float32)
NONE(Int8, fmi3Int8)
NONE(UInt8, fmi3UInt8)
NONE(Int16, fmi3Int16)
NONE(UInt16, fmi3UInt16)
NONE(Int32, fmi3Int32)
NONE(UInt32, fmi3UInt32)
NONE(Int64, fmi3Int64)
NONE(UInt64, fmi3UInt64)
NONE(Boolean, fmi3Boolean)
NONE(String, fmi3String)

EXPORT fmi3Status FMI3(GetBinary)(fmi3Instance instance, const fmi3ValueReference references[], size_t count, size_t sizes[],
                                  fmi3Binary values[], size_t size)
{
  (void)references;
  (void)sizes;
  (void)values;
  return count == 0 && size == 0 ? fmi3OK : told(instance, fmi3Error, "all variables of this FMU are Float64.");
}

EXPORT fmi3Status FMI3(SetBinary)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                  const size_t sizes[], const fmi3Binary values[], size_t size)
{
  (void)references;
  (void)sizes;
  (void)values;
  return count == 0 && size == 0 ? fmi3OK : told(instance, fmi3Error, "all variables of this FMU are Float64.");
}

EXPORT fmi3Status FMI3(GetClock)(fmi3Instance instance, const fmi3ValueReference references[], size_t count, fmi3Clock values[])
{
  (void)references;
  (void)values;
  return count == 0 ? fmi3OK : told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(SetClock)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                 const fmi3Clock values[])
{
  (void)references;
  (void)values;
  return count == 0 ? fmi3OK : told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(GetNumberOfVariableDependencies)(fmi3Instance instance, fmi3ValueReference reference, size_t *count)
{
  (void)reference;
  (void)count;
  return told(instance, fmi3Error, "dependencies stand in modelDescription.xml.");
}

EXPORT fmi3Status FMI3(GetVariableDependencies)(fmi3Instance instance, fmi3ValueReference dependent, size_t of_dependent[],
                                                fmi3ValueReference independents[], size_t of_independents[],
                                                fmi3DependencyKind kinds[], size_t count)
{
  (void)dependent;
  (void)of_dependent;
  (void)independents;
  (void)of_independents;
  (void)kinds;
  (void)count;
  return told(instance, fmi3Error, "dependencies stand in modelDescription.xml.");
}

/* -- the state of an instance, to come back to ----------------------------------------------------------------------- */
EXPORT fmi3Status FMI3(GetFMUState)(fmi3Instance instance, fmi3FMUState *state)
{
  if (*state == NULL) *state = malloc(sizeof(Instance));
  if (*state == NULL) return told(instance, fmi3Error, "there is no memory for the state.");
  memcpy(*state, instance, sizeof(Instance));
  return fmi3OK;
}

/* All but how to tell the environment, which is that of the instance. */
static void taken(Instance *m, const Instance *from)
{
  m->state = from->state;
  m->mode = from->mode;
  m->unsettled = from->unsettled;
  m->moved = from->moved;
}

EXPORT fmi3Status FMI3(SetFMUState)(fmi3Instance instance, fmi3FMUState state)
{
  if (state == NULL) return told(instance, fmi3Error, "there is no such state.");
  taken(instance, state);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(FreeFMUState)(fmi3Instance instance, fmi3FMUState *state)
{
  (void)instance;
  if (state != NULL) {
    free(*state);
    *state = NULL;
  }
  return fmi3OK;
}

EXPORT fmi3Status FMI3(SerializedFMUStateSize)(fmi3Instance instance, fmi3FMUState state, size_t *size)
{
  (void)instance;
  (void)state;
  *size = sizeof(Instance);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(SerializeFMUState)(fmi3Instance instance, fmi3FMUState state, fmi3Byte bytes[], size_t size)
{
  Instance copy;
  if (size != sizeof(Instance)) return told(instance, fmi3Error, "the bytes of a state are as many as was said.");
  memcpy(&copy, state, sizeof copy);
  copy.environment = NULL; /* which mean nothing elsewhere */
  copy.log = NULL;
  memcpy(bytes, &copy, sizeof copy);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(DeserializeFMUState)(fmi3Instance instance, const fmi3Byte bytes[], size_t size, fmi3FMUState *state)
{
  if (size != sizeof(Instance)) return told(instance, fmi3Error, "these are not the bytes of a state of this FMU.");
  if (*state == NULL) *state = malloc(sizeof(Instance));
  if (*state == NULL) return told(instance, fmi3Error, "there is no memory for the state.");
  memcpy(*state, bytes, sizeof(Instance));
  return fmi3OK;
}

/* -- derivatives ----------------------------------------------------------------------------------------------------- */
/* Where a known stands in a seed of (t, q, u, p, r); -1 if it is none. */
static int place_of(fmi3ValueReference k)
{
  if (k == TIME) return 0;
  if (k >= STATE && k < RATE) return 1 + (int)(k - STATE);
  if (k >= PARAMETER && k < INPUT) return 1 + SIZE + (int)(k - PARAMETER);
  if (k >= INPUT && k < OUTPUT) return 1 + SIZE + PARAMETERS + input_places[k - INPUT];
  return -1;
}

EXPORT fmi3Status FMI3(GetDirectionalDerivative)(fmi3Instance instance, const fmi3ValueReference unknowns[],
                                                 size_t unknown_count, const fmi3ValueReference knowns[], size_t known_count,
                                                 const fmi3Float64 seed[], size_t seed_count, fmi3Float64 sensitivity[],
                                                 size_t sensitivity_count)
{
  Instance *m = instance;
  double along[1 + SIZE + PARAMETERS + INPUTS] = {0.0};
  double change[SIZE], outputs[ROOM(OUTPUTS)], functions[ROOM(SWITCHES)];
  size_t i;
  if (seed_count != known_count || sensitivity_count != unknown_count)
    return told(m, fmi3Error, "fmi3GetDirectionalDerivative: one number for each reference, please.");
  if (m->mode <= INITIALIZING) return told(m, fmi3Error, "derivatives are those of a state, after the initialization.");
  for (i = 0; i < known_count; i++) {
    const int place = place_of(knowns[i]);
    if (place < 0) return told(m, fmi3Error, "fmi3GetDirectionalDerivative: this variable is no known.");
    along[place] = seed[i];
  }
  if (!variation(&m->state, along, change, outputs, functions))
    return told(m, fmi3Discard, "the accelerations are not determined at this state.");
  for (i = 0; i < unknown_count; i++) {
    const fmi3ValueReference k = unknowns[i];
    if (k >= STATE && k < RATE) sensitivity[i] = along[1 + (k - STATE)]; /* a state that is an output */
    else if (k >= RATE && k < PARAMETER) sensitivity[i] = change[k - RATE];
    else if (k >= OUTPUT && k < INDICATOR) sensitivity[i] = outputs[k - OUTPUT];
    else if (k >= INDICATOR && k < STEP) sensitivity[i] = functions[k - INDICATOR];
    else return told(m, fmi3Error, "fmi3GetDirectionalDerivative: this variable is no unknown.");
  }
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetAdjointDerivative)(fmi3Instance instance, const fmi3ValueReference unknowns[], size_t unknown_count,
                                             const fmi3ValueReference knowns[], size_t known_count, const fmi3Float64 seed[],
                                             size_t seed_count, fmi3Float64 sensitivity[], size_t sensitivity_count)
{
  (void)unknowns;
  (void)unknown_count;
  (void)knowns;
  (void)known_count;
  (void)seed;
  (void)seed_count;
  (void)sensitivity;
  (void)sensitivity_count;
  return told(instance, fmi3Error, "this FMU has directional derivatives, and no adjoint ones.");
}

/* -- what this FMU has none of --------------------------------------------------------------------------------------- */
EXPORT fmi3Status FMI3(EnterConfigurationMode)(fmi3Instance instance)
{
  return told(instance, fmi3Error, "this FMU has nothing to configure.");
}

EXPORT fmi3Status FMI3(ExitConfigurationMode)(fmi3Instance instance)
{
  return told(instance, fmi3Error, "this FMU has nothing to configure.");
}

EXPORT fmi3Status FMI3(GetIntervalDecimal)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                           fmi3Float64 intervals[], fmi3IntervalQualifier qualifiers[])
{
  (void)references;
  (void)count;
  (void)intervals;
  (void)qualifiers;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(GetIntervalFraction)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                            fmi3UInt64 counters[], fmi3UInt64 resolutions[], fmi3IntervalQualifier qualifiers[])
{
  (void)references;
  (void)count;
  (void)counters;
  (void)resolutions;
  (void)qualifiers;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(GetShiftDecimal)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                        fmi3Float64 shifts_[])
{
  (void)references;
  (void)count;
  (void)shifts_;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(GetShiftFraction)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                         fmi3UInt64 counters[], fmi3UInt64 resolutions[])
{
  (void)references;
  (void)count;
  (void)counters;
  (void)resolutions;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(SetIntervalDecimal)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                           const fmi3Float64 intervals[])
{
  (void)references;
  (void)count;
  (void)intervals;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(SetIntervalFraction)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                            const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
  (void)references;
  (void)count;
  (void)counters;
  (void)resolutions;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(SetShiftDecimal)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                        const fmi3Float64 shifts_[])
{
  (void)references;
  (void)count;
  (void)shifts_;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(SetShiftFraction)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                         const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
  (void)references;
  (void)count;
  (void)counters;
  (void)resolutions;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

EXPORT fmi3Status FMI3(ActivateModelPartition)(fmi3Instance instance, fmi3ValueReference clock, fmi3Float64 time)
{
  (void)clock;
  (void)time;
  return told(instance, fmi3Error, "this FMU has no clocks.");
}

/* -- Model Exchange -------------------------------------------------------------------------------------------------- */
EXPORT fmi3Status FMI3(EvaluateDiscreteStates)(fmi3Instance instance)
{
  (void)instance;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(UpdateDiscreteStates)(fmi3Instance instance, fmi3Boolean *again, fmi3Boolean *end,
                                             fmi3Boolean *nominals, fmi3Boolean *values, fmi3Boolean *has_next,
                                             fmi3Float64 *next)
{
  Instance *m = instance;
  *again = *end = *nominals = *has_next = false;
  *next = 0.0;
  (void)switched(&m->state);
  *values = m->moved;
  if (m->moved) {
    m->moved = false;
    if (!(project(&m->state, m->state.t, m->state.y) <= LOST)) return told(m, fmi3Error, "the constraints are lost.");
  }
  return fmi3OK;
}

EXPORT fmi3Status FMI3(EnterContinuousTimeMode)(fmi3Instance instance)
{
  ((Instance *)instance)->mode = CONTINUOUS;
  return fmi3OK;
}

/* A state that has drifted from its constraints, or passed a switch unnoticed, asks for an event, where it is put right. */
EXPORT fmi3Status FMI3(CompletedIntegratorStep)(fmi3Instance instance, fmi3Boolean final, fmi3Boolean *event, fmi3Boolean *end)
{
  Instance *m = instance;
  (void)final;
  m->moved = !(off(&m->state, m->state.t, m->state.y) <= DRIFT);
  *event = m->moved || crossed(&m->state, m->state.t, m->state.y);
  *end = false;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(SetTime)(fmi3Instance instance, fmi3Float64 time)
{
  ((Instance *)instance)->state.t = time;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(SetContinuousStates)(fmi3Instance instance, const fmi3Float64 states[], size_t count)
{
  Instance *m = instance;
  if (count != SIZE) return told(m, fmi3Error, "there are other numbers of states.");
  memcpy(m->state.y, states, sizeof m->state.y);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetContinuousStateDerivatives)(fmi3Instance instance, fmi3Float64 derivatives[], size_t count)
{
  Instance *m = instance;
  double lambda[ROOM(MULTIPLIERS)];
  if (count != SIZE) return told(m, fmi3Error, "there are other numbers of states.");
  if (!rates(&m->state, m->state.t, m->state.y, derivatives, lambda))
    return told(m, fmi3Discard, "the accelerations are not determined at this state.");
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetEventIndicators)(fmi3Instance instance, fmi3Float64 indicators[], size_t count)
{
  Instance *m = instance;
  const State *s = &m->state;
  double argument[ROOM(SWITCHES)];
  if (count != SWITCHES) return told(m, fmi3Error, "there are other numbers of event indicators.");
  if (count > 0) model_switches(&s->t, s->y, s->y + COORDINATES, s->p, s->r, argument, indicators);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetContinuousStates)(fmi3Instance instance, fmi3Float64 states[], size_t count)
{
  Instance *m = instance;
  if (count != SIZE) return told(m, fmi3Error, "there are other numbers of states.");
  if (m->mode == INITIALIZING && settle(m) != fmi3OK) return fmi3Error;
  memcpy(states, m->state.y, sizeof m->state.y);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetNominalsOfContinuousStates)(fmi3Instance instance, fmi3Float64 nominals[], size_t count)
{
  if (count != SIZE) return told(instance, fmi3Error, "there are other numbers of states.");
  memcpy(nominals, state_sizes, sizeof state_sizes);
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetNumberOfEventIndicators)(fmi3Instance instance, size_t *count)
{
  (void)instance;
  *count = SWITCHES;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetNumberOfContinuousStates)(fmi3Instance instance, size_t *count)
{
  (void)instance;
  *count = SIZE;
  return fmi3OK;
}

/* -- Co-Simulation --------------------------------------------------------------------------------------------------- */
EXPORT fmi3Status FMI3(EnterStepMode)(fmi3Instance instance)
{
  ((Instance *)instance)->mode = STEPPING;
  return fmi3OK;
}

EXPORT fmi3Status FMI3(GetOutputDerivatives)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                             const fmi3Int32 orders[], fmi3Float64 values[], size_t size)
{
  (void)references;
  (void)count;
  (void)orders;
  (void)values;
  (void)size;
  return told(instance, fmi3Error, "this FMU does not give derivatives of outputs with respect to time.");
}

EXPORT fmi3Status FMI3(DoStep)(fmi3Instance instance, fmi3Float64 time, fmi3Float64 step, fmi3Boolean final,
                               fmi3Boolean *event, fmi3Boolean *end, fmi3Boolean *early, fmi3Float64 *last)
{
  Instance *m = instance;
  const char *wrong;
  (void)final;
  *event = *end = *early = false;
  *last = m->state.t;
  if (!(step > 0.0)) return told(m, fmi3Error, "a communication step is a time above zero.");
  m->state.t = time;
  wrong = advance(&m->state, time + step);
  *last = m->state.t;
  return wrong == NULL ? fmi3OK : told(m, fmi3Error, wrong);
}
