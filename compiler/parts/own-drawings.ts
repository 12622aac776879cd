import type { Source } from '../source.ts';

export async function drawingsOfOwner({ ownDrawings }: Source) {
  return {
    /** The id in the sprite of scenes, and the view box, of each drawing of the content, by the name of its file. */
    ownDrawings: Object.fromEntries(
      ownDrawings().map(({ name, id, frame }) => [name, { id, frame }]),
    ),
  };
}
