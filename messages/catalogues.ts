import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import type { Catalogue } from './types.ts';

/** The shipped catalogues by language. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en, fr };
