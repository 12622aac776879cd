import type { Page } from '@playwright/test';
import { deskApi } from '#contract/desk-addresses.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { field, group, openFile } from './support/content-file.ts';
import { expectGood } from './support/desk.ts';
import { drop } from './support/drop.ts';
import { expect, test } from './support/test.ts';

const text: FieldTree = { kind: 'text' };
const picture: FieldTree = { kind: 'picture', isDescribed: true, isCropped: false };

/** Holds back the responses to uploads. Returns a function that releases the pending response. */
async function holdUploads(page: Page) {
  const address = `**${deskApi.contentPictureUpload}?*`;
  let held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.fulfill({ json: { path: 'pictures/ada.jpg', hash: 'a' } });
  });
  return async () => {
    const answered = page.waitForResponse(address);
    held.resolve();
    await (await answered).finished();
    held = Promise.withResolvers<void>();
  };
}

const people = group(
  field('title', text),
  field('people', {
    kind: 'list',
    least: 0,
    of: group(field('name', text), field('photo', picture)),
  }),
);

test('an uploaded picture goes to its own entry, even if moved, and keeps what was typed meanwhile', async ({
  page,
}) => {
  const data = {
    title: '',
    people: [
      { name: 'Bo', photo: '' },
      { name: 'Ada', photo: '' },
    ],
  };
  const drafts = await openFile(page, { tree: people, data });
  const finish = await holdUploads(page);
  const entries = page.locator('li > details');
  await entries.nth(1).locator('summary').click();
  await drop(page, entries.nth(1).getByText('or drop it here'), 'x', 'ada.jpg', 'image/jpeg');
  await page.getByLabel('title', { exact: true }).fill('Typed meanwhile');
  await entries.nth(1).getByRole('button', { name: 'Move up: Ada' }).click();
  await finish();
  const [bo] = data.people;
  const ada = { name: 'Ada', photo: '![](pictures/ada.jpg)' };
  await expect.poll(() => drafts.at(-1)).toEqual({ title: 'Typed meanwhile', people: [ada, bo] });
});

test('an entry removed while its picture is uploading stays removed', async ({ page }) => {
  const data = {
    title: '',
    people: [
      { name: 'Ada', photo: '' },
      { name: 'Bo', photo: '' },
    ],
  };
  const drafts = await openFile(page, { tree: people, data });
  const finish = await holdUploads(page);
  const entries = page.locator('li > details');
  await entries.first().locator('summary').click();
  await drop(page, entries.first().getByText('or drop it here'), 'x', 'ada.jpg', 'image/jpeg');
  await entries.first().getByRole('button', { name: 'Remove: Ada' }).click();
  // The list of pictures is fetched again once the upload has been handled.
  const listed = page.waitForResponse(`**${deskApi.contentPictures}`);
  await finish();
  await listed;
  await page.getByLabel('title', { exact: true }).fill('Typed last');
  await expect
    .poll(() => drafts.at(-1))
    .toEqual({ title: 'Typed last', people: [{ name: 'Bo', photo: '' }] });
});

test('a picture is described while it uploads and goes below the line of the cursor', async ({
  page,
}) => {
  const tree = group(field('body', { kind: 'text', isMarkdown: true }));
  const drafts = await openFile(page, { tree, data: { body: 'Our office' } });
  const finish = await holdUploads(page);
  const body = page.getByRole('textbox', { name: 'body', exact: true });
  await expect(body).toHaveClass(/cm-content/);
  await body.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await drop(page, body, 'x', 'ada.jpg', 'image/jpeg');
  const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
  const description = dialog.getByLabel('What the picture shows');
  await expect(description).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(description).toHaveAccessibleDescription('Describe what the picture shows.');
  await page.keyboard.type('Our [lake] ');
  await expectGood(page, 'the question about a picture in a text');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Uploading…' })).toBeVisible();
  await finish();
  await expect(dialog).toBeHidden();
  await expect(body).toBeFocused();
  await page.keyboard.type('By the lake.');
  const text = 'Our office\n\n![Our (lake)](pictures/ada.jpg)\n\nBy the lake.';
  await expect.poll(() => drafts.at(-1)).toEqual({ body: text });

  // A pasted picture is asked about as well. Nothing is inserted if the question is canceled.
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'ada.jpg', { type: 'image/jpeg' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true });
    element.dispatchEvent(paste);
  });
  await expect(description).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(body).toBeFocused();
  await finish();
  await page.keyboard.type(' Come in.');
  await expect.poll(() => drafts.at(-1)).toEqual({ body: `${text} Come in.` });
});

test('a picture in a text that cannot be uploaded closes its question and shows the error', async ({
  page,
}) => {
  const tree = group(field('body', { kind: 'text', isMarkdown: true }));
  await openFile(page, { tree, data: { body: '' } });
  const error = 'This is a HEIC file.';
  await page.route(`**${deskApi.contentPictureUpload}?*`, (route) =>
    route.fulfill({ status: 422, json: { error } }),
  );
  const body = page.getByRole('textbox', { name: 'body', exact: true });
  await expect(body).toHaveClass(/cm-content/);
  for (const _ of ['first', 'again']) {
    await drop(page, body, 'x', 'ada.heic', 'image/heic');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('alert').getByText(error)).toBeVisible();
    await expect(body).toBeFocused();
  }
});

test('a picture that finishes uploading while another field is being typed leaves the focus there', async ({
  page,
}) => {
  const tree = group(field('title', text), field('photo', picture));
  const drafts = await openFile(page, { tree, data: { title: '', photo: '' } });
  const finish = await holdUploads(page);
  const title = page.getByLabel('title', { exact: true });
  await title.focus();
  await drop(page, page.getByText('or drop it here'), 'x', 'ada.jpg', 'image/jpeg');
  await page.keyboard.type('Our');
  await finish();
  const description = page.getByLabel('What the picture shows');
  await expect(description).toBeVisible();
  await page.keyboard.type(' office');
  const photo = '![](pictures/ada.jpg)';
  await expect.poll(() => drafts.at(-1)).toEqual({ title: 'Our office', photo });

  await drop(page, description, 'x', 'ada.jpg', 'image/jpeg');
  await finish();
  await expect(description).toBeFocused();
});
