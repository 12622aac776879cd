import { type Catalogue, en } from './en/index.ts';
import { fr } from './fr/index.ts';

/** The built-in messages by language. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en, fr };
