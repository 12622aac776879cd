import { type Element, xml2js } from 'xml-js';

/** The kinds of ways, the most important for a drawing first. */
export const wayKinds = ['river', 'shore', 'rail', 'main', 'middle', 'small'] as const;
export type WayKind = (typeof wayKinds)[number];

/** Longitude and latitude, in degrees. */
export type Position = [longitude: number, latitude: number];
export type Way = { kind: WayKind; name?: string; line: Position[] };

type Tags = Record<string, unknown>;

/**
 * Reads roads, rivers, shores and rails from an extract of OpenStreetMap.
 * @param source the text of an .osm file (XML), or of a .geojson file
 * @throws Error in a sentence if it is neither, or has none of them
 */
export function readWays(source: string): Way[] {
  const start = source.trimStart()[0];
  const ways = start === '{' ? fromGeoJson(source) : start === '<' ? fromXml(source) : undefined;
  if (ways === undefined) {
    throw new Error(
      'is neither OpenStreetMap XML (.osm) nor GeoJSON; on openstreetmap.org choose Export and pass the file you get',
    );
  }
  if (ways.length === 0) throw new Error('has no road, river or railway; export a larger area');
  return ways;
}

/** https://wiki.openstreetmap.org/wiki/OSM_XML */
function fromXml(source: string): Way[] {
  const root = elementsOf(parsedXml(source), 'osm')[0];
  if (root === undefined) throw new Error('is XML, but not of OpenStreetMap: it has no <osm>');
  // The parser accepts a truncated file, and half a map still looks like a map.
  if (!/<\/osm>\s*$/.test(source)) throw new Error('ends in the middle; download it again');
  const positions = new Map(
    elementsOf(root, 'node').map(({ attributes = {} }) => [
      attributes.id,
      [Number(attributes.lon), Number(attributes.lat)] as Position,
    ]),
  );
  // A lake or a wide river can be an area of several ways, which have no tags of their own.
  const shores = new Set(
    elementsOf(root, 'relation')
      .filter((relation) => kindOf(tagsOf(relation)) === 'shore')
      .flatMap((relation) => elementsOf(relation, 'member'))
      .map(({ attributes = {} }) => attributes.ref),
  );
  return elementsOf(root, 'way').flatMap((way) => {
    const tags = tagsOf(way);
    const kind = kindOf(tags) ?? (shores.has(way.attributes?.id) ? 'shore' : undefined);
    const line = elementsOf(way, 'nd').flatMap(({ attributes = {} }) => {
      // A way may continue beyond the extract.
      const position = positions.get(attributes.ref);
      return position ? [position] : [];
    });
    return wayOf(kind, tags, line);
  });
}

function parsedXml(source: string): Element {
  try {
    return xml2js(source) as Element;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new Error(`is not complete XML (${reason}); download it again`);
  }
}

const elementsOf = (element: Element, name: string): Element[] =>
  (element.elements ?? []).filter((child) => child.name === name);

const tagsOf = (element: Element): Tags =>
  Object.fromEntries(
    elementsOf(element, 'tag').map(({ attributes = {} }) => [attributes.k, attributes.v]),
  );

type Geometry = { type: string; coordinates: unknown };
type Feature = { properties?: Tags | null; geometry?: Geometry | null };

/** https://www.rfc-editor.org/rfc/rfc7946, with the tags as properties, as in exports of Overpass Turbo. */
function fromGeoJson(source: string): Way[] {
  const features = parsedJson(source).features;
  if (!Array.isArray(features)) throw new Error('is JSON, but not a GeoJSON FeatureCollection');
  return (features as Feature[]).flatMap(({ properties, geometry }) => {
    const tags = properties ?? {};
    return geometry ? linesOf(geometry).flatMap((line) => wayOf(kindOf(tags), tags, line)) : [];
  });
}

/** Casts: the type determines how deeply the coordinates are nested. */
function linesOf({ type, coordinates }: Geometry): Position[][] {
  if (type === 'LineString') return [coordinates as Position[]];
  if (type === 'MultiLineString' || type === 'Polygon') return coordinates as Position[][];
  return type === 'MultiPolygon' ? (coordinates as Position[][][]).flat() : [];
}

function parsedJson(source: string): { features?: unknown } {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error('is not complete JSON; download it again');
  }
}

function wayOf(kind: WayKind | undefined, { name }: Tags, line: Position[]): Way[] {
  if (kind === undefined || line.length < 2) return [];
  return [{ kind, line, ...(typeof name === 'string' && { name }) }];
}

const roads: Record<string, WayKind> = {
  motorway: 'main',
  trunk: 'main',
  primary: 'main',
  secondary: 'middle',
  tertiary: 'middle',
  unclassified: 'small',
  residential: 'small',
  living_street: 'small',
  pedestrian: 'small',
};

/** https://wiki.openstreetmap.org/wiki/Map_features */
function kindOf({ highway, waterway, natural, railway, tunnel, service }: Tags) {
  if (typeof highway === 'string') return roads[highway];
  if (waterway === 'river' || waterway === 'canal') return tunnel === 'yes' ? undefined : 'river';
  if (natural === 'water' || natural === 'coastline' || waterway === 'riverbank') return 'shore';
  const isTrack = railway === 'rail' || railway === 'light_rail';
  return isTrack && tunnel !== 'yes' && service === undefined ? 'rail' : undefined;
}
