import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { builtLettersFile } from '../../api/letters/built-letters.ts';
import {
  type BuiltContent,
  builtContentFile,
  contentHash,
} from '../../api/settings/built-content.ts';
import { readLanguages } from '../../api/settings/content-files.ts';
import { compiledPart } from '../../compiler/compile.ts';
import type { InquiryChoices } from '../../contract/inquiry/choices.ts';
import { languagePath } from '../../contract/site-languages.ts';
import {
  codeHash,
  codeStampFile,
  isBuildCurrent,
  isCodeCurrent,
  sourcesHash,
  stampFile,
} from '../setup/build-stamp.mjs';
import { withCheckoutLock } from '../setup/checkout-lock.mjs';
import { refuseUnderRunning } from '../setup/install.mjs';
import { showStep } from '../setup/steps.mjs';
import { builtLetters } from '../vite/letters.ts';
import { writeBrandIcons } from './brand-icons.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { mistakesInContent, readLetters } from './check-content.ts';
import { fillCode } from './fill-code.ts';
import { refuseShadowed } from './refuse-shadowed.ts';
import { separateFonts } from './separate-fonts.ts';
import { writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

const codeFolder = dirname(codeStampFile);
const siteFolder = dirname(stampFile);

/** Makes the site if its code or content has changed; swapped in atomically when complete. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent()) return;
  await withCheckoutLock(async () => {
    if (isBuildCurrent()) return;
    refuseUnderRunning('built');
    await ensureCode();
    await showStep('site', async () => {
      const sources = sourcesHash();
      const next = 'build/next';
      await makeSite(next);
      replaceFolder(siteFolder, next, { sources });
    });
  });
}

/** Builds the code if its sources have changed. */
export async function ensureCode(): Promise<void> {
  if (isCodeCurrent()) return;
  await showStep('code', async () => {
    const sources = codeHash();
    const next = 'build/code-next';
    // Only here, since the bundler takes hundreds of megabytes.
    const { buildCode } = await import('./build-code.ts');
    rmSync(next, { recursive: true, force: true });
    await buildCode(next);
    replaceFolder(codeFolder, next, { sources });
  });
}

/**
 * Makes the site in each of its languages, of the built code and the content.
 * @param folder the target, which is emptied first; further languages are in folders of their own, such as `fr`
 * @throws Error with a line for each mistake in the content
 */
export async function makeSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  // First: what is changed meanwhile is not on the pages.
  const hash = contentHash();
  const mistakes = await mistakesInContent();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const content: BuiltContent = { hash, choices: await choicesByLanguage() };
  for (const language of [undefined, ...readLanguages().others]) {
    await makeLanguage(folder + (language === undefined ? '' : languagePath(language)), language);
  }
  // All languages share the pictures.
  await writePictures(folder);
  const letters = builtLetters(await readLetters());
  writeFileSync(join(folder, basename(builtLettersFile)), JSON.stringify(letters));
  writeFileSync(join(folder, basename(builtContentFile)), JSON.stringify(content));
}

/** The options that the pages of each language offer. */
async function choicesByLanguage(): Promise<Record<string, InquiryChoices>> {
  const { main, others } = readLanguages();
  const found: Record<string, InquiryChoices> = {};
  for (const tag of [main, ...others]) {
    const { choices } = await compiledPart('choices', tag === main ? undefined : tag);
    found[tag] = choices;
  }
  return found;
}

/** Makes the code of a language, and what follows from its pages. */
async function makeLanguage(folder: string, language: string | undefined): Promise<void> {
  await fillCode(codeFolder, folder, language);
  separateFonts(folder);
  await writeBrandIcons(folder);
  await writePages(folder, language);
  refuseShadowed(join(folder, 'client'), loadBuiltRenderer(folder).renderer.redirects);
}

/** Replaces a folder with a finished one, which gets a stamp if it has one. */
export function replaceFolder(old: string, finished: string, stamp?: { sources: string }): void {
  if (stamp !== undefined) writeFileSync(join(finished, 'stamp.json'), JSON.stringify(stamp));
  const aside = 'build/previous';
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(old), { recursive: true });
  if (existsSync(old)) renameSync(old, aside);
  renameSync(finished, old);
  rmSync(aside, { recursive: true, force: true });
}
