import { basename } from 'node:path';
import { addressWithFocus, type Focus } from '#contract/content/picture.ts';
import { stage } from './card-scene.ts';

/**
 * Returns the picture at the top of a page.
 * @param html the prerendered page
 * @returns its name below `/assets/` and its focus, or undefined if the page starts with a drawing
 * or with text
 */
export function pictureOn(html: string): { name: string; focus?: Focus } | undefined {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const first = images.find((tag) => tag.includes('loading="eager"'));
  const src = first && /\bsrc="([^"]+)"/.exec(first)?.[1];
  if (!src) return undefined;
  const { address, focus } = addressWithFocus(src);
  return { name: basename(address), ...(focus && { focus }) };
}

/**
 * Renders a picture as part of a 1200 by 630 SVG, cropped to the area for drawings.
 * @param picture the bytes of its file
 * @param border the color of its frame
 * @param focus the point that stays visible, by default the middle
 */
export async function cardPicture(
  picture: Buffer,
  border: string,
  focus: Focus = { x: 50, y: 50 },
): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { x, y, width, height } = stage;
  const covering = sharp(picture).resize({ width, height, fit: 'outside' });
  const { data, info } = await covering.toBuffer({ resolveWithObject: true });
  const left = Math.round(((info.width - width) * focus.x) / 100);
  const top = Math.round(((info.height - height) * focus.y) / 100);
  const jpeg = await sharp(data).extract({ left, top, width, height }).jpeg().toBuffer();
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<clipPath id="picture"><rect ${box} rx="20"/></clipPath><image ${box} clip-path="url(#picture)" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/><rect ${box} rx="20" fill="none" stroke="${border}"/>`;
}
