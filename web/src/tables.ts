// Tables: quantities, checks, facts, errata.

import type { Check, Erratum, Fact, Quantity } from "./data";
import { el } from "./dom";
import { scrollable, typesetInto } from "./equations";
import { show } from "./ticks";

type Cell = Node | string;

function table(caption: string, heads: string[], rows: Cell[][], kind: string): HTMLElement {
  const head = el("tr", {}, ...heads.map((h) => el("th", { scope: "col" }, h)));
  const body = rows.map((cells) =>
    el("tr", {}, ...cells.map((cell, i) => (i === 0 ? el("th", { scope: "row" }, cell) : el("td", {}, cell)))),
  );
  const made = el(
    "table",
    { class: kind },
    el("caption", {}, caption),
    heads.length > 0 ? el("thead", {}, head) : null,
    el("tbody", {}, ...body),
  );
  const box = el("div", { class: "table-box" }, made);
  scrollable(box, caption);
  return box;
}

function symbol(q: Quantity): HTMLElement {
  const out = el("span", { class: "symbol" });
  if (q.latex) typesetInto(out, q.latex, { display: false, spoken: q.name });
  else out.textContent = q.name;
  return out;
}

export function quantities(caption: string, list: Quantity[]): HTMLElement {
  const described = list.some((q) => q.description);
  const rows = list.map((q): Cell[] => [
    symbol(q),
    el("span", { class: "number" }, show(q.value), q.unit ? el("span", { class: "unit" }, ` ${q.unit}`) : null),
    ...(described ? [q.description] : []),
  ]);
  return table(caption, ["Symbol", "Value", ...(described ? ["Meaning"] : [])], rows, "quantities");
}

function verdict(ok: boolean, good: string, bad: string): HTMLElement {
  return el("span", { class: ok ? "verdict good" : "verdict bad" }, ok ? "✓" : "✗", el("span", { class: "word" }, ok ? ` ${good}` : ` ${bad}`));
}

export function checks(caption: string, list: Check[], words: { good: string; bad: string }): HTMLElement {
  const rows = list.map((c): Cell[] => [
    el(
      "div",
      {},
      el("span", { class: "what" }, c.name),
      c.what ? el("span", { class: "detail" }, c.what) : null,
      c.note ? el("span", { class: "detail" }, c.note) : null,
    ),
    el("span", { class: "number" }, c.states === null ? "—" : String(c.states)),
    el("span", { class: "number" }, show(c.worst, 2)),
    verdict(c.ok, words.good, words.bad),
  ]);
  return table(caption, ["Check", "States", "Worst difference", "Result"], rows, "checks");
}

export function facts(caption: string, list: Fact[]): HTMLElement {
  return table(caption, [], list.map((f) => [f.name, f.value]), "facts");
}

export function errata(list: Erratum[]): HTMLElement {
  const item = (e: Erratum) =>
    el(
      "li",
      { class: "erratum" },
      el("p", { class: "where" }, el("strong", {}, e.equation), e.citation ? `, ${e.citation}` : ""),
      el(
        "dl",
        {},
        el("dt", {}, "Printed"),
        el("dd", { class: "printed" }, el("code", {}, e.printed)),
        el("dt", {}, "Derived"),
        el("dd", { class: "derived" }, el("code", {}, e.derived)),
      ),
      e.note ? el("p", { class: "remark" }, e.note) : null,
    );
  return el("ul", { class: "errata" }, ...list.map(item));
}
