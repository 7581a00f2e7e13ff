// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { el } from "../src/dom";
import { typesetInto } from "../src/equations";
import { safeLink } from "../src/gallery";
import { errata, facts, quantities } from "../src/tables";

const MARKUP = '<img src=x onerror="alert(1)"> & "quotes"';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

describe("text", () => {
  it("stays text in an element", () => {
    const node = el("p", { title: MARKUP }, MARKUP);
    expect(node.children).toHaveLength(0);
    expect(node.textContent).toBe(MARKUP);
    expect(node.title).toBe(MARKUP);
  });

  it("stays text in tables", () => {
    const tables = [
      facts(MARKUP, [{ name: MARKUP, value: MARKUP }]),
      quantities(MARKUP, [{ name: MARKUP, latex: "", value: 1, unit: MARKUP, description: MARKUP }]),
      errata([{ equation: MARKUP, citation: MARKUP, printed: MARKUP, derived: MARKUP, note: MARKUP }]),
    ];
    for (const table of tables) {
      expect(table.querySelector("img")).toBeNull();
      expect(table.textContent).toContain(MARKUP);
    }
  });
});

describe("LaTeX", () => {
  const typeset = (latex: string) => {
    const node = el("div");
    typesetInto(node, latex, { display: true, spoken: "" });
    return node;
  };

  it("is typeset, with MathML beside it", () => {
    const node = typeset("\\dot{θ} = \\frac{w_1}{2}");
    expect(node.querySelector(".katex-html")).not.toBeNull();
    expect(node.querySelector("math mfrac")).not.toBeNull();
  });

  it.each(["\\href{javascript:alert(1)}{x}", "\\htmlClass{a}{x}", "\\includegraphics{https://example.org/x.png}", "\\frac{1}{", MARKUP + "{"])(
    "%s makes no element of its own",
    (latex) => {
      const node = typeset(latex);
      expect(node.querySelector("a, img, script, .a")).toBeNull();
      expect(node.querySelector("code.untypeset")?.textContent ?? node.textContent).not.toBe("");
    },
  );

  it("that expands for ever is shown as it was written", () => {
    const latex = "\\def\\a{\\a\\a}\\a";
    expect(typeset(latex).querySelector("code.untypeset")?.textContent).toBe(latex);
  });
});

describe("links of the gallery", () => {
  it.each(["rolling-disk.html", "reports/a.html"])("%s", (href) => expect(safeLink(href)).toBe(href));
  it.each(["javascript:alert(1)", "//host/x", "https://host/x", "../x.html", "/etc/x", ""])("not %s", (href) => expect(safeLink(href)).toBeNull());
});
