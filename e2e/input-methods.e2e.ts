import type { Locator, Page } from '@playwright/test';
import { deskPath } from '#contract/desk-addresses.ts';
import { field, group, openFile } from './support/content-file.ts';
import { deskMember, openRequest, replyField, sentRequest } from './support/desk.ts';
import { openInquiry, showAllSections } from './support/inquiry-form.ts';
import { expect, test } from './support/test.ts';

/** Types with an input method, as for Japanese: the text changes until it is committed. */
async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

/** Composes a text slowly, so that its draft is saved meanwhile, then commits it. */
async function composeSlowly(page: Page, text: Locator, saved: () => Promise<void>) {
  const { compose, commit } = await inputMethod(page);
  await text.click();
  await page.keyboard.type('x ');
  await compose('に');
  await compose('にほん');
  await saved();
  await compose('日本');
  await commit('日本語');
  await page.keyboard.type(' y');
}

test('a text composed while its draft is saved arrives whole in the service request', async ({
  page,
}) => {
  await openInquiry(page);
  await showAllSections(page);
  const text = page.locator('[name=currentChallenges]');
  await composeSlowly(page, text, () =>
    expect(page.getByText(/Draft saved on this device \d{1,2}:\d\d/).first()).toBeAttached(),
  );
  await expect(text).toHaveValue('x 日本語 y');
});

test('a text composed while its draft is saved arrives whole in a reply, and Esc stays in it', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const text = replyField(page);
  await composeSlowly(page, text, async () => {
    await expect(page.getByText('Draft saved').first()).toBeVisible();
    // Esc closes the input method's list of candidates.
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
  });
  await expect(text).toHaveValue('x 日本語 y');
});

test('a text composed while its draft is saved arrives whole in the website’s forms', async ({
  page,
}) => {
  const drafts = await openFile(page, {
    tree: group(field('name', { kind: 'text' }), field('body', { kind: 'text', isMarkdown: true })),
    data: { name: '', body: '' },
  });
  const name = page.getByLabel('name', { exact: true });
  await composeSlowly(page, name, () => expect.poll(() => drafts.length).toBeGreaterThan(0));
  await expect(name).toHaveValue('x 日本語 y');
  drafts.length = 0;
  const body = page.getByRole('textbox', { name: 'body', exact: true });
  await composeSlowly(page, body, () => expect.poll(() => drafts.length).toBeGreaterThan(0));
  await expect(body).toHaveText('x 日本語 y');
  await expect.poll(() => drafts.at(-1)).toEqual({ name: 'x 日本語 y', body: 'x 日本語 y' });
});

test('Esc during a composition keeps the name of a view', async ({ page, origin }) => {
  await sentRequest(origin);
  await deskMember(page);
  await page.goto(`${deskPath}?view=all&tag=vip`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const name = page.getByLabel('View name');
  const { compose, commit } = await inputMethod(page);
  await compose('にほん');
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await commit('日本');
  await expect(name).toHaveValue('日本');
});
