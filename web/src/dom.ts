// Elements are made here and nowhere else: text goes in as text, so that no name can become markup.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined>;

function fill(node: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
}

/** An HTML element; a string among the children becomes a text node. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

/** The same for SVG. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(node, attributes, children);
  return node;
}

let counter = 0;

/** An id no other element has. */
export function unique(stem: string): string {
  counter += 1;
  return `${stem}-${counter}`;
}

// Line icons, 24 units square.
const ICONS = {
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M7 4.5h3.5v15H7zM13.5 4.5H17v15h-3.5z",
  start: "M6 5v14M19 5v14L9 12z",
  loop: "M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3",
  reset: "M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5",
  fullscreen: "M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5",
  follow: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  moon: "M20.5 14.5A8.5 8.5 0 0 1 9.5 3.5a8.5 8.5 0 1 0 11 11z",
  print: "M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M4 12.5l5.5 5.5L20 6.5",
} as const;

const SOLID = new Set<string>(["play", "pause"]);

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGElement {
  const shape = svg("path", { d: ICONS[name] });
  return svg("svg", { viewBox: "0 0 24 24", class: SOLID.has(name) ? "icon solid" : "icon", "aria-hidden": "true" }, shape);
}

/** A button with an icon; its label is what is said and, on hovering, shown. */
export function iconButton(name: IconName, label: string, press: () => void): HTMLButtonElement {
  const button = el("button", { type: "button", class: "icon-button", "aria-label": label, title: label }, icon(name));
  button.addEventListener("click", press);
  return button;
}

export function relabel(button: HTMLButtonElement, name: IconName, label: string): void {
  button.replaceChildren(icon(name));
  button.setAttribute("aria-label", label);
  button.title = label;
}

/** A small button that is on or off. */
export function toggle(content: Child[], on: boolean, change: (on: boolean) => void): HTMLButtonElement {
  const button = el("button", { type: "button", class: "chip", "aria-pressed": String(on) }, ...content);
  button.addEventListener("click", () => {
    const now = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(now));
    change(now);
  });
  return button;
}
