import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { encoding, type Picture, pictureFiles, type Rendition, readPicture } from '../pictures.ts';
import { picturesInUse } from '../pictures-in-text.ts';
import { keptFile } from './kept-file.ts';

/**
 * Writes the renditions of all pictures in use.
 * @param folder the site's folder
 */
export async function writePictures(folder: string): Promise<void> {
  const assets = join(folder, 'client', 'assets');
  for (const file of picturesInUse()) {
    const picture = await readPicture(file);
    mkdirSync(assets, { recursive: true });
    for (const rendition of picture.renditions) {
      writeFileSync(join(assets, rendition.name), await bodyOf(picture, rendition));
    }
  }
}

/** Returns the rendition with a name below `/assets/`, or undefined if no picture has it. */
export async function pictureNamed(name: string): Promise<Buffer | undefined> {
  const used = picturesInUse();
  for (const file of pictureFiles().filter((one) => used.has(one))) {
    const body = await renditionOf(file, name);
    if (body !== undefined) return body;
  }
  return undefined;
}

/** Returns a picture's rendition with a name below `/assets/`, or undefined if it has none. */
export async function renditionOf(file: string, name: string): Promise<Buffer | undefined> {
  const picture = await readPicture(file);
  const rendition = picture.renditions.find((made) => made.name === name);
  return rendition && bodyOf(picture, rendition);
}

/**
 * Returns a rendition's bytes. They can be cached by name, which contains a hash of the picture.
 */
function bodyOf({ file }: Picture, { name, width, format }: Rendition): Promise<Buffer> {
  return keptFile(['pictures', name], () => encoded(onDisk(file), width, format));
}

async function encoded(file: string, width: number, format: Rendition['format']): Promise<Buffer> {
  if (format === 'svg') return readFileSync(file);
  const { default: sharp } = await import('sharp');
  // Also strips the camera's metadata, such as the location, and converts to sRGB.
  return sharp(file).autoOrient().resize({ width }).toFormat(format, encoding[format]).toBuffer();
}
