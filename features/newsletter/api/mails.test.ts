import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Mail } from '#api/mail/mail.ts';
import { confirmedReader, newAddress, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp, testOrigin, tokenIn } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { newsletterMails } from './mails.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const kinds = ['confirm', 'welcome', 'already', 'leave-link', 'goodbye'] as const;
type Kind = (typeof kinds)[number];
const statusFor: Record<Kind, string> = {
  confirm: 'pending',
  welcome: 'confirmed',
  already: 'confirmed',
  'leave-link': 'confirmed',
  goodbye: 'unsubscribed',
};

/** Composes an email of a given kind for an address with the matching status. */
async function compose(
  kind: Kind,
  email: string,
  settings: SiteSettings = test.services.settings,
): Promise<Mail> {
  await test.pool.query('update newsletter_subscribers set status = $2 where email = $1', [
    email,
    statusFor[kind],
  ]);
  const id = (await subscriberOf(test, email))?.id ?? '';
  const composers = newsletterMails(settings, testOrigin, testOrigin);
  const [mail] = await composers[`newsletter.${kind}`](test.db, [id]);
  if (mail === undefined) throw new Error(`No mail ${kind}`);
  return mail;
}

describe.each(kinds)('the email %s', (kind) => {
  it('names the sender in text and HTML, and loads and tracks nothing', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const mail = await compose(kind, email);
    const { brand, contact } = test.services.settings;
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(brand.legalName);
      expect(body).toContain(contact.address.street);
      expect(body).toContain(contact.address.postalCode);
      expect(body).toContain(contact.email);
      for (const [link] of body.matchAll(/https?:\/\/[^\s"<]+/g)) {
        expect(new URL(link).origin).toBe(testOrigin);
      }
    }
    expect(mail.html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
    expect(mail.html).toContain('color-scheme: light dark');
  });

  it('is well-formed HTML and contains everything its text version does', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const { html, text } = await compose(kind, email);
    const report = await new HtmlValidate({ extends: ['html-validate:document'] }).validateString(
      html,
    );
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    ).toEqual([]);
    for (const paragraph of text.split(/\n+/).filter((one) => !one.startsWith('--'))) {
      const plain = html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
      expect(plain).toContain(paragraph.replace(/:$/, ''));
    }
  });

  it('copes with the longest address and long names, each header on one line', async () => {
    const email = `${'l'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(56)}.example`;
    await test.post(api.newsletterSubscribe, { email, name: 'N'.repeat(100), consent: true });
    await test.takeMails();
    const brand = { ...test.services.settings.brand, name: 'Agency '.repeat(20).trim() };
    const settings = { ...test.services.settings, brand };
    const mail = await compose(kind, email, settings);
    expect(mail.to).toBe(email);
    expect(mail.subject).toContain(brand.name);
    expect(JSON.stringify([mail.subject, mail.headers])).not.toMatch(/\\[rn]/);
    expect(JSON.stringify(mail)).not.toContain('NNN');
    expect(mail.html).toContain('overflow-wrap: anywhere');
  });

  it('is not sent to an address whose status has changed', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await test.pool.query(
      "update newsletter_subscribers set status = 'suppressed' where email = $1",
      [email],
    );
    const id = (await subscriberOf(test, email))?.id ?? '';
    expect(await test.compose(`newsletter.${kind}`, test.db, [id])).toEqual([undefined]);
  });
});

it('emails to subscribers have the one-click header, and others do not', async () => {
  const email = newAddress();
  await confirmedReader(test, email);
  const withHeader: string[] = [];
  for (const kind of kinds) {
    const { headers = {} } = await compose(kind, email);
    if (headers['List-Unsubscribe-Post'] === 'List-Unsubscribe=One-Click') withHeader.push(kind);
  }
  expect(withHeader).toEqual(['welcome', 'already', 'leave-link']);
});

it('emails to several subscribers are composed in order, each with its own link', async () => {
  const emails = [newAddress(), newAddress(), newAddress()];
  const ids: string[] = [];
  for (const email of emails) {
    await confirmedReader(test, email);
    ids.push((await subscriberOf(test, email))?.id ?? '');
  }
  await test.pool.query(
    "update newsletter_subscribers set status = 'unsubscribed' where email = $1",
    [emails[1]],
  );
  const mails = await test.compose('newsletter.welcome', test.db, ids);
  expect(mails.map((mail) => mail?.to)).toEqual([emails[0], undefined, emails[2]]);
  for (const index of [0, 2]) {
    const { rows } = await test.pool.query(
      "select subscriber_id from newsletter_tokens where hash = $1 and purpose = 'unsubscribe'",
      [hashSecretToken(tokenIn(mails[index]))],
    );
    expect(rows).toEqual([{ subscriber_id: ids[index] }]);
  }
});
