import { type Focus, focusEnd, pictureIn, type ShownPicture } from '#contract/content/picture.ts';
import { basePath } from './base-path.ts';
import { fileOf, type Picture, PictureError, readPicture } from './pictures.ts';

/**
 * Reads the picture that a field names.
 * @throws PictureError if it cannot be shown
 */
export async function pictureOfField(text: string): Promise<Picture | undefined> {
  const given = pictureIn(text);
  if (given === undefined) return undefined;
  if (given.alt.trim() === '' && text.trim().startsWith('!')) {
    throw new PictureError(
      `describe the picture for people who cannot see it: ![what it shows](${given.address})`,
    );
  }
  return readPicture(fileOf(given.address));
}

let shownAt: ((picture: Picture) => string) | undefined;

/** Makes all pictures use URLs other than those of their renditions, for unpublished pages. */
export function showPicturesAt(address: (picture: Picture) => string): void {
  shownAt = address;
}

/** The focus of each picture read so far that has one, by the suffix of its URL. */
const focuses = new Map<string, Focus>();

/**
 * Returns the CSS rules for pictures with a focus. An inline style would be blocked, so the URL of
 * such a picture ends in a fragment with its focus, which is never sent to the server.
 */
export const focusRules = (): string =>
  [...focuses].map(([end, { x, y }]) => `img[src$="${end}"]{object-position:${x}% ${y}%}`).join('');

/**
 * Returns what pages need to show a picture: its renditions in modern formats and several widths.
 * @param focus the point to keep visible, if it is not the middle
 */
export function shownPicture(picture: Picture, alt: string, focus?: Focus): ShownPicture {
  const { width, height, renditions } = picture;
  const end = focus === undefined ? '' : focusEnd(focus);
  if (focus !== undefined) focuses.set(end, focus);
  if (shownAt !== undefined) {
    return { alt, width, height, src: shownAt(picture) + end, sources: [] };
  }
  // The same path in all languages because they share pictures.
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
