// The shapes of the contract as three.js meshes. Those that turn carry a mark, so that spin can be seen.

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from "three";
import type { PlacedShape, Shape, Vec3 } from "./data";

const Y = new Vector3(0, 1, 0);
const EDGE_ANGLE = 30; // degrees between faces from which an edge is drawn

/** A colour of the data; what is no #rrggbb is drawn grey. */
export function colour(text: string): Color {
  return new Color(/^#[0-9a-f]{6}$/i.test(text) ? text : "#8a93a0");
}

/** A colour that stands out on this one. */
function against(base: Color): Color {
  const light = base.getHSL({ h: 0, s: 0, l: 0 }).l > 0.72;
  return base.clone().lerp(new Color(light ? "#1c222b" : "#ffffff"), light ? 0.6 : 0.72);
}

function matter(color: Color, opacity: number): MeshStandardMaterial {
  const clear = opacity < 1;
  return new MeshStandardMaterial({ color, roughness: 0.52, metalness: 0.04, transparent: clear, opacity, depthWrite: !clear });
}

/** Solid octants in two tones: a ball's turning shows from every side. */
function twoTone(geometry: BufferGeometry, base: Color): BufferGeometry {
  const flat = geometry.toNonIndexed();
  const at = flat.getAttribute("position");
  const second = base.clone().lerp(against(base), 0.42);
  const colours = new Float32Array(at.count * 3);
  for (let i = 0; i < at.count; i += 3) {
    const mean = (axis: "getX" | "getY" | "getZ") => at[axis](i) + at[axis](i + 1) + at[axis](i + 2);
    const tone = mean("getX") * mean("getY") * mean("getZ") > 0 ? base : second;
    for (let j = 0; j < 3; j++) tone.toArray(colours, 3 * (i + j));
  }
  flat.setAttribute("color", new BufferAttribute(colours, 3));
  return flat;
}

/** A convex polygon, as thick as told along its normal. */
function plate(points: Vec3[], thickness: number): BufferGeometry {
  const corners = points.map((p) => new Vector3(...p));
  const normal = new Vector3();
  corners.forEach((a, i) => normal.add(a.clone().cross(corners[(i + 1) % corners.length] ?? a)));
  normal.setLength(thickness / 2 || 1e-4);
  const up = corners.map((c) => c.clone().add(normal));
  const down = corners.map((c) => c.clone().sub(normal));
  const out: number[] = [];
  const triangle = (...abc: (Vector3 | undefined)[]) => abc.forEach((v) => v && out.push(v.x, v.y, v.z));
  for (let i = 0; i < corners.length; i++) {
    const j = (i + 1) % corners.length;
    if (i > 0 && j > 0) {
      triangle(up[0], up[i], up[j]);
      triangle(down[0], down[j], down[i]);
    }
    triangle(up[i], down[i], down[j]);
    triangle(up[i], down[j], up[j]);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(out, 3));
  geometry.computeVertexNormals();
  return geometry;
}

function mesh(vertices: number[], triangles: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(vertices, 3));
  const count = vertices.length / 3;
  geometry.setIndex(triangles.filter((_, i) => triangles.slice(i - (i % 3), i - (i % 3) + 3).every((v) => v >= 0 && v < count)));
  geometry.computeVertexNormals();
  return geometry;
}

const upright = (geometry: BufferGeometry): BufferGeometry => geometry.rotateX(Math.PI / 2); // three's y axis to our z

interface Solid {
  geometry: BufferGeometry;
  coloured?: boolean; // the geometry carries its colours
  edges?: boolean;
  marks?: BufferGeometry[];
  place?: { position: Vector3; turn: Quaternion };
}

function wheelMarks(radius: number, half: number): BufferGeometry[] {
  const lift = half + 0.004 * radius;
  return [1, -1].flatMap((side) => {
    const faces = [0, Math.PI].map((from) => new CircleGeometry(0.86 * radius, 24, from, Math.PI / 2));
    const bead = new CircleGeometry(0.07 * radius, 20).translate(0.68 * radius * Math.SQRT1_2, -0.68 * radius * Math.SQRT1_2, 0);
    return [...faces, bead].map((g) => (side > 0 ? g : g.rotateX(Math.PI)).translate(0, 0, side * lift));
  });
}

function solid(shape: Shape, base: Color): Solid {
  switch (shape.kind) {
    case "box":
      return { geometry: new BoxGeometry(...shape.size), edges: true };
    case "sphere":
      return { geometry: twoTone(upright(new SphereGeometry(shape.radius, 48, 32)), base), coloured: true };
    case "ellipsoid":
      return { geometry: twoTone(upright(new SphereGeometry(1, 48, 32)).scale(...shape.radii), base), coloured: true };
    case "cylinder": {
      const { radius, length } = shape;
      const stripe = new BoxGeometry(0.05 * radius, 0.12 * radius, 0.96 * length).translate(radius, 0, 0);
      return {
        geometry: upright(new CylinderGeometry(radius, radius, length, 64)),
        edges: true,
        marks: [...wheelMarks(radius, length / 2), stripe],
      };
    }
    case "disk": {
      const { radius, thickness } = shape;
      return {
        geometry: upright(new CylinderGeometry(radius, radius, thickness, 96)),
        edges: true,
        marks: wheelMarks(radius, thickness / 2),
      };
    }
    case "ring": {
      const bead = new SphereGeometry(1.45 * shape.tube, 24, 16).translate(shape.radius, 0, 0);
      return { geometry: new TorusGeometry(shape.radius, shape.tube, 20, 120), marks: [bead] };
    }
    case "rod": {
      const [from, to] = [new Vector3(...shape.from), new Vector3(...shape.to)];
      const along = to.clone().sub(from);
      const place = { position: from.add(to).multiplyScalar(0.5), turn: new Quaternion().setFromUnitVectors(Y, along.clone().normalize()) };
      return { geometry: new CapsuleGeometry(shape.radius, along.length(), 8, 24), place };
    }
    case "plate":
      return { geometry: plate(shape.points, shape.thickness), edges: true };
    case "mesh":
      return { geometry: mesh(shape.vertices, shape.triangles), edges: true };
  }
}

/** One shape in its place on the body. */
export function build(placed: PlacedShape): Group {
  const base = colour(placed.color);
  const { geometry, coloured, edges, marks, place } = solid(placed.shape, base);
  const material = matter(coloured ? new Color("#ffffff") : base, placed.opacity);
  material.vertexColors = coloured ?? false;
  const group = new Group();
  const body = new Mesh(geometry, material);
  body.castShadow = true;
  body.receiveShadow = placed.opacity >= 1;
  group.add(body);
  if (edges) {
    const line = new LineBasicMaterial({ color: base.clone().multiplyScalar(0.45), transparent: true, opacity: 0.55 });
    group.add(new LineSegments(new EdgesGeometry(geometry, EDGE_ANGLE), line));
  }
  const paint = matter(against(base), Math.min(1, placed.opacity + 0.1));
  for (const mark of marks ?? []) group.add(new Mesh(mark, paint));
  if (place) {
    for (const child of group.children) {
      child.position.copy(place.position);
      child.quaternion.copy(place.turn);
    }
  }
  group.position.set(...placed.position);
  const [w, x, y, z] = placed.rotation;
  group.quaternion.set(x, y, z, w).normalize();
  return group;
}
