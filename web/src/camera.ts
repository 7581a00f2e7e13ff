// Where the scene is looked at from: framing, orbiting by mouse, touch and keys, following.

import { PerspectiveCamera, Spherical, Vector3, Quaternion } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Scene } from "./data";
import { FOLLOWED, type Model } from "./model";

const FIELD = 32; // degrees, of the smaller side of the picture
const ROOM = 0.86; // of the picture that a motion may fill
const TURN = Math.PI / 24;
const ZOOM = 1.12;

/** How far a camera has to be from a ball to see the whole of it in a picture of this aspect. */
export function distance(radius: number, aspect: number): number {
  const half = (FIELD / 2) * (Math.PI / 180);
  const narrow = aspect < 1 ? Math.atan(Math.tan(half) * aspect) : half;
  return radius / Math.sin(narrow);
}

/** Looks at a point from a distance, from where the scene wants to be looked at. */
function look(camera: PerspectiveCamera, scene: Scene, centre: Vector3, far: number): void {
  const away = new Vector3(...scene.view);
  if (away.lengthSq() === 0) away.set(1, -2, 1);
  camera.fov = FIELD;
  camera.up.set(...scene.up).normalize();
  camera.position.copy(centre).addScaledVector(away.normalize(), far);
  camera.near = far / 200;
  camera.far = far * 60;
  camera.lookAt(centre);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Looks at the whole motion from as near as it can all be seen; returns the point in the middle of the picture. */
export function frameAll(camera: PerspectiveCamera, model: Model): Vector3 {
  const { scene } = model;
  const centre = new Vector3(...scene.centre);
  let far = distance(scene.radius, camera.aspect);
  look(camera, scene, centre, far);
  const places = model.landmarks.filter((p) => Number.isFinite(p.x + p.y + p.z));
  if (places.length === 0) return centre;
  const up = Math.tan((FIELD / 2) * (Math.PI / 180)) * ROOM;
  const across = up * camera.aspect;
  const seen = new Vector3();
  for (let round = 0; round < 4; round++) {
    // first the middle of the picture, as it is seen from here; then the distance from there
    const [low, high] = [new Vector3(Infinity, Infinity, Infinity), new Vector3(-Infinity, -Infinity, -Infinity)];
    for (const place of places) {
      seen.copy(place).applyMatrix4(camera.matrixWorldInverse);
      const depth = Math.max(-seen.z, 1e-3 * far);
      low.min(seen.set(seen.x / depth, seen.y / depth, 0));
      high.max(seen);
    }
    const shift = low.add(high).multiplyScalar(far / 2).setZ(0).applyQuaternion(camera.quaternion);
    centre.add(shift);
    look(camera, scene, centre, far);
    let need = 0;
    for (const place of places) {
      seen.copy(place).applyMatrix4(camera.matrixWorldInverse);
      need = Math.max(need, seen.z + far + Math.max(Math.abs(seen.x) / across, Math.abs(seen.y) / up));
    }
    far = need || far;
    look(camera, scene, centre, far);
  }
  return centre;
}

export class View {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.01, 100);
  readonly controls: OrbitControls;
  private readonly last = new Vector3();
  private readonly now = new Vector3();
  private following: boolean;

  constructor(
    private readonly model: Model,
    canvas: HTMLCanvasElement,
    private readonly changed: () => void,
  ) {
    const { scene } = model;
    this.following = scene.follow && scene.radius > FOLLOWED * model.extent;
    this.camera.up.set(...scene.up).normalize();
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = false;
    this.controls.addEventListener("change", changed);
    model.middle(0, this.last);
    this.reset();
  }

  get follows(): boolean {
    return this.following;
  }

  /** As at the start: the whole motion, or the system where it is now when it is being followed. */
  reset(): void {
    const { scene, extent } = this.model;
    if (this.following) {
      look(this.camera, scene, this.last, distance(1.9 * extent, this.camera.aspect));
      this.controls.target.copy(this.last);
    } else this.controls.target.copy(frameAll(this.camera, this.model));
    this.controls.minDistance = 0.3 * extent;
    this.controls.maxDistance = 8 * distance(scene.radius, Math.min(1, this.camera.aspect));
    this.controls.update();
    this.changed();
  }

  follow(on: boolean): void {
    this.following = on;
    this.reset();
  }

  resize(aspect: number): void {
    const before = distance(1, this.camera.aspect);
    this.camera.aspect = aspect;
    this.camera.position.sub(this.controls.target).multiplyScalar(distance(1, aspect) / before).add(this.controls.target);
    this.camera.updateProjectionMatrix();
  }

  /** The system is at another frame: goes along if it is to follow. */
  at(frame: number): void {
    this.model.middle(frame, this.now);
    if (this.following) {
      this.now.sub(this.last);
      this.camera.position.add(this.now);
      this.controls.target.add(this.now);
      this.now.add(this.last);
    }
    this.last.copy(this.now);
  }

  /** Turns about the target by angles (rad), and goes nearer or farther. */
  orbit(heading: number, height: number, zoom = 1): void {
    const toY = new Quaternion().setFromUnitVectors(this.camera.up, new Vector3(0, 1, 0));
    const offset = this.camera.position.clone().sub(this.controls.target).applyQuaternion(toY);
    const place = new Spherical().setFromVector3(offset);
    place.theta += heading;
    place.phi += height;
    place.radius = Math.min(this.controls.maxDistance, Math.max(this.controls.minDistance, place.radius * zoom));
    place.makeSafe();
    this.camera.position.setFromSpherical(place).applyQuaternion(toY.invert()).add(this.controls.target);
    this.controls.update();
    this.changed();
  }

  /** Arrows orbit, + and − zoom, 0 and Home look as at the start. True when the key was one of these. */
  key(key: string): boolean {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => this.orbit(-TURN, 0),
      ArrowRight: () => this.orbit(TURN, 0),
      ArrowUp: () => this.orbit(0, -TURN),
      ArrowDown: () => this.orbit(0, TURN),
      "+": () => this.orbit(0, 0, 1 / ZOOM),
      "=": () => this.orbit(0, 0, 1 / ZOOM),
      "-": () => this.orbit(0, 0, ZOOM),
      "0": () => this.reset(),
      Home: () => this.reset(),
    };
    const act = acts[key];
    act?.();
    return act !== undefined;
  }

  /** For people and tests who ask where the camera is: x, y, z (m) to millimetres. */
  toString(): string {
    return this.camera.position.toArray().map((v) => v.toFixed(3)).join(" ");
  }
}
