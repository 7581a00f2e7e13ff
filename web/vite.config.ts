import { defineConfig, type Plugin } from "vite";

// The faces KaTeX's own stylesheet names, less those no equation of mechanics uses (Fraktur, Script, sans serif, typewriter).
const FACES = /^KaTeX_(?:AMS|Caligraphic-Regular|Main|Math|Size[1-4])/;

/** KaTeX's stylesheet with the woff2 files of FACES and no others: every browser with WebGL 2 reads woff2. */
const katexFonts: Plugin = {
  name: "katex-fonts",
  enforce: "pre",
  transform(code, id) {
    if (!/katex(\.min)?\.css/.test(id)) return null;
    return code.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
      const file = /url\((fonts\/([\w-]+)\.woff2)\)/.exec(face);
      if (!file?.[1] || !FACES.test(file[2] ?? "")) return "";
      return face.replace(/src:[^;}]*/, `src:url(${file[1]}) format("woff2")`);
    });
  },
};

const NOTICE = `/*!
Contains three.js, Copyright 2010-2026 three.js authors, and KaTeX, Copyright 2013-2020 Khan Academy and other contributors.
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice
shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY
OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR
THE USE OR OTHER DEALINGS IN THE SOFTWARE. The fonts carry their own licence, the SIL Open Font License 1.1.
*/
`;

/** The notice goes wherever the bundle goes: at the top of the script, which every report holds. */
const notice: Plugin = {
  name: "notice",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const made of Object.values(bundle)) if (made.type === "chunk") made.code = NOTICE + made.code;
  },
};

// What Python puts inside a page: the report and the gallery; a scene in a notebook; and what shows scenes in a notebook's page.
const PARTS = {
  report: { entry: "src/main.ts", name: "appell" },
  frame: { entry: "src/frame.ts", name: "appell" },
  notebook: { entry: "src/notebook.ts", name: "appellNotebook" },
};

/** Of each part one script and at most one stylesheet, each complete. */
export default defineConfig(({ mode }) => {
  const part = mode in PARTS ? (mode as keyof typeof PARTS) : "report";
  return {
    plugins: part === "notebook" ? [] : [katexFonts, notice],
    build: {
      target: ["chrome123", "firefox128", "safari17.5"], // light-dark() in the stylesheet
      outDir: "../src/appell/view/page",
      emptyOutDir: part === "report",
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      lib: { ...PARTS[part], formats: ["iife"], fileName: () => `${part}.js`, cssFileName: part },
    },
  };
});
