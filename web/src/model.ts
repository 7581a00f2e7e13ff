// The scene of the contract as a three.js scene that can be put at any frame. Knows nothing of cameras, pages or time.

import {
  Box3,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  Object3D,
  PlaneGeometry,
  Quaternion,
  Scene as World,
  ShaderMaterial,
  ShadowMaterial,
  Vector3,
  type InterleavedBuffer,
  type InterleavedBufferAttribute,
  type Material,
} from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import type { Arrow, Body, FrameAxes, Line, Packed, Scene, Surface, Trace } from "./data";
import { build, colour } from "./shapes";
import { niceStep, show } from "./ticks";
import { unpack } from "./unpack";

/** Something that can be switched on and off. */
export interface Layer {
  label: string;
  color: string | null;
  shown: boolean;
  set(on: boolean): void;
  /** What it measures now, with its unit; empty when it measures nothing. */
  value(): string;
}

type Pose = (frame: number) => void;

const Y = new Vector3(0, 1, 0);
const COILS = 9;
const POINTS_OF_COIL = 16;
/** A motion this many times as large as the system is better followed than seen whole. */
export const FOLLOWED = 6;
const SURVEYED = 24; // frames looked at to see how much room the motion takes

/** The vector at a frame, between its neighbours; false where there is none. */
function vectorAt(values: Float32Array, frame: number, out: Vector3, offset = 0, stride = 3): boolean {
  const last = Math.floor(values.length / stride) - 1;
  const i = Math.min(last, Math.max(0, Math.floor(frame)));
  const j = Math.min(last, i + 1);
  const f = Math.min(1, Math.max(0, frame - i));
  const at = (k: number) => {
    const a = values[i * stride + offset + k] ?? NaN;
    const b = values[j * stride + offset + k] ?? NaN;
    return f === 0 ? a : a + f * (b - a);
  };
  out.set(at(0), at(1), at(2));
  return Number.isFinite(out.x + out.y + out.z);
}

const other = new Quaternion();

/** The rotation at a frame, by the shorter way between its neighbours. */
function rotationAt(values: Float32Array, frame: number, out: Quaternion): boolean {
  const last = values.length / 4 - 1;
  const i = Math.min(last, Math.max(0, Math.floor(frame)));
  const j = Math.min(last, i + 1);
  const read = (k: number, q: Quaternion) =>
    q.set(values[4 * k + 1] ?? NaN, values[4 * k + 2] ?? NaN, values[4 * k + 3] ?? NaN, values[4 * k] ?? NaN);
  read(i, out);
  if (i !== j) out.slerp(read(j, other), Math.min(1, frame - i));
  return Number.isFinite(out.x + out.y + out.z + out.w);
}

function placer(object: Object3D, positions: Packed, rotations: Packed): Pose {
  const [p, r] = [unpack(positions), unpack(rotations)];
  return (frame) => {
    object.visible = vectorAt(p, frame, object.position) && rotationAt(r, frame, object.quaternion);
  };
}

/** A body, the corners of the box around its shapes in its own axes, and how to put it at a frame. */
function body(data: Body, world: Object3D): { pose: Pose; group: Group; corners: Vector3[] } {
  const group = new Group();
  group.name = data.name;
  for (const placed of data.shapes) group.add(build(placed));
  world.add(group);
  const { min, max } = new Box3().setFromObject(group);
  const corners = min.x > max.x ? [new Vector3()] : [min, max].flatMap((a) => [min, max].flatMap((b) => [min, max].map((c) => new Vector3(a.x, b.y, c.z))));
  return { pose: placer(group, data.positions, data.rotations), group, corners };
}

/** Where the point went, strongly, and where it will go, faintly. */
function trace(data: Trace, world: Object3D): { pose: Pose; object: Object3D } {
  const values = unpack(data.positions);
  const frames = values.length / 3;
  const segments: number[] = [];
  const upTo = new Int32Array(frames); // segments that end at or before a frame
  const finite = (i: number) => Number.isFinite((values[3 * i] ?? NaN) + (values[3 * i + 1] ?? NaN) + (values[3 * i + 2] ?? NaN));
  for (let i = 1; i < frames; i++) {
    if (finite(i - 1) && finite(i)) segments.push(...values.subarray(3 * i - 3, 3 * i + 3));
    upTo[i] = segments.length / 6;
  }
  const group = new Group();
  world.add(group);
  if (segments.length === 0) return { pose: () => undefined, object: group };
  const line = (width: number, opacity: number) => {
    const geometry = new LineSegmentsGeometry().setPositions(segments);
    const material = new LineMaterial({ color: colour(data.color), linewidth: width, transparent: true, opacity, depthWrite: false });
    const made = new LineSegments2(geometry, material);
    made.frustumCulled = false;
    group.add(made);
    return made;
  };
  line(1.25, 0.28);
  const past = line(2.5, 0.95);
  const pose: Pose = (frame) => {
    const count = upTo[Math.min(frames - 1, Math.max(0, Math.floor(frame)))] ?? 0;
    past.visible = count > 0;
    past.geometry.instanceCount = count;
  };
  return { pose, object: group };
}

/** A straight bar that can be put between two points. */
class Bar {
  readonly object: Mesh;
  private readonly along = new Vector3();

  constructor(
    private readonly radius: number,
    material: Material,
  ) {
    this.object = new Mesh(new CylinderGeometry(1, 1, 1, 20), material);
    this.object.castShadow = true;
  }

  put(from: Vector3, to: Vector3): void {
    this.along.subVectors(to, from);
    const length = this.along.length();
    this.object.visible = length > 1e-9;
    if (!this.object.visible) return;
    this.object.position.addVectors(from, to).multiplyScalar(0.5);
    this.object.scale.set(this.radius, length, this.radius);
    this.object.quaternion.setFromUnitVectors(Y, this.along.divideScalar(length));
  }
}

function polyline(data: Line, world: Object3D, unit: number): Pose {
  const values = unpack(data.points);
  const count = data.points.shape[1] ?? 0;
  const points = Array.from({ length: count }, () => new Vector3());
  const read = (frame: number) => points.every((p, k) => vectorAt(values, frame, p, 3 * k, 3 * count));
  const group = new Group();
  world.add(group);
  const radius = { rope: 0.007, arm: 0.011, rod: 0.016, spring: 0 }[data.kind] * unit;
  const faint = data.kind === "arm";
  if (data.kind === "spring") {
    const coil = new Coil(data.color, unit);
    group.add(coil.object);
    return (frame) => {
      group.visible = read(frame);
      const [from, to] = [points[0], points[points.length - 1]];
      if (group.visible && from && to) coil.put(from, to);
    };
  }
  const material = new MeshStandardMaterial({
    color: colour(data.color), roughness: 0.6, transparent: faint, opacity: faint ? 0.75 : 1,
  });
  const bars = points.slice(1).map(() => new Bar(radius, material));
  for (const bar of bars) group.add(bar.object);
  return (frame) => {
    group.visible = read(frame);
    if (group.visible) bars.forEach((bar, k) => bar.put(points[k] as Vector3, points[k + 1] as Vector3));
  };
}

/** A helix between two points, straight at its ends. */
class Coil {
  readonly object: LineSegments2;
  private readonly count = COILS * POINTS_OF_COIL;
  private readonly buffer: Float32Array;
  private readonly data: InterleavedBuffer;
  private readonly axis = new Vector3();
  private readonly side = new Vector3();
  private readonly up = new Vector3();
  private readonly point = new Vector3();

  constructor(
    color: string,
    private readonly unit: number,
  ) {
    this.buffer = new Float32Array(6 * this.count);
    const material = new LineMaterial({ color: colour(color), linewidth: 2 });
    const geometry = new LineSegmentsGeometry().setPositions(this.buffer); // kept, not copied: written to in put()
    this.data = (geometry.getAttribute("instanceStart") as InterleavedBufferAttribute).data;
    this.object = new LineSegments2(geometry, material);
    this.object.frustumCulled = false;
  }

  put(from: Vector3, to: Vector3): void {
    this.axis.subVectors(to, from);
    const length = this.axis.length();
    this.side.set(0, 0, 1).cross(this.axis);
    if (this.side.lengthSq() < 1e-8 * length * length) this.side.set(1, 0, 0);
    this.side.normalize();
    this.up.crossVectors(this.axis, this.side).normalize();
    const width = Math.min(0.045 * this.unit, 0.35 * length);
    const write = (k: number, at: number) => {
      const s = k / this.count;
      const turning = s > 0.1 && s < 0.9 ? width : 0;
      const angle = 2 * Math.PI * COILS * s;
      this.point.copy(from).addScaledVector(this.axis, s);
      this.point.addScaledVector(this.side, turning * Math.cos(angle)).addScaledVector(this.up, turning * Math.sin(angle));
      this.point.toArray(this.buffer, at);
    };
    for (let k = 0; k < this.count; k++) {
      write(k, 6 * k);
      write(k + 1, 6 * k + 3);
    }
    this.data.needsUpdate = true;
  }
}

/** A vector drawn from its point: a shaft and a head. */
class Dart {
  readonly object = new Group();
  private readonly shaft: Mesh;
  private readonly head: Mesh;
  private readonly way = new Vector3();

  constructor(
    color: Color,
    private readonly unit: number,
    private readonly thick = 0.013,
  ) {
    const material = new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: 0.35, roughness: 0.6 });
    this.shaft = new Mesh(new CylinderGeometry(1, 1, 1, 16).translate(0, 0.5, 0), material);
    this.head = new Mesh(new ConeGeometry(1, 1, 24).translate(0, 0.5, 0), material);
    this.shaft.castShadow = this.head.castShadow = true;
    this.object.add(this.shaft, this.head);
  }

  put(origin: Vector3, vector: Vector3): void {
    const length = vector.length();
    this.object.visible = length > 1e-6 * this.unit;
    if (!this.object.visible) return;
    const head = Math.min(0.085 * this.unit, 0.45 * length);
    const wide = this.thick * this.unit * Math.min(1, length / (0.15 * this.unit));
    this.object.position.copy(origin);
    this.object.quaternion.setFromUnitVectors(Y, this.way.copy(vector).divideScalar(length));
    this.shaft.scale.set(wide, length - head, wide);
    this.head.scale.set(0.36 * head, head, 0.36 * head);
    this.head.position.y = length - head;
  }
}

function arrow(data: Arrow, world: Object3D, unit: number): { pose: Pose; object: Object3D; value: () => string } {
  const [origins, vectors] = [unpack(data.origins), unpack(data.vectors)];
  const dart = new Dart(colour(data.color), unit);
  const holder = new Group();
  holder.add(dart.object);
  world.add(holder);
  const [origin, vector] = [new Vector3(), new Vector3()];
  let size = NaN;
  const pose: Pose = (frame) => {
    const there = vectorAt(origins, frame, origin) && vectorAt(vectors, frame, vector);
    size = there ? vector.length() : NaN;
    dart.object.visible = there;
    if (there) dart.put(origin, vector.multiplyScalar(data.scale));
  };
  return { pose, object: holder, value: () => (Number.isFinite(size) ? `${show(size, 3)} ${data.unit}` : "") };
}

const AXES = ["#d9534a", "#3f9d57", "#3f74d6"];

function axes(data: FrameAxes, world: Object3D): { pose: Pose; object: Object3D } {
  const group = new Group();
  AXES.forEach((color, k) => {
    const dart = new Dart(new Color(color), 2 * data.size, 0.009);
    dart.put(new Vector3(), new Vector3().setComponent(k, data.size));
    group.add(dart.object);
  });
  const holder = new Group();
  holder.add(group);
  world.add(holder);
  return { pose: placer(group, data.positions, data.rotations), object: holder };
}

/** Lines of a grid as thick as a pixel, which fade with the distance from the middle. */
function gridMaterial(step: number, reach: number, middle: Vector3, round: boolean): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    uniforms: {
      step: { value: step },
      reach: { value: reach },
      middle: { value: middle },
      edge: { value: round ? 1 : 0 },
      ink: { value: new Color() },
    },
    vertexShader: "varying vec2 p; void main() { p = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }",
    fragmentShader: `
      varying vec2 p;
      uniform float step, reach, edge;
      uniform vec3 middle, ink;
      float lines(vec2 at) {
        vec2 w = fwidth(at);
        vec2 d = abs(fract(at - 0.5) - 0.5) / w;
        return (1.0 - min(min(d.x, d.y), 1.0)) * (1.0 - smoothstep(0.2, 0.6, max(w.x, w.y)));
      }
      void main() {
        float away = length(p - middle.xy) / reach;
        float fade = edge > 0.5 ? 1.0 : 1.0 - smoothstep(0.35, 1.0, away);
        float fine = lines(p / step), coarse = lines(p / (5.0 * step));
        gl_FragColor = vec4(ink, (0.04 + max(0.13 * fine, 0.26 * coarse)) * fade);
      }`,
  });
}

function surface(data: Surface, world: Object3D, scene: Scene, step: number, inks: ShaderMaterial[]): void {
  const round = data.kind === "turntable";
  const reach = round ? data.size / 2 : Math.max(0.75 * data.size, 3.2 * scene.radius);
  const group = new Group();
  group.position.set(...data.position);
  const [w, x, y, z] = data.rotation;
  group.quaternion.set(x, y, z, w).normalize();
  group.updateMatrixWorld();
  const middle = round ? new Vector3() : group.worldToLocal(new Vector3(...scene.centre));
  const geometry = round ? new CircleGeometry(reach, 96) : new PlaneGeometry(2 * reach, 2 * reach).translate(middle.x, middle.y, 0);
  const grid = new Mesh(geometry, gridMaterial(step, reach, middle, round));
  inks.push(grid.material);
  const shade = new Mesh(geometry, new ShadowMaterial({ opacity: 0.26, depthWrite: false }));
  shade.receiveShadow = true;
  shade.renderOrder = -1;
  grid.renderOrder = -2;
  group.add(grid, shade);
  world.add(group);
}

/** Everything there is to see, at any frame. */
export class Model {
  readonly world = new World();
  readonly layers: Layer[] = [];
  /** How far the system itself reaches from its middle, wherever that is. */
  readonly extent: number;
  /** Side of the grid's squares (m); 0 without a ground. */
  readonly grid: number;
  /** Places that a picture of the whole motion has to hold. */
  readonly landmarks: Vector3[] = [];
  private readonly poses: Pose[] = [];
  private readonly inks: ShaderMaterial[] = [];
  private readonly tracks: Float32Array[];
  private readonly sun = new DirectionalLight("#ffffff", 2.1);
  private readonly spot = new Vector3();

  constructor(readonly scene: Scene) {
    const { world } = this;
    this.tracks = scene.bodies.map((b) => unpack(b.positions));
    const bodies = scene.bodies.map((b) => body(b, world));
    for (const b of bodies) this.poses.push(b.pose);
    this.extent = Math.min(scene.radius, this.survey(bodies)) || scene.radius;
    this.grid = scene.surfaces.length > 0 ? niceStep(2 * Math.min(scene.radius, FOLLOWED * this.extent), 10) : 0;
    for (const s of scene.surfaces) surface(s, world, scene, this.grid, this.inks);
    const unit = Math.sqrt(this.extent * scene.radius); // thick enough for the whole motion, thin enough beside the system
    for (const l of scene.lines) this.poses.push(polyline(l, world, unit));

    const traces = scene.traces.map((t) => trace(t, world));
    this.addGroup("Traces", traces.map((t) => t.object), scene.traces[0]?.color ?? null, true);
    const arrows = scene.arrows.map((a) => arrow(a, world, unit));
    scene.arrows.forEach((data, i) => {
      const made = arrows[i];
      if (made) this.addLayer(data.name, data.color, data.shown, [made.object], made.value);
    });
    const frames = scene.frames.map((f) => axes(f, world));
    this.addGroup("Frames", frames.map((f) => f.object), null, scene.frames.some((f) => f.shown));
    for (const part of [...traces, ...arrows, ...frames]) this.poses.push(part.pose);
    this.light();
  }

  private addLayer(label: string, color: string | null, shown: boolean, objects: Object3D[], value: () => string = () => ""): void {
    const layer: Layer = {
      label, color, shown, value,
      set(on) {
        layer.shown = on;
        for (const object of objects) object.visible = on;
      },
    };
    layer.set(shown);
    this.layers.push(layer);
  }

  private addGroup(label: string, objects: Object3D[], color: string | null, shown: boolean): void {
    if (objects.length > 0) this.addLayer(label, color, shown, objects);
  }

  private light(): void {
    const up = new Vector3(...this.scene.up).normalize();
    const sky = new HemisphereLight("#ffffff", "#cfc9c0", 1.7);
    sky.position.copy(up);
    const { sun, extent } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.radius = 5;
    sun.shadow.bias = -0.0005;
    sun.shadow.normalBias = 0.01 * extent;
    const box = sun.shadow.camera;
    box.left = box.bottom = -1.9 * extent;
    box.right = box.top = 1.9 * extent;
    box.near = 0.1 * extent;
    box.far = 12 * extent;
    const side = Math.abs(up.z) > 0.9 ? new Vector3(0.35, -0.3, 0) : new Vector3(0.35, 0, 0.3);
    this.sunFrom.copy(up).add(side).normalize().multiplyScalar(6 * extent);
    this.world.add(sky, sun, sun.target);
  }

  private readonly sunFrom = new Vector3();

  /** Notes places that a picture of the whole motion has to hold, and returns how far the bodies reach from their middle. */
  private survey(bodies: ReturnType<typeof body>[]): number {
    const tracks = [...this.scene.traces.map((t) => unpack(t.positions)), ...this.scene.lines.map((l) => unpack(l.points))];
    for (const track of tracks) {
      const every = 3 * Math.max(1, Math.floor(track.length / 3 / SURVEYED ** 2));
      for (let i = 0; i + 2 < track.length; i += every) this.landmarks.push(new Vector3().fromArray(track, i));
    }
    const frames = (this.tracks[0]?.length ?? 0) / 3;
    let far = 0;
    for (let k = 0; k < SURVEYED; k++) {
      const frame = Math.round((k / (SURVEYED - 1)) * Math.max(0, frames - 1));
      const middle = this.middle(frame, new Vector3());
      for (const { pose, group, corners } of bodies) {
        pose(frame);
        if (!group.visible) continue;
        const places = corners.map((c) => c.clone().applyQuaternion(group.quaternion).add(group.position));
        this.landmarks.push(...places);
        far = Math.max(far, ...places.map((p) => p.distanceTo(middle)));
      }
    }
    return far;
  }

  /** The mean of where the bodies are. */
  middle(frame: number, out: Vector3): Vector3 {
    let count = 0;
    out.set(0, 0, 0);
    for (const track of this.tracks) {
      if (!vectorAt(track, frame, this.spot)) continue;
      out.add(this.spot);
      count += 1;
    }
    return count > 0 ? out.divideScalar(count) : out.set(...this.scene.centre);
  }

  pose(frame: number): void {
    for (const pose of this.poses) pose(frame);
    this.middle(frame, this.sun.target.position);
    this.sun.position.copy(this.sun.target.position).add(this.sunFrom);
  }

  /** The colour of the grid. */
  ink(dark: boolean): void {
    for (const material of this.inks) (material.uniforms.ink?.value as Color).set(dark ? "#b9c7d8" : "#3b4654");
  }
}
