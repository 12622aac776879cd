import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { mapDrawing } from './map-drawing.ts';
import type { Question } from './new-content-kinds.ts';
import { readWays } from './osm-ways.ts';

const drawing = 'content/map/map.svg';

/** The questions that the map needs answered. */
export const mapQuestions: Question[] = [
  { flag: 'file', text: 'File that you exported from openstreetmap.org (.osm or .geojson)' },
  { flag: 'lat', text: 'Latitude of your address, such as 51.0447' },
  { flag: 'lon', text: 'Longitude of your address, such as -114.0719' },
];

/**
 * Draws the map of the company's location. Never overwrites one.
 * @returns why nothing was written, or what was
 */
export function makeMap(answers: Record<string, string>): { problem?: string; said?: string } {
  const { file = '', lat = '', lon = '' } = answers;
  if (existsSync(onDisk(drawing)))
    return { problem: `${onDisk(drawing)} already exists; remove it first.` };
  if (!isDegrees(lat, 85)) return { problem: '--lat: must be degrees such as 51.0447' };
  if (!isDegrees(lon, 180)) return { problem: '--lon: must be degrees such as -114.0719' };
  if (!existsSync(file)) return { problem: `--file: there is no file ${file}` };
  try {
    const svg = mapDrawing(readWays(readFileSync(file, 'utf8')), [Number(lon), Number(lat)]);
    mkdirSync(dirname(onDisk(drawing)), { recursive: true });
    writeFileSync(onDisk(drawing), svg);
    const kilobytes = (svg.length / 1024).toFixed(1);
    return {
      said: `${onDisk(drawing)} (${kilobytes} KB)\nThe page names the contributors of OpenStreetMap, as its licence requires.`,
    };
  } catch (error) {
    return { problem: `${file} ${(error as Error).message}.` };
  }
}

/** Whether a text is a number of degrees; web maps end at 85 degrees of latitude. */
function isDegrees(text: string, most: number): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
}
