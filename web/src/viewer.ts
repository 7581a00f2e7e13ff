// The picture: one canvas, drawn only when something changed and it can be seen.

import { PCFShadowMap, WebGLRenderer } from "three";
import type { Clock } from "./clock";
import type { Scene } from "./data";
import { View } from "./camera";
import { Model } from "./model";
import { onTheme } from "./theme";

/** This browser gives no WebGL. */
export class NoWebGL extends Error {
  override name = "NoWebGL";
}

/** A renderer on the canvas; NoWebGL where there is none to be had. Asked of the canvas first, so that nothing is logged. */
export function renderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const options = { alpha: true, antialias: true, depth: true, stencil: false, preserveDrawingBuffer: false };
  const context = canvas.getContext("webgl2", options) as WebGL2RenderingContext | null;
  if (!context) throw new NoWebGL("This browser shows no 3D graphics (WebGL 2).");
  const made = new WebGLRenderer({ canvas, context, ...options });
  made.setClearColor("#000000", 0);
  made.shadowMap.enabled = true;
  made.shadowMap.type = PCFShadowMap;
  return made;
}

const FINEST = 2; // pixels of the picture to one of the page

export class Viewer {
  readonly model: Model;
  readonly view: View;
  private readonly gl: WebGLRenderer;
  private waiting = false;
  private seen = true;
  private dark = false;

  constructor(
    readonly canvas: HTMLCanvasElement,
    scene: Scene,
    private readonly clock: Clock,
  ) {
    this.gl = renderer(canvas);
    this.model = new Model(scene);
    this.view = new View(this.model, canvas, () => this.refresh());
    onTheme((dark) => {
      this.dark = dark;
      this.refresh();
    });
    clock.onTime(() => this.refresh());
    new ResizeObserver(() => this.resize()).observe(canvas);
    new IntersectionObserver((entries) => {
      this.seen = entries.some((e) => e.isIntersecting);
      this.refresh();
    }).observe(canvas);
    this.resize();
    this.view.reset();
  }

  /** Draw at the next picture. */
  refresh(): void {
    if (this.waiting || !this.seen) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.draw(this.dark);
    });
  }

  /** A copy of the picture as it is now, in light colours, for paper. */
  still(into: HTMLCanvasElement): void {
    this.draw(false);
    into.width = this.canvas.width;
    into.height = this.canvas.height;
    into.getContext("2d")?.drawImage(this.canvas, 0, 0);
    this.refresh();
  }

  private draw(dark: boolean): void {
    if (!this.view) return;
    const frame = this.clock.frame;
    this.model.ink(dark);
    this.model.pose(frame);
    this.view.at(frame);
    this.gl.render(this.model.world, this.view.camera);
    this.canvas.dataset.camera = String(this.view);
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.gl.setPixelRatio(Math.min(FINEST, window.devicePixelRatio || 1));
    this.gl.setSize(width, height, false);
    this.view.resize(width / height);
    this.draw(this.dark); // at once: a canvas whose size was set is blank
  }
}
