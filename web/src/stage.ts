// The animation with its controls: play, scrub, speed, orbit, follow, fullscreen, what is shown.

import { Clock, SPEEDS } from "./clock";
import type { Scene } from "./data";
import { el, iconButton, relabel, toggle, unique } from "./dom";
import { show } from "./ticks";
import { NoWebGL, Viewer } from "./viewer";

const READOUT_EVERY = 100; // ms between new numbers on the arrows' switches
const SCRUB_STEPS = 1000;
const FRACTIONS: Record<number, string> = { 0.25: "¼", 0.5: "½" };

/** Seconds with as many decimals as a hundredth of the span needs. */
export function seconds(time: number, span: number): string {
  const decimals = Math.min(6, Math.max(0, Math.ceil(2 - Math.log10(Math.abs(span) || 1))));
  return time.toFixed(decimals).replace("-", "−");
}

/** Play, scrub bar, time, speed, loop: useful without a scene too. */
export function transport(clock: Clock): HTMLElement {
  const span = clock.end - clock.start;
  const play = iconButton("play", "Play", () => clock.toggle());
  play.classList.add("play");
  const loop = iconButton("loop", "Repeat", () => clock.setLoop(!clock.loop));
  const scrub = el("input", { type: "range", class: "scrub", min: 0, max: SCRUB_STEPS, step: 1, value: 0, "aria-label": "Time" });
  const readout = el("output", { class: "readout" });
  const total = `${seconds(clock.end, span)} s`;
  const speed = el("select", { class: "speed", "aria-label": "Speed" });
  for (const s of SPEEDS) speed.append(el("option", { value: s }, `${FRACTIONS[s] ?? s}×`));
  const said = el("p", { class: "unseen", "aria-live": "polite" });

  scrub.addEventListener("input", () => {
    clock.pause();
    clock.seekProgress(Number(scrub.value) / SCRUB_STEPS);
  });
  scrub.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    clock.toggle();
  });
  speed.addEventListener("change", () => clock.setSpeed(Number(speed.value)));
  const now = el("span");
  readout.append(now, el("span", { class: "of" }, ` / ${total}`));
  clock.onTime((time) => {
    const text = seconds(time, span);
    scrub.value = String(Math.round(clock.progress * SCRUB_STEPS));
    scrub.style.setProperty("--done", `${100 * clock.progress}%`);
    scrub.setAttribute("aria-valuetext", `${text} s of ${total}`);
    now.textContent = text;
  });
  let first = true;
  clock.onState(() => {
    if (clock.playing) relabel(play, "pause", "Pause");
    else relabel(play, "play", "Play");
    loop.setAttribute("aria-pressed", String(clock.loop));
    speed.value = String(clock.speed);
    if (!first) said.textContent = clock.playing ? "Playing" : `Paused at ${seconds(clock.time, span)} s`;
    first = false;
  });
  return el("div", { class: "transport", role: "group", "aria-label": "Playback" }, play, scrub, readout, speed, loop, said);
}

/** The scene, or a note where there can be none, with its controls. */
export function stage(scene: Scene | null, clock: Clock, name: string): HTMLElement {
  const picture = el("div", { class: "picture" });
  const whole = el("div", { class: "stage" }, picture, transport(clock));
  if (!scene) {
    picture.append(note("This report has no scene", "Its data describes no bodies to draw. The plots below follow the time."));
    picture.classList.add("empty");
    return whole;
  }
  const keys = unique("keys");
  const canvas = el("canvas", {
    tabindex: 0, role: "application", "aria-label": `3D animation of ${name}`, "aria-describedby": keys,
  });
  picture.append(canvas);
  let viewer: Viewer;
  try {
    viewer = new Viewer(canvas, scene, clock);
  } catch (error) {
    picture.classList.add("empty");
    const why = error instanceof NoWebGL ? error.message : `The scene cannot be drawn: ${String(error)}`;
    picture.replaceChildren(note("No 3D animation here", `${why} The plots and everything else are complete.`));
    return whole;
  }
  const still = el("canvas", { class: "still", "aria-hidden": "true" });
  const when = el("p", { class: "when" });
  picture.append(
    el("p", { class: "unseen", id: keys }, "Arrow keys orbit, plus and minus zoom, zero looks as at the start, space plays and pauses, comma and full stop step by a frame."),
    viewButtons(viewer, whole, scene),
    still,
    when,
  );
  if (viewer.model.grid > 0) picture.append(scaleNote(viewer.model.grid));
  whole.append(layers(viewer, clock));
  steer(canvas, viewer, clock, whole);
  onPrint(() => {
    viewer.still(still);
    when.textContent = `At ${seconds(clock.time, clock.end - clock.start)} s`;
  });
  return whole;
}

function note(title: string, text: string): HTMLElement {
  return el("div", { class: "note" }, el("strong", {}, title), el("p", {}, text));
}

function scaleNote(grid: number): HTMLElement {
  return el("p", { class: "scale" }, `grid ${show(grid, 3)} m`);
}

function viewButtons(viewer: Viewer, whole: HTMLElement, scene: Scene): HTMLElement {
  const { view } = viewer;
  const bar = el("div", { class: "view-buttons", role: "group", "aria-label": "View" });
  if (scene.follow) {
    const follow = iconButton("follow", "Follow the system", () => {
      view.follow(!view.follows);
      follow.setAttribute("aria-pressed", String(view.follows));
    });
    follow.setAttribute("aria-pressed", String(view.follows));
    bar.append(follow);
  }
  const full = iconButton("fullscreen", "Full screen", () => toggleFull(whole));
  bar.append(iconButton("reset", "Reset the view", () => view.reset()), full);
  document.addEventListener("fullscreenchange", () => {
    const on = document.fullscreenElement === whole;
    whole.classList.toggle("full", on);
    full.setAttribute("aria-pressed", String(on));
  });
  return bar;
}

/** The browser's full screen, or the whole window where it has none to give (phones). */
function toggleFull(whole: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (whole.classList.contains("full")) whole.classList.remove("full");
  else if (document.fullscreenEnabled) whole.requestFullscreen().catch(() => whole.classList.add("full"));
  else whole.classList.add("full");
}

function layers(viewer: Viewer, clock: Clock): HTMLElement {
  const bar = el("div", { class: "layers", role: "group", "aria-label": "Shown in the scene" });
  const readouts: (() => void)[] = [];
  for (const layer of viewer.model.layers) {
    const value = el("span", { class: "value" });
    const swatch = el("span", { class: "swatch" });
    if (layer.color) swatch.style.background = layer.color;
    else swatch.classList.add("axes");
    const write = () => {
      const text = layer.shown ? layer.value() : "";
      if (value.textContent !== text) value.textContent = text;
    };
    const button = toggle([swatch, el("span", {}, layer.label), value], layer.shown, (on) => {
      layer.set(on);
      write();
      viewer.refresh();
    });
    readouts.push(write);
    bar.append(button);
  }
  let last = -Infinity;
  const update = () => {
    const now = performance.now();
    if (clock.playing && now - last < READOUT_EVERY) return;
    last = now;
    requestAnimationFrame(() => readouts.forEach((write) => write())); // after the scene was put at this time
  };
  clock.onTime(update);
  clock.onState(update);
  return bar;
}

/** Keys on the canvas; a wheel over it scrolls the page until the canvas was taken hold of. */
function steer(canvas: HTMLCanvasElement, viewer: Viewer, clock: Clock, whole: HTMLElement): void {
  const framed = document.documentElement.dataset.mode === "frame";
  const { controls } = viewer.view;
  const grip = () => {
    const held = framed || document.activeElement === canvas || whole.classList.contains("full");
    controls.enableZoom = held;
    canvas.style.touchAction = framed || whole.classList.contains("full") ? "none" : "pan-y";
  };
  grip();
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("focus", grip);
  canvas.addEventListener("blur", grip);
  new MutationObserver(grip).observe(whole, { attributeFilter: ["class"] });
  whole.addEventListener("keydown", (event) => {
    if (event.key === "Escape") whole.classList.remove("full");
  });
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") clock.toggle();
    else if (event.key === ",") clock.step(-1);
    else if (event.key === ".") clock.step(1);
    else if (!viewer.view.key(event.key)) return;
    event.preventDefault();
  });
}

/** Called before the page is put on paper. */
export function onPrint(prepare: () => void): void {
  window.addEventListener("beforeprint", prepare);
  window.matchMedia("print").addEventListener("change", (event) => event.matches && prepare());
}

