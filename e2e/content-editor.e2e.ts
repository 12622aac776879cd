import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { service } from './support/content.ts';
import { field, group, openFile } from './support/content-file.ts';
import { deskMember, expectGood } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const text: FieldTree = { kind: 'text' };
const names = Array.from({ length: 24 }, (_, index) => `name${index}`);
const long = group(...names.map((name) => field(name, text)));
const filled = Object.fromEntries(names.map((name) => [name, 'Text']));

/** Finds each empty field of a file. */
const emptyFields = (data: unknown) =>
  Object.entries(isRecord(data) ? data : {})
    .filter(([, value]) => value === '')
    .map(([name]) => ({ field: name, reason: 'is bare' }));

test('the button to publish and the state of the draft stay in view', async ({ page }) => {
  await openFile(page, { tree: long, data: filled, page: '/about' });
  for (const width of [1440, 1000, 800, 390]) {
    await page.setViewportSize({ width, height: 700 });
    // Away from the menu, which unfolds over the page.
    await page.mouse.move(width / 2, 400);
    const last = page.getByLabel('name23', { exact: true });
    await last.fill(`At ${width} px`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Review and publish' })).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeInViewport();
    // A field that gets the focus is not below the bar.
    for (let count = 0; count < 20; count++) await page.keyboard.press('Shift+Tab');
    const isOnTop = await page.locator('input:focus').evaluate((field) => {
      const { x, y } = field.getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + 5) === field;
    });
    expect(isOnTop, `at ${width} px`).toBe(true);
  }
});

test('errors do not move the fields, and lead to them', async ({ page }) => {
  await openFile(page, { tree: long, data: filled, page: '/about', check: emptyFields });
  const first = page.getByLabel('name0', { exact: true });
  const third = page.getByLabel('name2', { exact: true });
  const topOf = async () => (await third.boundingBox())?.y;
  const before = await topOf();
  await page.getByLabel('name3', { exact: true }).fill('');
  await page.keyboard.press('Tab');
  const errors = page.getByRole('button', { name: '1 error' });
  await expect(errors).toBeInViewport();
  expect(await topOf()).toBe(before);

  await first.fill('');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 errors' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '2 errors' })).toBeVisible();
  await expect(first).toHaveAccessibleDescription(/is bare/);
  const below = await topOf();
  await first.fill('Text');
  await expect(errors).toBeVisible();
  await expect(first).not.toHaveAccessibleDescription(/is bare/);
  expect(await topOf()).toBe(below);

  await errors.click();
  await page.getByRole('button', { name: /^name3.*is bare/ }).click();
  await expect(page.getByLabel('name3', { exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: '1 error' })).toBeHidden();
});

test('a new entry reports no empty field before it was left', async ({ page }) => {
  const data = Object.fromEntries(names.map((name) => [name, '']));
  await openFile(page, {
    ...{ tree: long, data: null, hash: '', page: '/about', check: emptyFields },
    draft: { data, base: '', savedAt: new Date().toISOString() },
  });
  const first = page.getByLabel('name0', { exact: true });
  await first.fill('Text');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: /error/ })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '1 error' })).toBeVisible();
  await expect(page.getByLabel('name1', { exact: true })).toHaveAccessibleDescription(/is bare/);
  await expect(page.getByLabel('name3', { exact: true })).not.toHaveAccessibleDescription(/bare/);
});

test('what was removed can be brought back until the next change', async ({ page }) => {
  const entry = group(field('name', text), field('role', text));
  const tree = group(field('title', text), field('people', { kind: 'list', of: entry, least: 0 }), {
    ...field('team', group(field('lead', text))),
    isRequired: false,
  });
  const people = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, role: 'Engineer' }));
  const data = { title: 'About', people, team: { lead: 'Us' } };
  const drafts = await openFile(page, { tree, data });
  const entries = page.locator('li > details');
  await entries.nth(1).locator('summary').click();
  await entries.nth(2).locator('summary').click();
  await entries.nth(1).getByRole('button', { name: 'Remove: Bo' }).click();
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Removed: Bo' })).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries.nth(1).locator('summary')).toHaveText('Bo');
  for (const [index, isOpen] of [false, true, true].entries()) {
    await expect(entries.nth(index)).toHaveJSProperty('open', isOpen);
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await entries.nth(1).getByLabel('role').fill('Designer');
  await expect(entries.nth(1)).toHaveJSProperty('open', true);

  await page.getByRole('button', { name: 'Remove: team' }).click();
  await expect(page.getByLabel('lead', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('lead', { exact: true })).toHaveValue('Us');
  await expect(page.getByLabel('lead', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: team' }).click();
  await page.getByLabel('title', { exact: true }).fill('Changed');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect.poll(() => Object.keys(drafts.at(-1) ?? {})).toEqual(['title', 'people']);
});

test('a draft that was never published is discarded only after a question', async ({ page }) => {
  const data = { title: 'New' };
  const tree = group(field('title', text));
  await openFile(page, {
    ...{ tree, data: null, hash: '', isEntry: true },
    draft: { data, base: '', savedAt: new Date().toISOString() },
  });
  const discarded: string[] = [];
  await page.route(`**${deskApi.contentDiscard}`, (route) => {
    discarded.push(route.request().postDataJSON().path);
    return route.fulfill({ json: { savedAt: null, others: [] } });
  });
  const open = page.getByRole('main').getByRole('button', { name: 'Discard draft' }).first();
  const dialog = page.getByRole('dialog');
  await open.click();
  await expect(dialog).toContainText('was never published');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(discarded).toEqual([]);
  await open.click();
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL(/website$/);
  expect(discarded).toHaveLength(1);
});

test('Enter in a list of lines adds a line, and no text has line breaks that the page ignores', async ({
  page,
}) => {
  const line: FieldTree = { kind: 'text', most: 200 };
  const tree = group(field('lead', line), field('duties', { kind: 'list', of: line, least: 0 }));
  const data = { lead: 'We build', duties: ['Plan', 'Test'] };
  const drafts = await openFile(page, { tree, data });
  const lines = page.getByRole('listitem').getByRole('textbox');
  await lines.first().focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(1)).toBeFocused();
  // An empty line is enough.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Build');
  await expect(lines).toHaveCount(3);

  const lead = page.getByLabel('lead', { exact: true });
  await lead.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' with care.');
  await lead.evaluate((area: HTMLTextAreaElement) => {
    area.setRangeText(',\n  your\nteam,', 2, 2, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await page.keyboard.insertText(' always,');
  await expect
    .poll(() => drafts.at(-1))
    .toEqual({
      lead: 'We, your team, always, build with care.',
      duties: ['Plan', 'Build', 'Test'],
    });
});

test('the preview shows the last good page below the reason while a required field is empty', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/services/${service.slug}.md`);
  const preview = page.getByRole('region', { name: 'Preview' });
  const heading = preview.frameLocator('iframe:not([hidden])').getByRole('heading', { level: 1 });
  const reason = preview.getByText(
    'This page cannot be previewed yet. Fill in the required fields, and fix any errors counted at the top.',
  );
  await expect(heading).toBeVisible();
  await expect(preview.getByText('Click a text to go to its field.')).toBeVisible();
  // Two fields with this label have different labels in French.
  const introduction = page.locator('[id="field-lead"]');
  await introduction.fill('');
  await expect(reason).toBeVisible();
  await expect(heading).toBeVisible();
  await expectGood(page, 'the preview of a page with an empty field');
  await introduction.fill('We build what no product covers.');
  await expect(reason).toBeHidden();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).first().click();
});

test('a switch that a link leads to has the focus and is highlighted', async ({ page }) => {
  const switches = group(...names.map((name) => field(name, { kind: 'switch' as const })));
  const data = Object.fromEntries(names.map((name) => [name, false]));
  await openFile(page, { tree: switches, data });
  await page.getByLabel('name0', { exact: true }).waitFor();
  await page.goto(`${page.url()}#name20`);
  const wanted = page.getByLabel('name20', { exact: true });
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
  const highlighted = () =>
    document
      .getAnimations()
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.textContent);
  expect(await page.evaluate(highlighted)).toContain('name20');
});
