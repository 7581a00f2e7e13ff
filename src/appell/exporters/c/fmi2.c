/* The functions of FMI 2.0: those of fmi3.c under the names of the older standard. The values of both kinds of status are the same. */
#include "fmi2.h"

typedef struct {
  Instance instance; /* first, so that a component is an instance */
  fmi2CallbackFunctions functions;
} Component;

static void passed_on(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category, fmi3String message)
{
  const Component *m = environment;
  if (m->functions.logger != NULL)
    m->functions.logger(m->functions.componentEnvironment, MODEL_NAME, (fmi2Status)status, category, "%s", message);
}

/* -- the life of a component ----------------------------------------------------------------------------------------- */
VISIBLE const char *FMI2(GetTypesPlatform)(void) { return "default"; }

VISIBLE const char *FMI2(GetVersion)(void) { return "2.0"; }

VISIBLE fmi2Status FMI2(SetDebugLogging)(fmi2Component c, fmi2Boolean on, size_t count, const fmi2String categories[])
{
  return (fmi2Status)fmi3SetDebugLogging(c, on != 0, count, categories);
}

VISIBLE fmi2Component FMI2(Instantiate)(fmi2String name, fmi2Type kind, fmi2String guid, fmi2String resources,
                                        const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean logging)
{
  Component *m;
  (void)resources;
  (void)visible;
  if (guid == NULL || strcmp(guid, TOKEN) != 0) {
    if (functions != NULL && functions->logger != NULL)
      functions->logger(functions->componentEnvironment, name, fmi2Error, "logStatusError", "the GUID is not that of this FMU.");
    return NULL;
  }
  m = calloc(1, sizeof *m);
  if (m == NULL) return NULL;
  if (functions != NULL) m->functions = *functions;
  m->instance.logging = logging != 0;
  m->instance.environment = m;
  m->instance.log = passed_on;
  m->instance.exchange = kind == fmi2ModelExchange;
  begin(&m->instance);
  return m;
}

VISIBLE void FMI2(FreeInstance)(fmi2Component c) { free(c); }

VISIBLE fmi2Status FMI2(SetupExperiment)(fmi2Component c, fmi2Boolean has_tolerance, fmi2Real tolerance, fmi2Real start,
                                         fmi2Boolean has_stop, fmi2Real stop)
{
  (void)has_tolerance;
  (void)tolerance;
  (void)has_stop;
  (void)stop;
  ((Instance *)c)->state.t = start;
  return fmi2OK;
}

VISIBLE fmi2Status FMI2(EnterInitializationMode)(fmi2Component c)
{
  return (fmi2Status)fmi3EnterInitializationMode(c, false, 0.0, ((Instance *)c)->state.t, false, 0.0);
}

VISIBLE fmi2Status FMI2(ExitInitializationMode)(fmi2Component c) { return (fmi2Status)fmi3ExitInitializationMode(c); }

VISIBLE fmi2Status FMI2(Terminate)(fmi2Component c) { return (fmi2Status)fmi3Terminate(c); }

VISIBLE fmi2Status FMI2(Reset)(fmi2Component c) { return (fmi2Status)fmi3Reset(c); }

/* -- values ---------------------------------------------------------------------------------------------------------- */
VISIBLE fmi2Status FMI2(GetReal)(fmi2Component c, const fmi2ValueReference references[], size_t count, fmi2Real values[])
{
  return (fmi2Status)fmi3GetFloat64(c, references, count, values, count);
}

VISIBLE fmi2Status FMI2(SetReal)(fmi2Component c, const fmi2ValueReference references[], size_t count, const fmi2Real values[])
{
  return (fmi2Status)fmi3SetFloat64(c, references, count, values, count);
}

/* There are no variables of other types. */
#define NONE_2(name)                                                                                                         \
  VISIBLE fmi2Status FMI2(Get##name)(fmi2Component c, const fmi2ValueReference references[], size_t count,                   \
                                     fmi2##name values[])                                                                    \
  {                                                                                                                          \
    (void)references;                                                                                                        \
    (void)values;                                                                                                            \
    return count == 0 ? fmi2OK : (fmi2Status)told(c, fmi3Error, "all variables of this FMU are Real.");                      \
  }                                                                                                                          \
  VISIBLE fmi2Status FMI2(Set##name)(fmi2Component c, const fmi2ValueReference references[], size_t count,                   \
                                     const fmi2##name values[])                                                              \
  {                                                                                                                          \
    (void)references;                                                                                                        \
    (void)values;                                                                                                            \
    return count == 0 ? fmi2OK : (fmi2Status)told(c, fmi3Error, "all variables of this FMU are Real.");                      \
  }
NONE_2(Integer)
NONE_2(Boolean)
NONE_2(String)

/* -- the state of a component, to come back to ----------------------------------------------------------------------- */
VISIBLE fmi2Status FMI2(GetFMUstate)(fmi2Component c, fmi2FMUstate *state) { return (fmi2Status)fmi3GetFMUState(c, state); }

VISIBLE fmi2Status FMI2(SetFMUstate)(fmi2Component c, fmi2FMUstate state) { return (fmi2Status)fmi3SetFMUState(c, state); }

VISIBLE fmi2Status FMI2(FreeFMUstate)(fmi2Component c, fmi2FMUstate *state) { return (fmi2Status)fmi3FreeFMUState(c, state); }

VISIBLE fmi2Status FMI2(SerializedFMUstateSize)(fmi2Component c, fmi2FMUstate state, size_t *size)
{
  return (fmi2Status)fmi3SerializedFMUStateSize(c, state, size);
}

VISIBLE fmi2Status FMI2(SerializeFMUstate)(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size)
{
  return (fmi2Status)fmi3SerializeFMUState(c, state, (fmi3Byte *)bytes, size);
}

VISIBLE fmi2Status FMI2(DeSerializeFMUstate)(fmi2Component c, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state)
{
  return (fmi2Status)fmi3DeserializeFMUState(c, (const fmi3Byte *)bytes, size, state);
}

VISIBLE fmi2Status FMI2(GetDirectionalDerivative)(fmi2Component c, const fmi2ValueReference unknowns[], size_t unknown_count,
                                                  const fmi2ValueReference knowns[], size_t known_count, const fmi2Real seed[],
                                                  fmi2Real sensitivity[])
{
  return (fmi2Status)fmi3GetDirectionalDerivative(c, unknowns, unknown_count, knowns, known_count, seed, known_count, sensitivity,
                                                  unknown_count);
}

/* -- Model Exchange -------------------------------------------------------------------------------------------------- */
VISIBLE fmi2Status FMI2(EnterEventMode)(fmi2Component c) { return (fmi2Status)fmi3EnterEventMode(c); }

VISIBLE fmi2Status FMI2(NewDiscreteStates)(fmi2Component c, fmi2EventInfo *event)
{
  fmi3Boolean again, end, nominals, values, has_next;
  const fmi3Status status = fmi3UpdateDiscreteStates(c, &again, &end, &nominals, &values, &has_next, &event->nextEventTime);
  event->newDiscreteStatesNeeded = again;
  event->terminateSimulation = end;
  event->nominalsOfContinuousStatesChanged = nominals;
  event->valuesOfContinuousStatesChanged = values;
  event->nextEventTimeDefined = has_next;
  return (fmi2Status)status;
}

VISIBLE fmi2Status FMI2(EnterContinuousTimeMode)(fmi2Component c) { return (fmi2Status)fmi3EnterContinuousTimeMode(c); }

VISIBLE fmi2Status FMI2(CompletedIntegratorStep)(fmi2Component c, fmi2Boolean final, fmi2Boolean *event, fmi2Boolean *end)
{
  fmi3Boolean an_event, an_end;
  const fmi3Status status = fmi3CompletedIntegratorStep(c, final != 0, &an_event, &an_end);
  *event = an_event;
  *end = an_end;
  return (fmi2Status)status;
}

VISIBLE fmi2Status FMI2(SetTime)(fmi2Component c, fmi2Real time) { return (fmi2Status)fmi3SetTime(c, time); }

VISIBLE fmi2Status FMI2(SetContinuousStates)(fmi2Component c, const fmi2Real states[], size_t count)
{
  return (fmi2Status)fmi3SetContinuousStates(c, states, count);
}

VISIBLE fmi2Status FMI2(GetDerivatives)(fmi2Component c, fmi2Real derivatives[], size_t count)
{
  return (fmi2Status)fmi3GetContinuousStateDerivatives(c, derivatives, count);
}

VISIBLE fmi2Status FMI2(GetEventIndicators)(fmi2Component c, fmi2Real indicators[], size_t count)
{
  return (fmi2Status)fmi3GetEventIndicators(c, indicators, count);
}

VISIBLE fmi2Status FMI2(GetContinuousStates)(fmi2Component c, fmi2Real states[], size_t count)
{
  return (fmi2Status)fmi3GetContinuousStates(c, states, count);
}

VISIBLE fmi2Status FMI2(GetNominalsOfContinuousStates)(fmi2Component c, fmi2Real nominals[], size_t count)
{
  return (fmi2Status)fmi3GetNominalsOfContinuousStates(c, nominals, count);
}

/* -- Co-Simulation --------------------------------------------------------------------------------------------------- */
VISIBLE fmi2Status FMI2(SetRealInputDerivatives)(fmi2Component c, const fmi2ValueReference references[], size_t count,
                                                 const fmi2Integer orders[], const fmi2Real values[])
{
  (void)references;
  (void)count;
  (void)orders;
  (void)values;
  return (fmi2Status)told(c, fmi3Error, "inputs of this FMU are held over a communication step.");
}

VISIBLE fmi2Status FMI2(GetRealOutputDerivatives)(fmi2Component c, const fmi2ValueReference references[], size_t count,
                                                  const fmi2Integer orders[], fmi2Real values[])
{
  (void)references;
  (void)count;
  (void)orders;
  (void)values;
  return (fmi2Status)told(c, fmi3Error, "this FMU does not give derivatives of outputs with respect to time.");
}

VISIBLE fmi2Status FMI2(DoStep)(fmi2Component c, fmi2Real time, fmi2Real step, fmi2Boolean final)
{
  fmi3Boolean event, end, early;
  fmi3Float64 last;
  return (fmi2Status)fmi3DoStep(c, time, step, final != 0, &event, &end, &early, &last);
}

VISIBLE fmi2Status FMI2(CancelStep)(fmi2Component c)
{
  return (fmi2Status)told(c, fmi3Error, "a step of this FMU is over when its call is.");
}

#define STATUS(name, type)                                                                        \
  VISIBLE fmi2Status FMI2(Get##name##Status)(fmi2Component c, const fmi2StatusKind kind, type *value) \
  {                                                                                               \
    (void)c;                                                                                      \
    (void)kind;                                                                                   \
    (void)value;                                                                                  \
    return fmi2Discard;                                                                           \
  }
STATUS(Integer, fmi2Integer)
STATUS(Boolean, fmi2Boolean)
STATUS(String, fmi2String)

VISIBLE fmi2Status FMI2(GetStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2Status *value)
{
  (void)c;
  (void)kind;
  (void)value;
  return fmi2Discard;
}

VISIBLE fmi2Status FMI2(GetRealStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2Real *value)
{
  if (kind != fmi2LastSuccessfulTime) return fmi2Discard;
  *value = ((Instance *)c)->state.t;
  return fmi2OK;
}
