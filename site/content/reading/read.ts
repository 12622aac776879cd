/// <reference path="./content-files.d.ts" />

import { assets, drawings, files } from 'virtual:content-files';
import {
  type Collection,
  type Content,
  type ContentPath,
  collectionOf,
  collections,
  flagOf,
} from '#contract/content/collections.ts';
import { ContentError, checkFields } from '#contract/wrong-fields.ts';

/**
 * Reads and validates a file of `content/`, or all files of a folder in their order.
 * @throws ContentError naming every invalid field of a file; if a file that every site needs is missing; or for
 * a file's name that is no address or that two files have
 */
export async function read<Path extends ContentPath>(path: Path): Promise<Content<Path>> {
  const { schema, order, ifMissing, ifOff }: Collection = collections[path];
  const found = await Promise.all(
    filesOf(path).map(async ({ name, load }) => {
      const result = checkFields(schema, await load());
      if ('wrong' in result) throw new ContentError(name, result.wrong);
      return { name, data: result.data };
    }),
  );
  // Casts: the registry's type says what each schema returns, which the compiler loses at `collections[path]`.
  if (path.includes('*')) return sorted(withSlugs(found), order) as Content<Path>;
  const [only] = found;
  if (only !== undefined) return only.data as Content<Path>;
  if (ifMissing !== undefined) return ifMissing as Content<Path>;
  if (ifOff === undefined) throw wrongAt(nameOf(path), [], 'is missing; every site needs it');
  const flag = flagOf(path);
  const { flags } = await read('site.json');
  if (flag === undefined || flags[flag]) {
    throw wrongAt(nameOf(path), [], `is missing; add it or switch off flags.${flag} in site.json`);
  }
  // A cast: nothing else is read of a page that does not exist.
  return ifOff as Content<Path>;
}

/** The name of a file in the language of this build, such as `content/fr/about.yaml`, for messages. */
export function nameOf(path: string): string {
  return files[path]?.name ?? `content/${path}`;
}

/** The SVG of a mark or the map, such as `map/map.svg`; undefined if there is no such file. */
export const drawingAt = (path: string): string | undefined => drawings[path];

/** Whether there is a file such as `brand/inter.woff2`. */
export const hasFile = (path: string): boolean => assets.includes(path);

/** The file from whose name an entry of a folder has its slug, such as `content/pages/1-partners.md`. */
export function fileNamed(path: ContentPath, slug: string): string {
  const found = filesOf(path).find(({ name }) => slugOf(name) === slug);
  return found?.name ?? nameOf(path.replace('*', slug));
}

function filesOf(path: ContentPath) {
  return Object.entries(files)
    .filter(([file]) => collectionOf(file) === collections[path])
    .map(([, file]) => file);
}

/** The name of a file without a leading number. */
const slugOf = (file: string) => file.replace(/^.*\/(\d+-)?/, '').replace(/\.\w+$/, '');

type Entry = Record<string, unknown> & { slug: string };

/** Adds the slug of each file, from its name, unless its content has one. */
function withSlugs(found: { name: string; data: unknown }[]): Entry[] {
  const taken = new Map<string, string>();
  return found.map(({ name, data }) => {
    const named = slugOf(name);
    const entry = { slug: named, ...(data as object) };
    if (!/^[\w-]+$/.test(entry.slug)) {
      throw wrongAt(name, [], 'is part of an address; rename it with a to z, 0 to 9, - and _ only');
    }
    const other = taken.get(entry.slug);
    if (other !== undefined) {
      throw entry.slug === named
        ? wrongAt(name, [], `has the name of ${other}; rename one of them`)
        : wrongAt(name, ['slug'], `${entry.slug} is used by ${other}; give each its own`);
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

/** The error for one field of a file that contradicts another file. */
export function wrongAt(file: string, path: PropertyKey[], reason: string): ContentError {
  return new ContentError(file, [{ path, reason }]);
}
