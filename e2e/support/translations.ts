import compile from 'icu-minify/compile';
import { frenchLabels } from '#features/content/api/field-texts/french-labels.ts';
import { french as frenchMistakes } from '#features/content/api/field-texts/mistake-text.ts';
import { catalogues } from '#messages/catalogues.ts';
import { en } from '#messages/en/index.ts';
import { formatMessage } from '#messages/format.ts';
import { languageOf } from '#messages/language.ts';
import { piecesOf } from '../../tools/testing/english-texts.ts';
import { isEnglish, site } from './content.ts';

/**
 * Tests quote the software's messages in English, word for word. If the site is in another
 * language, the tests look for the translations.
 */

const language = languageOf(site.language);

type Pair = { english: string; own: string };
const pairs: Pair[] = Object.entries(en).flatMap(([subject, messages]) =>
  Object.entries(messages).map(([name, english]) => {
    const own: Record<string, Record<string, string>> = catalogues[language] ?? en;
    return { english, own: own[subject]?.[name] ?? english };
  }),
);

/** Messages about mistakes in content. */
const mistakes: Pair[] = Object.entries(language === 'fr' ? frenchMistakes : {})
  .filter(([english]) => !english.includes('{'))
  .map(([english, own]) => ({
    english: english.split('…').reduce((text, part, at) => `${text}{v${at}}${part}`),
    own: own.replace(/\$(\d)/g, '{v$1}'),
  }));

/**
 * Translations of the editor's field labels by the English label, which may also occur as a word in
 * the content.
 */
const labels = new Map(
  Object.entries(language === 'fr' ? frenchLabels : {}).map(([english, own]) => [
    // A label with several meanings is followed by its help.
    english.replace(/\. .*$/, ''),
    own,
  ]),
);

/**
 * Returns the site's wording for an English message or part of one. Leaves any other text
 * unchanged.
 * @returns a pattern if several messages have this text
 */
export function said(text: string): string | RegExp;
export function said(text: string | RegExp): string | RegExp;
export function said(text: string | RegExp): string | RegExp {
  if (isEnglish) return text;
  if (typeof text === 'string') return saidText(text);
  const found = [...new Set(text.source.split('|').flatMap(ofPattern))];
  const start = text.source.startsWith('^') ? '^' : '';
  return found.length > 0 ? new RegExp(`${start}(${found.join('|')})`, text.flags) : text;
}

/** Like `said`, but for a label, which may belong to a field in the editor. */
export function saidLabel(text: string | RegExp): string | RegExp {
  const own = said(text);
  return own === text && typeof text === 'string' ? (labels.get(text) ?? text) : own;
}

function saidText(text: string): string | RegExp {
  if (text.startsWith('Error: ')) return `${said('Error:')} ${oneOf(text.slice(7))}`;
  const found = [...new Set(translations(text, true))].filter((own) => own !== text);
  if (found.length > 1) {
    return new RegExp(text.includes(' ') ? anyOf(found) : `^(${anyOf(found)})$`);
  }
  return found[0] ?? composed(text) ?? text;
}

/** Returns the translation of text composed of several messages. */
function composed(text: string): string | undefined {
  const [, label, rest] = /^(.+?)( \(optional\)|…)$/.exec(text) ?? [];
  if (label !== undefined)
    return `${oneOf(label)}${rest === '…' ? rest : ` ${said('(optional)')}`}`;
  // Matches a label, or the labels leading to a field, followed by a value.
  const [, labels = '', value = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
  if (labels === '') return undefined;
  const own = labels.split(' › ').map(oneOf).join(' › ');
  return own === labels ? undefined : `${withColon.replace('{label}', own)} ${oneOf(value)}`;
}

const withColon = pairs.find(({ english }) => english === '{label}:')?.own ?? '{label}:';

/** Returns the first translation of text that may have several. */
export const oneOf = (text: string) =>
  translations(text, true)[0] ?? labels.get(text) ?? composed(text) ?? text;

const anyOf = (texts: string[]) => texts.map((one) => RegExp.escape(one)).join('|');

/**
 * Returns patterns for the translations of the messages that an English pattern matches. The
 * pattern must not contain alternatives.
 */
function ofPattern(source: string): string[] {
  const literal = literalIn(source);
  const hasGroups = /[()]/.test(source);
  const whole = source.endsWith('$') && !hasGroups ? exactly(literal) : [];
  if (whole.length > 0) return [source.replace(literal, `(?:${anyOf(whole)})`)];
  // Ignores single words, which could match anything.
  const isCounted = !hasGroups && /\\d| /.test(source);
  const counted = isCounted ? pairs.flatMap((pair) => patternOf(pair, new RegExp(source))) : [];
  if (counted.length > 0 && source.includes('\\d')) return counted;
  const found = [...counted, ...translations(literal, false).map((own) => RegExp.escape(own))];
  const put = found.length === 0 && literal === source ? composed(source) : undefined;
  return put === undefined ? found : [RegExp.escape(put)];
}

/** Returns the longest literal part of a pattern. */
const literalIn = (pattern: string) => longestOf(pattern.split(/\\[a-z]|[^\p{L} ,:…“”›-]+/u));

export const exactly = (text: string) =>
  pairs.filter(({ english }) => english === text).map(({ own }) => own);

function translations(text: string, isWhole: boolean): string[] {
  const same = exactly(text);
  const before = text.endsWith('…') ? exactly(text.slice(0, -1)) : [];
  if (same.length + before.length > 0 && isWhole)
    return [...same, ...before.map((own) => `${own}…`)];
  const whole = same.length > 0 ? same : pairs.flatMap((pair) => filledIn(pair, text));
  if (isWhole && whole.length > 0) return whole;
  // Ignores single words, which could match anything.
  if (!text.includes(' ') || text.trim() === '') return same;
  const parts = pairs.flatMap((pair) => partOf(pair, text.trim()));
  if (parts.length > 0) return parts;
  return mistakes.flatMap((pair) =>
    pair.english === text ? [pair.own] : filledIn(pair, text.trim()),
  );
}

/** Returns the translation of part of a message, if the message contains it. */
function partOf({ english, own }: Pair, text: string): string[] {
  const [pieces, ownPieces] = [piecesOf(english), piecesOf(own)];
  const at = pieces.findIndex((piece) => piece.includes(text));
  if (at < 0) return [];
  return [(pieces.length === ownPieces.length && ownPieces[at]) || longestOf(ownPieces)];
}

const longestOf = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Returns the names of a message's values, with numeric values listed separately. */
function valuesOf(message: string) {
  const all = new Map<string, boolean>();
  for (const [, name = '', kind] of message.matchAll(/\{(\w+)(?:\}|, (\w+))/g)) {
    all.set(name, (all.get(name) ?? false) || kind === 'plural' || kind === 'number');
  }
  const names = [...all.keys()];
  return {
    numbers: names.filter((name) => all.get(name)),
    others: names.filter((name) => !all.get(name)),
  };
}

const done = new Map<string, ReturnType<typeof compile>>();
function compiled(message: string) {
  const known = done.get(message) ?? compile(message);
  done.set(message, known);
  return known;
}

/** Returns a message with its values filled in. Values that are not numbers are marked by name. */
function marked(message: string, tag: string, numbers: Record<string, number>): string {
  const others = valuesOf(message).others.map((name) => [name, `\u2063${name}\u2063`]);
  return String(
    formatMessage(compiled(message), tag, { ...Object.fromEntries(others), ...numbers }),
  );
}

const marks = /\u2063(\w+)\u2063/g;
const mark = /\u2063(\w+)\u2063/;

/**
 * If text is a given message, returns the message's translation with the values taken from the
 * text.
 */
function filledIn(pair: Pair, text: string): string[] {
  const [english, own] = [withoutTags(pair.english), withoutTags(pair.own)];
  const { numbers, others } = valuesOf(english);
  if (numbers.length + others.length === 0) return [];
  const written = (text.match(/\d+/g) ?? []).map(Number);
  // Zero and one may be written as words.
  const spare = written.length - numbers.length;
  for (const counts of spare < 0
    ? [[0], [1]]
    : Array.from({ length: spare + 1 }, (_, at) => written.slice(at))) {
    const given = Object.fromEntries(numbers.map((name, at) => [name, counts[at] ?? 0]));
    const parts = marked(english, 'en-US', given).split(mark);
    const literals = parts.filter((_, at) => at % 2 === 0);
    // In a message with hardly any letters, such as `1 of 7`, the values are numbers.
    const value = literals.join('').trim().length < (others.length > 1 ? 4 : 3) ? '(\\d+)' : '(.+)';
    const values = new RegExp(`^${literals.map(RegExp.escape).join(value)}$`, 's').exec(text);
    if (values === null) continue;
    const names = parts.filter((_, at) => at % 2 === 1);
    return withNamed(
      marked(own, site.language, given),
      names.map((name, at) => [name, values[at + 1] ?? '']),
    );
  }
  return [];
}

/**
 * Returns patterns for the translation with any values, if the pattern matches the English message
 * with some number for each value.
 */
function patternOf(pair: Pair, pattern: RegExp): string[] {
  const [english, own] = [withoutTags(pair.english), withoutTags(pair.own)];
  const { numbers, others } = valuesOf(english);
  if (numbers.length + others.length === 0) return [];
  const end = pattern.source.endsWith('$') ? '$' : '';
  const written = (pattern.source.match(/\d+/g) ?? []).map(Number);
  return [1, 2, ...written].flatMap((count) => {
    const given = Object.fromEntries(numbers.map((name) => [name, count]));
    const text = marked(english, 'en-US', given).replaceAll(marks, String(count));
    if (!pattern.test(text)) return [];
    const literals = marked(own, site.language, given).split(mark);
    return [
      literals
        .filter((_, at) => at % 2 === 0)
        .map((part) => part.split(String(count)).map(RegExp.escape).join('\\d+'))
        .join(pattern.source.includes('\\d') ? '\\d+' : '.+') + end,
    ];
  });
}

/** Fills values into a message. A value may itself be a message, such as a field's label. */
function withNamed(text: string, values: (readonly [name: string, value: string])[]): string[] {
  return values.reduce(
    (texts, [name, value]) =>
      texts.flatMap((one) =>
        namesOf(value).map((own) => one.replaceAll(`\u2063${name}\u2063`, own)),
      ),
    [text],
  );
}

function namesOf(value: string): string[] {
  if (/^\d+\.\d+$/.test(value)) return [Number(value).toLocaleString(site.language)];
  const lower = value.toLowerCase();
  const found = pairs.filter(({ english }) => english.toLowerCase() === lower);
  return found.length > 0 ? [...new Set(found.map(({ own }) => own))] : [value];
}

function withoutTags(message: string): string {
  return message.replace(/<[^>]+>/g, '');
}
