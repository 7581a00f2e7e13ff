// Where the page begins: finds the data, and shows the report or the gallery.

import "./style.css";
import { gallery } from "./gallery";
import { begin, mount, source } from "./mount";
import { report } from "./report";
import { startTheme } from "./theme";
import { parseGallery, parseReport } from "./unpack";

begin(() => {
  startTheme();
  mount("appell-report", (root) => report(parseReport(source("appell-data")), root));
  mount("appell-gallery-root", (root) => gallery(parseGallery(source("appell-gallery")), root));
});
