import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentFolder, contentLayers, removedIn } from './content-folder.mjs';
import { siteFolder } from './site-folder.mjs';

/** The folder of the built code, without any content. */
export const codeFolder = 'build/code';

/**
 * Returns the file in a finished folder that records what it was built from.
 * @param {string} folder
 */
export const stampIn = (folder) => join(folder, 'stamp.json');

/**
 * Everything the site is built from besides its content, its styles and its drawings. A release
 * archive includes all of it.
 */
const sources = [
  stampIn(codeFolder),
  'features/letters/api',
  'api/settings',
  'compiler',
  'contract',
  'messages',
  'package-lock.json',
];

/** Returns whether the served site was built from the current code and content. */
export function isSiteCurrent() {
  return stampOf(siteFolder()) === siteHash();
}

/**
 * @param {string} folder
 * @returns {string | undefined} what it was built from, or undefined if it is not finished
 */
export function stampOf(folder) {
  try {
    return JSON.parse(readFileSync(stampIn(folder), 'utf8')).sources;
  } catch (error) {
    // Missing, or cut off by a power failure.
    if (['ENOENT', 'ENOTDIR'].includes(error.code) || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/**
 * Returns the SHA-256 hash of the site's sub-path and the names and contents of its sources and
 * content files, in hexadecimal.
 */
export function siteHash() {
  const layers = contentLayers();
  const settings = [codeHash(), ...layers.flatMap(removedIn)];
  return hashOfFiles([contentFolder(), ...layers], settings.join('\0'));
}

/** Like `siteHash`, but without the content. */
export function codeHash() {
  const drawn = ['site/styles', 'site/ui']
    .flatMap(filesIn)
    .filter((file) => /\.(css|svg)$/.test(file));
  const made = [...sources, ...featureFolders('contract'), ...drawn];
  return hashOfFiles(made, process.env.BASE_PATH ?? '');
}

/**
 * Returns the folders with these names in all features.
 * @param {...string} parts
 */
export function featureFolders(...parts) {
  return readdirSync('features').flatMap((name) =>
    parts.map((part) => join('features', name, part)),
  );
}

/**
 * Returns the SHA-256 hash of the names and contents of files, plus a setting, in hexadecimal.
 * @param {string[]} paths of files and folders
 * @param {string} setting
 */
export function hashOfFiles(paths, setting) {
  const hash = createHash('sha256').update(`${setting}\0`);
  for (const file of paths.flatMap(filesIn).sort()) {
    hash
      .update(`${nameOf(file)}\0`)
      .update(bodyOf(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Returns a file's name. For content and changes to it, the name does not depend on the folder's
 * location.
 */
function nameOf(file) {
  const folders = [contentFolder(), ...contentLayers()];
  const at = folders.findIndex((one) => file.startsWith(join(one, '/')));
  const folder = folders[at];
  if (folder === undefined) return file;
  return join(at === 0 ? 'content' : `layer-${at}`, relative(folder, file));
}

/**
 * Returns all files and links in a folder and its subfolders, or the file itself.
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || /\.test\.tsx?$/.test(entry.name)) return [];
    const below = join(path, entry.name);
    return entry.isDirectory() ? filesIn(below) : [below];
  });
}

/**
 * Returns a file's contents. For a link, returns its target, because the link may point to an
 * endless file. For a file that was just deleted, returns nothing.
 */
function bodyOf(file) {
  try {
    const found = lstatSync(file);
    if (found.isSymbolicLink()) return readlinkSync(file);
    return found.isFile() ? readFileSync(file) : '';
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
