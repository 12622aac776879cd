import type { Source } from './source.ts';

export async function drawingsOfOwner({ ownDrawings }: Source) {
  return {
    /**
     * The id in the scenes sprite and the view box of each drawing in the content, by file name.
     */
    ownDrawings: Object.fromEntries(
      ownDrawings().map(({ name, id, frame }) => [name, { id, frame }]),
    ),
  };
}
