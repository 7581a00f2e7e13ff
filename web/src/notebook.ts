// In a notebook: the one program of all its scenes. An output leaves a picture, its data and a word in a queue; the program, which
// comes with one of them, early or late, puts a frame in the place of every picture.

/** Where the data of a scene goes in the text of the page. */
export const HOLE = "{{appell-data}}";

type Place = Element | string;
interface Queue {
  push(place: Place): unknown;
}

/** The text that was packed by gzip and base64. */
async function inflated(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

/** Whether what stands behind an element is dark, whoever made it so: a theme of the notebook, or the system. */
export function onDark(element: Element | null): boolean {
  for (let e = element; e; e = e.parentElement) {
    const [r = 0, g = 0, b = 0, opacity = 1] = (getComputedStyle(e).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    if (opacity > 0.5) return 0.299 * r + 0.587 * g + 0.114 * b < 128;
  }
  return false;
}

const themeOf = (element: Element) => (onDark(element) ? "dark" : "light");

function show(place: Element, page: string): void {
  const data = place.querySelector("script[type='application/json']")?.textContent;
  const still = place.querySelector<HTMLElement>(".appell-still");
  if (!data || !still || place.querySelector("iframe")) return;
  const frame = document.createElement("iframe");
  frame.className = "appell-frame";
  frame.title = still.title;
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("style", `border:0;width:100%;height:${still.dataset.height ?? "460"}px`);
  frame.srcdoc = page.replace("<html ", `<html data-theme="${themeOf(place)}" `).replace(HOLE, () => data);
  still.hidden = true;
  still.style.display = "none";
  still.after(frame);
}

/** Called by the output that carries the program: shows what waits in the queue of that name, and whatever will come. */
export function start(name: string, packed: string): void {
  const here = window as unknown as Record<string, Place[] | Queue | undefined>;
  const waiting = here[name];
  if (waiting && !Array.isArray(waiting)) return; // the program is there already
  const page = inflated(packed);
  const push = (place: Place) =>
    page.then((text) => {
      const found = typeof place === "string" ? document.getElementById(place) : place;
      if (found) show(found, text);
    });
  here[name] = { push };
  waiting?.forEach(push);
  const follow = () =>
    document.querySelectorAll<HTMLIFrameElement>("iframe.appell-frame").forEach((frame) => {
      frame.contentWindow?.postMessage({ appellTheme: themeOf(frame) }, "*");
    });
  const later = () => setTimeout(follow, 300); // a theme's styles come after its name
  new MutationObserver(later).observe(document.body, { attributeFilter: ["class", "data-jp-theme-light", "data-jp-theme-name"] });
}
