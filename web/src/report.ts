// The page of one system: what moves and what was proved about it.

import type { Clock } from "./clock";
import type { Check, ReportData } from "./data";
import { el, iconButton, relabel, unique } from "./dom";
import { equations, typesetForPaper, whenTypeset } from "./equations";
import { autoplay, banner, clockOf, mirror } from "./moving";
import { plots } from "./plots";
import { onPrint, stage } from "./stage";
import { checks, errata, facts, quantities } from "./tables";
import { onTheme, switchTheme } from "./theme";
import { show } from "./ticks";
import { unpack } from "./unpack";

/** Makes a part of the page; what goes wrong in it is said in its place and stops nothing else. */
function guarded(what: string, make: () => HTMLElement): HTMLElement {
  try {
    return make();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return el("p", { class: "note problem", role: "alert" }, `${what} cannot be shown: ${why}`);
  }
}

export function themeButton(): HTMLButtonElement {
  const button = iconButton("moon", "Dark colours", switchTheme);
  button.classList.add("theme");
  onTheme((dark) => relabel(button, dark ? "sun" : "moon", dark ? "Light colours" : "Dark colours"));
  return button;
}

interface Part {
  title: string;
  content: HTMLElement[];
}

function worst(list: Check[]): string {
  return show(Math.max(...list.map((c) => c.worst ?? 0)), 2);
}

function tile(head: string, value: string, detail: string, good: boolean | null): HTMLElement {
  const tone = good === null ? "" : good ? " good" : " bad";
  return el("div", { class: `tile${tone}` }, el("dt", {}, head), el("dd", {}, el("strong", {}, value), detail ? el("span", {}, detail) : null));
}

/** The certificate in one line. */
function glance(data: ReportData, clock: Clock): HTMLElement {
  const tiles = [
    tile("Motion", `${show(clock.start, 4)} to ${show(clock.end, 4)} s`, data.solver, data.status.ok ? null : false),
  ];
  const agree = (list: Check[]) => list.filter((c) => c.ok).length;
  const all = (list: Check[]) => agree(list) === list.length;
  if (data.verification.length > 0) {
    const [n, m] = [agree(data.verification), data.verification.length];
    tiles.push(tile("Verification", `${n} of ${m} agree`, `worst difference ${worst(data.verification)}`, all(data.verification)));
  }
  if (data.published.length > 0) {
    const [n, m] = [agree(data.published), data.published.length];
    const found = data.errata.length;
    const detail = found > 0 ? `${found} ${found === 1 ? "erratum" : "errata"} found in print` : `worst difference ${worst(data.published)}`;
    tiles.push(tile("Published equations", `${n} of ${m} match`, detail, all(data.published)));
  }
  return el("dl", { class: "glance" }, ...tiles);
}

function parts(data: ReportData): Part[] {
  const out: Part[] = [];
  const add = (title: string, ...content: (HTMLElement | false)[]) => {
    const there = content.filter((c): c is HTMLElement => c !== false);
    if (there.length > 0) out.push({ title, content: there });
  };
  const block = (what: string, when: boolean, make: () => HTMLElement) => when && guarded(what, make);
  add("Equations", ...equations(data.equations));
  add(
    "Numbers",
    block("The numbers", data.parameters.length + data.initial.length > 0, () =>
      el(
        "div",
        { class: "columns" },
        data.parameters.length > 0 ? quantities("Parameters", data.parameters) : null,
        data.initial.length > 0 ? quantities("Initial state", data.initial) : null,
      ),
    ),
  );
  add(
    "Verification",
    block("The verification", data.verification.length > 0, () =>
      checks("Formulations against each other", data.verification, { good: "agrees", bad: "differs" }),
    ),
    block("The published equations", data.published.length > 0, () =>
      checks("Published equations against what is derived", data.published, { good: "matches", bad: "fails" }),
    ),
    block("The errata", data.errata.length > 0, () =>
      el("section", {}, el("h3", {}, data.errata.length === 1 ? "Erratum found in print" : "Errata found in print"), errata(data.errata)),
    ),
  );
  add("Audit of the motion", block("The audit", data.audit.length > 0, () => facts("How far to trust the numbers", data.audit)));
  add("How it was derived", block("The derivation", data.derivation.length > 0, () => facts("Found and chosen on the way", data.derivation)));
  return out;
}

function top(nav: { title: string; id: string }[]): HTMLElement {
  const links = nav.map(({ title, id }) => el("a", { href: `#${id}` }, title));
  return el(
    "div",
    { class: "top" },
    el("nav", { "aria-label": "On this page" }, ...links),
    el("div", { class: "tools" }, iconButton("print", "Print", () => window.print()), themeButton()),
  );
}

export function report(data: ReportData, root: HTMLElement): void {
  const clock = clockOf(data);
  mirror(clock, root);
  document.title = data.title || data.name;
  const motion = unique("motion");
  const sections = parts(data).map(({ title, content }) => {
    const id = unique("part");
    const heading = unique("heading");
    const section = el("section", { id, "aria-labelledby": heading, class: "part" }, el("h2", { id: heading }, title), ...content);
    return { title, id, section };
  });
  const header = el(
    "header",
    { class: "head" },
    el("h1", {}, data.title || data.name),
    data.citation ? el("p", { class: "citation" }, data.citation) : null,
    data.description ? el("p", { class: "description" }, data.description) : null,
    banner(data),
    glance(data, clock),
  );
  const heading = unique("heading");
  const watch = el(
    "section",
    { id: motion, "aria-labelledby": heading, class: "watch" },
    el("h2", { id: heading, class: "unseen" }, "Motion"),
    el("div", { class: "workbench" },
      el("div", { class: "seat" }, guarded("The animation", () => stage(data.scene, clock, data.title || data.name))),
      data.plots.length > 0 ? guarded("The plots", () => plots(data.plots, unpack(data.time), clock)) : null,
    ),
  );
  const foot = el("p", { class: "foot" }, `Made by ${data.generator}.`, data.name !== data.title ? ` System “${data.name}”.` : "");
  root.replaceChildren(top([{ title: "Motion", id: motion }, ...sections]), header, watch, ...sections.map((s) => s.section), foot);
  onPrint(typesetForPaper);
  whenTypeset(() => (root.dataset.typeset = "done"));
  autoplay(clock);
}
