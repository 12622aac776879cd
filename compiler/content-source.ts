import { readFileSync } from 'node:fs';
import {
  type Collection,
  type Content,
  type ContentPath,
  collectionOf,
  collections,
  flagOf,
} from '#contract/content/collections.ts';
import { ContentError, checkFields } from '#contract/errors/wrong-fields.ts';
import { fileSlug } from '#contract/paths/file-slug.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import { fieldsIn } from '#contract/typed-objects.ts';
import { setTexts } from '#messages/messages.ts';
import { contentFiles, readLanguages, settingsIn } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { textsIn } from '../api/settings/own-messages.ts';
import { inLanguage } from '../api/settings/run-in-language.ts';
import { basePath } from './base-path.ts';
import { ownDrawings, spriteOf } from './drawings.ts';
import { fileDates } from './file-dates.ts';
import { hashOf } from './hash-of.ts';
import { hosting } from './hosting.ts';
import { withInternationalNumber } from './international-telephone.ts';
import { type Part, type Source, wrongAt } from './parts/source.ts';
import { knownSettings, readContentFile } from './read-file.ts';
import { siteTexts } from './site-texts.ts';

/**
 * Creates a reader for the current content. Each file is read on first use.
 * @returns a function that returns the source in one of the site's languages, by default the main
 * one
 */
export function contentSources(): (language: string | undefined) => Source {
  const made = new Map<string, Source>();
  const { main } = readLanguages();
  return function sourceIn(language) {
    const tag = language ?? main;
    const source = made.get(tag) ?? contentSource(tag === main ? undefined : tag, sourceIn);
    made.set(tag, source);
    return source;
  };
}

function contentSource(
  language: string | undefined,
  sourceIn: (language: string) => Source,
): Source {
  const languages = readLanguages();
  const tag = language ?? languages.main;
  setTexts(tag, textsIn(tag));
  const assets = new Map<string, string>();
  const files = contentFiles(language);
  const known = knownSettings(language);
  const filesOf = (path: ContentPath) =>
    [...files].filter(([file]) => collectionOf(file) === collections[path]);
  const nameOf = (path: string) => files.get(path) ?? `content/${path}`;
  const made = new Map<unknown, Promise<unknown>>();
  /** The cast is safe because each key's value is what its function returned. */
  function once<Value>(key: unknown, make: () => Promise<Value>): Promise<Value> {
    const known = (made.get(key) ?? make()) as Promise<Value>;
    made.set(key, known);
    return known;
  }

  async function readAll(path: ContentPath): Promise<unknown> {
    const { schema, order, ifMissing, ifPageOff }: Collection = collections[path];
    const found = await Promise.all(
      filesOf(path).map(async ([file, name]) => {
        const isSettings = file === 'site.json';
        const raw = isSettings ? settingsIn(language) : await readContentFile(name, known);
        const result = checkFields(schema, raw);
        if ('wrong' in result) {
          const { wrong } = result;
          throw new ContentError(name, isSettings ? withInternationalNumber(wrong, raw) : wrong);
        }
        return { name, data: result.data };
      }),
    );
    if (path.includes('*')) return sorted(withSlugs(found), order);
    const [only] = found;
    if (only !== undefined) return only.data;
    if (ifMissing !== undefined) return ifMissing;
    if (ifPageOff === undefined) throw wrongAt(nameOf(path), [], 'is missing; every site needs it');
    const flag = flagOf(path);
    const { flags } = await source.read('site.json');
    if (flag === undefined || flags[flag]) {
      throw wrongAt(
        nameOf(path),
        [],
        `is missing; add it or switch off flags.${flag} in site.json`,
      );
    }
    return ifPageOff;
  }

  const source: Source = {
    // Cast because at `collections[path]`, the compiler loses the type that each schema returns.
    read: <Path extends ContentPath>(path: Path) =>
      once(path, () => readAll(path) as Promise<Content<Path>>),
    get: <Value>(part: Part<Value>) => once(part, () => inLanguage(tag, () => part(source))),
    nameOf,
    fileNamed: (path, slug) =>
      filesOf(path).find(([, name]) => fileSlug(name) === slug)?.[1] ??
      nameOf(path.replace('*', slug)),
    drawingAt(path) {
      const name = files.get(path);
      return name === undefined ? undefined : readFileSync(onDisk(name), 'utf8');
    },
    hasFile: (path) => files.has(path),
    files,
    language: tag,
    languages,
    sourceIn,
    assets,
    textIn: (tag, subject, name) => siteTexts(tag).textOf(subject, name),
    sprite: (name) => spriteOf(name, language),
    ownDrawings: () => ownDrawings(language),
    fileDates: () => fileDates(language),
    base: basePath(),
    hosting: hosting(),
    addAsset(name, body) {
      const hashed = name.replace(/(?=\.\w+$)/, `-${hashOf(body)}`);
      assets.set(hashed, body);
      const path = language === undefined ? '' : languagePath(language);
      return `${source.base}${path}/assets/${hashed}`;
    },
  };
  return source;
}

type Entry = Record<string, unknown> & { slug: string };

/** Adds each file's slug, which is derived from its name unless its content specifies one. */
function withSlugs(found: { name: string; data: unknown }[]): Entry[] {
  const taken = new Map<string, string>();
  return found.map(({ name, data }) => {
    const named = fileSlug(name);
    const { slug = named, ...fields } = fieldsIn(data);
    const entry = { slug: String(slug), ...fields };
    if (!/^[\w-]+$/.test(entry.slug)) {
      throw wrongAt(
        name,
        [],
        'this name becomes part of an address; use only a to z, 0 to 9, - and _',
      );
    }
    const other = taken.get(entry.slug);
    if (other !== undefined) {
      throw entry.slug === named
        ? wrongAt(name, [], `has the same name as ${other}; rename one of them`)
        : wrongAt(name, ['slug'], `${entry.slug} is already used by ${other}; give each its own`);
    }
    taken.set(entry.slug, name);
    return entry;
  });
}

function sorted(entries: Entry[], field: string | undefined): Entry[] {
  if (field === undefined) return entries;
  return entries.toSorted((a, b) => {
    const [first, second] = [a[field], b[field]];
    return typeof first === 'number'
      ? first - Number(second)
      : String(second).localeCompare(String(first));
  });
}
