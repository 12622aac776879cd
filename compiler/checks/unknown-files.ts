import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import MiniSearch from 'minisearch';
import { allContentFiles } from '../../api/settings/content-files.ts';
import { contentFolder } from '../../api/settings/content-folder.mjs';
import {
  collectionOf,
  collections,
  isAsset,
  isIgnored,
} from '../../contract/content/collections.ts';

/**
 * Finds files in `content/` that nothing reads because they are misspelled, misplaced or symbolic
 * links.
 * @returns `file:1: reason; what to do`
 */
export function unknownFiles(): string[] {
  const unknown = allContentFiles()
    .filter(({ path }) => !isAsset(path) && collectionOf(path) === undefined)
    .map(({ name, path }) => `${name}:1: nothing reads this file; ${remedyFor(path)}`);
  return [...symbolicLinks(), ...unknown];
}

/** Finds symbolic links, which may point anywhere on this machine and nowhere on another. */
function symbolicLinks(): string[] {
  const folder = contentFolder();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isIgnored(path))
    .map(
      (path) => `content/${path}:1: is a symbolic link; replace it with the file or folder itself`,
    );
}

/**
 * Suggests the file or folder with the closest name or, if there is none, explains what the folder
 * is for.
 */
function remedyFor(path: string): string {
  const file = nearest(path, files);
  if (file !== undefined) return `rename it if you mean content/${file}, or move it elsewhere`;
  const folder = folderOf(path);
  const here = known.filter((one) => folder !== '' && folderOf(one) === folder);
  if (here.length > 0) return `that folder contains only ${here.join(' and ')}; move it elsewhere`;
  const other = nearest(folder, folders);
  if (other !== undefined) return `move it to content/${other} if you mean that folder`;
  return 'move it elsewhere; content/README.md lists every file you can have';
}

const known = Object.keys(collections);
const files = known.filter((path) => !path.includes('*'));
const folders = known.filter((path) => path.includes('*')).map(folderOf);

function folderOf(path: string): string {
  return path.replace(/[^/]*$/, '');
}

/**
 * Returns the most similar name, with at most a third of its characters different, or undefined if
 * there is none.
 */
function nearest(given: string, names: string[]): string | undefined {
  const index = new MiniSearch({ fields: ['id'], tokenize: (name) => [name] });
  index.addAll(names.map((id) => ({ id })));
  return index.search(given, { fuzzy: 0.34 })[0]?.id;
}
