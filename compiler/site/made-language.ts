import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { isAsset } from '#contract/content/collections.ts';
import { allContentFiles, readLanguages, settingsIn } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { textsIn } from '../../api/settings/own-messages.ts';
import { languageStampIn } from '../../api/settings/site-folder.mjs';
import { codeHash } from '../../api/settings/site-stamp.mjs';
import { compiledContent } from '../compile.ts';
import { focusRules } from '../picture-fields.ts';
import { picturesInUse } from '../pictures-in-text.ts';

/**
 * Returns the SHA-256 hash of everything that the site's languages share, in hexadecimal: the code,
 * the settings, and the bytes of the pictures, drawings and fonts.
 */
export function sharedHash(): string {
  const of = [codeHash(), settingsIn(), focusRules()];
  const hash = createHash('sha256').update(JSON.stringify(of));
  for (const { name, path } of allContentFiles()) {
    if (isAsset(path)) hash.update(`${name}\0`).update(readFileSync(onDisk(name)));
  }
  return hash.digest('hex');
}

/**
 * Returns the SHA-256 hash of everything a language of the site is built from, in hexadecimal: the
 * compiled content and messages in that language, and what all languages share. The main language
 * also holds the pictures for all of them.
 * @param shared from `sharedHash`
 */
export async function languageHash(language: string | undefined, shared: string): Promise<string> {
  const { values } = await compiledContent(language);
  const texts = textsIn(language ?? readLanguages().main);
  const pictures = language === undefined ? [...picturesInUse()].toSorted() : [];
  // Sorted because the parts are in the order of their compilation.
  const parts = Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b));
  return createHash('sha256')
    .update(JSON.stringify([shared, parts, texts, pictures]))
    .digest('hex');
}

/**
 * Copies a previously built language of the site, without the languages in its subfolders.
 * @param hash the expected hash of what it was built from
 * @returns whether there was a matching build
 */
export function copyLanguage(from: string, to: string, hash: string): boolean {
  const stamp = languageStampIn(from);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) return false;
  const isOther = (path: string) => path !== from && existsSync(languageStampIn(path));
  cpSync(from, to, { recursive: true, filter: (path) => !isOther(path) });
  return true;
}
