import type { ContentError } from '#contract/errors/wrong-fields.ts';
import { StartupError } from '../errors/startup-error.ts';
import { linesOf, syntaxMistakesIn } from './content-errors.ts';
import { mistakeOnDisk } from './content-folder.mjs';

/**
 * Rejects content files that are not valid YAML, JSON or front matter.
 * @param names such as `content/choices.yaml`; missing files are left to other checks
 * @throws StartupError with `file:line: reason; what to do` for each mistake
 */
export function requireValidFiles(names: string[]): void {
  const mistakes = syntaxMistakesIn(names);
  if (mistakes.length > 0) throw asStartupError(mistakes);
}

/** Creates a startup error for invalid fields, each with its line. */
export const startupErrorOf = (error: ContentError) => asStartupError(linesOf(error));

const asStartupError = (mistakes: string[]) =>
  new StartupError([...new Set(mistakes)].map((mistake) => mistakeOnDisk(mistake)).join('\n'));
