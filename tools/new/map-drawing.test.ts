import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compilePart } from '../../compiler/compile.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';

const copy = inContentCopy();
const lat = 53.51;
const lon = 9.98;

type Tags = Record<string, string>;
type Line = { tags: Tags; points: [lon: number, lat: number][] };

/** A straight line across the town, from west to east or from north to south. */
function line(tags: Tags, at: number, isUpright = false): Line {
  const steps = Array.from({ length: 30 }, (_, step) => step / 29);
  const points = steps.map((step): [number, number] =>
    isUpright ? [9.95 + at * 0.06, 53.5 + step * 0.02] : [9.95 + step * 0.06, 53.5 + at * 0.02],
  );
  return { tags, points };
}

const river = line({ waterway: 'river', name: 'Elbe & Alster' }, 0.4);
const main = line({ highway: 'primary' }, 0.55);
const rail = line({ railway: 'rail' }, 0.62);
const house = line({ building: 'yes' }, 0.9);
/** Roads so far north and south that they are outside the drawing. */
const around = [line({ highway: 'primary' }, 0.05), line({ highway: 'primary' }, 0.95)];

/** A file as openstreetmap.org exports it. */
function osm(lines: Line[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;');
  const nodes = lines.flatMap(({ points }, way) =>
    points.map(([x, y], index) => `<node id="${way}00${index}" lat="${y}" lon="${x}"/>`),
  );
  const ways = lines.map(
    ({ tags, points }, way) =>
      `<way id="${way}">${points.map((_, index) => `<nd ref="${way}00${index}"/>`).join('')}<nd ref="elsewhere"/>${Object.entries(
        tags,
      )
        .map(([key, value]) => `<tag k="${key}" v="${escaped(value)}"/>`)
        .join('')}</way>`,
  );
  return `<?xml version="1.0"?>\n<osm version="0.6">${nodes.join('')}${ways.join('')}</osm>\n`;
}

const geoJson = (lines: Line[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: lines.map(({ tags, points }) => ({
      properties: tags,
      geometry: { type: 'LineString', coordinates: points },
    })),
  });

async function newMap(source: string, place: { lat?: number | string; lon?: number } = {}) {
  writeFileSync('extract', source);
  const at = { lat, lon, ...place };
  return runInProcess(
    () => import('./new-content.ts'),
    ...['map', '--file', 'extract', '--lat', String(at.lat), '--lon', String(at.lon)],
  );
}

const drawn = () => readFileSync(copy.pathOf('map/map.svg'), 'utf8');

describe('npm run new -- map', () => {
  it.each([
    ['OpenStreetMap XML', osm],
    ['GeoJSON', geoJson],
  ])('draws roads, rivers and rails of %s in the style of the site', async (_, extract) => {
    const { status, said } = await newMap(extract([river, main, rail, house, ...around]));
    expect(status, said).toBe(0);
    expect(drawn().match(/<path d="[^"]+" [^/]+\/>/g)).toEqual([
      expect.stringContaining('stroke-width="2"'),
      expect.stringContaining('stroke-dasharray'),
      expect.stringContaining('stroke="var(--color-ground)"'),
      expect.stringContaining('stroke-width="2"'),
    ]);
    expect(drawn()).toContain('>Elbe &amp; Alster</text>');
  });

  it('puts the name of a river where it is visible on a phone', async () => {
    await newMap(osm([river, main, ...around]));
    const [, x, y] = /<text x="(\d+)" y="(\d+)">Elbe/.exec(drawn()) ?? [];
    expect(Number(x)).toBeGreaterThan(370);
    expect(Number(x)).toBeLessThan(830 - 'Elbe & Alster'.length * 9);
    expect(Number(y)).toBeGreaterThan(0);
  });

  it('credits the contributors in the file, so that the page does too', async () => {
    await newMap(osm([river, main]));
    expect(drawn()).toContain('© OpenStreetMap contributors');
    const part = await compilePart('company');
    expect(part.isFromOpenStreetMap).toBe(true);
  });

  it('draws a straight line as its two ends', async () => {
    await newMap(osm([line({ highway: 'primary' }, 0.4), line({ highway: 'primary' }, 0.6)]));
    expect(/stroke-width="1">\n<path d="([^"]+)"/.exec(drawn())?.[1]).toMatch(
      /^(M-?\d+ -?\d+l\d+ 0)+$/,
    );
  });

  it('leaves out the small roads of a large city to stay within a few kilobytes', async () => {
    const small = Array.from({ length: 2000 }, (_, index) =>
      line({ highway: 'residential' }, index / 2000, index % 2 === 0),
    );
    await newMap(osm([river, main, ...small]));
    expect(drawn().length).toBeLessThan(14_000);
    expect(drawn()).not.toContain('stroke-opacity="0.35"');
  });

  it('never overwrites a map', async () => {
    await newMap(osm([river, main]));
    const before = drawn();
    const { status, said } = await newMap(osm([river, rail]));
    expect([status, said]).toEqual([1, 'content/map/map.svg already exists; remove it first.\n']);
    expect(drawn()).toBe(before);
  });

  it.each([
    ['a picture', 'PNG', {}, 'extract is neither OpenStreetMap XML (.osm) nor GeoJSON'],
    ['another XML', '<gpx/>', {}, 'extract is XML, but not of OpenStreetMap'],
    ['broken XML', '<osm><node id=1></osm>', {}, 'extract is not complete XML'],
    ['half a download', osm([river]).slice(0, 900), {}, 'extract ends in the middle'],
    ['broken JSON', '{"features": [', {}, 'extract is not complete JSON'],
    ['another JSON', '{}', {}, 'extract is JSON, but not a GeoJSON FeatureCollection'],
    ['houses alone', osm([house]), {}, 'extract has no road, river or railway'],
    ['another place', osm([river, main]), { lon: -114 }, 'has nothing around that latitude'],
    ['its edge', osm([river, main]), { lon: 10.00999 }, 'ends just beside that latitude'],
    ['no latitude', osm([river]), { lat: 'north' }, '--lat: must be degrees such as 51.0447'],
  ])('refuses %s with a sentence and writes nothing', async (_, source, place, sentence) => {
    const { status, said } = await newMap(source, place);
    expect(said).toContain(sentence);
    expect(status).toBe(1);
    expect(existsSync(copy.pathOf('map/map.svg'))).toBe(false);
  });
});
