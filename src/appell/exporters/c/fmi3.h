/* The types of FMI 3.0, as the standard has them (https://fmi-standard.org). */
#ifndef FMI3_H
#define FMI3_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *fmi3Instance;
typedef void *fmi3InstanceEnvironment;
typedef void *fmi3FMUState;
typedef uint32_t fmi3ValueReference;
typedef float fmi3Float32;
typedef double fmi3Float64;
typedef int8_t fmi3Int8;
typedef uint8_t fmi3UInt8;
typedef int16_t fmi3Int16;
typedef uint16_t fmi3UInt16;
typedef int32_t fmi3Int32;
typedef uint32_t fmi3UInt32;
typedef int64_t fmi3Int64;
typedef uint64_t fmi3UInt64;
typedef bool fmi3Boolean;
typedef char fmi3Char;
typedef const fmi3Char *fmi3String;
typedef uint8_t fmi3Byte;
typedef const fmi3Byte *fmi3Binary;
typedef bool fmi3Clock;

typedef enum { fmi3OK, fmi3Warning, fmi3Discard, fmi3Error, fmi3Fatal } fmi3Status;
typedef enum { fmi3Independent, fmi3Constant, fmi3Fixed, fmi3Tunable, fmi3Discrete, fmi3Dependent } fmi3DependencyKind;
typedef enum { fmi3IntervalNotYetKnown, fmi3IntervalUnchanged, fmi3IntervalChanged } fmi3IntervalQualifier;

typedef void (*fmi3LogMessageCallback)(fmi3InstanceEnvironment, fmi3Status, fmi3String category, fmi3String message);
typedef void (*fmi3ClockUpdateCallback)(fmi3InstanceEnvironment);
typedef void (*fmi3IntermediateUpdateCallback)(fmi3InstanceEnvironment, fmi3Float64, fmi3Boolean, fmi3Boolean, fmi3Boolean,
                                               fmi3Boolean, fmi3Boolean *, fmi3Float64 *);
typedef void (*fmi3LockPreemptionCallback)(void);
typedef void (*fmi3UnlockPreemptionCallback)(void);

#if defined _WIN32 || defined __CYGWIN__
#define VISIBLE __declspec(dllexport)
#elif defined __GNUC__
#define VISIBLE __attribute__((visibility("default")))
#else
#define VISIBLE
#endif

#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)

/* An FMU of FMI 2.0 has the functions of FMI 3.0 for itself. */
#ifdef AS_FMI2
#define EXPORT static inline
#else
#define EXPORT VISIBLE
#endif

/* Several FMUs that are linked into one program have a prefix each, as the standard says. */
#if defined FMI3_FUNCTION_PREFIX && !defined AS_FMI2
#define FMI3(name) JOINED(FMI3_FUNCTION_PREFIX, fmi3##name)
#else
#define FMI3(name) fmi3##name
#endif

#endif
