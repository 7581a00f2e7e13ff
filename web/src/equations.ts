// Mathematics, typeset by KaTeX: for the eye in its fonts, for the ear in MathML. LaTeX from the data is never trusted.

import katex from "katex";
import "katex/dist/katex.css";
import type { Formula, Section } from "./data";
import { el, icon, iconButton } from "./dom";

const LIMITS = { trust: false, maxSize: 20, maxExpand: 2000, throwOnError: true, output: "htmlAndMathml" } as const;

/** What is not LaTeX is an error, but for letters written as themselves (θ) and for line breaks. */
function strict(code: string): "ignore" | "error" {
  return ["unicodeTextInMathMode", "unknownSymbol", "newLineInDisplayMode"].includes(code) ? "ignore" : "error";
}

/** Puts LaTeX into an element; what KaTeX cannot read is shown as it was written. */
export function typesetInto(target: HTMLElement, latex: string, options: { display: boolean; spoken: string }): void {
  try {
    katex.render(latex, target, { ...LIMITS, strict, displayMode: options.display });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    target.replaceChildren(el("code", { class: "untypeset", title: `This cannot be typeset: ${why}` }, latex));
    return;
  }
  if (!options.spoken) return;
  target.setAttribute("role", "math");
  target.setAttribute("aria-label", options.spoken);
}

const waiting: (() => void)[] = [];
const finished: (() => void)[] = [];
let pumping = false;

const TURN = 24; // ms of typesetting in one go

/** Some formulas a task, so that a list of hundreds never stops the page. */
function pump(): void {
  const until = performance.now() + TURN;
  while (waiting.length > 0 && performance.now() < until) waiting.shift()?.();
  if (waiting.length > 0) setTimeout(pump);
  else {
    pumping = false;
    for (const done of finished.splice(0)) done();
  }
}

function later(work: () => void): void {
  waiting.push(work);
  if (pumping) return;
  pumping = true;
  setTimeout(pump);
}

/** All that is still to be typeset, now, and so that it fits: paper neither waits nor scrolls. */
export function typesetForPaper(): void {
  for (const work of waiting.splice(0)) work();
  document.querySelectorAll<HTMLElement>(".math").forEach(fitToPaper);
}

/** Called when everything asked for so far is typeset, its fonts are there, and what scrolls can be reached by keyboard. */
export function whenTypeset(done: () => void): void {
  const judged = () => {
    judgeAll(); // which lays the page out, and so asks for its fonts
    void (document.fonts?.ready ?? Promise.resolve()).then(judgeAll).then(done);
  };
  if (pumping) finished.push(judged);
  else judged();
}

function copyButton(latex: string, label: string): HTMLButtonElement {
  const button = iconButton("copy", `Copy the LaTeX of ${label || "this equation"}`, () => {
    copy(latex).then(
      () => {
        button.replaceChildren(icon("check"));
        setTimeout(() => button.replaceChildren(icon("copy")), 1500);
      },
      () => window.prompt("LaTeX", latex),
    );
  });
  button.classList.add("copy");
  return button;
}

async function copy(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("no clipboard"); // pages from files, in some browsers
  await navigator.clipboard.writeText(text);
}

const labels = new Map<Element, string>(); // of every box
let sizes: ResizeObserver | null = null; // one for all boxes

function judge(boxes: Element[]): void {
  const needy = boxes.map((b) => b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 1);
  boxes.forEach((box, i) => {
    const names = { tabindex: "0", role: "region", "aria-label": labels.get(box) ?? "" };
    for (const [name, value] of Object.entries(names)) {
      if (needy[i]) box.setAttribute(name, value);
      else box.removeAttribute(name);
    }
  });
}

function judgeAll(): void {
  judge([...labels.keys()]);
}

/** A box that scrolls by itself can be reached by keyboard exactly when there is something to scroll: that depends on its size,
 * and on fonts, which come after the first formula that needs them and leave the size of its box as it is. */
export function scrollable(box: HTMLElement, label: string): void {
  labels.set(box, label);
  if (!sizes) {
    sizes = new ResizeObserver((entries) => judge(entries.map((e) => e.target)));
    document.fonts?.addEventListener("loadingdone", judgeAll);
  }
  sizes.observe(box);
}

function formula(data: Formula): HTMLElement {
  const math = el("div", { class: "math" });
  const box = el("div", { class: "math-box" }, math);
  later(() => {
    typesetInto(math, data.latex, { display: true, spoken: data.text });
    scrollable(box, data.label || "Equation");
  });
  return el(
    "div",
    { class: "formula" },
    data.label ? el("div", { class: "label" }, data.label) : null,
    el("div", { class: "row" }, box, copyButton(data.latex, data.label)),
    data.note ? el("p", { class: "remark" }, data.note) : null,
  );
}

const PAPER = 640; // px that fit across a sheet of A4 or Letter with its margins

/** On paper lines break between terms; a single term that is too wide is made smaller. */
function fitToPaper(math: HTMLElement): void {
  const widths = [...math.querySelectorAll(".katex-html > .base")].map((b) => b.getBoundingClientRect().width);
  const widest = Math.max(0, ...widths);
  if (widest > PAPER) math.style.setProperty("--paper-scale", (PAPER / widest).toFixed(3));
}

const MANY = 24; // formulas, from which a section scrolls by itself: some systems have hundreds of intermediates

export function equations(sections: Section[]): HTMLElement[] {
  return sections.map((section) => {
    const sheet = el("div", { class: "sheet" }, ...section.formulas.map(formula));
    if (section.formulas.length > MANY) {
      sheet.classList.add("long");
      scrollable(sheet, section.title);
    }
    const note = section.note ? el("p", { class: "remark" }, section.note) : null;
    return el("section", { class: "equations" }, el("h3", {}, section.title), note, sheet);
  });
}
