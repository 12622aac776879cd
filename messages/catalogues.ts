import { type Catalogue, en } from './en/index.ts';
import { fr } from './fr/index.ts';

/** The shipped catalogues by language. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en, fr };
