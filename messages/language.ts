/** The language of a BCP 47 tag: `fr` for `fr-CA`. It names catalogues, content folders and paths. */
export function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}
