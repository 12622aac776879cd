import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { collectionOf, isAsset, isIgnored } from '#contract/content/collections.ts';
import { xmlText } from '#contract/formats/xml-text.ts';
import { fileSlug } from '#contract/paths/file-slug.ts';
import { type PageFlag, pageFlags, pageFolder, pages } from '#contract/routes.ts';
import { siteLanguages } from '#contract/settings/site-languages.ts';
import { languageOf } from '#messages/language.ts';
import { contentFolder, contentLayers, onDisk, removedIn } from './content-folder.mjs';

/** The languages of the site, as BCP 47 tags. */
type Languages = {
  main: string;
  /** Each has a folder, such as `content/fr` for `fr-CA`. */
  others: string[];
  /** Whether other languages show or hide pages that are not translated. */
  untranslated: 'shown' | 'hidden';
};

/** Reads the languages from `content/site.json`, even if other settings in it are invalid. */
export function readLanguages(): Languages {
  const { language, languages, untranslated } =
    siteLanguages.safeParse(readRaw('site.json')).data ?? siteLanguages.parse({});
  return { main: language, others: languages, untranslated };
}

export type ContentFile = {
  /**
   * The name used in messages, such as `content/fr/about.yaml`. `onDisk` returns the actual path.
   */
  name: string;
  /** Relative to the folder of its language, such as `about.yaml`. */
  path: string;
  /**
   * The tag of a translation's language, or the folder's name if the site does not have that
   * language.
   */
  language?: string;
};

/** Returns every content file, except hidden files and READMEs. */
export function allContentFiles(): ContentFile[] {
  const { others } = readLanguages();
  const paths = new Set(filesBelow(contentFolder()));
  for (const layer of contentLayers()) {
    for (const path of filesBelow(layer)) paths.add(path);
    for (const path of removedIn(layer)) paths.delete(path);
  }
  return [...paths].toSorted().map((whole) => {
    const name = `content/${whole}`;
    const { folder, path } = pathOf(name);
    if (folder === undefined) return { name, path };
    const language = others.find((other) => languageOf(other) === folder) ?? folder;
    return { name, path, language };
  });
}

/** Returns the paths of the files in a folder, except hidden files and READMEs. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isIgnored(path));
}

/**
 * Returns a file's path relative to the folder of its language, and that folder.
 * @param name such as `content/fr/about.yaml`
 */
export function pathOf(name: string): { folder?: string; path: string } {
  const whole = name.replace(/^content\//, '');
  const [, folder = '', path = ''] = /^([a-z]{2,3})\/(.+)$/.exec(whole) ?? [];
  return isRead(whole) || !isRead(path) ? { path: whole } : { folder, path };
}

/**
 * Returns the content files in a language: its own files, and the originals of those that are not
 * translated.
 * @param language one of the site's languages, by default the main one
 * @returns file names by path
 */
export function contentFiles(language?: string): Map<string, string> {
  const { main, untranslated } = readLanguages();
  const files = allContentFiles();
  const own = files.filter((file) => file.language !== undefined && file.language === language);
  const translated = new Set(own.map(({ path }) => path));
  const originals = files
    .filter((file) => file.language === undefined)
    .filter(
      ({ path }) =>
        language === undefined ||
        language === main ||
        untranslated === 'shown' ||
        translated.has(path) ||
        !isOfPage(path),
    );
  return new Map([...originals, ...own].map(({ path, name }) => [path, name]));
}

/**
 * Returns the paths of pages that a language leaves out because they are not translated, such as
 * `/services/consulting`.
 */
export function leftOutPages(language?: string): string[] {
  const here = contentFiles(language);
  return [...contentFiles().keys()]
    .filter((path) => !here.has(path))
    .flatMap((path) => {
      const page = collectionOf(path)?.page;
      return page === undefined ? [] : [pages[page].path.replace(/:\w+/, fileSlug(path))];
    });
}

const isRead = (path: string) => isAsset(path) || collectionOf(path) !== undefined;

/** Returns whether a file has its own page, such as a job opening. */
function isOfPage(path: string): boolean {
  return collectionOf(path)?.page !== undefined;
}

/**
 * Returns the unvalidated settings in a language: those in `content/site.json`, with the translated
 * texts. Untranslated pages are disabled if the owner hides them.
 */
export function settingsIn(language?: string): unknown {
  const settings = readRaw('site.json');
  const { main, untranslated } = readLanguages();
  if (language === undefined || language === main) return settings;
  const folder = languageOf(language);
  // A translation cannot have further languages.
  const merged: Raw = {
    ...deepMerged(settings, readRaw(`${folder}/site.json`)),
    language,
    languages: [],
  };
  if (untranslated === 'shown') return merged;
  const files = allContentFiles();
  const off = pageFlags.filter((flag) => {
    const own = files.filter(({ path }) => isOfFlag(flag, path));
    return own.length > 0 && !own.some((file) => file.language === language);
  });
  return {
    ...merged,
    flags: { ...merged.flags, ...Object.fromEntries(off.map((flag) => [flag, false])) },
  };
}

/**
 * Returns whether a file is used only by pages behind the flag.
 * @param path relative to the folder of its language, such as `careers.yaml`
 */
export function isOfFlag(flag: PageFlag, path: string): boolean {
  const folder = pageFolder(flag);
  return path === `${folder}.yaml` || path.startsWith(`${folder}/`);
}

// biome-ignore lint/suspicious/noExplicitAny: JSON not yet checked
type Raw = Record<string, any>;

/**
 * Reads a JSON content file. Returns an empty object if it is missing or invalid, which the content
 * check reports.
 */
function readRaw(path: string): Raw {
  const file = onDisk(`content/${path}`);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'), (_, value) =>
      typeof value === 'string' ? xmlText(value) : value,
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function deepMerged(base: Raw, over: Raw): Raw {
  const merged: Raw = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    merged[name] = isGroup ? deepMerged(base[name] ?? {}, value) : value;
  }
  return merged;
}
