import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { needsContent, people, service } from './support/content.ts';
import { deskMember, expectGood } from './support/desk.ts';
import { testPublishing as test } from './support/own-product.ts';
import { expect } from './support/test.ts';

const saved = (page: Page) => expect(page.getByRole('status')).toContainText(['Draft saved']);
const shown = (page: Page) => page.frameLocator('iframe:not([hidden])');

/** Creates a plain red or blue photo. */
const photograph = async (background: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function uploadWith(
  page: Page,
  button: string,
  file: Awaited<ReturnType<typeof photograph>>,
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await (await chooser).setFiles(file);
}

async function publish(page: Page) {
  await page.goto(`${deskPath}/website/publish`);
  await page.getByRole('button', { name: /^Publish \d+ items?$/ }).click();
  await expect(page.getByText('Published. Visitors can see it now.')).toBeVisible({
    timeout: 90_000,
  });
}

/** Returns the color in the center of the photo on the public page. */
async function publicColour(page: Page, name: string): Promise<string> {
  const html = await (await page.request.get(href('about'))).text();
  const address = new RegExp(`/assets/${name}-480-[^" ]+\\.jpg`).exec(html)?.[0] ?? '';
  const body = await (await page.request.get(address)).body();
  const { dominant } = await sharp(body).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('an editor gives a person a photo, replaces it everywhere and removes it', async ({
  page,
}) => {
  needsContent(people.length > 0, 'people');
  // Allows more time because this test publishes three times.
  test.slow();
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/about.yaml#people.0.photo`);
  const name = await page.getByLabel('Name', { exact: true }).first().inputValue();
  await uploadWith(page, 'Upload a picture: Photo', await photograph('#c02020', 'Portrait 1.jpg'));
  await expect(page.getByText('portrait-1.jpg')).toBeVisible();
  await saved(page);
  const photo = shown(page).getByRole('img', { name: new RegExp(`^${name}`) });
  await expect(photo).toHaveJSProperty('naturalWidth', 900);
  await page.getByText('What stays visible').click();
  await page.getByLabel('Top to bottom').fill('20');
  await saved(page);
  await expect(shown(page).locator('img[src$="#focus=50,20"]')).toHaveCSS(
    'object-position',
    '50% 20%',
  );
  await expectGood(page, 'a field with a picture');
  expect(await (await page.request.get(href('about'))).text()).not.toContain('portrait-1');
  await publish(page);
  expect(await publicColour(page, 'portrait-1')).toBe('red');
  expect(await (await page.request.get(href('about'))).text()).toContain('object-position:50% 20%');

  await page.goto(`${deskPath}/website`);
  await page.getByRole('link', { name: 'Pictures' }).click();
  const menu = page.getByRole('button', { name: 'Options for portrait-1.jpg' });
  await menu.click();
  await expectGood(page, 'the menu of a picture');
  await uploadWith(page, 'Replace portrait-1.jpg', await photograph('#2020c0', 'another.jpg'));
  await expect(page.getByText('Replaced when published')).toBeVisible();
  await expectGood(page, 'the pictures');
  await publish(page);
  expect(await publicColour(page, 'portrait-1')).toBe('blue');

  await page.goto(`${deskPath}/website/pictures`);
  await menu.click();
  await page.getByRole('link', { name: 'About and team' }).click();
  await page.getByRole('button', { name: 'Remove: Photo' }).first().click();
  await saved(page);
  await publish(page);
  expect(await (await page.request.get(href('about'))).text()).not.toContain('portrait-1');

  await deskMember(page, 'owner');
  await page.goto(`${deskPath}/website/pictures`);
  await page.getByText(/^One former picture/).click();
  await page.getByRole('button', { name: 'Delete portrait-1.jpg', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toContainText('Delete portrait-1.jpg?');
  await expectGood(page, 'the question about a former picture');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(/former picture/)).toHaveCount(0);
});

test('an unusable picture is reported at its field with the reason', async ({ page }) => {
  needsContent(people.length > 0, 'people');
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/about.yaml#people.0.photo`);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic };
  await uploadWith(page, 'Upload a picture: Photo', file);
  await expect(page.getByRole('alert').getByText('This is a HEIC')).toBeVisible();
});

test('a picture is added to body text with the description that the editor is asked for', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/services/${service.slug}.md`);
  await uploadWith(page, 'Picture', await photograph('#20c020', 'Whiteboard.jpg'));
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(page.getByLabel('What the picture shows')).toBeFocused();
  await page.keyboard.type('A whiteboard');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(text).toBeFocused();
  await expect(text).toContainText('![A whiteboard](pictures/whiteboard.jpg)');
  await saved(page);
  await expect(shown(page).getByRole('img', { name: 'A whiteboard' })).toBeVisible();
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Pasted <b>words</b><img src="x:y"></p>');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }),
    );
  });
  await expect(text).toContainText('Pasted **words**');
  await expect(page.getByText('Pictures were left out')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('Pasted');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});
