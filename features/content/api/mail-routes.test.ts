import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changingContent } from '#api/testing/changing-site.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { shownMail } from '#features/content/contract/desk-mails.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let removeContent: () => void;
beforeAll(async () => {
  const content = changingContent(['fr-CA'], (remove) => {
    removeContent = () => remove(undefined as never);
  });
  for (const [name, value] of Object.entries(content.settings)) vi.stubEnv(name, value);
  test = await createTestApp();
  ada = await deskMember(test, 'editor');
});
afterAll(async () => {
  await test.close();
  vi.unstubAllEnvs();
  removeContent();
});

const path = 'newsletter/spring.md';
const letter = { title: 'Spring', date: '2026-04-01', summary: 'Warmer.', send: true };
let seen: string | null = null;

async function draft(data: object) {
  const saved = await ada.browser.post(deskApi.contentDraft, { path, data, base: '', seen });
  ({ savedAt: seen } = (await saved.json()) as { savedAt: string });
}

const mail = (query = '') => ada.browser.get(`${deskApi.contentMail}?path=${path}${query}`);

describe('a draft of a letter', () => {
  it('is shown as it would be emailed, even while other drafts have mistakes', async () => {
    await draft({ ...letter, body: 'Hello **you**, from {brand}.' });
    const other = 'newsletter/other.md';
    await ada.browser.post(deskApi.contentDraft, { path: other, data: {}, base: '', seen: null });
    const shown = shownMail.parse(await (await mail()).json());
    expect(shown).toMatchObject({ language: null, subject: 'Spring', preview: 'Warmer.' });
    expect(shown.text).toContain(ada.email);
    expect(shown.text).not.toContain('{brand}');
    const framed = await mail('&scheme=light');
    expect(framed.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await framed.text()).toContain('Hello <strong');
  });

  it.each([
    ['without a subject', { ...letter, title: '', body: 'Hello.' }],
    ['with a token that does not exist', { ...letter, body: 'Hello {nobody}.' }],
    ['with a picture that is not there', { ...letter, body: '![A desk](pictures/none.jpg)' }],
  ])('%s says so instead of showing the email', async (_, data) => {
    await draft(data);
    const answer = await mail();
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(m.content.noMail());
    const framed = await mail('&scheme=dark');
    expect(framed.status).toBe(422);
    expect(await framed.text()).toContain(m.content.noMail());
  });

  it('shows a script in its text as text', async () => {
    await draft({ ...letter, body: '<script>alert(1)</script>\n\n[a](javascript:alert(1))' });
    const html = await (await mail('&scheme=light')).text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:');
  });

  it('contains its pictures, because the site may not have them yet', async () => {
    await draft({ ...letter, body: '![A desk](pictures/desk.jpg)' });
    const html = await (await mail('&scheme=light')).text();
    expect(html).toContain('<img src="data:image/jpeg;base64,');
    expect(html).not.toContain('/assets/desk');
    const { size } = shownMail.parse(await (await mail()).json());
    expect(size, 'its pictures are not part of a letter').toBeLessThan(html.length / 2);
  });

  it('uses a translation’s language and the links of the site in that language', async () => {
    const french = `fr/${path}`;
    const data = { ...letter, title: 'Printemps', body: 'Bonjour.' };
    await ada.browser.post(deskApi.contentDraft, { path: french, data, base: '', seen: null });
    const shown = await ada.browser.get(`${deskApi.contentMail}?path=${french}`);
    const own = shownMail.parse(await shown.json());
    expect(own).toMatchObject({ language: 'fr-CA', subject: 'Printemps' });
    expect(own.text).toContain('/fr/newsletter/unsubscribe');
    const framed = await ada.browser.get(`${deskApi.contentMail}?path=${french}&scheme=light`);
    expect(await framed.text()).toContain('<html lang="fr-CA"');
  });

  it.each(['about.yaml', 'newsletter/../about.yaml', 'site.json'])(
    'is the only kind of file that has an email: %s has none',
    async (other) => {
      const answer = await ada.browser.get(`${deskApi.contentMail}?path=${other}`);
      expect(answer.status).toBe(404);
    },
  );
});

describe('a test of a draft', () => {
  const folder = () => join(test.services.env.dataDir, 'mail');
  const send = (to: string[]) => ada.browser.post(deskApi.contentMailTest, { path, to });

  it('reaches people at the desk just as it would be emailed', async () => {
    await draft({ ...letter, body: 'Not published yet.' });
    rmSync(folder(), { recursive: true, force: true });
    expect((await send([ada.email])).status).toBe(200);
    const [mail = ''] = readdirSync(folder()).map((name) =>
      readFileSync(join(folder(), name), 'utf8'),
    );
    expect(mail).toContain('Subject: Spring');
    expect(mail).toContain('Not published yet.');
  });

  it('has its pictures attached', async () => {
    await draft({ ...letter, body: '![A desk](pictures/desk.jpg)' });
    rmSync(folder(), { recursive: true, force: true });
    expect((await send([ada.email])).status).toBe(200);
    const [name = ''] = readdirSync(folder());
    const { html = '', attachments } = await PostalMime.parse(readFileSync(join(folder(), name)));
    const [picture] = attachments;
    expect(picture?.mimeType).toBe('image/jpeg');
    expect(html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
  });

  it('is never sent to anyone else, regardless of the sender', async () => {
    const answer = await send([ada.email, 'stranger@elsewhere.example']);
    expect(answer.status).toBe(422);
    const address = 'stranger@elsewhere.example';
    expect(await answer.text()).toContain(m.content.testColleagues({ address }));
  });
});
