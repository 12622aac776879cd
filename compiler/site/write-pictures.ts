import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { drawnFolders } from '../../api/settings/site-folder.mjs';
import { encoding, type Picture, pictureFiles, type Rendition, readPicture } from '../pictures.ts';
import { picturesInUse } from '../pictures-in-text.ts';

/** Milliseconds for which another process may be making a site with what is kept. */
const longestUse = 3_600_000;

/**
 * Writes the renditions of all pictures in use, from the cache if possible, and prunes the cache.
 * @param folder the build
 */
export async function writePictures(folder: string): Promise<void> {
  const assets = join(folder, 'client', 'assets');
  const kept = new Set<string>();
  for (const file of picturesInUse()) {
    const picture = await readPicture(file);
    mkdirSync(assets, { recursive: true });
    for (const rendition of picture.renditions) {
      kept.add(rendition.name);
      copyFileSync(await madeFile(picture, rendition), join(assets, rendition.name));
    }
  }
  const [own] = drawnFolders('pictures');
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    const path = join(own, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (!kept.has(name) && Date.now() - mtimeMs > longestUse) rmSync(path, { force: true });
  }
}

/**
 * Finds a rendition by its name below `/assets/`, for the development server.
 * @returns its path in the cache; undefined if no picture has it
 */
export async function pictureNamed(name: string): Promise<string | undefined> {
  const used = picturesInUse();
  for (const file of pictureFiles().filter((one) => used.has(one))) {
    const picture = await readPicture(file);
    const rendition = picture.renditions.find((made) => made.name === name);
    if (rendition !== undefined) return madeFile(picture, rendition);
  }
  return undefined;
}

/** The path of a rendition; creates it if it is missing. */
async function madeFile({ file }: Picture, { name, width, format }: Rendition): Promise<string> {
  const folders = drawnFolders('pictures');
  const made = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (made !== undefined) {
    const now = new Date();
    if (made === join(folders[0], name)) utimesSync(made, now, now);
    return made;
  }
  mkdirSync(folders[0], { recursive: true });
  const path = join(folders[0], name);
  // Renamed once complete, since a process may end at any time, and another may make the same.
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, await encoded(onDisk(file), width, format));
  renameSync(part, path);
  return path;
}

async function encoded(file: string, width: number, format: Rendition['format']): Promise<Buffer> {
  if (format === 'svg') return readFileSync(file);
  const { default: sharp } = await import('sharp');
  // Strips the camera's metadata, such as the location, and converts to sRGB.
  return sharp(file).autoOrient().resize({ width }).toFormat(format, encoding[format]).toBuffer();
}
