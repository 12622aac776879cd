import { type Browser, expect as base } from '@playwright/test';
import { isEnglish } from './content.ts';
import { exactly, oneOf, said, saidLabel } from './translations.ts';

/** The maximum length of a sentence in characters. */
const longest = 1000;

/** Returns the translation of a sentence. Leaves anything else unchanged. */
function sentence(text: unknown): unknown {
  const isSentence =
    // Excludes a whole page's text, against which every message would be tried.
    typeof text === 'string' &&
    text.length < longest &&
    (text.split(' ').length > 2 || exactly(text).length > 0);
  const own = isSentence ? said(text) : text;
  return typeof own === 'string' ? own : text;
}

/** Returns the text to look for on a page, in which any whitespace matches a plain space. */
function shown(text: string | RegExp, isLabel = false): string | RegExp {
  const own = isLabel ? saidLabel(text) : said(text);
  if (own === text) return text;
  return typeof own === 'string'
    ? own.replace(/\s/g, ' ')
    : new RegExp(anySpace(own.source), own.flags);
}

/** Like `shown`, but matches anywhere in a longer text. */
function shownInside(text: string | RegExp): string | RegExp {
  const own = shown(text);
  if (typeof text !== 'string' || typeof own === 'string') return own;
  return new RegExp(own.source.replace(/^\^|\$$/g, ''), own.flags);
}

/** Returns a pattern that matches only the whole text if the options ask for the exact text. */
function whole(own: string | RegExp, options: unknown): string | RegExp {
  const { exact = false } = (options ?? {}) as { exact?: boolean };
  return exact && own instanceof RegExp ? new RegExp(`^(${own.source})$`, own.flags) : own;
}

const anySpace = (pattern: string) => pattern.replace(/\\x(20|a0)|\\u202f/g, '\\s');

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** Makes every lookup in a browser's pages use the site's language. */
export async function lookInLanguage(browser: Browser): Promise<void> {
  if (isEnglish) return;
  const page = await browser.newPage();
  for (const prototype of [page, page.locator('body')].map((one) => Object.getPrototypeOf(one))) {
    for (const name of ['Text', 'Label', 'Placeholder', 'AltText', 'Title']) {
      replace(prototype, `getBy${name}`, ([text, ...rest]) => {
        const own = whole(shown(text as string, name === 'Label'), rest[0]);
        // Matches from the start, because part of an English label may occur in several labels of
        // the other language.
        const isLabel = name === 'Label' && typeof own === 'string' && rest.length === 0;
        return [isLabel ? new RegExp(`^${anySpace(RegExp.escape(own))}`) : own, ...rest];
      });
    }
    replace(prototype, 'selectOption', ([option, ...rest]) => {
      const isLabel = typeof option === 'string' && option.includes(' ');
      return [isLabel ? { label: oneOf(option) } : option, ...rest];
    });
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

/** Translates a locator's options. Leaves anything else unchanged. */
function withTranslatedOptions(given: unknown): unknown {
  if (
    typeof given !== 'object' ||
    given === null ||
    Object.getPrototypeOf(given) !== Object.prototype
  )
    return given;
  const options = Object.entries(given).map(([name, value]) => [
    name,
    /^(name|hasText|hasNotText)$/.test(name) && value ? whole(shown(value), given) : value,
  ]);
  return Object.fromEntries(options);
}

const ofLocators = /^to(HaveText|ContainText|HaveTitle|HaveAccessible\w+)$/;
const ofStrings = /^to(Be|Contain|Equal)$/;

/** An `expect` that looks for text in the site's language. */
export const expect: typeof base = isEnglish ? base : inLanguage(base);

function inLanguage<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    apply: (call, self, given) => wrapped(Reflect.apply(call as never, self, given)),
    get(from, name) {
      const value = Reflect.get(from, name);
      if (name === 'soft' || name === 'poll') return inLanguage(value as object);
      if (typeof value !== 'function') return wrapped(value);
      const change = ofLocators.test(String(name))
        ? name === 'toContainText'
          ? shownInside
          : shown
        : ofStrings.test(String(name))
          ? sentence
          : undefined;
      if (change === undefined) return value;
      return (expected: unknown, ...rest: unknown[]) =>
        value.call(
          from,
          Array.isArray(expected) ? expected.map((one) => change(one)) : change(expected as string),
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
