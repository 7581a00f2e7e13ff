// A notebook's frame: the scene and its controls, and nothing else.

import "./style.css";
import { el } from "./dom";
import { begin, mount, source } from "./mount";
import { autoplay, banner, clockOf, mirror } from "./moving";
import { stage } from "./stage";
import { obeyTheme } from "./theme";
import { parseReport } from "./unpack";

begin(() => {
  obeyTheme();
  mount("appell-report", (root) => {
    const data = parseReport(source("appell-data"));
    const clock = clockOf(data);
    mirror(clock, root);
    document.title = data.title || data.name;
    root.replaceChildren(el("h1", { class: "unseen" }, document.title), banner(data) ?? "", stage(data.scene, clock, document.title));
    root.dataset.typeset = "done";
    autoplay(clock);
  });
});
