// From the data in a page to what is shown of it.

import { el } from "./dom";
import { MalformedData } from "./unpack";

export function source(id: string): string {
  const holder = document.getElementById(id);
  if (!holder?.textContent) throw new MalformedData(`The page has no data: <script id="${id}"> is missing or empty.`);
  return holder.textContent;
}

/** Never a blank page. */
function problem(root: HTMLElement, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const advice =
    error instanceof MalformedData
      ? "The file may have been cut short or changed. Write the report again with the version of Appell that reads it."
      : "Please report this, with the file, to those who make Appell.";
  root.replaceChildren(
    el("div", { class: "banner", role: "alert" }, el("h1", {}, "This page cannot be shown"), el("p", {}, text), el("p", {}, advice)),
  );
  root.dataset.typeset = "done";
}

export function mount(id: string, show: (root: HTMLElement) => void): void {
  const root = document.getElementById(id);
  if (!root) return;
  try {
    show(root);
  } catch (error) {
    problem(root, error);
  }
}

/** Once the page is there. */
export function begin(start: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
