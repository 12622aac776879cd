/**
 * Returns the language of a BCP 47 tag, such as `fr` for `fr-CA`. Message catalogs, content folders
 * and paths are named after it.
 */
export function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}
