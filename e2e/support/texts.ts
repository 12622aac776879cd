import type { Page } from '@playwright/test';

/** Words found in English sentences but not in French ones. */
const english =
  /(?<!\p{L})(the|and|with|your|you|this|from|have|has|is|not|please|what|when|how|our|we|they|will|of|to)(?!\p{L})/iu;

/**
 * Returns all visible or announced text on the page, except text marked as being in another
 * language.
 * @param html read instead of the open page
 */
const readTexts = (page: Page, html?: string) =>
  page.evaluate((source) => {
    const shown =
      source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const own = shown.documentElement.lang;
    const isForeign = (element: Element | null | undefined) =>
      (element?.closest('[lang]') as HTMLElement | null)?.lang !== own;
    const found: string[] = [];
    const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement?.closest('script, style, code, pre') || isForeign(parentElement)) continue;
      found.push(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of shown.querySelectorAll(`[${name}]`)) {
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    const heads = 'meta[name=description], meta[property^="og:"], meta[name^="twitter:"]';
    for (const meta of shown.querySelectorAll(heads))
      found.push(meta.getAttribute('content') ?? '');
    return [shown.title, ...found].filter((text) => text !== '' && !/^\S*[@/:]\S*$/.test(text));
  }, html);

/**
 * Returns any text on a page or in its head that contains an English word although the page is in
 * another language.
 * @param html read instead of the open page, without loading it
 */
export const englishTexts = async (page: Page, html?: string): Promise<string[]> =>
  (await readTexts(page, html)).filter((text) => english.test(text));
