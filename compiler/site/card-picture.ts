import { basename } from 'node:path';
import { stage } from './card-scene.ts';

/**
 * The picture that a page opens with.
 * @param html the prerendered page
 * @returns its name below `/assets/`; undefined if the page opens with a drawing or a text
 */
export function pictureOn(html: string): string | undefined {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const first = images.find((tag) => tag.includes('loading="eager"'));
  const src = first && /\bsrc="([^"]+)"/.exec(first)?.[1];
  return src && basename(src);
}

/**
 * A picture as part of a 1200 by 630 SVG, cropped to the place of drawings.
 * @param picture as a file
 * @param border the colour of its frame
 */
export async function cardPicture(picture: Buffer, border: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { x, y, width, height } = stage;
  const jpeg = await sharp(picture).resize({ width, height, fit: 'cover' }).jpeg().toBuffer();
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<clipPath id="picture"><rect ${box} rx="20"/></clipPath><image ${box} clip-path="url(#picture)" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/><rect ${box} rx="20" fill="none" stroke="${border}"/>`;
}
