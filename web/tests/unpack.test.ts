import { describe, expect, it } from "vitest";
import { MalformedData, parseGallery, parseReport, unpack } from "../src/unpack";
import { pack, smallReport } from "./helpers";

describe("unpack", () => {
  it("reads single precision, little-endian", () => {
    expect([...unpack({ shape: [3], data: "AACAPwAAAMAAAMB/" })]).toEqual([1, -2, NaN]); // 3f800000, c0000000, 7fc00000
  });

  it("undoes what was packed", () => {
    const values = [0, -0.5, 1e-30, 3.25e10];
    expect([...unpack(pack([4], values))]).toEqual([...new Float32Array(values)]);
  });
});

describe("parseReport", () => {
  const parse = (change: (data: ReturnType<typeof smallReport>) => unknown) => {
    const data = smallReport();
    change(data);
    return () => parseReport(JSON.stringify(data));
  };

  it("takes the least report", () => {
    expect(parse(() => undefined)().name).toBe("n");
  });

  it("takes a report without a scene", () => {
    expect(parse((d) => Object.assign(d, { scene: null }))().scene).toBeNull();
  });

  it.each<[string, (d: ReturnType<typeof smallReport>) => unknown, RegExp]>([
    ["a field that is missing", (d) => Reflect.deleteProperty(d, "plots"), /“plots” should be a list, but is missing/],
    ["a field of another type", (d) => Object.assign(d.status, { ok: "yes" }), /“status.ok” should be true or false, but is string/],
    ["a later version", (d) => Object.assign(d, { version: 2 }), /version 2; this page reads version 1/],
    ["other frames than the time's", (d) => Object.assign(d, { time: pack([3], [0, 1, 2]) }), /has the shape 2 × 3, not 3 × 3/],
    ["data cut short", (d) => (d.scene.bodies[0]!.positions = { shape: [2, 3], data: "AAAA" }), /should hold 24 bytes, but holds 3/],
    ["an unknown shape", (d) => (d.scene.bodies[0]!.shapes[0]!.shape.kind = "cone"), /“scene.bodies\[0\].shapes\[0\].shape.kind”/],
    ["no instant", (d) => (d.time = pack([0], [])), /nothing was computed/],
  ])("names %s", (_, change, message) => {
    expect(parse(change)).toThrow(MalformedData);
    expect(parse(change)).toThrow(message);
  });

  it("says that it is no JSON", () => expect(() => parseReport("{")).toThrow(/not JSON/));
  it("says that it is no object", () => expect(() => parseReport("[]")).toThrow(MalformedData));
});

describe("parseGallery", () => {
  const { time, scene, title, name, citation } = smallReport();
  const entry = { name, title, citation, time, scene, href: "n.html", kind: "rolling", ok: true };
  const data = (entries: unknown[]) => JSON.stringify({ version: 1, generator: "g", title: "t", entries });

  it("takes entries", () => expect(parseGallery(data([entry, { ...entry, scene: null }])).entries).toHaveLength(2));
  it("names the entry that is wrong", () => {
    expect(() => parseGallery(data([entry, { ...entry, href: 3 }]))).toThrow("“entries[1].href” should be a text");
  });
});
