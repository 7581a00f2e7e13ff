import { describe, expect, it } from "vitest";
import { nearest, path, range, sample, scale } from "../src/axes";

describe("range", () => {
  it("holds every finite value with some room", () => {
    const { low, high } = range([[1, NaN, 3], [2, Infinity]], false);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(3);
    expect(high - low).toBeLessThan(2.5);
  });

  it("does not blow up what single precision leaves of a constant", () => {
    const { low, high } = range([new Float32Array([12.44, 12.440001])], false);
    expect(high - low).toBeGreaterThan(1);
  });

  it("of a logarithm is whole decades of the positive values", () => {
    expect(range([[0, -1, 3e-9, 2e-7]], true)).toEqual({ low: 1e-9, high: 1e-6 });
  });

  it("of nothing is still a range", () => {
    for (const logarithmic of [true, false]) {
      const { low, high } = range([[NaN]], logarithmic);
      expect(high).toBeGreaterThan(low);
    }
  });
});

describe("scale", () => {
  it("maps ends to ends, and back", () => {
    const y = scale({ low: -2, high: 2 }, 100, 0);
    expect([y(-2), y(0), y(2)]).toEqual([100, 50, 0]);
    expect(y.invert(25)).toBeCloseTo(1, 12);
  });

  it("maps decades evenly", () => {
    const y = scale({ low: 1e-4, high: 1 }, 0, 40, true);
    expect(y(1e-3)).toBeCloseTo(10, 9);
    expect(y.invert(20)).toBeCloseTo(1e-2, 9);
    expect(y(0)).toBeNaN();
  });
});

describe("path", () => {
  const x = scale({ low: 0, high: 4 }, 0, 40);
  const y = scale({ low: 0, high: 1 }, 10, 0);

  it("goes through the points and leaves gaps", () => {
    expect(path([0, 1, 2, 3, 4], [0, 1, NaN, 1, 0], x, y, false)).toBe("M0.0 10.0L10.0 0.0M30.0 0.0L40.0 10.0");
  });

  it("keeps the extremes of a crowd", () => {
    const n = 10_000;
    const xs = Array.from({ length: n }, (_, i) => (4 * i) / n);
    const ys = xs.map((_, i) => (i === 5005 ? 1 : 0.5));
    const thin = path(xs, ys, x, y, true);
    expect(thin).toContain(" 0.0");
    expect(thin.split("L").length).toBeLessThan(400);
  });
});

describe("reading a curve", () => {
  it("is linear between frames and holds at the ends", () => {
    expect([-1, 0, 0.25, 1, 2, 7].map((f) => sample([0, 4, 6], f))).toEqual([0, 0, 1, 4, 6, 6]);
  });

  it("finds the frame nearest to the pointer", () => {
    const unit = scale({ low: 0, high: 1 }, 0, 1);
    expect(nearest([0, 1, 2], [0, 1, 0], unit, unit, 1.2, 0.8)).toBe(1);
  });
});
