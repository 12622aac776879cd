import type { Source } from './source.ts';

export async function drawingsOfOwner({ ownDrawings }: Source) {
  return {
    /**
     * For each drawing in the content, its id in the scenes sprite and its view box, by file name.
     */
    ownDrawings: Object.fromEntries(
      ownDrawings().map(({ name, id, frame }) => [name, { id, frame }]),
    ),
  };
}
