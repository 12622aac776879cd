import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalData } from '#api/app/features.ts';
import { accountHolder, type Browser, moveTo, newAddress } from '#api/testing/account-holders.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { confirmedReader, consentEvents, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { accountInquiries } from '#features/account/contract/account.ts';
import { receive } from '#features/desk/api/receive.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { sweepAccounts } from './deletion.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
});
afterAll(() => test.close());

/** Sends a request from an email address and returns its reference. */
async function send(email: string, contactName: string): Promise<string> {
  const answer = await test.post(api.inquiries, { ...inquiryExample, email, contactName });
  await test.takeMails();
  return inquiryAccepted.parse(await answer.json()).reference;
}
async function seenBy(browser: Browser): Promise<string[]> {
  const { inquiries } = accountInquiries.parse(
    await (await browser.get(api.accountInquiries)).json(),
  );
  return inquiries.map(({ reference }) => reference);
}
const exportOf = async (browser: Browser) => (await browser.get(api.accountExport)).text();
/** Ends an account's grace period. */
async function erase(email: string) {
  await test.pool.query("update accounts set delete_at = now() - interval '1 s' where email = $1", [
    email,
  ]);
  await sweepAccounts(test.db, personalData);
}

/**
 * Creates an account that has changed its address. The old address has a request and a
 * subscription.
 */
async function movedHolder() {
  const left = newAddress();
  const before = await send(left, 'Ada Before');
  await confirmedReader(test, left);
  const { browser } = await accountHolder(test, left);
  const email = newAddress();
  await moveTo(test, browser, email);
  return { browser, left, email, before };
}

/** Records a letter sent to a subscriber, with the time of a bounce, in SQL. */
async function sendLetter(email: string, subject: string, endedAt: string, bouncedAt = 'null') {
  const subscriber = await subscriberOf(test, email);
  await test.pool.query(
    `with letter as (
       insert into letters (slug, subject, html, text, hash, origin, state)
       values ($1, $1, '', '', '', '', 'sent') returning id)
     insert into letter_copies
       (letter_id, subscriber_id, email_hash, ended_at, bounced_at, bounce)
     select id, $2, '', ${endedAt}, ${bouncedAt}, case when ${bouncedAt} < 'infinity' then 'soft' end
     from letter`,
    [subject, subscriber?.id],
  );
}

describe('an address that an account has given up', () => {
  it('keeps its requests in the dashboard and its data in the export', async () => {
    const { browser, left, email, before } = await movedHolder();
    const after = await send(email, 'Ada After');
    expect(await seenBy(browser)).toEqual([after, before]);
    expect(JSON.parse(await exportOf(browser))).toMatchObject({
      account: { email, formerAddresses: [{ email: left }] },
      inquiries: [{ reference: before }, { reference: after }],
      newsletter: [
        { email },
        {
          email: left,
          consents: [{ event: 'requested' }, { event: 'confirmed' }, { event: 'unsubscribed' }],
        },
      ],
    });
  });

  it('is erased with the account', async () => {
    const { left, email, before } = await movedHolder();
    await erase(email);
    expect(await subscriberOf(test, left)).toBeUndefined();
    const { rows } = await test.pool.query('select 1 from inquiries where reference = $1', [
      before,
    ]);
    expect(rows).toEqual([]);
  });

  it('gives the account none of its later data', async () => {
    const { browser, left, email, before } = await movedHolder();
    const later = await send(left, 'Somebody Else');
    await test.post(api.newsletterSubscribe, { email: left, consent: true });
    await test.takeMails();
    expect(await seenBy(browser)).toEqual([before]);
    expect(await exportOf(browser)).not.toContain('Somebody Else');
    await erase(email);
    const { rows } = await test.pool.query('select reference from inquiries where email_key = $1', [
      left,
    ]);
    expect(rows).toEqual([{ reference: later }]);
  });

  it('gives the account none of the emails that it sends to the agency afterwards', async () => {
    const { browser, left, email } = await movedHolder();
    await receive(test.services, mailFrom(left, { subject: 'From Ada' }));
    await test.pool.query("update inbound_mails set received_at = now() - interval '1 day'");
    await receive(test.services, mailFrom(left, { subject: 'From somebody else' }));
    const exported = await exportOf(browser);
    expect(exported).toContain('From Ada');
    expect(exported).not.toContain('From somebody else');
    await erase(email);
    const { rows } = await test.pool.query(
      'select subject, inquiry_id from inbound_mails where from_key = $1',
      [left],
    );
    expect(rows).toEqual([{ subject: 'From somebody else', inquiry_id: null }]);
  });

  it('gives the account none of the letters sent to it afterwards', async () => {
    const { browser, left } = await movedHolder();
    await sendLetter(left, 'To Ada', "now() - interval '1 day'");
    await sendLetter(left, 'To somebody else', 'now()');
    await sendLetter(left, 'Not sent yet', 'null');
    const { letters } = JSON.parse(await exportOf(browser));
    expect(letters).toMatchObject([{ subject: 'To Ada' }]);
  });

  it('gives the account none of the bounces recorded afterwards', async () => {
    const { browser, left } = await movedHolder();
    const sent = "now() - interval '2 days'";
    await sendLetter(left, 'Bounced then', sent, "now() - interval '1 day'");
    await sendLetter(left, 'Bounced since', sent, 'now()');
    await test.pool.query('update newsletter_subscribers set unreachable_at = now()');
    const { letters, newsletter } = JSON.parse(await exportOf(browser));
    expect(letters).toMatchObject([
      { subject: 'Bounced since', bounce: null, bouncedAt: null },
      { subject: 'Bounced then', bounce: 'soft', bouncedAt: expect.any(String) },
    ]);
    expect(newsletter.at(-1).subscriber).toMatchObject({ email: left, unreachableAt: null });
  });

  it('gives the account its suppressions, but not their later removal', async () => {
    const { browser, left } = await movedHolder();
    await test.pool.query(
      `insert into newsletter_suppressions (email_hash, reason, at, lifted_at, lift_reason)
       values (sha256($1::bytea), 'hard-bounce', now() - interval '1 day', now(), 'A new owner')`,
      [left],
    );
    const { newsletter } = JSON.parse(await exportOf(browser));
    expect(newsletter.at(-1).suppressions).toMatchObject([{ liftedAt: null, liftReason: null }]);
  });

  it('stays subscribed after the account is erased, if someone else has since subscribed with it', async () => {
    const { browser, left, email } = await movedHolder();
    await test.pool.query("update newsletter_subscribers set status = 'unsubscribed'");
    // Lifts the daily email limit, which is irrelevant here.
    await test.pool.query('delete from newsletter_confirmation_mails');
    await confirmedReader(test, left);
    // The confirmation from before the change, and the one at the new address.
    expect((await exportOf(browser)).match(/"event": "confirmed"/g)).toHaveLength(2);
    await erase(email);
    expect(await subscriberOf(test, left)).toMatchObject({ status: 'confirmed', name: '' });
    expect(await consentEvents(test, left)).toEqual(['requested', 'confirmed']);
  });

  it.each([
    ['a sign-up', (left: string) => accountHolder(test, left)],
    [
      'a change of address',
      async (left: string) => {
        const holder = await accountHolder(test);
        await moveTo(test, holder.browser, left);
        return holder;
      },
    ],
  ])('passes to the next person who confirms it, by %s', async (_, prove) => {
    const { browser, left, email, before } = await movedHolder();
    const next = await prove(left);
    expect(await seenBy(next.browser)).toEqual([before]);
    expect(await seenBy(browser)).toEqual([]);
    expect(await exportOf(browser)).not.toContain(before);
    await erase(email);
    expect(await seenBy(next.browser)).toEqual([before]);
    expect(await subscriberOf(test, left)).toBeDefined();
  });

  it('becomes current again when the account switches back to it', async () => {
    const { browser, left, email, before } = await movedHolder();
    await moveTo(test, browser, left);
    const later = await send(left, 'Ada Again');
    expect(await seenBy(browser)).toEqual([later, before]);
    expect(JSON.parse(await exportOf(browser)).account).toMatchObject({
      email: left,
      formerAddresses: [{ email }],
    });
  });
});
