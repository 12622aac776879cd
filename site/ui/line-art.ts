import { lineArt as drawings } from '#site/content/sprites.ts';

/**
 * Returns the URL of a drawing in the shared sprite, which keeps drawings out of each page's HTML.
 * @param name the drawing's id in `line-art.svg`
 */
export function lineArt(name: string): string {
  return `${drawings}#${name}`;
}
