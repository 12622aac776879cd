import simplify from 'simplify-js';
import { type Position, type Way, type WayKind, wayKinds } from './osm-ways.ts';

/** The position of the address in the 1200 by 440 drawing (site/sections/line-map.tsx). */
const middle = { x: 604, y: 262 };
const size = { width: 1200, height: 440 };

/** Maximum bytes of path data: about twice that of the example company's map. */
const mostBytes = 9000;

/** Minimum width of the mapped area in metres; less would show only a few houses. */
const leastWidth = 300;

type Point = { x: number; y: number };
type Line = { kind: WayKind; name?: string | undefined; points: Point[] };

/**
 * Draws the ways around an address in the line style of the site. To stay within a few kilobytes it
 * leaves ways out, small roads first.
 * @param address where the marker stands
 * @throws Error in a sentence if the address is outside the mapped area or at its edge
 */
export function mapDrawing(ways: Way[], address: Position): string {
  const lines = inDrawing(ways, address);
  const kinds = [...wayKinds];
  for (;;) {
    for (const tolerance of [0.7, 1.5, 3]) {
      const paths = pathsOf(lines, kinds, tolerance);
      const bytes = Object.values(paths).join('').length;
      // Rivers are always kept.
      if (bytes <= mostBytes || kinds.length === 1) return drawing(paths, namesIn(lines));
    }
    kinds.pop();
  }
}

/** The ways in the drawing's coordinates, clipped to it. */
function inDrawing(ways: Way[], [longitude, latitude]: Position): Line[] {
  const metresPerDegree = 111_320;
  // Equirectangular around the address, which is accurate enough for a city.
  const east = Math.cos((latitude * Math.PI) / 180) * metresPerDegree;
  const metres = ways.map(({ kind, name, line }) => ({
    kind,
    name,
    points: line.map(([lon, lat]) => ({
      x: (lon - longitude) * east,
      y: (latitude - lat) * metresPerDegree,
    })),
  }));
  const scale = scaleOf(metres.flatMap(({ points }) => points));
  return metres
    .map(({ points, ...line }) => ({
      ...line,
      points: points.map(({ x, y }) => ({ x: middle.x + x * scale, y: middle.y + y * scale })),
    }))
    .flatMap((line) => visibleParts(line.points).map((points) => ({ ...line, points })));
}

/** Pixels per metre at which the extract covers the drawing with the address in its place. */
function scaleOf(points: Point[]): number {
  const [west, north] = [least(points, 'x'), least(points, 'y')];
  const [east, south] = [most(points, 'x'), most(points, 'y')];
  if (west >= 0 || north >= 0 || east <= 0 || south <= 0) {
    throw new Error('has nothing around that latitude and longitude; export the area around it');
  }
  const scale = Math.max(
    middle.x / -west,
    (size.width - middle.x) / east,
    middle.y / -north,
    (size.height - middle.y) / south,
  );
  if (size.width / scale < leastWidth) {
    throw new Error(
      'ends just beside that latitude and longitude; export an area with them in its middle',
    );
  }
  return scale;
}

// Not Math.min(...): an extract has more points than a call can have arguments.
const least = (points: Point[], axis: 'x' | 'y') =>
  points.reduce((found, point) => Math.min(found, point[axis]), 0);
const most = (points: Point[], axis: 'x' | 'y') =>
  points.reduce((found, point) => Math.max(found, point[axis]), 0);

/** The visible runs of a line, each with its neighbouring points just outside. */
function visibleParts(points: Point[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const [index, point] of points.entries()) {
    const isNear = [points[index - 1], point, points[index + 1]].some(
      (near) => near !== undefined && isVisible(near),
    );
    if (isNear) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

const isVisible = ({ x, y }: Point) => x >= 0 && x <= size.width && y >= 0 && y <= size.height;

type Paths = Partial<Record<WayKind, string>>;

function pathsOf(lines: Line[], kinds: WayKind[], tolerance: number): Paths {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      lines
        .filter((line) => line.kind === kind)
        .map(({ points }) => simplify(points, tolerance, true).map(rounded))
        .filter((points) => lengthOf(points) > 6)
        .map(pathOf)
        .join(''),
    ]),
  );
}

const rounded = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });

/** The longer side of a line's bounding box. */
function lengthOf(points: Point[]): number {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(spread(points.map(({ x }) => x)), spread(points.map(({ y }) => y)));
}

/** The shortest path data: the first point, then differences. */
function pathOf(points: Point[]): string {
  const steps = points.map(({ x, y }, index) => {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    return `${x - before.x} ${y - before.y}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/** The names of the two longest rivers, each at a readable position. */
function namesIn(lines: Line[]): { name: string; at: Point }[] {
  const rivers = lines
    .filter(({ kind, name }) => kind === 'river' && name !== undefined)
    .toSorted((a, b) => lengthOf(b.points) - lengthOf(a.points));
  return [...new Map(rivers.toReversed().map((river) => [river.name, river])).values()]
    .toSorted((a, b) => lengthOf(b.points) - lengthOf(a.points))
    .slice(0, 2)
    .flatMap(({ name = '', points }) => {
      const seen = along(points).filter(isVisible);
      const readable = seen.filter((point) => isReadable(point, name));
      const places = readable.length > 0 ? readable : seen;
      const at = places[Math.floor(places.length / 2)];
      return at === undefined ? [] : [{ name, at: rounded(at) }];
    });
}

/** Points along a line, at most ten pixels apart. */
function along(points: Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1] ?? point;
    const [dx, dy] = [next.x - point.x, next.y - point.y];
    const steps = Math.ceil(Math.hypot(dx, dy) / 10) || 1;
    return Array.from({ length: steps }, (_, step) => ({
      x: point.x + (dx * step) / steps,
      y: point.y + (dy * step) / steps,
    }));
  });
}

/**
 * Whether a name that begins at a point is visible on a phone, and covers neither the marker and its
 * address nor the panel over the lower edge.
 */
function isReadable({ x, y }: Point, name: string): boolean {
  const end = x + name.length * 9;
  const isInside = x > 370 && end < 830 && y > 40 && y < 320;
  const isOverAddress = y > middle.y - 30 && y < middle.y + 70 && end > 510 && x < 700;
  return isInside && !isOverAddress;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function drawing(paths: Paths, names: { name: string; at: Point }[]): string {
  const path = (kind: WayKind, attributes: string) =>
    paths[kind] ? [`<path d="${paths[kind]}" ${attributes}/>`] : [];
  return [
    '<!-- © OpenStreetMap contributors, https://www.openstreetmap.org/copyright -->',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">`,
    '<g id="map">',
    '<g stroke="var(--color-hairline-strong)" stroke-width="1">',
    ...path('small', 'stroke-opacity="0.35"'),
    ...path('middle', 'stroke-opacity="0.5"'),
    ...path('main', 'stroke-width="2"'),
    ...path('rail', 'stroke-dasharray="2 7" stroke-width="3"'),
    '</g>',
    // A river interrupts the roads that cross it.
    ...path('river', 'stroke="var(--color-ground)" stroke-width="14"'),
    '<g stroke="var(--color-secondary)">',
    ...path('river', 'stroke-width="2"'),
    ...path('shore', 'stroke-width="1"'),
    '<g stroke-width="2">',
    `<circle cx="${middle.x}" cy="${middle.y}" r="22" fill="var(--color-ground)"/>`,
    `<circle cx="${middle.x}" cy="${middle.y}" r="6" fill="var(--color-secondary)"/>`,
    '</g></g>',
    '<g fill="var(--color-secondary-text)" stroke="var(--color-ground)" stroke-width="6" paint-order="stroke">',
    ...names.map(({ name, at }) => `<text x="${at.x}" y="${at.y - 12}">${escaped(name)}</text>`),
    '</g>',
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
