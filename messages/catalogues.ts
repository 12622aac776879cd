import { en } from './en/index.ts';
import type { Catalogue } from './types.ts';

/** The shipped catalogues by language (the primary subtag of BCP 47). */
export const catalogues: Readonly<Record<string, Catalogue>> = { en };

/** `fr` for `fr-CA`. */
export function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}
