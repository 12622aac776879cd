import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagePath } from '#contract/settings/site-languages.ts';
import { builtContentFile, contentHash } from '../../api/settings/built-content.ts';
import { readLanguages } from '../../api/settings/content-files.ts';
import { languageStampIn } from '../../api/settings/site-folder.mjs';
import { lettersFile } from '../../features/letters/api/letter-files.ts';
import { mistakesInContent, readLetters } from '../checks/check-content.ts';
import { withHeldContent } from '../compile.ts';
import { writeBrandIcons } from './brand-icons.ts';
import { builtContent } from './built-content.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { fillCode } from './fill-code.ts';
import { pruneKept } from './kept-file.ts';
import { copyLanguage, languageHash, sharedHash } from './made-language.ts';
import { refuseShadowed } from './refuse-shadowed.ts';
import { separateFonts } from './separate-fonts.ts';
import { writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/**
 * Builds the site in all its languages from the built code and the content.
 * @param code the folder of the built code
 * @param folder the target, which is emptied first; languages other than the main one are in
 * subfolders, such as `fr`
 * @param before a site from which unchanged languages are copied
 * @throws Error with a line for each mistake in the content
 */
export function makeSite(code: string, folder: string, before?: string): Promise<void> {
  return withHeldContent(() => makeAll(code, folder, before));
}

async function makeAll(code: string, folder: string, before: string | undefined): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  // Computed first, so that later changes count as not yet built.
  const hash = contentHash();
  const mistakes = await mistakesInContent();
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const content = await builtContent(hash);
  const shared = sharedHash();
  for (const language of [undefined, ...readLanguages().others]) {
    const path = language === undefined ? '' : languagePath(language);
    const made = await languageHash(language, shared);
    if (before !== undefined && copyLanguage(before + path, folder + path, made)) continue;
    await makeLanguage(code, folder + path, language);
    writeFileSync(languageStampIn(folder + path), made);
  }
  // Written only once, because all languages share the pictures.
  await writePictures(folder);
  pruneKept();
  const { letters } = await readLetters();
  writeFileSync(lettersFile(folder), JSON.stringify(letters));
  writeFileSync(builtContentFile(folder), JSON.stringify(content));
}

/** Builds the code for a language, and everything derived from its pages. */
async function makeLanguage(
  code: string,
  folder: string,
  language: string | undefined,
): Promise<void> {
  await fillCode(code, folder, language);
  separateFonts(folder);
  await writeBrandIcons(folder);
  const built = loadBuiltRenderer(folder);
  await writePages(folder, built, language);
  refuseShadowed(join(folder, 'client'), built.renderer.redirects);
}
