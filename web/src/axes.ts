// The arithmetic of plots: ranges, scales, paths. No elements here.

export interface Range {
  low: number;
  high: number;
}

/** Below this part of its size, a variation is what single precision leaves of a constant. */
const NOTHING = 1e-6;
/** Decades below the largest value that a logarithmic plot goes down to. */
const DEEPEST = 20;

/** The range of all finite values (for a logarithm: of the positive ones), with some room. */
export function range(lists: ArrayLike<number>[], logarithmic: boolean): Range {
  let low = Infinity;
  let high = -Infinity;
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const v = list[i] as number;
      if (!Number.isFinite(v) || (logarithmic && v <= 0)) continue;
      if (v < low) low = v;
      if (v > high) high = v;
    }
  }
  if (low > high) return logarithmic ? { low: 0.1, high: 1 } : { low: 0, high: 1 };
  if (logarithmic) {
    const floor = Math.max(Math.floor(Math.log10(low)), Math.ceil(Math.log10(high)) - DEEPEST);
    return { low: 10 ** floor, high: 10 ** Math.max(floor + 1, Math.ceil(Math.log10(high))) };
  }
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= NOTHING * size || size === 0) {
    const room = 0.1 * size || 1;
    return { low: low - room, high: high + room };
  }
  const room = 0.06 * (high - low);
  return { low: low - room, high: high + room };
}

export interface Scale {
  (value: number): number;
  invert(pixel: number): number;
}

/** From values to pixels; `from` and `to` are the pixels of the range's ends. */
export function scale({ low, high }: Range, from: number, to: number, logarithmic = false): Scale {
  const f = logarithmic ? Math.log10 : (v: number) => v;
  const [a, b] = [f(low), f(high)];
  const slope = (to - from) / (b - a || 1);
  const out = (value: number) => (logarithmic && value <= 0 ? NaN : from + slope * (f(value) - a));
  const invert = (pixel: number) => {
    const v = a + (pixel - from) / slope;
    return logarithmic ? 10 ** v : v;
  };
  return Object.assign(out, { invert });
}

/** An SVG path through the points; a gap where one is not finite. A column of many points keeps its lowest and highest. */
export function path(xs: ArrayLike<number>, ys: ArrayLike<number>, x: Scale, y: Scale, thin: boolean): string {
  const n = Math.min(xs.length, ys.length);
  const kept: number[] = thin ? columns(xs, ys, x, n) : Array.from({ length: n }, (_, i) => i);
  let out = "";
  let pen = false;
  for (const i of kept) {
    const [px, py] = [x(xs[i] as number), y(ys[i] as number)];
    if (!Number.isFinite(px + py)) {
      pen = false;
      continue;
    }
    out += `${pen ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`;
    pen = true;
  }
  return out;
}

function columns(xs: ArrayLike<number>, ys: ArrayLike<number>, x: Scale, n: number): number[] {
  const kept: number[] = [];
  let begin = 0;
  while (begin < n) {
    const column = Math.round(x(xs[begin] as number));
    let end = begin;
    let low = begin;
    let high = begin;
    let gap = false;
    while (end < n && Math.round(x(xs[end] as number)) === column) {
      const v = ys[end] as number;
      if (!Number.isFinite(v)) gap = true;
      if (v < (ys[low] as number)) low = end;
      if (v > (ys[high] as number)) high = end;
      end += 1;
    }
    if (end === begin) end = begin + 1; // an x that is not finite
    if (gap || end - begin <= 4) for (let i = begin; i < end; i++) kept.push(i);
    else kept.push(...[...new Set([begin, low, high, end - 1])].sort((a, b) => a - b));
    begin = end;
  }
  return kept;
}

/** The value at a place among the frames, between its neighbours. */
export function sample(values: ArrayLike<number>, frame: number): number {
  const last = values.length - 1;
  const i = Math.min(last, Math.max(0, Math.floor(frame)));
  const f = frame - i;
  const a = values[i] as number;
  return f <= 0 || i === last ? a : a + f * ((values[i + 1] as number) - a);
}

/** The frame whose point is nearest to a pixel. */
export function nearest(xs: ArrayLike<number>, ys: ArrayLike<number>, x: Scale, y: Scale, px: number, py: number): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < xs.length; i++) {
    const away = (x(xs[i] as number) - px) ** 2 + (y(ys[i] as number) - py) ** 2;
    if (away < least) [best, least] = [i, away];
  }
  return best;
}
