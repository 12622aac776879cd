import { readFileSync } from 'node:fs';
import { lexer, type Token, walkTokens } from 'marked';
import { readLanguages } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import type { PageKey } from '../../contract/routes.ts';
import { languagePath } from '../../contract/settings/site-languages.ts';
import type { SiteSettings } from '../../contract/settings/site-settings.ts';
import { composeLetter, largestLetter } from '../../features/letters/api/compose.ts';
import type { LetterPicture } from '../../features/letters/api/letter-body.ts';
import type { BuiltLetter, LetterFile } from '../../features/letters/api/letter-files.ts';
import { letterFileNames, partsOf, readLetterFile, translationsOf } from '../letter-files.ts';
import { isBroken } from '../parts/broken-links.ts';
import { picturesIn } from '../pictures-in-text.ts';
import { settingsWithMark } from '../settings-with-mark.ts';

/** The letters, newest first, and any mistakes that matter in an email but not on a page. */
export type CheckedLetters = {
  letters: BuiltLetter[];
  /** In the form `file:line: reason; what to do`. */
  mistakes: string[];
};

/** The paths of every page with a path parameter. */
export type Addresses = Partial<Record<PageKey, string[]>>;

/**
 * Reads the letters in `content/newsletter/` and checks those that will be sent. The rest of the
 * content must be valid.
 * @param addresses the paths of every page with a path parameter
 */
export async function checkedLetters(
  settings: SiteSettings,
  addresses: Addresses,
): Promise<CheckedLetters> {
  const letters: BuiltLetter[] = [];
  const mistakes: string[] = [];
  for (const { slug, name } of letterFileNames()) {
    if (partsOf(readFileSync(onDisk(name), 'utf8')).fields.send !== true) {
      letters.push({ ...readLetterFile(slug, name, settings), translations: [] });
      continue;
    }
    const original = await checkedFile(slug, name, settings, addresses);
    mistakes.push(...original.mistakes);
    const translations: BuiltLetter['translations'] = [];
    for (const { tag, name: translated } of translationsOf(slug)) {
      const theirs = await settingsWithMark(tag);
      const { file, mistakes: wrong } = await checkedFile(
        slug,
        translated,
        theirs,
        addresses,
        true,
      );
      mistakes.push(...wrong);
      if (file !== undefined) translations.push({ tag, file });
    }
    if (original.file !== undefined) letters.push({ ...original.file, translations });
  }
  letters.sort((one, other) => other.date.localeCompare(one.date));
  return { letters, mistakes };
}

/** A letter's file and its mistakes; `file` is unset if it cannot be parsed. */
type Checked = { file?: LetterFile; mistakes: string[] };

async function checkedFile(
  slug: string,
  name: string,
  settings: SiteSettings,
  addresses: Addresses,
  isTranslation = false,
): Promise<Checked> {
  const source = readFileSync(onDisk(name), 'utf8');
  const { body } = partsOf(source);
  const lines = source.split('\n');
  const part = lines.findIndex((line) => /^\{\{(if .*|end)\}\}\s*$/.test(line));
  if (part >= 0) {
    return {
      mistakes: [
        `${name}:${part + 1}: a letter cannot have parts for only some builds; remove this`,
      ],
    };
  }
  const file = readLetterFile(slug, name, settings, isTranslation);
  const above = lines.length - body.split('\n').length;
  const mistakes = wrongTokens(file.body, addresses).map(
    ({ line, reason }) => `${name}:${above + line}: ${reason}`,
  );
  if (file.body.trim() === '') mistakes.push(`${name}:1: has no text; write it`);
  file.pictures = await picturesOf(file.body);
  // Composed with an address about as long as a real one.
  const { html } = composeLetter(file, settings, 'https://www.agency.example');
  const size = Buffer.byteLength(html);
  if (size > largestLetter) {
    mistakes.push(
      `${name}:1: is ${size} bytes as an email; shorten it to 100 KB, because Gmail clips the rest`,
    );
  }
  return { file, mistakes };
}

/**
 * Finds invalid tokens left in a letter's text. Lines are numbered from 1 at the start of the text.
 */
function wrongTokens(body: string, addresses: Addresses): { line: number; reason: string }[] {
  const wrong: { line: number; reason: string }[] = [];
  walkTokens(lexer(body), (token) => {
    const reason = reasonOf(token, addresses);
    if (reason === undefined) return;
    const line = body.slice(0, Math.max(0, body.indexOf(token.raw.trim()))).split('\n').length;
    wrong.push({ line, reason });
  });
  return wrong;
}

function reasonOf(token: Token, addresses: Addresses): string | undefined {
  switch (token.type) {
    case 'heading':
      return token.depth === 1
        ? 'has a heading with one #; begin it with ##, because the subject is the heading of a letter'
        : undefined;
    case 'html':
      return /^<!--/.test(token.raw)
        ? undefined
        : `${token.raw.trim().split('\n')[0]} cannot be used in a letter; write it as Markdown`;
    case 'image':
      return /\.svg$/i.test(token.href)
        ? `${token.href} is not shown in emails; save it as jpg, png or webp`
        : undefined;
    case 'link':
      return reasonOfLink(token.href, addresses);
    case 'text':
      // A token with nested tokens may contain code, so only the innermost ones are checked.
      return token.tokens === undefined ? reasonOfText(token.raw) : undefined;
    default:
      return undefined;
  }
}

/** Explains which placeholder in a letter's text would be visible to readers. */
function reasonOfText(text: string): string | undefined {
  const [token] = /\{[\w.-]+\}/.exec(text) ?? [];
  if (token !== undefined) return `${token} is not filled in; write what it stands for`;
  const [entity] = /&#?\w+;/.exec(text) ?? [];
  return entity && `${entity} is not converted in the plain-text email; write the character itself`;
}

function reasonOfLink(address: string, addresses: Addresses): string | undefined {
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(address)) return undefined;
  if (!/^\/(?!\/)/.test(address)) return `${address} must begin with / or https://`;
  // Pages in other languages are known only to the site in that language.
  const isTranslated = readLanguages().others.some((language) =>
    address.startsWith(`${languagePath(language)}/`),
  );
  return !isTranslated && isBroken(address, addresses)
    ? `there is no page ${address}; correct it or remove it`
    : undefined;
}

/**
 * For each of a letter's pictures, returns the smallest rendition that is sharp on a high-density
 * screen, in a format that every email app can show.
 */
export async function picturesOf(body: string): Promise<Record<string, LetterPicture>> {
  const made = [...(await picturesIn(body))].map(([address, { renditions }]) => {
    const shown = renditions.filter(({ format }) => format === 'jpeg' || format === 'png');
    const { name = '', width = 0 } =
      shown.find(({ width }) => width >= wanted) ?? shown.at(-1) ?? {};
    return [address, { name, width }];
  });
  return Object.fromEntries(made);
}

/** Nearly twice the text width. */
const wanted = 900;
