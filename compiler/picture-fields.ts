import { type Focus, focusEnd, pictureIn, type ShownPicture } from '#contract/content/picture.ts';
import { basePath } from './base-path.ts';
import { fileOf, type Picture, PictureError, readPicture } from './pictures.ts';

/**
 * Reads a field's picture.
 * @throws PictureError if it cannot be shown
 */
export async function pictureOfField(text: string): Promise<Picture | undefined> {
  const given = pictureIn(text);
  if (given === undefined) return undefined;
  if (given.alt.trim() === '' && text.trim().startsWith('!')) {
    throw new PictureError(
      `the picture ${given.address} has no alternative text; say between [ and ] what it shows, for those who do not see it`,
    );
  }
  return readPicture(fileOf(given.address));
}

let shownAt: ((picture: Picture) => string) | undefined;

/** Makes all pictures use other URLs than those of their renditions, for unpublished pages. */
export function showPicturesAt(address: (picture: Picture) => string): void {
  shownAt = address;
}

/** The URL suffixes of all pictures with a focus read so far. */
const focuses = new Map<string, Focus>();

/**
 * Returns the rules for pictures with a focus. An inline style would be blocked, so such a
 * picture's URL ends in its focus, which is never sent to the server.
 */
export const focusRules = (): string =>
  [...focuses].map(([end, { x, y }]) => `img[src$="${end}"]{object-position:${x}% ${y}%}`).join('');

/**
 * Returns what pages need to show a picture: modern formats in several widths.
 * @param focus if it is not the middle
 */
export function shownPicture(picture: Picture, alt: string, focus?: Focus): ShownPicture {
  const { width, height, renditions } = picture;
  const end = focus === undefined ? '' : focusEnd(focus);
  if (focus !== undefined) focuses.set(end, focus);
  if (shownAt !== undefined) {
    return { alt, width, height, src: shownAt(picture) + end, sources: [] };
  }
  // The same path for all languages, since they share pictures.
  const base = `${basePath()}/assets/`;
  const isModern = ({ format }: Picture['renditions'][number]) =>
    format === 'avif' || format === 'webp';
  const fallback = renditions.filter((made) => !isModern(made));
  const set = (made: Picture['renditions']) =>
    made.map((one) => `${base}${one.name} ${one.width}w`).join(', ');
  return {
    alt,
    width,
    height,
    src: `${base}${fallback.at(-1)?.name}${end}`,
    ...(fallback[0]?.format !== 'svg' && { srcSet: set(fallback) }),
    sources: (['avif', 'webp'] as const)
      .map((format) => ({
        type: `image/${format}`,
        srcSet: set(renditions.filter((made) => made.format === format)),
      }))
      .filter(({ srcSet }) => srcSet !== ''),
  };
}
