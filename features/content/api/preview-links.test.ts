import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { underBasePath } from '#api/http/base-path.ts';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { plainPicture, uploadedPicture } from '#api/testing/desk-pictures.ts';
import { type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { deskApi, sharedPreview } from '#contract/desk-addresses.ts';
import { contentPlans } from '#features/content/contract/desk-content.ts';
import { maxLinks, previewLinks } from '#features/content/contract/preview-links.ts';
import { m } from '#messages/messages.ts';
import { deleteExpiredLinks } from './preview-links.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

const about = { path: 'about.yaml', page: '/about', language: null };
let test: TestApp;
let ada: Member;
let bo: Member;
let outside: ReturnType<typeof underBasePath>;
let close: () => Promise<void>;
beforeAll(async () => {
  // A sub-path, to detect URLs that lack it.
  ({ test, close } = await startWithContent(undefined, { BASE_PATH: '/sub/' }));
  outside = underBasePath(test.app, '/sub');
  ada = await deskMember(test, 'editor');
  bo = await deskMember(test, 'editor');
});
afterAll(() => close());
beforeEach(async () => {
  await test.pool.query('delete from content_links');
  await changeField(ada, about.path, ['title'], 'A title for one reader');
});

const call = async (who: Member, path: string, body: object) =>
  previewLinks.parse(await (await who.browser.post(path, body)).json());
async function newLink(who = ada) {
  const { made, links } = await call(who, deskApi.contentLinkAdd, { ...about, days: 7 });
  const url = new URL(made ?? '');
  return { path: url.pathname + url.search, id: links.at(-1)?.id };
}
/** Returns what a visitor without an account sees. */
const visit = (path: string) => outside.fetch(new Request(new URL(path, testOrigin)));

describe('a preview link', () => {
  it('shows a drafted page to anyone, without scripts, but not to caches or search engines', async () => {
    const { path } = await newLink();
    const shown = await visit(path);
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('A title for one reader');
    expect(html).not.toContain('<script');
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*; sandbox/);
    const { rows } = await test.pool.query('select hash from content_links');
    expect(rows[0].hash.toString()).not.toContain(path.split('=')[1]);
  });

  it('shows nothing once it is revoked or expired, or its creator has left the desk', async () => {
    const ended = await newLink();
    await call(bo, deskApi.contentLinkEnd, { id: ended.id });
    expect((await visit(ended.path)).status).toBe(200);
    await call(ada, deskApi.contentLinkEnd, { id: ended.id });
    const expired = await newLink();
    await test.pool.query("update content_links set expires_at = now() - interval '1 second'");
    const left = await newLink(bo);
    await test.pool.query('update staff set ended_at = now() where id = $1', [bo.id]);
    const barred = await newLink();
    await test.pool.query(
      'update accounts set disabled_at = now() where id = (select account_id from staff where id = $1)',
      [ada.id],
    );
    for (const { path } of [ended, expired, left, barred]) {
      const answer = await visit(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(m.content.linkEnded());
    }
    await test.pool.query('update staff set ended_at = null where id = $1', [bo.id]);
    await test.pool.query('update accounts set disabled_at = null');
    expect(await deleteExpiredLinks(test.db)).toEqual({ previewLinks: 1 });
  });

  it('is refused with a page if the site no longer has its language', async () => {
    const { path } = await newLink();
    await test.pool.query("update content_links set language = 'de-DE'");
    const answer = await visit(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
  });

  it.each(['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}'`])('is not "%s"', async (token) => {
    expect((await visit(`/sub${sharedPreview.page}?token=${token}`)).status).toBe(404);
  });

  it.each([
    ['image/png', () => plainPicture().png().toBuffer()],
    [
      'image/svg+xml',
      async () => Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
    ],
  ])('shows only the new pictures on its page: %s', async (type, made) => {
    const upload = await uploadedPicture(test, ada, await made());
    const person = { name: 'Anna', role: 'Designer', bio: 'Draws.', photo: upload.path };
    await changeField(ada, about.path, ['people'], [person]);
    const { path } = await newLink();
    const html = await (await visit(path)).text();
    const [, address = ''] = /src="(\/sub\/[^"]*key=[^"]*)"/.exec(html) ?? [];
    const picture = address.replaceAll('&amp;', '&');
    const shown = await visit(picture);
    expect(shown.headers.get('Content-Type')).toBe(type);
    expect((await visit(picture.replace(/key=\w{4}/, 'key=0000'))).status).toBe(404);
  });

  it('lasts a day, a week or a month, and the number per person is limited', async () => {
    const tooLong = await ada.browser.post(deskApi.contentLinkAdd, { ...about, days: 365 });
    expect(tooLong.status).toBe(422);
    await test.pool.query(
      `insert into content_links (hash, staff_id, path, page, expires_at)
       select n::text::bytea, $1, '', '', now() + interval '1 day' from generate_series(1, $2) n`,
      [ada.id, maxLinks],
    );
    const answer = await ada.browser.post(deskApi.contentLinkAdd, { ...about, days: 7 });
    expect(await answer.text()).toContain(m.content.tooManyLinks({ most: maxLinks }));
  });
});

it('an approver sees a plan’s page before and after, but only as long as nothing changes', async () => {
  const owner = await deskMember(test, 'owner');
  const body = await plainPicture().png().toBuffer();
  const { path: other } = await uploadedPicture(test, ada, body, { name: 'other.png' });
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  await publishFiles(ada, [about.path]);
  const { plans } = contentPlans.parse(await (await bo.browser.get(deskApi.contentPlans)).json());
  const [plan] = plans;
  expect(plan?.files).toMatchObject([{ page: '/about', language: null }]);
  const page = async (more = '') => {
    const query = `url=/about&path=about.yaml&plan=${plan?.id}${more}`;
    return (await bo.browser.get(`${deskApi.contentPreview}?${query}`)).text();
  };
  expect(await page()).toContain('A title for one reader');
  expect(await page('&before=yes')).not.toContain('A title for one reader');
  // The author's draft outside the plan is not shown.
  const picture = `${deskApi.contentPictureFile}?path=${other}&width=1600`;
  expect((await ada.browser.get(picture)).status).toBe(200);
  expect((await bo.browser.get(`${picture}&plan=${plan?.id}`)).status).toBe(404);
  await changeField(ada, about.path, ['title'], 'Another since');
  expect(await page()).toContain(m.content.noPreview());
});
