import type { Locator, Page } from '@playwright/test';

/** Drops a file on an element. */
export async function drop(page: Page, onto: Locator, text: string, name: string, type: string) {
  const dataTransfer = await page.evaluateHandle(
    ([text = '', name = '', type = '']) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type }));
      return data;
    },
    [text, name, type],
  );
  await onto.dispatchEvent('drop', { dataTransfer });
}
