// Numbers for people: round ticks, and values written as in print.

/** Round numbers 1, 2, 5 × 10ⁿ from low to high, about `count` of them. */
export function ticks(low: number, high: number, count: number): number[] {
  if (!(high > low)) return [low];
  const step = niceStep(high - low, count);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * step, step));
}

/** A step of 1, 2 or 5 × 10ⁿ that divides the span into about `count` parts. */
export function niceStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  return (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10) * power;
}

function round(value: number, step: number): number {
  const digits = Math.max(0, Math.min(100, 1 - Math.floor(Math.log10(step))));
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
}

/** Powers of ten from low to high, every second or third when there are many. */
export function decades(low: number, high: number, count: number): number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, count)));
  const out: number[] = [];
  for (let n = Math.ceil(first / every) * every; n <= last; n += every) out.push(Number(`1e${n}`));
  return out;
}

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function power(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((d) => SUPERSCRIPT[Number(d)]).join("");
  return `10${exponent < 0 ? "⁻" : ""}${digits}`;
}

/** A number with `digits` significant ones, with a proper minus, as 3.2 × 10⁻¹⁴ when it is very small or large. */
export function show(value: number | null, digits = 6): string {
  if (value === null || !Number.isFinite(value)) return "—";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e6) return String(Number(value.toPrecision(digits))).replace("-", "−");
  const [mantissa = "", exponent = "0"] = value.toExponential(Math.max(0, digits - 1)).split("e");
  const lead = String(Number(mantissa)).replace("-", "−");
  const tens = power(Number(exponent));
  return lead === "1" ? tens : `${lead} × ${tens}`;
}

/** The label of a tick: as many decimals as its step needs, so that labels line up. */
export function tickLabel(value: number, step: number): string {
  if (value === 0) return "0";
  if (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e5) return show(value, 3);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return value.toFixed(Math.min(decimals, 12)).replace("-", "−");
}
