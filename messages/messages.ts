import compile from 'icu-minify/compile';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';
import { catalogues } from './catalogues.ts';
import { formatMessage } from './format.ts';
import { languageOf } from './language.ts';
import type { Messages } from './types.ts';

let currentLocale: () => string | undefined = () => undefined;

/**
 * Sets how messages find out which language to use.
 * @param source returns a BCP 47 tag, or undefined for English
 */
export function setLocaleSource(source: () => string | undefined): void {
  currentLocale = source;
}

/** Returns the tag of the current language, such as `fr-CA`. */
export const currentTag = (): string => currentLocale() ?? 'en-US';

/** Returns the current language, such as `fr`. */
export const currentLanguage = (): string => languageOf(currentTag());

/** Messages by subject and name. */
export type Texts = Record<string, Record<string, string>>;

/** The messages that override the built-in ones, by language. */
const others = new Map<string, Texts>();

/** Overrides the built-in messages for a language. */
export function setTexts(tag: string, texts: Texts): void {
  others.set(languageOf(tag), texts);
  compiled.clear();
}

/**
 * The software's messages, for example `m.accounts.signIn()`. A build of the site replaces each
 * with its text (`tools/vite/messages-plugin.ts`). Everywhere else, a message is looked up when it
 * is called, so it belongs in a function, not in a constant of a module that the server loads.
 */
export const m = byName((subject) =>
  byName((name) => (values?: FormatValues) => messageIn(currentTag(), subject, name, values)),
) as Messages;

function byName(make: (name: string) => unknown): object {
  const made = new Map<string, unknown>();
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined;
        if (!made.has(name)) made.set(name, make(name));
        return made.get(name);
      },
    },
  );
}

const compiled = new Map<string, CompiledMessage>();

function messageIn(locale: string, subject: string, name: string, values: FormatValues = {}) {
  const language = languageOf(locale);
  const key = `${language} ${subject}.${name}`;
  const known = compiled.get(key) ?? compile(textIn(language, subject, name));
  compiled.set(key, known);
  return formatMessage(known, locale, values);
}

function textIn(language: string, subject: string, name: string): string {
  const texts: Texts | undefined = others.get(language) ?? catalogues[language];
  const text = texts?.[subject]?.[name];
  if (text === undefined) throw new Error(`There is no message ${subject}.${name} in ${language}`);
  return text;
}
