import { pictureFiles } from '../../compiler/pictures.ts';
import { picturesInUse } from '../../compiler/pictures-in-text.ts';

/** Finds pictures in `content/pictures` that no text or field shows. */
export function unusedPictures(): string[] {
  const used = picturesInUse();
  return pictureFiles().filter((file) => !used.has(file));
}
