// From the text in the page to data that the rest can trust: every field of the contract is looked at once, here.

import type { GalleryData, Packed, ReportData } from "./data";

/** The data of the page is not what the contract says; the message is for the reader of the page. */
export class MalformedData extends Error {
  override name = "MalformedData";
}

const packedValues = new WeakMap<Packed, Float32Array>();

/** Float32 little-endian from base64. Unpacked once. */
export function unpack(packed: Packed): Float32Array {
  let values = packedValues.get(packed);
  if (!values) {
    const text = atob(packed.data);
    const bytes = new DataView(new ArrayBuffer(text.length));
    for (let i = 0; i < text.length; i++) bytes.setUint8(i, text.charCodeAt(i));
    values = Float32Array.from({ length: text.length / 4 }, (_, i) => bytes.getFloat32(4 * i, true));
    packedValues.set(packed, values);
  }
  return values;
}

// A check of one value: raises MalformedData with the path to it.
type Check = (value: unknown, path: string) => void;

function refuse(path: string, wanted: string, value: unknown): never {
  const found = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  throw new MalformedData(`“${path}” should be ${wanted}, but is ${found === "undefined" ? "missing" : found}.`);
}

const text: Check = (v, p) => typeof v === "string" || refuse(p, "a text", v);
const number: Check = (v, p) => typeof v === "number" || v === null || refuse(p, "a number", v); // JSON's null: not finite
const yes: Check = (v, p) => typeof v === "boolean" || refuse(p, "true or false", v);
const optional = (check: Check): Check => (v, p) => v === undefined || v === null || check(v, p);
const oneOf = (...values: unknown[]): Check => (v, p) => values.includes(v) || refuse(p, `one of ${values.join(", ")}`, v);

function list(check: Check, length?: number): Check {
  return (v, p) => {
    if (!Array.isArray(v) || (length !== undefined && v.length !== length)) {
      refuse(p, length === undefined ? "a list" : `a list of ${length}`, v);
    }
    v.forEach((item, i) => check(item, `${p}[${i}]`));
  };
}

function record(fields: Record<string, Check>): Check {
  return (v, p) => {
    if (typeof v !== "object" || v === null || Array.isArray(v)) refuse(p, "an object", v);
    for (const [name, check] of Object.entries(fields)) check((v as Record<string, unknown>)[name], p ? `${p}.${name}` : name);
  };
}

/** Numbers of the shape [frames, …tail]; a null in the tail stands for any length. */
function packed(frames: number, ...tail: (number | null)[]): Check {
  return (v, p) => {
    record({ shape: list(number), data: text })(v, p);
    const { shape, data } = v as Packed;
    const wanted = [frames, ...tail];
    if (shape.length !== wanted.length || shape.some((n, i) => wanted[i] !== null && wanted[i] !== n)) {
      throw new MalformedData(`“${p}” has the shape ${shape.join(" × ")}, not ${wanted.map((n) => n ?? "any").join(" × ")}.`);
    }
    const padding = data.endsWith("==") ? 2 : data.endsWith("=") ? 1 : 0;
    const bytes = (data.length / 4) * 3 - padding;
    const size = shape.reduce((a, b) => a * b, 4);
    if (bytes !== size || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) {
      throw new MalformedData(`“${p}” should hold ${size} bytes, but holds ${bytes}.`);
    }
  };
}

const vector = list(number, 3);
const quaternion = list(number, 4);
const shapes: Record<string, Check> = {
  box: record({ size: vector }),
  sphere: record({ radius: number }),
  ellipsoid: record({ radii: vector }),
  cylinder: record({ radius: number, length: number }),
  disk: record({ radius: number, thickness: number }),
  ring: record({ radius: number, tube: number }),
  rod: record({ from: vector, to: vector, radius: number }),
  plate: record({ points: list(vector), thickness: number }),
  mesh: record({ vertices: list(number), triangles: list(number) }),
};

const shape: Check = (v, p) => {
  record({ kind: oneOf(...Object.keys(shapes)) })(v, p);
  shapes[(v as { kind: string }).kind]?.(v, p);
};

function scene(frames: number): Check {
  const place = { positions: packed(frames, 3), rotations: packed(frames, 4) };
  const placed = record({ shape, position: vector, rotation: quaternion, color: text, opacity: number });
  return record({
    up: vector,
    centre: vector,
    radius: number,
    follow: yes,
    view: vector,
    bodies: list(record({ name: text, shapes: list(placed), ...place })),
    traces: list(record({ name: text, color: text, positions: packed(frames, 3) })),
    lines: list(
      record({ name: text, kind: oneOf("rope", "spring", "rod", "arm"), color: text, points: packed(frames, null, 3) }),
    ),
    arrows: list(
      record({
        name: text,
        kind: oneOf("velocity", "force", "servo"),
        unit: text,
        color: text,
        origins: packed(frames, 3),
        vectors: packed(frames, 3),
        scale: number,
        shown: yes,
      }),
    ),
    frames: list(record({ name: text, size: number, ...place, shown: yes })),
    surfaces: list(record({ kind: oneOf("plane", "turntable"), position: vector, rotation: quaternion, size: number })),
  });
}

function frameCount(data: unknown, path: string): number {
  record({ time: record({ shape: list(number, 1), data: text }) })(data, path);
  const frames = (data as ReportData).time.shape[0] ?? 0;
  if (!(frames >= 1)) throw new MalformedData("The report holds no instant of time: nothing was computed.");
  return frames;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new MalformedData(`The data in the page is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function version(data: unknown): void {
  record({})(data, "data");
  const found = (data as { version?: unknown }).version;
  if (found !== 1) throw new MalformedData(`The data is of version ${String(found)}; this page reads version 1.`);
}

const series = (frames: number) => record({ name: text, latex: text, values: packed(frames) });
const quantity = record({ name: text, latex: text, value: number, unit: text, description: text });
const row = record({ name: text, what: text, states: number, worst: number, ok: yes, note: text });
const fact = record({ name: text, value: text });
const formula = record({ label: text, latex: text, text, note: text });

export function parseReport(source: string): ReportData {
  const data = parse(source);
  version(data);
  const frames = frameCount(data, "");
  record({
    generator: text,
    name: text,
    title: text,
    citation: text,
    description: text,
    status: record({ ok: yes, name: text, message: text, time: number }),
    time: packed(frames),
    scene: optional(scene(frames)),
    plots: list(
      record({
        title: text,
        unit: text,
        kind: oneOf("time", "phase"),
        logarithmic: yes,
        series: list(series(frames)),
        x: optional(series(frames)),
        shown: yes,
      }),
    ),
    equations: list(record({ title: text, note: text, formulas: list(formula) })),
    parameters: list(quantity),
    initial: list(quantity),
    verification: list(row),
    published: list(row),
    errata: list(record({ equation: text, citation: text, printed: text, derived: text, note: text })),
    audit: list(fact),
    derivation: list(fact),
    solver: text,
  })(data, "");
  return data as ReportData;
}

export function parseGallery(source: string): GalleryData {
  const data = parse(source);
  version(data);
  record({ generator: text, title: text, entries: list(record({ name: text })) })(data, "");
  (data as GalleryData).entries.forEach((entry, i) => {
    const path = `entries[${i}]`;
    const frames = frameCount(entry, path);
    record({ title: text, citation: text, href: text, kind: text, ok: yes, time: packed(frames), scene: optional(scene(frames)) })(
      entry,
      path,
    );
  });
  return data as GalleryData;
}
