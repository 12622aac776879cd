import type { Page } from '@playwright/test';
import { expect } from './other-language.ts';
import { overflow } from './test.ts';

const widths = [320, 900, 1280];

/**
 * Switches an open page to right-to-left and to words that are 40% longer, and expects everything
 * to fit. Leaves the page that way.
 */
export async function expectFitsOtherScripts(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `right to left at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  await pseudoLocalize(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `longer words at ${width} px`).toEqual([]);
    expect.soft(await cutOff(page), `longer words at ${width} px`).toEqual([]);
    const header = await page.getByRole('banner').boundingBox();
    expect.soft(header?.height, `header at ${width} px`).toBeLessThanOrEqual(140);
  }
}

/**
 * Doubles all vowels and adds accents, like a language whose words are 40% longer. Labels in
 * drawings are left alone, because each language chooses labels that fit.
 */
async function pseudoLocalize(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'åa',
      e: 'éê',
      i: 'îi',
      o: 'öô',
      u: 'ûú',
      y: 'ýy',
    };
    const longer = (text: string) =>
      text.replace(/[aeiouy]/gi, (vowel) => {
        const accented = accents[vowel.toLowerCase()] ?? vowel;
        return vowel === vowel.toLowerCase() ? accented : accented.toUpperCase();
      });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // Code and addresses are the same in every language.
      if (text.parentElement?.closest('script, style, svg, code, pre, [href^="mailto:"]')) continue;
      if (/^\S*[@/]\S*$/.test(text.textContent?.trim() ?? '')) continue;
      text.textContent = longer(text.textContent ?? '');
    }
  });
}

/** Returns any text that is clipped because its box does not grow with it. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
        // Text only for screen readers is clipped on purpose.
        if (!hasText || clipPath !== 'none' || element.clientWidth <= 1) return false;
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.textContent.slice(0, 60)),
  );
