import type { Page } from '@playwright/test';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { needsContent, service, statistics } from './support/content.ts';
import { field, group, openFile } from './support/content-file.ts';
import { deskMember } from './support/desk.ts';
import { drop } from './support/drop.ts';
import { expect, test } from './support/test.ts';

async function openFigures(page: Page) {
  needsContent(statistics.length === 4, 'four figures');
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/statistics.yaml`);
}

test('a moved list entry keeps the focus and its open panel', async ({ page }) => {
  await openFigures(page);
  const entries = page.locator('li > details');
  const of = (index: number, action: string) =>
    entries.nth(index).getByRole('button', { name: new RegExp(`^${action}`) });
  await expect(entries).toHaveCount(4);
  const names = await entries.locator('> summary').allInnerTexts();
  const first = names[0] ?? '';
  await entries.first().locator('> summary').click();
  await of(0, 'Move down').press('Enter');
  await expect(entries.nth(1).locator('> summary')).toHaveText(first);
  await expect(entries.nth(1)).toHaveAttribute('open');
  await expect(entries.first()).not.toHaveAttribute('open');
  await expect(of(1, 'Move down')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(entries.nth(3).locator('> summary')).toHaveText(first);
  // The focus moves to the other button, because the last entry can only be moved up.
  await expect(of(3, 'Move up')).toBeFocused();
  for (let move = 0; move < 3; move++) await page.keyboard.press('Enter');
  await expect(entries.first().locator('> summary')).toHaveText(first);
  await expect(of(0, 'Move down')).toBeFocused();
  expect(await entries.locator('> summary').allInnerTexts()).toEqual(names);

  await of(0, 'Duplicate').click();
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toHaveAttribute('open');
  await expect(entries.nth(1)).toHaveAttribute('open');
  await expect(entries.nth(1).locator('input, textarea').first()).toBeFocused();
});

test('text typed after adding an entry goes into that entry, and no letter leaves the page', async ({
  page,
}) => {
  await openFigures(page);
  const entries = page.locator('li > details');
  await expect(entries).toHaveCount(4);
  const address = page.url();
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await page.keyboard.type('a cat, g i');
  await expect(entries).toHaveCount(5);
  await expect(entries.last().locator('input, textarea').first()).toHaveValue('a cat, g i');
  await entries.last().locator('> summary').focus();
  await page.keyboard.type('cg i');
  expect(page.url()).toBe(address);
});

test('a new entry gets an ID from its name, which later names do not change', async ({ page }) => {
  const entry = group(field('id', { kind: 'text' }), field('title', { kind: 'text' }));
  const tree = group(field('plans', { kind: 'list', of: entry, least: 0 }));
  const plans = [{ id: 'large-team', title: 'Large' }];
  const drafts = await openFile(page, { tree, data: { plans } });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('Large team');
  await page.keyboard.press('Tab');
  const added = (title: string) => ({ plans: [...plans, { id: 'large-team-2', title }] });
  await expect.poll(() => drafts.at(-1)).toEqual(added('Large team'));
  await page.getByLabel('title').last().fill('Huge team');
  await page.keyboard.press('Tab');
  await expect.poll(() => drafts.at(-1)).toEqual(added('Huge team'));
});

test('removing a list entry moves the focus to a neighbor, and a double click removes only one', async ({
  page,
}) => {
  await openFigures(page);
  const entries = page.locator('li > details');
  const remove = entries.getByRole('button', { name: /^Remove/ });
  await expect(entries).toHaveCount(4);
  const [, second = '', third = ''] = await entries.locator('summary').allInnerTexts();
  for (const index of [0, 1]) await entries.nth(index).locator('summary').click();
  await remove.first().dblclick();
  await expect(entries).toHaveCount(3);
  await expect(entries.first().locator('summary')).toHaveText(second);
  await remove.first().press('Enter');
  await expect(entries.first().locator('summary')).toHaveText(third);
  // The entry itself gets the focus, so that keys typed by mistake change nothing.
  const rows = page.locator('li:has(> details)');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.type(' c');
  await expect(entries).toHaveCount(2);
  for (const index of [0, 1]) await entries.nth(index).locator('summary').click();
  await remove.nth(1).press('Enter');
  await expect(entries).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
});

test('a text field keeps the focus when its text grows beyond one line', async ({ page }) => {
  await openFigures(page);
  await page.locator('summary').first().click();
  const field = page.getByLabel('Label', { exact: true }).first();
  await field.fill('x'.repeat(99));
  await page.keyboard.type('yyy');
  await expect(field).toHaveValue(`${'x'.repeat(99)}yyy`);
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Description/).first()).toBeFocused();
  // The field becomes multi-line to show the longer text in full.
  await expect(field).toHaveJSProperty('tagName', 'TEXTAREA');
  await field.fill('Short');
  await expect(field).toBeFocused();
  await field.blur();
  await expect(field).toHaveJSProperty('tagName', 'INPUT');
});

/** Records picture uploads, none of which completes. */
async function uploadsOf(page: Page): Promise<string[]> {
  const uploads: string[] = [];
  await page.route(`**${deskApi.contentPictureUpload}?*`, (route) => {
    uploads.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { path: 'pictures/dropped.svg', hash: 'a' } });
  });
  return uploads;
}

test('a file dropped on a picture replaces that picture and adds no other', async ({ page }) => {
  await deskMember(page, 'editor');
  const picture = { path: 'pictures/office.jpg', hash: 'a', size: 1, draft: null, uses: [] };
  const answer = { pictures: [picture], former: [] };
  await page.route(`**${deskApi.contentPictures}`, (route) => route.fulfill({ json: answer }));
  const uploads = await uploadsOf(page);
  await page.goto(`${deskPath}/website/pictures`);
  const row = page.getByRole('heading', { name: 'office.jpg' });
  await drop(page, row, 'x', 'new.png', 'image/png');
  await drop(page, page.getByRole('heading', { level: 1 }), 'x', 'other.png', 'image/png');
  await expect.poll(() => uploads.join()).toContain('?name=other.png');
  expect(uploads).toEqual(['?path=pictures%2Foffice.jpg', '?name=other.png']);
});

test('a drawing dropped on a text field is uploaded, and its source is not inserted', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  const uploads = await uploadsOf(page);
  await page.goto(`${deskPath}/website/file/services/${service.slug}.md`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveClass(/cm-content/);
  await drop(page, text, '<svg><!-- a drawing --></svg>', 'drawing.svg', 'image/svg+xml');
  await page.getByLabel('What the picture shows').fill('A dock');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(text).toContainText('![A dock](pictures/dropped.svg)');
  expect(uploads).toEqual(['?name=drawing.svg']);
  await expect(text).not.toContainText('<svg>');
});

test('a field that someone else removed is marked as removed, and disappears if their version is chosen', async ({
  page,
}) => {
  const data = { name: 'Name', lead: 'Mine' };
  const text: FieldTree = { kind: 'text' };
  const conflicts = [{ field: ['lead'], theirs: null }];
  const drafts = await openFile(page, {
    tree: group(field('name', text), field('lead', text)),
    data: { name: 'Name' },
    draft: { data, base: 'b', savedAt: new Date().toISOString() },
    meanwhile: { by: 'Ada', conflicts, merged: data },
  });
  await expect(page.getByText('Theirs: removed')).toBeVisible();
  await page.getByLabel('Theirs: removed').check();
  await page.getByRole('button', { name: 'Keep both changes' }).click();
  await expect.poll(() => drafts).toEqual([{ name: 'Name' }]);
});

test('a rejected undo says why, and each publication can be undone', async ({ page }) => {
  await deskMember(page, 'editor');
  const file = { path: 'pricing.yaml', title: '', language: null };
  const change = {
    ...file,
    page: '',
    isNew: true,
    isRemoved: false,
    changes: [],
    translations: [],
  };
  const mistake = { path: 'pricing.yaml', field: '', where: [], reason: 'would be empty' };
  const done = { publication: 0, isPlanned: false, mistakes: [] };
  const refused = {
    publication: null,
    isPlanned: false,
    mistakes: [mistake],
  };
  const undos = [refused, done, done];
  await page.route(`**${deskApi.contentChanges}`, (route) =>
    route.fulfill({ json: { files: [change] } }),
  );
  await page.route(`**${deskApi.contentPublish}`, (route) => route.fulfill({ json: done }));
  await page.route(`**${deskApi.contentUndo}`, (route) => route.fulfill({ json: undos.shift() }));
  await page.goto(`${deskPath}/website/publish`);
  const publish = page.getByRole('button', { name: 'Publish 1 item' });
  const published = page.getByText('Published. Visitors can see it now.');
  const undone = page.getByText('Undone. Visitors see the earlier version again.');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await publish.click();
  await expect(published).toBeVisible();
  await undo.click();
  await expect(page.getByRole('alert')).toContainText('would be empty');
  await expect(published).toBeVisible();
  await undo.click();
  await expect(undone).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(published).toBeHidden();
  await publish.click();
  await expect(published).toBeVisible();
  await expect(undone).toBeHidden();
  await undo.click();
  await expect(undone).toBeVisible();
});

test('a draft with an error says so before it is published, and is left out unless it is ticked', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  const change = {
    ...{ title: '', page: '/pricing', isNew: false, isRemoved: false, changes: [] },
    translations: [],
  };
  const files = [
    { ...change, path: 'pricing.yaml', language: null },
    { ...change, path: 'fr/pricing.yaml', language: 'fr-CA' },
  ];
  const mistakes = [
    {
      path: 'fr/pricing.yaml',
      field: 'otherPlans.0.title',
      where: ['alpha', 'beta'],
      reason: 'is bare, unlike content/pricing.yaml. beta: A few words.',
    },
  ];
  await page.route(`**${deskApi.contentChanges}`, (route) => route.fulfill({ json: { files } }));
  await page.route(`**${deskApi.contentCheck}`, (route) => route.fulfill({ json: { mistakes } }));
  const sent: unknown[] = [];
  await page.route(`**${deskApi.contentPublish}`, (route) => {
    sent.push(route.request().postDataJSON().paths);
    return route.fulfill({ json: { publication: 0, isPlanned: false, mistakes: [] } });
  });
  await page.goto(`${deskPath}/website/publish`);
  const ticks = page.getByRole('main').getByRole('checkbox');
  const wrong = page.getByRole('listitem').filter({ hasText: 'Français canadien' }).first();
  await expect(wrong).toContainText('alpha › beta');
  await expect(wrong).toContainText('is bare, unlike');
  await expect(wrong).not.toContainText('content/pricing.yaml');
  await expect(wrong).not.toContainText('A few words');
  await expect(ticks.first()).toBeChecked();
  await expect(ticks.last()).not.toBeChecked();
  await page.getByRole('button', { name: 'Publish 1 item' }).click();
  await expect.poll(() => sent).toEqual([['pricing.yaml']]);
  const links = page.getByRole('status').getByRole('link');
  await expect(links).toHaveAttribute('href', '/pricing');
  await ticks.last().check();
  await page.getByRole('button', { name: 'Publish 2 items' }).click();
  await expect.poll(() => sent).toHaveLength(2);
});

test('canceling publications with the keyboard moves the focus to the next one, and finally to the heading', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  const plan = { isMine: true, at: null, needsApproval: true, failure: null, files: [] };
  let plans = [
    { ...plan, id: 1, who: 'Ada' },
    { ...plan, id: 2, who: 'Grace' },
  ];
  const answer = () => ({ json: { needsSecondPerson: true, plans } });
  await page.route(`**${deskApi.contentPlans}`, (route) => route.fulfill(answer()));
  await page.route(`**${deskApi.contentCancel}`, (route) => {
    const { id } = route.request().postDataJSON();
    plans = plans.filter((one) => one.id !== id);
    return route.fulfill(answer());
  });
  await page.goto(`${deskPath}/website`);
  const waiting = page.getByRole('region', { name: 'Waiting to be published' });
  const planOf = (who: string) => waiting.getByRole('listitem').filter({ hasText: who });
  await planOf('Ada').getByRole('button', { name: 'Do not publish' }).press('Enter');
  await expect(planOf('Ada')).toBeHidden();
  await expect(planOf('Grace')).toBeFocused();
  await planOf('Grace').getByRole('button', { name: 'Do not publish' }).press('Enter');
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
