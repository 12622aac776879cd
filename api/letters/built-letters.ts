import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Where the build leaves what it knows of letters. */
export const builtLettersFile = 'build/site/letters.json';

const builtLetters = z.record(
  z.string(),
  z.object({
    /** The SHA-256 of the file that was checked, and is on the site. */
    source: z.string(),
    pictures: z.record(z.string(), z.object({ name: z.string(), width: z.number() })),
  }),
);

/** The letters that the build has found to be right, by the names of their files. */
export type BuiltLetters = z.infer<typeof builtLetters>;

/** @returns none if there is no build */
export function readBuiltLetters(): BuiltLetters {
  if (!existsSync(builtLettersFile)) return {};
  return builtLetters.parse(JSON.parse(readFileSync(builtLettersFile, 'utf8')));
}

export const sourceHash = (source: string): string =>
  createHash('sha256').update(source).digest('hex');
