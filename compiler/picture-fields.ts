import type { ShownPicture } from '#contract/content/picture.ts';
import { basePath } from './base-path.ts';
import { fileOf, type Picture, PictureError, readPicture } from './pictures.ts';

/**
 * The picture named by a field: as in Markdown, `![what it shows](pictures/office.jpg)`, or as a file, `pictures/anna
 * b.jpg`.
 * @returns its address and what it shows; undefined for any other text
 */
export function pictureIn(text: string): { address: string; alt: string } | undefined {
  const [, alt, address] = /^!\[([^\]]*)\]\(<?(.*?)>?\)$/s.exec(text.trim()) ?? [];
  if (alt !== undefined && address !== undefined) return { address, alt: alt.trim() };
  const isFile = /^\/?(content\/)?pictures\/[^\n]+\.\w+$/.test(text.trim());
  return isFile ? { address: text.trim(), alt: '' } : undefined;
}

/**
 * Reads the picture of a field.
 * @throws PictureError if it cannot be shown
 */
export async function pictureOfField(text: string): Promise<Picture | undefined> {
  const given = pictureIn(text);
  if (given === undefined) return undefined;
  if (given.alt === '' && text.trim().startsWith('!')) {
    throw new PictureError(
      `the picture ${given.address} has no alternative text; say between [ and ] what it shows, for those who do not see it`,
    );
  }
  return readPicture(fileOf(given.address));
}

/** What pages need to show a picture: modern formats in several widths. */
export function shownPicture({ width, height, renditions }: Picture, alt: string): ShownPicture {
  // Other languages included, since they share pictures.
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
    src: base + fallback.at(-1)?.name,
    ...(fallback[0]?.format !== 'svg' && { srcSet: set(fallback) }),
    sources: (['avif', 'webp'] as const)
      .map((format) => ({
        type: `image/${format}`,
        srcSet: set(renditions.filter((made) => made.format === format)),
      }))
      .filter(({ srcSet }) => srcSet !== ''),
  };
}
