import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#api/testing/account-holders.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({}, ['fr-CA']);
  ada = await deskMember(test, 'editor');
});
afterAll(() => test.close());

const link = 'href="?edit"';

describe('a page of the site', () => {
  it('shows people with desk access a link to its editor, and no cache keeps it', async () => {
    const answer = await ada.browser.get(href('blog'));
    const page = await answer.text();
    expect(page).toContain(link);
    expect(page).toContain(m.content.editPage());
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  });

  it('has no such link for anyone else', async () => {
    const { browser } = await accountHolder(test);
    const client = await browser.get(href('blog'));
    const visitor = await test.request(href('blog'));
    const impostor = await test.request(href('blog'), {
      headers: { Cookie: '__Host-session=forged' },
    });
    for (const answer of [client, visitor, impostor]) {
      expect(await answer.text()).not.toContain(link);
      expect(answer.headers.get('Content-Security-Policy')).toContain("style-src 'self';");
    }
  });

  it('has no such link if it is an account page', async () => {
    expect(await (await ada.browser.get(href('accountSettings'))).text()).not.toContain(link);
  });
});

it.each([
  ['/about?edit', '/desk/website/of?page=%2Fabout&language=en-US'],
  ['/fr/services/consulting?edit', '/desk/website/of?page=%2Fservices%2Fconsulting&language=fr-CA'],
])('%s redirects to the desk, which asks for sign-in', async (page, to) => {
  const answer = await test.request(page);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`http://localhost:3000${to}`);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
