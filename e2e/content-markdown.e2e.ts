import type { Page } from '@playwright/test';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { field, group, openFile } from './support/content-file.ts';
import { expectGood } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const markdown: FieldTree = { kind: 'text', isMarkdown: true };

/** Opens a text in the editor with the cursor at its end. */
async function openText(page: Page, body: string) {
  const drafts = await openFile(page, { tree: group(field('body', markdown)), data: { body } });
  const text = page.getByRole('textbox', { name: 'body', exact: true });
  await expect(text).toHaveClass(/cm-content/);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  const saved = (expected: string) =>
    expect.poll(() => drafts.at(-1) ?? { body }).toEqual({ body: expected });
  return { text, saved };
}

test('text typed after the Heading and List buttons follows their marks, and undo removes one step at a time', async ({
  page,
}) => {
  const { text, saved } = await openText(page, '');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Heading');
  await page.keyboard.type('Our team');
  await page.keyboard.press('Enter');
  await press('List');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await press('Bold');
  await page.keyboard.type('Bo');
  await press('Bold');
  await page.keyboard.type(' and ');
  await press('Link');
  await page.keyboard.type('Cy');
  await saved('## Our team\n\n- Ada\n- **Bo** and [Cy](https://)');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toContainText('[](https://)');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('https');
  await expect(text).toContainText('- **Bo** and');
});

test('Enter begins a new paragraph, ends a list at an empty item, and Shift+Enter adds one line break', async ({
  page,
}) => {
  const { text, saved } = await openText(page, 'One.');
  // Elements outside a shadow root can be referred to only as properties.
  const described = await text.evaluate((element) =>
    element.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '),
  );
  expect(described).toContain('An empty line separates paragraphs');
  for (const part of ['Two.', 'Three.']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(part);
  }
  await saved('One.\n\nTwo.\n\nThree.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Ada');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Four');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('five.');
  await saved('One.\n\nTwo.\n\nThree.\n\n- Ada\n- Bo\n\nFour\nfive.');
  await expectGood(page, 'a text with several paragraphs');
});
