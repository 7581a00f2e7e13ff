import { describe, expect, it } from "vitest";
import { decades, niceStep, show, tickLabel, ticks } from "../src/ticks";

describe("ticks", () => {
  it.each([
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [-1.05, 1.05, 4, [-1, -0.5, 0, 0.5, 1]],
    [0, 0.3, 3, [0, 0.1, 0.2, 0.3]],
  ])("from %d to %d", (low, high, count, expected) => expect(ticks(low, high, count)).toEqual(expected));

  it("are round, inside and as many as asked, whatever the size", () => {
    for (const size of [1e-12, 3e-3, 0.7, 42, 9.9e8]) {
      for (const low of [-1.3 * size, 0.21 * size]) {
        const found = ticks(low, low + size, 5);
        expect(found.length).toBeGreaterThan(2);
        expect(found.length).toBeLessThan(10);
        const step = niceStep(size, 5);
        for (const t of found) {
          expect(t).toBeGreaterThanOrEqual(low - 1e-6 * size);
          expect(t).toBeLessThanOrEqual(low + size * (1 + 1e-6));
          expect(Math.abs(t / step - Math.round(t / step))).toBeLessThan(1e-6);
        }
      }
    }
  });

  it("of a single value is that value", () => expect(ticks(3, 3, 5)).toEqual([3]));
  it("of a logarithm are powers of ten", () => {
    expect(decades(1e-3, 10, 9)).toEqual([1e-3, 1e-2, 0.1, 1, 10]);
    expect(decades(1e-16, 1e-2, 5)).toEqual([1e-15, 1e-12, 1e-9, 1e-6, 1e-3]);
  });
});

describe("numbers", () => {
  it.each([
    [0, "0"],
    [9.81, "9.81"],
    [-0.25, "−0.25"],
    [3.14e-14, "3.14 × 10⁻¹⁴"],
    [-2e7, "−2 × 10⁷"],
    [1e-9, "10⁻⁹"],
    [NaN, "—"],
    [null, "—"],
    [1 / 3, "0.333333"],
  ])("%d is %s", (value, text) => expect(show(value)).toBe(text));

  it("on an axis have the decimals of the step", () => {
    expect([0, 0.5, -1].map((v) => tickLabel(v, 0.5))).toEqual(["0", "0.5", "−1.0"]);
    expect(tickLabel(120, 20)).toBe("120");
  });
});
