/**
 * Returns the language of a BCP 47 tag: `fr` for `fr-CA`. Catalogues, content folders and paths are
 * named after it.
 */
export function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}
