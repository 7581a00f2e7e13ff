// The data of one report: what Python writes into the page and the front end shows. Everything is plain JSON; every string
// is text, never markup (LaTeX goes to KaTeX with trust off). Lengths in metres, times in seconds, z up unless `up` says so.
// SHARED CONTRACT between the Python side (src/appell/view) and the front end (web/). Its home in the project is
// web/src/data.ts. If you must change it, change this file too and append a dated line under CHANGES at the bottom.

export type Vec3 = [number, number, number];
export type Quaternion = [number, number, number, number]; // w, x, y, z: from the body's axes to the ground's

/** Float32 little-endian, base64: `shape` [frames, 3] and so on. NaN where there is no value. */
export interface Packed { shape: number[]; data: string }

export type Shape =
  | { kind: "box"; size: Vec3 }
  | { kind: "sphere"; radius: number }
  | { kind: "ellipsoid"; radii: Vec3 }
  | { kind: "cylinder"; radius: number; length: number }                // axis along local z, centred
  | { kind: "disk"; radius: number; thickness: number }                  // axis along local z, with a mark to show spin
  | { kind: "ring"; radius: number; tube: number }                       // axis along local z, with a mark to show spin
  | { kind: "rod"; from: Vec3; to: Vec3; radius: number }                // a bar between two points of the body
  | { kind: "plate"; points: Vec3[]; thickness: number }                 // a convex polygon
  | { kind: "mesh"; vertices: number[]; triangles: number[] };
export interface PlacedShape { shape: Shape; position: Vec3; rotation: Quaternion; color: string; opacity: number }

export interface Body { name: string; shapes: PlacedShape[]; positions: Packed; rotations: Packed } // [K,3], [K,4]
export interface Trace { name: string; color: string; positions: Packed }                          // [K,3]
export interface Line { name: string; kind: "rope" | "spring" | "rod" | "arm"; color: string; points: Packed } // [K,P,3]; "arm": massless link drawn from geometry
export interface Arrow { name: string; kind: "velocity" | "force" | "servo"; unit: string; color: string; origins: Packed; vectors: Packed; scale: number; shown: boolean } // metres per unit
export interface FrameAxes { name: string; size: number; positions: Packed; rotations: Packed; shown: boolean }
export interface Surface { kind: "plane" | "turntable"; position: Vec3; rotation: Quaternion; size: number } // ground etc., normal = local z
export interface Scene {
  up: Vec3; centre: Vec3; radius: number;      // what the camera should frame (of the whole motion)
  follow: boolean;                              // the system travels: the camera may follow it
  view: Vec3;                                   // direction from centre to camera at the start
  bodies: Body[]; traces: Trace[]; lines: Line[]; arrows: Arrow[]; frames: FrameAxes[]; surfaces: Surface[];
}

export interface Series { name: string; latex: string; values: Packed }          // [K]
export interface Plot { title: string; unit: string; kind: "time" | "phase"; logarithmic: boolean; series: Series[]; x?: Series; shown: boolean } // phase: x against series[0]

export interface Formula { label: string; latex: string; text: string; note: string }   // text: what a screen reader says
export interface Section { title: string; note: string; formulas: Formula[] }            // S, R, equations of motion, constraints, kinematics
export interface Quantity { name: string; latex: string; value: number; unit: string; description: string }
export interface Check { name: string; what: string; states: number; worst: number; ok: boolean; note: string } // verification rows
export interface Erratum { equation: string; citation: string; printed: string; derived: string; note: string }
export interface Fact { name: string; value: string }                                     // audit rows, how it was derived, in order

export interface ReportData {
  version: 1; generator: string;                // "appell 0.1.0"
  name: string; title: string; citation: string; description: string;
  status: { ok: boolean; name: string; message: string; time: number };  // where it stopped and why
  time: Packed;                                 // [K] frames, uniform
  scene: Scene | null;
  plots: Plot[]; equations: Section[];
  parameters: Quantity[]; initial: Quantity[];
  verification: Check[]; published: Check[]; errata: Erratum[];
  audit: Fact[]; derivation: Fact[]; solver: string;
}

// In the page: <script type="application/json" id="appell-data">…</script> with "<" written as \u003c.
// The bundle mounts itself on <main id="appell-report"> when it is loaded. Everything is in one HTML file; no network.
// Index page (gallery): <script id="appell-gallery"> with GalleryData; the same bundle mounts on <main id="appell-gallery-root">.
export interface GalleryData { version: 1; generator: string; title: string; entries: { name: string; title: string; citation: string; href: string; kind: string; ok: boolean; time: Packed; scene: Scene | null }[] } // thumbnails: few frames
// Notebook frames use the same page with <html data-mode="frame">: the 3D scene, controls and nothing else.

// CHANGES
