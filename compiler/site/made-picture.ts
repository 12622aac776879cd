import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { isOneOf } from '#contract/typed-objects.ts';
import type { MadePicture, PictureFault } from '#features/content/contract/preview-job.ts';
import { isHeic } from '../pictures.ts';
import { madeDrawing } from './made-drawing.ts';

/** The maximum number of pixels in a picture. The largest phone cameras have 50 million. */
const maxPixels = 64e6;

/** The maximum size of the decoded pixels in bytes, because some formats are decoded as a whole. */
const maxDecodedBytes = 256 * 1024 ** 2;

/**
 * The maximum size of the result in bytes. In hexadecimal, it takes twice as many, which must fit
 * on one line of a backup.
 */
const maxEncodedBytes = 3 * 1024 ** 2;

/** The timeout in seconds. */
const longest = 20;

/**
 * Converts an image to a picture of at most the given width, upright, in sRGB and without camera
 * metadata such as the location. An SVG keeps only its shapes.
 * @param file the path on this machine; the type is determined by the content
 * @param width in pixels
 */
export async function madePicture(
  file: string,
  width: number,
): Promise<MadePicture | PictureFault> {
  const source = await readFile(file);
  const kind = kindOf(source);
  if (kind === 'svg') {
    const drawing = madeDrawing(source.toString());
    if (drawing === undefined) return 'svg';
    const { svg, ...size } = drawing;
    return { format: 'svg', ...size, body: Buffer.from(svg).toString('base64') };
  }
  if (!isOneOf(readable, kind)) return kind;
  const { default: sharp } = await import('sharp');
  const read = () => sharp(source, { limitInputPixels: maxPixels }).timeout({ seconds: longest });
  try {
    const found = await sharp(source, { limitInputPixels: false }).metadata();
    const depth = found.depth === 'uchar' ? 1 : 2;
    const pixels = found.width * found.height;
    if (pixels > maxPixels || pixels * found.channels * depth > maxDecodedBytes) return 'large';
    const size = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
    const whole = { resolveWithObject: true } as const;
    const upright = await read().autoOrient().resize(size).raw().toBuffer(whole);
    for (const encode of encodings(kind)) {
      const made = encode(sharp(upright.data, { raw: upright.info }).timeout({ seconds: longest }));
      const { data, info } = await made.toBuffer(whole);
      if (data.length > maxEncodedBytes) continue;
      const { format } = info;
      return { format, width: info.width, height: info.height, body: data.toString('base64') };
    }
    return 'large';
  } catch {
    return 'broken';
  }
}

const readable = ['jpeg', 'png', 'webp', 'avif'] as const;
type Readable = (typeof readable)[number];

/** Returns the encodings to try, in order, until the result is small enough. */
function encodings(kind: Readable): ((made: Sharp) => Sharp)[] {
  const webp = (quality: number) => (made: Sharp) => made.webp({ quality });
  if (kind === 'jpeg')
    return [(made) => made.jpeg({ quality: 88, mozjpeg: true }), webp(85), webp(60)];
  if (kind === 'png') return [(made) => made.png({ compressionLevel: 9 }), webp(85), webp(60)];
  return [webp(90), webp(60)];
}

/** Detects a file's type by its first bytes. No other type reaches a decoder. */
function kindOf(source: Buffer): Readable | PictureFault {
  const start = source.toString('latin1', 0, 64);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (isHeic(source)) return 'heic';
  if (/^.{4}ftyp(avi[fs]|mif1)/s.test(start)) return 'avif';
  return /<svg[\s>]/i.test(source.toString('latin1', 0, 4096)) ? 'svg' : 'format';
}
