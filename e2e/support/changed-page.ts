import type { Page } from '@playwright/test';

/** Changes made to a page by a browser and its extensions, before or after the app starts. */
export const changes = {
  'translated before the app starts': { change: translate, isEarly: true },
  'translated after the app has started': { change: translate, isEarly: false },
  'with an element that a password manager puts beside each field': {
    change: addIcons,
    isEarly: true,
  },
} as const;

/**
 * Moves each text into `<font><font>`, including text added later, as Chrome's page translation
 * does.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const unchanged = /^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT|TITLE|OPTION|FONT)$/;
    function wrap(text: Node) {
      const parent = text.parentElement;
      if (!parent || unchanged.test(parent.nodeName) || parent.closest('svg')) return;
      if (!text.nodeValue?.trim()) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      parent.replaceChild(outer, text);
      outer.append(inner);
      inner.append(`«${text.nodeValue}»`);
    }
    function wrapAll(root: Node) {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    }
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else if (node.nodeName !== 'FONT') wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

function addIcons(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.before(Object.assign(document.createElement('div'), { className: 'manager-before' }));
      field.after(Object.assign(document.createElement('div'), { className: 'manager-icon' }));
    }
  });
}
