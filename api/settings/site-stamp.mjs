import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentFolder, contentLayers, removedIn } from './content-folder.mjs';
import { siteFolder } from './site-folder.mjs';

/** The built code, without any content. */
export const codeFolder = 'build/code';

/**
 * The file in a finished folder that records what it was built from.
 * @param {string} folder
 */
export const stampIn = (folder) => join(folder, 'stamp.json');

/** What the site is built from besides its content, its styles and its drawings. A release archive has all of it. */
const sources = [
  stampIn(codeFolder),
  'features/letters/api',
  'api/settings',
  'compiler',
  'contract',
  'messages',
  'package-lock.json',
];

/** Whether the served site was built from the current code and content. */
export function isSiteCurrent() {
  return stampOf(siteFolder()) === siteHash();
}

/**
 * @param {string} folder
 * @returns {string | undefined} what it was built from; undefined if it is not finished
 */
export function stampOf(folder) {
  try {
    return JSON.parse(readFileSync(stampIn(folder), 'utf8')).sources;
  } catch (error) {
    // Missing, or cut off by a power cut.
    if (['ENOENT', 'ENOTDIR'].includes(error.code) || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** SHA-256 over the names and contents of the site's sources and content, and its sub-path, in hexadecimal. */
export function siteHash() {
  const layers = contentLayers();
  const settings = [codeHash(), ...layers.flatMap(removedIn)];
  return hashOfFiles([contentFolder(), ...layers], settings.join('\0'));
}

/** The same without the content. */
export function codeHash() {
  const drawn = ['site/styles', 'site/ui']
    .flatMap(filesIn)
    .filter((file) => /\.(css|svg)$/.test(file));
  const made = [...sources, ...featureFolders('contract'), ...drawn];
  return hashOfFiles(made, process.env.BASE_PATH ?? '');
}

/**
 * The folders of these names in all features.
 * @param {...string} parts
 */
export function featureFolders(...parts) {
  return readdirSync('features').flatMap((name) =>
    parts.map((part) => join('features', name, part)),
  );
}

/**
 * SHA-256 over the names and contents of files, plus a setting, in hexadecimal.
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

/** A file's name; for content, or a change to it, it is the same wherever its folder is. */
function nameOf(file) {
  const folders = [contentFolder(), ...contentLayers()];
  const at = folders.findIndex((one) => file.startsWith(join(one, '/')));
  const folder = folders[at];
  if (folder === undefined) return file;
  return join(at === 0 ? 'content' : `layer-${at}`, relative(folder, file));
}

/**
 * Files and links below a folder, or the file itself.
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

/** A file's contents; for a link, its target, since it may be endless; for a file just deleted, nothing. */
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
