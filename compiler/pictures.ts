import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { isIgnored } from '#contract/content/collections.ts';
import { errorMessage } from '#contract/errors/error-message.ts';
import { decoded } from '#contract/formats/decoded.ts';
import { allContentFiles } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';

/** One file generated from a picture. */
export type Rendition = {
  /** The file name below `/assets/`, including a hash of the picture and its encoding. */
  name: string;
  width: number;
  format: 'avif' | 'webp' | 'jpeg' | 'png' | 'svg';
};

/**
 * A picture in `content/pictures`, turned upright, with its renditions from narrowest to widest.
 */
export type Picture = {
  file: string;
  /** The size of its widest rendition, in pixels. */
  width: number;
  height: number;
  renditions: Rendition[];
};

/** Thrown for a picture that cannot be used. The message explains why, and how to fix it. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const widths = [480, 960, 1600];

/**
 * The encoding options for each format. File names contain a hash of them, so that a change
 * invalidates caches.
 */
export const encoding = {
  // An effort of 2 takes a quarter of the time of 4, the default.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};

const readable = /\.(jpe?g|png|webp|avif|svg)$/i;

/**
 * Returns the files in `content/pictures` and its subfolders, except hidden ones, which belong to
 * the operating system.
 */
export function pictureFiles(): string[] {
  return allContentFiles()
    .filter(({ path }) => path.startsWith('pictures/'))
    .map(({ name }) => name);
}

/**
 * Returns the file for an address in content, such as `pictures/office.jpg`.
 * @throws PictureError if the address is outside the pictures folder
 */
export function fileOf(address: string): string {
  const path = address.replace(/^\/?(content\/)?(?=pictures\/)/, '');
  if (!/^pictures\/(?!.*\.\.\/)[^?#]+$/.test(path))
    throw new PictureError(
      `${address} is not in content/pictures; put the picture there and write pictures/ followed by its name`,
    );
  return `content/${decoded(path)}`;
}

const known = new Map<string, Promise<Picture>>();

/**
 * Reads a picture and plans its renditions, which `compiler/site/write-pictures.ts` writes.
 * @param file the picture's name, such as `content/pictures/office.jpg`
 * @throws PictureError if the file does not exist or is not a readable picture
 */
export async function readPicture(file: string): Promise<Picture> {
  if (!isThere(file))
    throw new PictureError(`there is no ${file}; put the picture there or correct its name`);
  const source = readFileSync(onDisk(file));
  if (isHeic(source))
    throw new PictureError(
      `${file} is a HEIC file, the iPhone format, whatever its name; open it and export it as jpg (on the phone: Settings, Camera, Formats, Most Compatible)`,
    );
  if (!readable.test(file))
    throw new PictureError(`${file} cannot be used; save it as jpg, png, webp, avif or svg`);
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([encoding, widths]));
  const key = hash.digest('hex').slice(0, 10);
  const picture = known.get(file + key) ?? planned(file, source, key);
  known.set(file + key, picture);
  return picture;
}

/**
 * Returns whether there is a picture with exactly this name. A case-insensitive file system also
 * finds it under other spellings. Lists the pictures only if in doubt, because content may show
 * thousands.
 */
function isThere(file: string): boolean {
  const path = file.replace(/^content\//, '');
  const found = onDisk(file);
  if (isIgnored(path) || !lstatSync(found, { throwIfNoEntry: false })?.isFile()) return false;
  return realpathSync.native(found).endsWith(`/${path}`) || pictureFiles().includes(file);
}

/**
 * Returns whether a file is a HEIF picture encoded as HEVC, which browsers cannot show (ISO/IEC
 * 23008-12, annex B.4).
 */
export function isHeic(source: Buffer): boolean {
  return /^ftyp(hei[cxms]|hev[cxms]|mif1(?!.{0,40}avif))/s.test(source.toString('latin1', 4, 64));
}

async function planned(file: string, source: Buffer, key: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient, format, hasAlpha } = await sharp(source).metadata();
    // Decodes the whole file, in case it is truncated.
    await sharp(source).resize(16).raw().toBuffer();
    const stem = basename(file, extname(file))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    const named = (width: number, kind: Rendition['format']): Rendition => ({
      name: `${stem}-${width}-${key}.${kind === 'jpeg' ? 'jpg' : kind}`,
      width,
      format: kind,
    });
    if (format === 'svg') {
      return { file, ...sizeAt(autoOrient.width), renditions: [named(autoOrient.width, 'svg')] };
    }
    const widest = Math.min(autoOrient.width, widths.at(-1) ?? 0);
    const made = [...widths.filter((width) => width < widest), widest];
    const formats = ['avif', 'webp', hasAlpha ? 'png' : 'jpeg'] as const;
    const renditions = formats.flatMap((kind) => made.map((width) => named(width, kind)));
    return { file, ...sizeAt(widest), renditions };

    function sizeAt(width: number) {
      return { width, height: Math.round((autoOrient.height * width) / autoOrient.width) };
    }
  } catch (error) {
    const reason = errorMessage(error).split('\n', 1)[0];
    throw new PictureError(`${file} cannot be read (${reason}); save it again or replace it`);
  }
}
