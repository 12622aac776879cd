import type { Source } from './source.ts';

export async function changedSprites({ sprite, addAsset }: Source) {
  const addressOf = (name: Parameters<typeof sprite>[0]) => addAsset(`${name}.svg`, sprite(name));
  /** The URLs of sprites that the content extends or whose labels are translated. */
  return {
    lineArt: addressOf('line-art'),
    scenes: addressOf('scenes'),
    specialities: addressOf('specialities'),
  };
}
