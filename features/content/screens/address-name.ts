import { type Collection, collections } from '#contract/content/collections.ts';
import { fileName, fileSlug } from '#contract/paths/file-slug.ts';
import { pages } from '#contract/routes.ts';

/** The maximum length of a name. */
const most = 80;

/**
 * Turns a typed name into the last part of an address: lowercase, without accents, and joined by
 * hyphens.
 */
export function addressName(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '');
}

/**
 * Returns the path of a new file, or undefined if its name is taken.
 * @param kind such as `blog/*.md`
 * @param name the last part of its address
 * @param paths the paths of the existing files
 */
export function newPath(kind: string, name: string, paths: string[]): string | undefined {
  const folder = kind.replace(/[^/]*$/, '');
  const isTaken = paths.some((path) => path.startsWith(folder) && fileSlug(path) === name);
  return isTaken ? undefined : kind.replace('*', fileName(name));
}

/**
 * Returns the address of a new file's page, or undefined if files of its kind have no page each.
 * @param kind such as `blog/*.md`
 * @param name the last part of the address
 */
export function newAddress(kind: string, name: string): string | undefined {
  const known: Partial<Record<string, Collection>> = collections;
  const page = known[kind]?.page;
  return page && pages[page].path.replace(/:\w+/, name);
}
