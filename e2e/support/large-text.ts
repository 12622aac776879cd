import { expect, type Page } from '@playwright/test';
import { hideDrawings, overflow, settled } from './test.ts';

const windows = [
  { width: 1280, height: 900 },
  { width: 900, height: 900 },
  { width: 320, height: 568 },
];

/**
 * Sets the browser's font size to 200% and checks that nothing scrolls sideways or is cut off (WCAG
 * 2.2, 1.4.4 and 1.4.10), and that the sticky header takes up at most a quarter of the window. Resets
 * the font size afterwards.
 */
export async function expectFitsLargeText(page: Page, state: string): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) =>
    settings.send('Page.setFontSizes', { fontSizes: { standard } });
  const showDrawings = await hideDrawings(page);
  await setFontSize(32);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    const where = `${state} at ${width} px, text at 200%`;
    await settled(page);
    expect.soft(await overflow(page), where).toEqual([]);
    expect.soft(await cutTexts(page), where).toEqual([]);
    const header = await page.getByRole('banner').boundingBox();
    expect.soft(header?.height, `header of ${where}`).toBeLessThanOrEqual(height / 4);
  }
  await setFontSize(16);
  await showDrawings();
  await settings.detach();
}

/** Returns any text that extends beyond the window and cannot be scrolled into view. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hidden = '.overflow-x-auto, [role=tablist], [aria-hidden=true], [class*=sr-only]';
    const isShortened = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).textOverflow === 'ellipsis' || isShortened(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(hidden) !== null || isShortened(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > innerWidth + 1)) cut.push(node.nodeValue ?? '');
    }
    return cut;
  });
