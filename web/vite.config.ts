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

/** One script and one stylesheet, each complete, for Python to put inside a page. */
export default defineConfig({
  plugins: [katexFonts],
  build: {
    target: ["chrome123", "firefox128", "safari17.5"], // light-dark() in the stylesheet
    outDir: "../src/appell/view/page",
    emptyOutDir: true,
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    lib: { entry: "src/main.ts", name: "appell", formats: ["iife"], fileName: () => "report.js", cssFileName: "report" },
  },
});
