import type { Page } from '@playwright/test';

/** Words found in English sentences but not in French ones. */
const english =
  /(?<!\p{L})(the|and|with|your|you|this|from|have|has|is|not|please|what|when|how|our|we|they|will|of|to)(?!\p{L})/iu;

/**
 * Returns all visible or announced text on the page, except text marked as being in another
 * language.
 */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const own = document.documentElement.lang;
    const isForeign = (element: Element | null | undefined) =>
      (element?.closest('[lang]') as HTMLElement | null)?.lang !== own;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement?.closest('script, style, code, pre') || isForeign(parentElement)) continue;
      found.push(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    const heads = 'meta[name=description], meta[property^="og:"], meta[name^="twitter:"]';
    for (const meta of document.querySelectorAll(heads))
      found.push(meta.getAttribute('content') ?? '');
    return [document.title, ...found].filter((text) => text !== '' && !/^\S*[@/:]\S*$/.test(text));
  });

/**
 * Returns any text on a page or in its head that contains an English word although the page is in
 * another language.
 */
export const englishTexts = async (page: Page): Promise<string[]> =>
  (await readTexts(page)).filter((text) => english.test(text));
