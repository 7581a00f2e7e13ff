// Light or dark: what the system wants, unless the reader chose; the choice is kept where the browser lets us.

const KEY = "appell-theme";
type Theme = "light" | "dark";

const system = () => window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<(dark: boolean) => void>();

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : null;
  } catch {
    return null; // a page from a file, or a private window, may have no storage
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // the choice holds for this page only
  }
}

export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : system().matches;
}

/** Hear whether it is dark, now and at each change. */
export function onTheme(listener: (dark: boolean) => void): void {
  listeners.add(listener);
  listener(isDark());
}

function tell(): void {
  for (const listener of listeners) listener(isDark());
}

export function switchTheme(): void {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  store(theme);
  tell();
}

/** Once, before anything is drawn. */
export function startTheme(): void {
  const theme = stored();
  if (theme) document.documentElement.dataset.theme = theme;
  system().addEventListener("change", tell);
}

/** In a notebook: as light or dark as the notebook says it is. */
export function obeyTheme(): void {
  system().addEventListener("change", tell);
  window.addEventListener("message", (event) => {
    const theme: unknown = event.source === window.parent ? (event.data as { appellTheme?: unknown } | null)?.appellTheme : null;
    if (theme !== "light" && theme !== "dark") return;
    document.documentElement.dataset.theme = theme;
    tell();
  });
}
