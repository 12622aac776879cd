import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { builtLettersFile } from '../../api/letters/built-letters.ts';
import {
  type BuiltContent,
  builtContentFile,
  contentHash,
} from '../../api/settings/built-content.ts';
import { readLanguages } from '../../api/settings/content-files.ts';
import { compiledContent, compiledPart } from '../../compiler/compile.ts';
import type { InquiryChoices } from '../../contract/inquiry/choices.ts';
import { languagePath } from '../../contract/site-languages.ts';
import { isBuildCurrent, sourcesHash, stampFile } from '../setup/build-stamp.mjs';
import { withCheckoutLock } from '../setup/checkout-lock.mjs';
import { refuseUnderRunning } from '../setup/install.mjs';
import { showStep } from '../setup/steps.mjs';
import { builtLetters } from '../vite/letters.ts';
import { writeBrandIcons } from './brand-icons.ts';
import { buildDesk } from './build-desk.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { readLetters } from './check-content.ts';
import { refuseShadowed } from './refuse-shadowed.ts';
import { separateFonts } from './separate-fonts.ts';
import { writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/** Builds the site if its sources have changed; swapped in atomically when complete. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent()) return;
  await withCheckoutLock(async () => {
    if (isBuildCurrent()) return;
    refuseUnderRunning('built');
    await showStep('build', async () => {
      const hash = sourcesHash();
      await buildSite('build/next');
      writeFileSync(
        stampFile.replace('build/site', 'build/next'),
        JSON.stringify({ sources: hash }),
      );
      replaceFolder('build/site', 'build/next');
    });
  });
}

/**
 * Builds the site in each of its languages.
 * @param folder the target, which is emptied first; further languages are in folders of their own, such as `fr`
 */
export async function buildSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  // First: what is changed meanwhile is not on the pages.
  const content: BuiltContent = { hash: contentHash(), choices: await choicesByLanguage() };
  await buildLanguage(folder);
  await buildDesk(folder);
  writeFileSync(
    join(folder, basename(builtLettersFile)),
    JSON.stringify(builtLetters(await readLetters())),
  );
  writeFileSync(join(folder, basename(builtContentFile)), JSON.stringify(content));
  // All languages share the pictures and drawings.
  await writePictures(folder);
  for (const language of [undefined, ...readLanguages().others]) {
    const { assets } = await compiledContent(language);
    for (const [name, body] of assets) writeFileSync(join(folder, 'client/assets', name), body);
  }
  for (const language of readLanguages().others) {
    process.env.SITE_LANGUAGE = language;
    await buildLanguage(folder + languagePath(language));
  }
  delete process.env.SITE_LANGUAGE;
  if (NODE_ENV !== undefined) process.env.NODE_ENV = NODE_ENV;
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

/** Builds the client, the renderer, and what follows from the pages. */
async function buildLanguage(folder: string): Promise<void> {
  const quiet = { logLevel: 'error' } as const;
  await build({ ...quiet, build: { outDir: join(folder, 'client') } });
  separateFonts(folder);
  await build({ ...quiet, build: { outDir: join(folder, 'renderer'), ssr: true } });
  await writeBrandIcons(folder);
  await writePages(folder);
  const { renderer } = await loadBuiltRenderer(folder);
  refuseShadowed(join(folder, 'client'), renderer.redirects);
}

/** Replaces a folder with a finished one. */
export function replaceFolder(old: string, finished: string): void {
  const aside = 'build/previous';
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(old)) renameSync(old, aside);
  renameSync(finished, old);
  rmSync(aside, { recursive: true, force: true });
}
