import type { Source } from './source.ts';

export async function placeMap({ drawingAt, addAsset }: Source) {
  const svg = drawingAt('map/map.svg');
  /** The URL of the map drawing, or undefined if there is none. */
  return { drawing: svg && addAsset('map.svg', svg) };
}
