import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '#contract/errors/error-message.ts';
import { contentLayers, removedList } from './content-folder.mjs';
import { siteFolder } from './site-folder.mjs';

/**
 * A picture. Its file is stored next to the layers and named by its SHA-256 hash in hexadecimal, so
 * that layers can share it.
 */
export type KeptPicture = { hash: string };

/**
 * The files that layers add or replace, by path relative to the content folder. Null for a removed
 * file.
 */
export type LayerFiles = ReadonlyMap<string, Buffer | KeptPicture | null>;

/** The folder of a site's layers, next to the site. */
const layersFolder = () => `${siteFolder()}.edits`;

/**
 * The file that names the layer this machine used last, so that it can start without its database.
 */
const latest = () => join(layersFolder(), 'latest');

const picturesFolder = () => join(layersFolder(), 'pictures');

/**
 * Returns the path of a picture's file, which may not exist yet. It must exist before `writeLayer`.
 */
export function keptPicture(hash: string): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(hash)) throw new Error(`${hash} names no picture`);
  return join(picturesFolder(), hash);
}

/** How long an unused picture is kept, in milliseconds. */
const unusedFor = 24 * 3_600_000;

/**
 * How many layers are kept, each from a save at the desk. The latest may be compiling right now.
 */
const most = 60;

/**
 * Writes a layer, unless it already exists.
 * @param dates when files were changed, by path, for the sitemap; by default, when they are written
 * @returns its folder, or undefined if it has no files
 */
export function writeLayer(
  files: LayerFiles,
  dates: ReadonlyMap<string, Date> = new Map(),
): string | undefined {
  if (files.size === 0) return undefined;
  const hash = createHash('sha256');
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, body] of sorted) {
    if (body === null) hash.update(`${path}\0removed\0`);
    else if (Buffer.isBuffer(body)) hash.update(`${path}\0${body.length}\0`).update(body);
    else hash.update(`${path}\0picture ${body.hash}\0`);
  }
  const folder = join(layersFolder(), hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) {
    dateFiles(folder, files, dates);
    // A layer's age counts from its last use.
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const next = `${folder}.${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  for (const [path, body] of sorted) {
    if (body === null) continue;
    mkdirSync(dirname(join(next, path)), { recursive: true });
    if (Buffer.isBuffer(body)) writeFileSync(join(next, path), body);
    else linkOrCopy(keptPicture(body.hash), join(next, path));
  }
  mkdirSync(next, { recursive: true });
  dateFiles(next, files, dates);
  const removed = sorted.filter(([, body]) => body === null).map(([path]) => path);
  if (removed.length > 0) writeFileSync(join(next, removedList), removed.join('\n'));
  try {
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    // Another process wrote it first.
    if (!existsSync(folder)) throw error;
  }
  pruneLayers();
  return folder;
}

/** Dates a layer's files, except pictures, which other layers share. */
function dateFiles(folder: string, files: LayerFiles, dates: ReadonlyMap<string, Date>): void {
  for (const [path, date] of dates) {
    if (Buffer.isBuffer(files.get(path))) utimesSync(join(folder, path), date, date);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw error;
    // Some file systems do not support links.
    copyFileSync(from, to);
  }
}

/**
 * Sets the layers of this process and of the processes it starts.
 * @param layers as in `contentLayers`, or '' for none
 */
export function setLayers(layers: string): void {
  process.env.CONTENT_LAYERS = layers;
}

/**
 * Uses this layer, or none, from now on: in this process, in those it starts, and at the next
 * startup.
 */
export function adoptLayer(folder: string | undefined): void {
  setLayers(folder ?? '');
  if (folder === undefined && !existsSync(latest())) return;
  mkdirSync(layersFolder(), { recursive: true });
  writeFileSync(`${latest()}.${process.pid}`, folder ?? '');
  renameSync(`${latest()}.${process.pid}`, latest());
}

/** Uses the layer this machine last used, until the database reports what is published. */
export function adoptLatestLayer(): void {
  const folder = latestLayer();
  setLayers(existsSync(folder) ? folder : '');
}

const latestLayer = () => (existsSync(latest()) ? readFileSync(latest(), 'utf8') : '');

/** Removes the least recently used layers, but never one served by this machine or this process. */
function pruneLayers(): void {
  const served = [...contentLayers(), latestLayer()];
  const byAge = readdirSync(layersFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'pictures')
    .map(({ name }) => join(layersFolder(), name))
    .flatMap((layer) => {
      const found = statSync(layer, { throwIfNoEntry: false });
      return found === undefined ? [] : [{ layer, usedAt: found.mtimeMs }];
    })
    .toSorted((one, other) => one.usedAt - other.usedAt);
  for (const { layer } of byAge.slice(0, Math.max(0, byAge.length - most))) {
    if (!served.includes(layer)) rmSync(layer, { recursive: true, force: true });
  }
  prunePictures();
}

/** Removes pictures that are in no layer, and leftovers of uploads. */
function prunePictures(): void {
  if (!existsSync(picturesFolder())) return;
  const oldest = Date.now() - unusedFor;
  for (const name of readdirSync(picturesFolder())) {
    const found = statSync(keptPicture(name), { throwIfNoEntry: false });
    // Each use updates the access time.
    if (found !== undefined && found.nlink === 1 && found.atimeMs < oldest) {
      rmSync(keptPicture(name), { force: true });
    }
  }
}
