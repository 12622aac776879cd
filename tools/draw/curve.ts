export type Point = [x: number, y: number];

/** A point of a curve with the direction there in degrees: 0 is right, 90 down. */
export type Knot = [x: number, y: number, direction: number];

/** A cubic Bézier curve: start, two control points, end. */
type Cubic = [Point, Point, Point, Point];

/** A point on a curve: how far along it lies, and the unit vector of the direction there. */
export type Sample = { at: number; x: number; y: number; dx: number; dy: number };

/**
 * A smooth curve through points with given directions. The lengths of the handles are Hobby's, as in
 * METAFONT ("Smooth, easy to compute interpolating splines", 1986).
 */
export function curveThrough(knots: Knot[]): Cubic[] {
  return knots.slice(1).map((to, index) => between(knots[index] as Knot, to));
}

function between([x1, y1, out]: Knot, [x2, y2, into]: Knot): Cubic {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const chord = Math.atan2(y2 - y1, x2 - x1);
  const theta = out * degree - chord;
  const phi = chord - into * degree;
  const first = (length * velocity(theta, phi)) / 3;
  const second = (length * velocity(phi, theta)) / 3;
  return [
    [x1, y1],
    [x1 + first * Math.cos(out * degree), y1 + first * Math.sin(out * degree)],
    [x2 - second * Math.cos(into * degree), y2 - second * Math.sin(into * degree)],
    [x2, y2],
  ];
}

const degree = Math.PI / 180;

function velocity(theta: number, phi: number): number {
  const { sin, cos, sqrt } = Math;
  const bend =
    sqrt(2) * (sin(theta) - sin(phi) / 16) * (sin(phi) - sin(theta) / 16) * (cos(theta) - cos(phi));
  return (2 + bend) / (1 + 0.5 * (sqrt(5) - 1) * cos(theta) + 0.5 * (3 - sqrt(5)) * cos(phi));
}

/** The curve as the `d` of a path, rounded to tenths unless `round` is given. */
export function pathOf(curve: Cubic[], round = rounded): string {
  const [first] = curve;
  if (first === undefined) return '';
  return `M${first[0].map(round).join(' ')}${curve
    .map(([, ...rest]) => `C${rest.flat().map(round).join(' ')}`)
    .join('')}`;
}

/** Points about half a unit apart along a curve. */
export function samplesOf(curve: Cubic[]): Sample[] {
  const samples: Sample[] = [];
  let at = 0;
  let before: Point | undefined;
  for (const cubic of curve) {
    const steps = Math.ceil(Math.hypot(cubic[3][0] - cubic[0][0], cubic[3][1] - cubic[0][1]) * 2);
    for (let step = samples.length === 0 ? 0 : 1; step <= steps; step++) {
      const [x, y, dx, dy] = pointOn(cubic, step / steps);
      if (before) at += Math.hypot(x - before[0], y - before[1]);
      before = [x, y];
      samples.push({ at, x, y, dx, dy });
    }
  }
  return samples;
}

function pointOn([a, b, c, d]: Cubic, t: number): [number, number, number, number] {
  const s = 1 - t;
  const value = (i: 0 | 1) =>
    s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
  const slope = (i: 0 | 1) =>
    s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i]);
  const length = Math.hypot(slope(0), slope(1));
  return [value(0), value(1), slope(0) / length, slope(1) / length];
}

/** The piece of a curve between two lengths along it, through points about eight units apart. */
export function piece(samples: Sample[], from: number, to: number): string {
  const inside = samples.filter(({ at }) => at >= from && at <= to);
  const steps = Math.max(1, Math.round((to - from) / 8));
  const knots = Array.from({ length: steps + 1 }, (_, step): Knot => {
    const one = inside[Math.round((step / steps) * (inside.length - 1))] as Sample;
    return [one.x, one.y, Math.atan2(one.dy, one.dx) / degree];
  });
  return pathOf(curveThrough(knots));
}

/** Where a curve crosses itself: the two lengths along it, and the sine of the angle there. */
export function crossingsOf(samples: Sample[]): { first: number; second: number; sine: number }[] {
  const found: { first: number; second: number; sine: number }[] = [];
  for (let i = 0; i < samples.length; i++) {
    for (let j = i + 40; j < samples.length; j++) {
      const a = samples[i] as Sample;
      const b = samples[j] as Sample;
      if (Math.abs(a.x - b.x) > 0.5 || Math.abs(a.y - b.y) > 0.5) continue;
      const isKnown = found.some(
        ({ first, second }) => Math.abs(first - a.at) < 8 && Math.abs(second - b.at) < 8,
      );
      if (!isKnown) {
        found.push({ first: a.at, second: b.at, sine: Math.abs(a.dx * b.dy - a.dy * b.dx) });
      }
    }
  }
  return found;
}

/** Halves suffice for thin loose lines and small marks, and compress better than tenths. */
export function half(value: number): number {
  return Math.round(value * 2) / 2;
}

/** One decimal is a tenth of a pixel. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
