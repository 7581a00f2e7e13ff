// What a report and a notebook's frame have in common: the clock of a run, and how it ended.

import { Clock } from "./clock";
import type { ReportData } from "./data";
import { el } from "./dom";
import { show } from "./ticks";
import { unpack } from "./unpack";

export function clockOf(data: { time: ReportData["time"] }): Clock {
  const times = unpack(data.time);
  return new Clock(times[0] ?? 0, times[times.length - 1] ?? 0, times.length);
}

/** What people and tests can see of the clock, on the root element. */
export function mirror(clock: Clock, root: HTMLElement): void {
  clock.onTime((time) => (root.dataset.time = time.toFixed(4)));
  clock.onState(() => {
    root.dataset.playing = String(clock.playing);
    root.dataset.speed = String(clock.speed);
  });
}

/** Moves by itself unless the reader's system asks for little motion. */
export function autoplay(clock: Clock): void {
  if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) clock.play();
}

export function banner(data: ReportData): HTMLElement | null {
  const { status } = data;
  if (status.ok) return null;
  return el(
    "div",
    { class: "banner", role: "status" },
    el("strong", {}, `The run stopped at ${show(status.time, 5)} s (${status.name}).`),
    el("p", {}, status.message),
    el("p", {}, "Everything up to that time is shown below."),
  );
}
