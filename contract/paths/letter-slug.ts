/**
 * Returns a letter's slug from the path of its file, such as `fr/newsletter/02-a-letter.md`, or
 * undefined for any other file.
 */
export const letterSlug = (path: string): string | undefined =>
  /^(?:[a-z]{2,3}\/)?newsletter\/(?:\d+-)?([^/]+)\.md$/.exec(path)?.[1];
