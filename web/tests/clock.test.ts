import { describe, expect, it } from "vitest";
import { Clock } from "../src/clock";

/** A clock whose pictures are taken by hand. */
function byHand(start = 0, end = 10, frames = 101) {
  let next: ((now: number) => void) | null = null;
  let now = 0;
  const clock = new Clock(start, end, frames, (callback) => (next = callback));
  const picture = (milliseconds: number) => {
    const due = next;
    next = null;
    now += milliseconds;
    due?.(now);
  };
  return { clock, picture, waits: () => next !== null };
}

describe("Clock", () => {
  it("runs with real time, at its speed", () => {
    const { clock, picture } = byHand();
    clock.play();
    picture(16);
    picture(50);
    expect(clock.time).toBeCloseTo(0.05, 10);
    clock.setSpeed(4);
    picture(50);
    expect(clock.time).toBeCloseTo(0.25, 10);
  });

  it("stops asking for pictures when it is paused", () => {
    const { clock, picture, waits } = byHand();
    clock.play();
    picture(16);
    clock.pause();
    picture(16);
    expect(waits()).toBe(false);
  });

  it("does not jump after a long sleep", () => {
    const { clock, picture } = byHand();
    clock.play();
    picture(16);
    picture(60_000);
    expect(clock.time).toBeLessThanOrEqual(0.1 + 1e-9);
  });

  it("begins again at the end, or stops there", () => {
    const { clock, picture } = byHand();
    clock.play();
    picture(16);
    clock.seek(9.99);
    picture(50);
    expect([clock.time, clock.playing]).toEqual([0, true]);
    clock.setLoop(false);
    clock.seek(9.99);
    picture(50);
    expect([clock.time, clock.playing]).toEqual([10, false]);
    clock.play();
    expect(clock.time).toBe(0);
  });

  it("keeps to its span", () => {
    const { clock } = byHand();
    clock.seek(99);
    expect([clock.time, clock.progress, clock.frame]).toEqual([10, 1, 100]);
    clock.seek(-1);
    expect(clock.time).toBe(0);
    clock.seek(NaN);
    expect(clock.time).toBe(0);
  });

  it("steps from frame to frame", () => {
    const { clock } = byHand();
    clock.seek(0.52);
    clock.step(1);
    expect(clock.frame).toBeCloseTo(6, 9);
    clock.step(-2);
    expect(clock.frame).toBeCloseTo(4, 9);
  });

  it("goes backwards where the motion does", () => {
    const { clock, picture } = byHand(0, -5);
    clock.play();
    picture(16);
    picture(100);
    expect(clock.time).toBeCloseTo(-0.1, 10);
    expect(clock.frame).toBeCloseTo(2, 9);
  });

  it("has nothing to play in a single instant", () => {
    const { clock } = byHand(1, 1, 1);
    clock.play();
    expect([clock.playing, clock.progress, clock.frame]).toEqual([false, 0, 0]);
  });

  it("tells its listeners, until they leave", () => {
    const { clock } = byHand();
    const heard: number[] = [];
    const leave = clock.onTime((t) => heard.push(t));
    clock.seek(2);
    clock.seek(2);
    leave();
    clock.seek(3);
    expect(heard).toEqual([0, 2]);
  });
});
