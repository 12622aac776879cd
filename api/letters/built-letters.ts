import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { siteFolder } from '../settings/site-folder.mjs';

/** Where the folder of a site has what is known of its letters. */
export const builtLettersFile = (folder = siteFolder()) => join(folder, 'letters.json');

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
  const file = builtLettersFile();
  return existsSync(file) ? builtLetters.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export const sourceHash = (source: string): string =>
  createHash('sha256').update(source).digest('hex');
