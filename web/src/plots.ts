// Time histories and phase portraits, in SVG: sharp on paper, coloured by the stylesheet, tied to the clock.

import type { Clock } from "./clock";
import type { Plot, Series } from "./data";
import { nearest, path, range, sample, scale, type Scale } from "./axes";
import { el, svg, toggle } from "./dom";
import { typesetInto } from "./equations";
import { decades, niceStep, show, tickLabel, ticks } from "./ticks";
import { unpack } from "./unpack";

const HEIGHT = { time: 176, phase: 260 };
const EDGE = { top: 8, right: 14, bottom: 34 };
const COLOURS = 8; // in the stylesheet; beyond these lines are dashed
const CHARACTER = 6.6; // px, of a tick's label

interface Curve {
  series: Series;
  values: Float32Array;
  shown: boolean;
  style: string;
}

interface Drawn {
  x: Scale;
  y: Scale;
  cursor: SVGElement;
  dots: (SVGElement | null)[];
  hover: SVGElement;
}

class Chart {
  readonly element: HTMLElement;
  private readonly box = el("div", { class: "chart" });
  private readonly curves: Curve[];
  private readonly xs: ArrayLike<number>;
  private readonly readouts: HTMLElement[] = [];
  private drawn: Drawn | null = null;
  private width = 0;
  private hovered: number | null = null;

  constructor(
    private readonly plot: Plot,
    times: Float32Array,
    private readonly clock: Clock,
  ) {
    this.xs = plot.x ? unpack(plot.x.values) : times;
    this.curves = (plot.kind === "phase" ? plot.series.slice(0, 1) : plot.series).map((series, i) => ({
      series,
      values: unpack(series.values),
      shown: true,
      style: `line c${i % COLOURS}${i >= COLOURS ? " dashed" : ""}`,
    }));
    const title = el("h3", {}, plot.title, plot.unit && plot.kind === "time" ? el("span", { class: "unit" }, ` / ${plot.unit}`) : null);
    this.element = el("figure", { class: `plot ${plot.kind}` }, el("figcaption", {}, title, this.legend()), this.box);
    new ResizeObserver(() => this.resize()).observe(this.box);
    this.drag();
    clock.onTime(() => this.follow());
  }

  private legend(): HTMLElement {
    const legend = el("div", { class: "legend", role: "group", "aria-label": `Curves of ${this.plot.title}` });
    this.curves.forEach((curve, i) => {
      const key = svg("svg", { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" }, svg("path", { class: curve.style, d: "M1 4H17" }));
      const name = el("span", { class: "name" });
      if (this.plot.kind === "phase" && this.plot.x) {
        name.append(label(this.plot.x), " → ", label(curve.series));
      } else name.append(label(curve.series));
      const value = el("span", { class: "value" });
      this.readouts[i] = value;
      if (this.curves.length === 1) {
        legend.append(el("span", { class: "chip plain" }, key, name, value));
        return;
      }
      legend.append(
        toggle([key, name, value], true, (on) => {
          curve.shown = on;
          this.draw();
        }),
      );
    });
    return legend;
  }

  private resize(): void {
    const width = Math.round(this.box.clientWidth);
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.draw();
  }

  draw(): void {
    const { plot, width } = this;
    if (width === 0) return;
    const height = HEIGHT[plot.kind];
    const visible = this.curves.filter((c) => c.shown);
    const yRange = range(visible.map((c) => c.values), plot.logarithmic);
    const xRange = plot.kind === "phase" ? range([this.xs], false) : ends(this.xs);
    const yTicks = plot.logarithmic ? decades(yRange.low, yRange.high, 6) : ticks(yRange.low, yRange.high, height / 42);
    const yStep = niceStep(yRange.high - yRange.low, height / 42);
    const yLabels = yTicks.map((v) => (plot.logarithmic ? show(v, 1) : tickLabel(v, yStep)));
    const left = Math.min(84, 14 + CHARACTER * Math.max(2, ...yLabels.map((t) => t.length)) + (plot.kind === "phase" ? 18 : 0));
    const [right, bottom] = [width - EDGE.right, height - EDGE.bottom];
    const x = scale(xRange, left, right);
    const y = scale(yRange, bottom, EDGE.top, plot.logarithmic);
    const xCount = Math.max(2, (right - left) / 80);
    const xStep = niceStep(xRange.high - xRange.low, xCount);

    const grid = svg("g", { class: "grid" });
    const words = svg("g", { class: "words" });
    yTicks.forEach((v, i) => {
      grid.append(svg("path", { d: `M${left} ${y(v)}H${right}`, class: v === 0 ? "zero" : "" }));
      words.append(svg("text", { x: left - 7, y: y(v) + 3.5, "text-anchor": "end" }, yLabels[i]));
    });
    for (const v of ticks(xRange.low, xRange.high, xCount)) {
      grid.append(svg("path", { d: `M${x(v)} ${EDGE.top}V${bottom}`, class: v === 0 && plot.kind === "phase" ? "zero" : "" }));
      words.append(svg("text", { x: x(v), y: bottom + 15, "text-anchor": "middle" }, tickLabel(v, xStep)));
    }
    const middle = (left + right) / 2;
    words.append(svg("text", { class: "axis", x: middle, y: height - 3, "text-anchor": "middle" }, this.xLabel()));
    if (plot.kind === "phase") {
      const up = (EDGE.top + bottom) / 2;
      const turned = { x: 12, y: up, transform: `rotate(-90 12 ${up})`, class: "axis", "text-anchor": "middle" };
      words.append(svg("text", turned, this.curves[0]?.series.name ?? ""));
    }
    const lines = svg("g", { class: "lines" });
    for (const c of visible) {
      lines.append(svg("path", { class: c.style, d: path(this.xs, c.values, x, y, plot.kind === "time") }));
    }
    const hover = svg("path", { class: "hover", d: `M0 ${EDGE.top}V${bottom}`, visibility: "hidden" });
    const cursor = svg("path", { class: "cursor", d: `M0 ${EDGE.top}V${bottom}` });
    if (plot.kind === "phase") cursor.setAttribute("visibility", "hidden");
    const dots = this.curves.map((c) => (c.shown ? svg("circle", { class: c.style.replace("line", "dot"), r: plot.kind === "phase" ? 5 : 3.2 }) : null));
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": this.description(yRange) }, grid, words, lines, hover, cursor, ...dots);
    this.box.replaceChildren(picture);
    this.drawn = { x, y, cursor, dots, hover };
    this.follow();
  }

  private xLabel(): string {
    if (this.plot.kind === "time") return "time / s";
    return this.plot.x?.name ?? "";
  }

  private description(y: { low: number; high: number }): string {
    const { plot } = this;
    const names = this.curves.filter((c) => c.shown).map((c) => c.series.name).join(", ");
    const against = plot.kind === "phase" ? (plot.x?.name ?? "") : "time";
    const unit = plot.unit ? ` ${plot.unit}` : "";
    return `${plot.title}: ${names || "no curve"} against ${against}, from ${show(y.low, 3)} to ${show(y.high, 3)}${unit}`;
  }

  /** Cursor, dots and numbers at the clock's time; the numbers at the pointer's while it is over the plot. */
  private follow(): void {
    const { drawn, plot } = this;
    if (!drawn) return;
    const { frame } = this.clock;
    const at = sample(this.xs, frame);
    const px = drawn.x(at);
    if (Number.isFinite(px)) drawn.cursor.setAttribute("transform", `translate(${px.toFixed(2)} 0)`);
    const read = this.hovered ?? frame;
    this.curves.forEach((curve, i) => {
      const dot = drawn.dots[i];
      const py = drawn.y(sample(curve.values, frame));
      if (dot && Number.isFinite(px + py)) {
        dot.setAttribute("transform", `translate(${px.toFixed(2)} ${py.toFixed(2)})`);
        dot.removeAttribute("visibility");
      } else dot?.setAttribute("visibility", "hidden");
      const value = this.readouts[i];
      if (!value) return;
      const text = show(sample(curve.values, read), plot.logarithmic ? 2 : 4);
      value.textContent = plot.kind === "phase" ? `${show(sample(this.xs, read), 4)}, ${text}` : text;
    });
  }

  private frameAt(event: PointerEvent): number {
    const { drawn } = this;
    const picture = this.box.firstElementChild;
    if (!drawn || !picture) return 0;
    const place = picture.getBoundingClientRect();
    const px = ((event.clientX - place.left) / place.width) * this.width;
    const py = ((event.clientY - place.top) / place.height) * HEIGHT[this.plot.kind];
    if (this.plot.kind === "phase") return nearest(this.xs, this.curves[0]?.values ?? [], drawn.x, drawn.y, px, py);
    const { clock } = this;
    const part = (drawn.x.invert(px) - clock.start) / (clock.end - clock.start || 1);
    return Math.min(1, Math.max(0, part)) * (clock.frames - 1);
  }

  private drag(): void {
    const { box, clock } = this;
    const move = (event: PointerEvent) => {
      const frame = this.frameAt(event);
      if (event.buttons & 1) {
        clock.pause();
        if (clock.frames > 1) clock.seekProgress(frame / (clock.frames - 1));
      }
      this.hovered = event.pointerType === "mouse" ? frame : null;
      if (this.drawn && this.plot.kind === "time") {
        this.drawn.hover.setAttribute("visibility", this.hovered === null ? "hidden" : "visible");
        this.drawn.hover.setAttribute("transform", `translate(${this.drawn.x(sample(this.xs, frame))} 0)`);
      }
      this.follow();
    };
    box.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      box.setPointerCapture(event.pointerId);
      move(event);
    });
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerleave", () => {
      this.hovered = null;
      this.drawn?.hover.setAttribute("visibility", "hidden");
      this.follow();
    });
  }
}

function label(series: Series): HTMLElement {
  const out = el("span");
  if (series.latex) typesetInto(out, series.latex, { display: false, spoken: series.name });
  else out.textContent = series.name;
  return out;
}

function ends(times: ArrayLike<number>): { low: number; high: number } {
  const [a, b] = [times[0] as number, times[times.length - 1] as number];
  return a === b ? { low: a, high: a + 1 } : { low: Math.min(a, b), high: Math.max(a, b) };
}

/** All plots, with a switch for each where there are some that do not show at first. */
export function plots(list: Plot[], times: Float32Array, clock: Clock): HTMLElement {
  const charts = list.map((plot) => new Chart(plot, times, clock));
  const wall = el("div", { class: "plots" });
  charts.forEach((chart, i) => {
    chart.element.hidden = !list[i]?.shown;
    wall.append(chart.element);
  });
  if (list.every((p) => p.shown)) return wall;
  const bar = el("div", { class: "choose", role: "group", "aria-label": "Plots shown" });
  charts.forEach((chart, i) => {
    bar.append(toggle([list[i]?.title ?? ""], !chart.element.hidden, (on) => (chart.element.hidden = !on)));
  });
  return el("div", { class: "plots-column" }, bar, wall);
}
