import type { Page } from '@playwright/test';

/**
 * Counts the pixels that differ visibly between two images. If the sizes differ, all pixels count.
 */
export async function differentPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  const urls = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  const different = await blank.evaluate(async (sources) => {
    const pixels = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data ?? [];
      }),
    );
    const [before = [], after = []] = pixels;
    if (before.length !== after.length) return Math.max(before.length, after.length) / 4;
    let count = 0;
    for (let index = 0; index < before.length; index += 4) {
      const isDifferent = [0, 1, 2].some(
        (channel) => Math.abs((before[index + channel] ?? 0) - (after[index + channel] ?? 0)) > 32,
      );
      if (isDifferent) count += 1;
    }
    return count;
  }, urls);
  await blank.close();
  return different;
}
