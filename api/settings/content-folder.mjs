import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Thrown with one sentence if `CONTENT_DIR` names a folder without content, or if a `.env` file
 * cannot be read.
 */
export class FolderError extends Error {}

/**
 * Returns the folder of the owner's content: the one named by `CONTENT_DIR`, or the example
 * company's.
 * @returns {string} relative to the checkout, or absolute
 * @throws FolderError if there is no `site.json` in it
 */
export function contentFolder() {
  const given = process.env.CONTENT_DIR;
  if (!given) return 'content';
  if (existsSync(join(given, 'site.json'))) return given;
  throw new FolderError(`CONTENT_DIR points to ${given}, which has no site.json; correct it`);
}

/**
 * Returns the folders with changes made at the desk. Their files override those in the owner's
 * folder, and later layers override earlier ones. A server passes these folders to its child
 * processes. Tools use only the owner's folder, except for `npm run build` and `npm run doctor`.
 * @returns {string[]}
 */
export function contentLayers() {
  return (process.env.CONTENT_LAYERS ?? '').split(delimiter).filter((layer) => layer !== '');
}

/** The file in a layer that lists removed paths, one per line. */
export const removedList = '.removed';

/**
 * Returns whether a layer adds, replaces or removes a file.
 * @param {string} layer
 * @param {string} path relative to the content folder
 * @returns {'there' | 'removed' | undefined} undefined if it leaves the file unchanged
 */
function inLayer(layer, path) {
  if (existsSync(join(layer, path))) return 'there';
  return removedIn(layer).includes(path) ? 'removed' : undefined;
}

/**
 * Returns the paths that a layer removes.
 * @param {string} layer
 */
export function removedIn(layer) {
  const list = join(layer, removedList);
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
}

/**
 * Returns where a content file is. Its name, as in messages, begins with `content/` wherever the
 * folder is.
 * @param {string} name such as `content/about.yaml`
 */
export function onDisk(name) {
  const path = name.replace(/^content\//, '');
  if (path !== name) {
    for (const layer of contentLayers().reverse()) {
      const found = inLayer(layer, path);
      if (found !== undefined) return join(layer, path);
    }
  }
  return inOwnFolder(name);
}

/**
 * Returns where a file is in the owner's own folder, regardless of changes made at the desk.
 * @param {string} name such as `content/about.yaml`
 */
export function inOwnFolder(name) {
  return name.replace(/^content(?=\/|$)/, contentFolder);
}

/** Added to the file name in a mistake if this version of the file is not in the owner's folder. */
export const changedAtDesk = ' (as changed at the desk)';

/**
 * Rewrites the path in an error message so that it says where the reader can find the file: in the
 * owner's folder or at the desk.
 * @param {string} mistake such as `content/about.yaml:12: reason`
 */
export function mistakeOnDisk(mistake) {
  const [, path, rest] = /^content\/([^:]+)(:.*)$/s.exec(mistake) ?? [];
  const isOfDesk = path && contentLayers().some((layer) => inLayer(layer, path) !== undefined);
  return inOwnFolder(isOfDesk ? `content/${path}${changedAtDesk}${rest}` : mistake);
}

/**
 * Loads the settings from the `.env` files here and in the content folder. The environment takes
 * precedence, then the file here, even if one of them has `SECRET_FILE` and another `SECRET`.
 * @throws FolderError if one of them cannot be read
 */
export function loadEnvFiles() {
  for (const folder of [() => '.', contentFolder]) {
    const before = { ...process.env };
    for (const [name, value] of Object.entries(envFileIn(folder()))) {
      const other = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`;
      if (before[name] === undefined && !before[other]) process.env[name] = value;
    }
  }
}

/** @param {string} folder */
function envFileIn(folder) {
  const file = join(folder, '.env');
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    throw new FolderError(`${file} cannot be read by this user; correct its permissions.`);
  }
}
