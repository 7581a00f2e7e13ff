import { PerspectiveCamera } from "three";
import { describe, expect, it } from "vitest";
import { distance, frameAll } from "../src/camera";
import type { Scene } from "../src/data";
import { Model } from "../src/model";
import { pack, smallReport } from "./helpers";

const turn = Math.PI / 3;
const scene = {
  ...smallReport().scene,
  bodies: [
    {
      name: "ball",
      shapes: [{ shape: { kind: "sphere", radius: 0.2 }, position: [0, 0, 0], rotation: [1, 0, 0, 0], color: "#2f7fb5", opacity: 1 }],
      positions: pack([3, 3], [0, 0, 0, 2, 0, 0, NaN, 0, 0]),
      rotations: pack([3, 4], [1, 0, 0, 0, Math.cos(turn / 2), 0, 0, Math.sin(turn / 2), 1, 0, 0, 0]),
    },
  ],
  traces: [{ name: "path", color: "#d1641e", positions: pack([3, 3], [0, 0, 0, 2, 0, 0, 2, 3, 0]) }],
  lines: [{ name: "coil", kind: "spring", color: "#333333", points: pack([3, 2, 3], [0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 1, 2, 3, 0]) }],
  arrows: [
    {
      name: "push", kind: "force", unit: "N", color: "#b3364f", scale: 0.1, shown: true,
      origins: pack([3, 3], [0, 0, 0, 1, 0, 0, 1, 0, 0]), vectors: pack([3, 3], [3, 4, 0, 3, 4, 0, NaN, NaN, NaN]),
    },
  ],
  surfaces: [{ kind: "plane", position: [0, 0, -0.2], rotation: [1, 0, 0, 0], size: 4 }],
  centre: [1, 1, 0],
  radius: 2.5,
} as unknown as Scene;

describe("Model", () => {
  const model = new Model(scene);
  const ball = model.world.getObjectByName("ball");
  if (!ball) throw new Error("no ball");

  it("is between its frames in between", () => {
    model.pose(0.5);
    expect(ball.position.toArray()).toEqual([1, 0, 0]);
    expect(ball.quaternion.w).toBeCloseTo(Math.cos(turn / 4), 6);
    expect(ball.quaternion.z).toBeCloseTo(Math.sin(turn / 4), 6);
  });

  it("hides what has no place", () => {
    model.pose(2);
    expect(ball.visible).toBe(false);
    model.pose(1);
    expect(ball.visible).toBe(true);
  });

  it("measures its arrows", () => {
    const push = model.layers.find((l) => l.label === "push");
    model.pose(1);
    expect(push?.value()).toBe("5 N");
    model.pose(2);
    expect(push?.value()).toBe("");
  });

  it("knows how far the system itself reaches", () => {
    expect(model.extent).toBeGreaterThanOrEqual(0.2);
    expect(model.extent).toBeLessThan(0.4);
  });
});

describe("framing", () => {
  it.each([0.5, 1, 1.6])("holds the whole motion and is no farther than it must be, at aspect %d", (aspect) => {
    const camera = new PerspectiveCamera(32, aspect);
    const model = new Model(scene);
    frameAll(camera, model);
    const places = model.landmarks.filter((p) => Number.isFinite(p.x)).map((p) => p.clone().project(camera));
    const widest = Math.max(...places.flatMap((p) => [Math.abs(p.x), Math.abs(p.y)]));
    expect(places.length).toBeGreaterThan(10);
    expect(widest).toBeLessThan(0.95);
    expect(widest).toBeGreaterThan(0.75);
  });

  it("goes back far enough for a ball in a narrow picture", () => {
    expect(distance(1, 0.5)).toBeGreaterThan(1.8 * distance(1, 1));
    expect(distance(2, 1.5)).toBeCloseTo(2 * distance(1, 1), 9);
  });
});
