import type { Source } from './source.ts';

export async function placeMap({ drawingAt, addAsset }: Source) {
  const svg = drawingAt('map/map.svg');
  /** The address of the drawing of the place; undefined without one. */
  return { drawing: svg && addAsset('map.svg', svg) };
}
