import drawings from './line-art.svg?url';

/**
 * Where a drawing of the site is: one file for all pages, so that none carries them in its HTML.
 * @param name the drawing's id in `line-art.svg`
 */
export function lineArt(name: string): string {
  return `${drawings}#${name}`;
}
