import type { Packed } from "../src/data";

/** Float32 little-endian in base64, written here a second time and not with the page's own reader. */
export function pack(shape: number[], values: number[]): Packed {
  const bytes = new Uint8Array(new Float32Array(values).buffer); // the machines that test are little-endian
  return { shape, data: btoa(String.fromCharCode(...bytes)) };
}

const place = { positions: pack([2, 3], [0, 0, 0, 1, 0, 0]), rotations: pack([2, 4], [1, 0, 0, 0, 1, 0, 0, 0]) };

/** The least that is a report. */
export function smallReport() {
  return {
    version: 1,
    generator: "appell 0",
    name: "n",
    title: "t",
    citation: "",
    description: "",
    status: { ok: true, name: "SUCCESS", message: "", time: 1 },
    time: pack([2], [0, 1]),
    scene: {
      up: [0, 0, 1],
      centre: [0, 0, 0],
      radius: 1,
      follow: false,
      view: [1, 1, 1],
      bodies: [
        {
          name: "b",
          shapes: [{ shape: { kind: "sphere", radius: 0.1 }, position: [0, 0, 0], rotation: [1, 0, 0, 0], color: "#ff0000", opacity: 1 }],
          ...place,
        },
      ],
      traces: [],
      lines: [],
      arrows: [],
      frames: [],
      surfaces: [],
    },
    plots: [{ title: "p", unit: "m", kind: "time", logarithmic: false, shown: true, series: [{ name: "x", latex: "x", values: pack([2], [0, 1]) }] }],
    equations: [{ title: "e", note: "", formulas: [{ label: "", latex: "x = 1", text: "", note: "" }] }],
    parameters: [{ name: "m", latex: "m", value: 1, unit: "kg", description: "" }],
    initial: [],
    verification: [{ name: "v", what: "", states: 1, worst: 1e-15, ok: true, note: "" }],
    published: [],
    errata: [],
    audit: [{ name: "a", value: "b" }],
    derivation: [],
    solver: "s",
  };
}
