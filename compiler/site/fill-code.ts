import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { deskPath } from '../../contract/desk-addresses.ts';
import { languagePath } from '../../contract/settings/site-languages.ts';
import { basePath } from '../base-path.ts';
import { brandFont, fontFiles, preloadedFont, withBrandFont } from '../brand/brand-font.ts';
import { readBrand, themedSheet } from '../brand/theme.ts';
import { hashOf } from '../hash-of.ts';
import { pageValues } from '../page-values.ts';
import { filledIn, isPlain } from '../placeholders.ts';

/**
 * Produces the code for one language by filling content values into the output of `buildCode`. A
 * file that contains a value, or that names such a file, gets a new hash in its name.
 * @param code the folder of the built code
 * @param folder the target, where `client`, `renderer` and, in the main language, `desk` are
 * created
 * @param language one of the site's, by default the main one
 */
export async function fillCode(code: string, folder: string, language?: string): Promise<void> {
  const base = basePath() + (language === undefined ? '' : languagePath(language));
  const { read, locale, files } = await pageValues(language, base);
  const fill = (text: string) => filledIn(text, read, base);
  const renamed = new Map<string, string>();
  await fillFolder(join(code, 'client'), join(folder, 'client'), base, fill, renamed);
  for (const [name, body] of files) writeFileSync(join(folder, 'client/assets', name), body);
  await fillFolder(join(code, 'renderer'), join(folder, 'renderer'), base, fill, renamed);
  if (language !== undefined) return;
  const title = `Desk - ${escaped(readBrand()?.name ?? '')}`;
  const fillDesk = (text: string) =>
    fill(text)
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('<title>Desk</title>', () => `<title>${title}</title>`);
  await fillFolder(join(code, 'desk'), join(folder, 'desk'), base + deskPath, fillDesk, new Map());
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * @param address the URL of the folder that contains `assets`
 * @param renamed new file names by built file name; this folder's names are added
 */
async function fillFolder(
  from: string,
  to: string,
  address: string,
  fill: (text: string) => string,
  renamed: Map<string, string>,
): Promise<void> {
  const fonts = brandFontFiles();
  const built = new Map<string, Buffer>();
  const texts = new Map<string, string>();
  for (const path of globSync('{*,assets/*,.vite/*}', { cwd: from })) {
    if (statSync(join(from, path)).isDirectory()) continue;
    if (fonts.size > 0 && defaultFont.test(path)) continue;
    const body = readFileSync(join(from, path));
    if (isText(path)) texts.set(path, body.toString());
    else built.set(path, body);
  }
  const changed = changedFiles(texts, fonts.size > 0);
  const filled = new Map<string, string>();
  for (const [path, text] of texts) {
    const branded = path.endsWith('.css') ? await brandedSheet(text, `${address}/assets`) : text;
    filled.set(path, fill(branded));
  }
  const version = hashOf(changed.map((path) => filled.get(path)).join('\0'));
  for (const path of changed) renamed.set(basename(path), newName(basename(path), version));
  const preloaded = brandFont();
  if (preloaded !== undefined) {
    for (const path of globSync('assets/*.woff2', { cwd: from })) {
      renamed.set(basename(path), fontName(preloadedFont(preloaded)));
    }
  }
  const rename = (text: string) => text.replaceAll(hashedName, (name) => renamed.get(name) ?? name);
  for (const [path, text] of filled) write(join(to, rename(path)), rename(text));
  for (const [path, body] of built) write(join(to, path), body);
  if (built.size + texts.size === 0) throw new Error(`${from} has no built code`);
  for (const file of fonts) write(join(to, 'assets', fontName(file)), readFileSync(file));
}

const isText = (path: string): boolean => /\.(c?js|css|html|json)$/.test(path);

const defaultFont = /host-grotesk-[\w-]+\.woff2$/;

/**
 * Matches a file name in `assets`, whose hash has eight characters. Starting at a word boundary
 * takes a third of the time.
 */
const hashedName = /(?<![\w.~-])[\w.~-]+-[\w-]{8}\.(?:js|css|woff2)\b/g;

/**
 * Returns the files that the content changes, and all files that refer to one of them, directly or
 * indirectly.
 * @param hasOwnFont whether the brand's font replaces the built-in one they refer to
 */
function changedFiles(texts: Map<string, string>, hasOwnFont: boolean): string[] {
  const changed = new Set<string>();
  const isOther = (name: string) =>
    changed.has(`assets/${name}`) || (hasOwnFont && name.endsWith('.woff2'));
  const isChanged = (path: string, text: string) =>
    path.endsWith('.css') || !isPlain(text) || (text.match(hashedName) ?? []).some(isOther);
  for (let before = -1; before < changed.size; ) {
    before = changed.size;
    for (const [path, text] of texts) {
      if (path.startsWith('assets/') && isChanged(path, text)) changed.add(path);
    }
  }
  return [...changed].toSorted();
}

function newName(name: string, version: string): string {
  const ending = extname(name);
  const stem = name.slice(0, -ending.length);
  return `${stem.slice(0, -8)}${hashOf(stem + version)}${ending}`;
}

/** Returns a style sheet with the brand's colors and font. */
const brandedSheet = (css: string, folder: string): Promise<string> =>
  withBrandFont(themedSheet(css), (file) => `${folder}/${fontName(file)}`);

const brandFontFiles = (): Set<string> => new Set(fontFiles());

function fontName(file: string): string {
  return `${basename(file, extname(file))}-${hashOf(readFileSync(file))}${extname(file)}`;
}

function write(path: string, body: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}
