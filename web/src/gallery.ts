// The index: a card for each system, its thumbnail moving while it can be seen. One renderer draws them all in turn.

import { PerspectiveCamera, type WebGLRenderer } from "three";
import { frameAll } from "./camera";
import type { GalleryData } from "./data";
import { el, unique } from "./dom";
import { Model } from "./model";
import { themeButton } from "./report";
import { isDark, onTheme } from "./theme";
import { unpack } from "./unpack";
import { NoWebGL, renderer } from "./viewer";

type Entry = GalleryData["entries"][number];

const SIZE = { width: 320, height: 200 };
const EVERY = 40; // ms between pictures
const MANY = 4; // thumbnails drawn in one go at most

/** A page beside this one; anything else is no link. */
export function safeLink(href: string): string | null {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(href) ? href : null;
}

class Thumbnail {
  readonly canvas = el("canvas", { ...SIZE, "aria-hidden": "true" });
  seen = false;
  fresh = true; // not drawn since something changed
  private model: Model | null = null;
  private readonly camera = new PerspectiveCamera(32, SIZE.width / SIZE.height);
  private readonly span: number;
  private readonly frames: number;

  constructor(private readonly entry: Entry) {
    const times = unpack(entry.time);
    this.frames = times.length;
    this.span = Math.abs((times[this.frames - 1] ?? 0) - (times[0] ?? 0));
  }

  draw(gl: WebGLRenderer, now: number): void {
    const { scene } = this.entry;
    if (!scene) return;
    if (!this.model) {
      this.model = new Model(scene);
      for (const layer of this.model.layers) if (layer.label !== "Traces") layer.set(false);
      frameAll(this.camera, this.model);
    }
    const part = this.span > 0 ? (now / 1000 / this.span) % 1 : 0;
    this.model.ink(isDark());
    this.model.pose(part * (this.frames - 1));
    gl.render(this.model.world, this.camera);
    const pen = this.canvas.getContext("2d");
    pen?.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen?.drawImage(gl.domElement, 0, 0, this.canvas.width, this.canvas.height);
    this.fresh = false;
  }
}

/** Draws what can be seen, a few at a time in turn; once each where the reader's system asks for little motion. */
function animate(thumbnails: Thumbnail[]): void {
  const gl = renderer(el("canvas"));
  gl.setPixelRatio(1);
  const fine = Math.min(2, window.devicePixelRatio || 1);
  gl.setSize(SIZE.width * fine, SIZE.height * fine, false);
  const watch = new IntersectionObserver((entries) => {
    for (const e of entries) {
      const found = thumbnails.find((t) => t.canvas === e.target);
      if (found) found.seen = e.isIntersecting;
    }
  });
  for (const t of thumbnails) {
    t.canvas.width = SIZE.width * fine;
    t.canvas.height = SIZE.height * fine;
    watch.observe(t.canvas);
  }
  onTheme(() => thumbnails.forEach((t) => (t.fresh = true)));
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let [last, turn] = [0, 0];
  const loop = (now: number) => {
    requestAnimationFrame(loop);
    if (now - last < EVERY) return;
    last = now;
    const due = thumbnails.filter((t) => t.seen && (t.fresh || !still.matches));
    for (let k = 0; k < Math.min(MANY, due.length); k++) due[(turn + k) % due.length]?.draw(gl, now);
    turn += MANY;
  };
  requestAnimationFrame(loop);
}

function card(entry: Entry, thumbnail: Thumbnail): HTMLElement {
  const href = safeLink(entry.href);
  const title = href ? el("a", { href }, entry.title || entry.name) : el("span", {}, entry.title || entry.name);
  return el(
    "li",
    { class: "card" },
    el("div", { class: "thumb" }, thumbnail.canvas),
    el(
      "div",
      { class: "words" },
      el("h2", {}, title),
      el("p", { class: "citation" }, entry.citation),
      el("p", { class: "tags" }, entry.kind ? el("span", { class: "tag" }, entry.kind) : null, entry.ok ? null : el("span", { class: "tag bad" }, "stopped early")),
    ),
  );
}

export function gallery(data: GalleryData, root: HTMLElement): void {
  document.title = data.title;
  const thumbnails = data.entries.map((e) => new Thumbnail(e));
  const cards = data.entries.map((e, i) => card(e, thumbnails[i] as Thumbnail));
  const id = unique("filter");
  const box = el("input", { type: "search", id, placeholder: "name, author, kind", autocomplete: "off" });
  const count = el("p", { class: "count", role: "status" });
  const filter = () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    data.entries.forEach((e, i) => {
      const text = `${e.name} ${e.title} ${e.citation} ${e.kind}`.toLowerCase();
      const fits = words.every((w) => text.includes(w));
      (cards[i] as HTMLElement).hidden = !fits;
      if (fits) shown += 1;
    });
    count.textContent = `${shown} of ${data.entries.length} systems`;
  };
  box.addEventListener("input", filter);
  filter();
  const head = el("header", { class: "head" }, el("h1", {}, data.title), el("div", { class: "filter" }, el("label", { for: id }, "Filter"), box, count));
  root.replaceChildren(
    el("div", { class: "top" }, el("span"), el("div", { class: "tools" }, themeButton())),
    head,
    el("ul", { class: "cards" }, ...cards),
    el("p", { class: "foot" }, `Made by ${data.generator}.`),
  );
  try {
    animate(thumbnails);
  } catch (error) {
    if (!(error instanceof NoWebGL)) throw error;
    root.classList.add("no-pictures");
    head.append(el("p", { class: "note" }, `${error.message} The list is complete, without its moving pictures.`));
  }
}
