import { type Browser, expect as base } from '@playwright/test';
import compile from 'icu-minify/compile';
import { catalogues } from '#messages/catalogues.ts';
import { en } from '#messages/en/index.ts';
import { formatMessage } from '#messages/format.ts';
import { languageOf } from '#messages/language.ts';
import { piecesOf } from '../../tools/testing/english-texts.ts';
import { isEnglish, site } from './content.ts';

/**
 * Tests quote the software's messages in English, word for word. On a site in another language they look for the
 * message's translation.
 */

const language = languageOf(site.language);

type Pair = { english: string; own: string };
const pairs: Pair[] = Object.entries(en).flatMap(([subject, messages]) =>
  Object.entries(messages).map(([name, english]) => {
    const own: Record<string, Record<string, string>> = catalogues[language] ?? en;
    return { english, own: own[subject]?.[name] ?? english };
  }),
);

/**
 * The site's wording of an English message or a part of one; any other text stays.
 * @returns a pattern if several messages have the text
 */
export function said(text: string): string | RegExp;
export function said(text: string | RegExp): string | RegExp;
export function said(text: string | RegExp): string | RegExp {
  if (isEnglish) return text;
  const [, mistake] = /^Error: (.+)$/.exec(String(text)) ?? [];
  if (mistake !== undefined) return `${said('Error:')} ${said(mistake)}`;
  const [, label] = /^(.+) \(optional\)$/.exec(String(text)) ?? [];
  if (label !== undefined) return `${said(label)} ${said('(optional)')}`;
  if (typeof text === 'string') {
    const found = [...new Set(translations(text, true))];
    if (found.length < 2) return found[0] ?? text;
    return new RegExp(text.includes(' ') ? anyOf(found) : `^(${anyOf(found)})$`);
  }
  const found = text.source.split('|').flatMap((part) => translations(literalIn(part), false));
  const start = text.source.startsWith('^') ? '^' : '';
  return found.length > 0 ? new RegExp(`${start}(${anyOf(found)})`, text.flags) : text;
}

const anyOf = (texts: string[]) => texts.map((one) => RegExp.escape(one)).join('|');

/** The longest part of a pattern that stands for itself. */
const literalIn = (pattern: string) => longestOf(pattern.split(/\\[a-z]|[^\p{L} ,:…“”-]+/u));

function translations(text: string, isWhole: boolean): string[] {
  const same = pairs.filter(({ english }) => english === text).map(({ own }) => own);
  const whole = same.length > 0 ? same : pairs.flatMap((pair) => filledIn(pair, text));
  if (isWhole && whole.length > 0) return whole;
  // A single word may be anything.
  if (!text.includes(' ')) return same;
  return pairs.flatMap((pair) => partOf(pair, text.trim()));
}

/** The translation of a part, if the message has that. */
function partOf({ english, own }: Pair, text: string): string[] {
  const [pieces, ownPieces] = [piecesOf(english), piecesOf(own)];
  const at = pieces.findIndex((piece) => piece.includes(text));
  if (at < 0) return [];
  return [(pieces.length === ownPieces.length && ownPieces[at]) || longestOf(ownPieces)];
}

const longestOf = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** The translation with the values that the text has, if it is that message. */
function filledIn(pair: Pair, text: string): string[] {
  const [english, own] = [withoutTags(pair.english), withoutTags(pair.own)];
  const names = [...english.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name);
  if (english.includes(', plural')) return counted(english, own, names, text);
  if (names.length === 0) return [];
  // A message of hardly any letters, such as `1 of 7`, has numbers.
  const least = names.length > 1 ? 4 : 3;
  const value = piecesOf(english).join('').length < least ? '(\\d+)' : '(.+)';
  const pattern = english
    .split(/\{\w+\}/)
    .map(RegExp.escape)
    .join(value);
  const values = new RegExp(`^${pattern}$`).exec(text)?.slice(1).map(named);
  if (values === undefined) return [];
  return [own.replace(/\{(\w+)\}/g, (_, name) => values[names.indexOf(name)] ?? '')];
}

/** A value, which may itself be a message, such as a field's label. */
function named(value: string): string {
  const lower = value.toLowerCase();
  return pairs.find(({ english }) => english.toLowerCase() === lower)?.own ?? value;
}

const withoutTags = (message: string) => message.replace(/<[^>]+>/g, '');

/** The same for a message with a plural, whose values are the numbers in the text. */
function counted(english: string, own: string, names: string[], text: string): string[] {
  const written = text.match(/\d+/g)?.map(Number);
  // None and one may be written as words.
  for (const numbers of written ? [written] : [[0], [1]]) {
    if (numbers.length !== names.length) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, numbers[at] ?? 0]));
    if (formatMessage(compile(english), 'en-US', values) !== text) continue;
    return [String(formatMessage(compile(own), site.language, values))];
  }
  return [];
}

/** The translation of a sentence; anything else stays. */
function sentence(text: unknown): unknown {
  const isSentence =
    typeof text === 'string' &&
    (text.split(' ').length > 2 || pairs.some(({ english }) => english === text));
  const own = isSentence ? said(text) : text;
  return typeof own === 'string' ? own : text;
}

/** The text to look for on a page, with any whitespace as a plain space. */
function shown(text: string | RegExp): string | RegExp {
  const own = said(text);
  if (own === text) return text;
  return typeof own === 'string'
    ? own.replace(/\s/g, ' ')
    : new RegExp(own.source.replace(/\\xa0|\\u202f/g, '\\s'), own.flags);
}

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** Makes everything that is looked for in the pages of a browser looked for in the site's language. */
export async function lookInLanguage(browser: Browser): Promise<void> {
  if (isEnglish) return;
  const page = await browser.newPage();
  for (const prototype of [page, page.locator('body')].map((one) => Object.getPrototypeOf(one))) {
    for (const name of ['Text', 'Label', 'Placeholder', 'AltText', 'Title']) {
      replace(prototype, `getBy${name}`, ([text, ...rest]) => {
        const own = shown(text as string);
        // Part of a label in English may be part of others in the other language.
        const isLabel = name === 'Label' && typeof own === 'string' && rest.length === 0;
        return [isLabel ? new RegExp(`^${RegExp.escape(own)}`) : own, ...rest];
      });
    }
    for (const name of ['getByRole', 'locator', 'filter']) {
      replace(prototype, name, (given) => given.map(withTranslatedOptions));
    }
  }
  await page.close();
}

function replace(methods: Methods, name: string, change: (given: unknown[]) => unknown[]): void {
  const original = methods[name];
  if (original === undefined) return;
  methods[name] = function translated(this: unknown, ...given) {
    return original.apply(this, change(given));
  };
}

/** The options of a locator; anything else stays. */
function withTranslatedOptions(given: unknown): unknown {
  if (
    typeof given !== 'object' ||
    given === null ||
    Object.getPrototypeOf(given) !== Object.prototype
  )
    return given;
  const options = Object.entries(given).map(([name, value]) => [
    name,
    /^(name|hasText|hasNotText)$/.test(name) && value ? shown(value) : value,
  ]);
  return Object.fromEntries(options);
}

const ofLocators = /^to(HaveText|ContainText|HaveTitle|HaveAccessible\w+)$/;
const ofStrings = /^to(Be|Contain|Equal)$/;

/** `expect`, which looks for texts in the site's language. */
export const expect: typeof base = isEnglish ? base : inLanguage(base);

function inLanguage<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    apply: (call, self, given) => wrapped(Reflect.apply(call as never, self, given)),
    get(from, name) {
      const value = Reflect.get(from, name);
      if (name === 'soft' || name === 'poll') return inLanguage(value as object);
      if (typeof value !== 'function') return wrapped(value);
      const change = ofLocators.test(String(name))
        ? shown
        : ofStrings.test(String(name))
          ? sentence
          : undefined;
      if (change === undefined) return value;
      return (expected: unknown, ...rest: unknown[]) =>
        value.call(
          from,
          Array.isArray(expected) ? expected.map(change) : change(expected as string),
          ...rest,
        );
    },
  });
}

function wrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Promise)
    ? inLanguage(value)
    : value;
}
