import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#api/mail/mail.ts';
import { letterOf, lettersOfSite, refusalOf } from '#api/testing/desk-letters.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { letterFile } from '#api/testing/letter-file.ts';
import { confirmedReader, newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { receive } from '#features/desk/api/receive.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { m } from '#messages/messages.ts';
import { addressesOf, freezeLetter } from './compose.ts';
import { scheduleLetter } from './manage.ts';
import { sendDueCopies } from './send.ts';

const inbox = 'desk@agency.example';
let test: TestApp;
let ben: Awaited<ReturnType<typeof deskMember>>;
const files = lettersOfSite();
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: inbox });
  ben = await deskMember(test);
  const { settings } = test.services;
  const file = letterFile({ title: 'Une lettre', summary: 'En bref.', body: 'Bonjour.' });
  const french = { tag: 'fr-CA', settings: { ...settings, language: 'fr-CA' }, file };
  files.write('one', 'A letter', 'Hello.', { translations: [french] });
});
afterAll(() => test.close());

describe('a letter’s email', () => {
  it('is shown in each language with its subject and preview before anyone gets it', async () => {
    expect((await letterOf(ben)).mails).toMatchObject([
      { language: null, subject: 'A letter', preview: 'What it is about.' },
      { language: 'fr-CA', subject: 'Une lettre', preview: 'En bref.' },
    ]);
  });

  it.each([
    ['', 'Hello.'],
    ['&language=fr-CA', 'Bonjour.'],
    ['&language=de', 'Hello.'],
  ])('is a document for a frame and runs nothing (%s)', async (language, text) => {
    const path = `${deskApi.letterMail}?slug=one&scheme=dark${language}`;
    const answer = await ben.browser.get(path);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox allow-same-origin');
    const html = await answer.text();
    expect(html).toContain(text);
    expect(html).not.toContain('prefers-color-scheme');
  });

  it('says how many readers get it in their language, regardless of region', async () => {
    for (const language of [null, 'en-US', 'en', 'fr-CA', 'fr', 'de']) {
      const email = newAddress();
      await confirmedReader(test, email);
      await test.pool.query('update newsletter_subscribers set language = $1 where email = $2', [
        language,
        email,
      ]);
    }
    expect(await letterOf(ben)).toMatchObject({
      readers: 6,
      readersByLanguage: [
        { language: null, count: 3, isWritten: true },
        { language: 'de', count: 1, isWritten: false },
        { language: 'fr-CA', count: 2, isWritten: true },
      ],
    });
  });

  it('is refused for an unpublished letter, and so is sending it', async () => {
    const sentence = m.letters.unknown({ letter: 'a-draft' });
    const shown = await ben.browser.get(`${deskApi.letter}?slug=a-draft`);
    expect(await refusalOf(shown)).toMatchObject({ error: sentence });
    const sent = await ben.browser.post(deskApi.letterSend, { slug: 'a-draft', hash: '' });
    expect(await refusalOf(sent)).toMatchObject({ error: sentence });
  });
});

describe('a reader’s answer', () => {
  it('arrives in the desk’s inbox, but does not count as a client’s', async () => {
    // A client who is also a reader.
    const { reference, email } = await sentRequest(test);
    await confirmedReader(test, email);
    const before = await seen(ben, reference);
    const mails = new Map<string, { mail: Mail; id: string }>();
    const transport = {
      async send(mail: Mail, id: string) {
        mails.set(mail.to, { mail, id });
        return [];
      },
      close: () => {},
    };
    const { db, env, log, secret, settings } = test.services;
    const addresses = addressesOf(env);
    const frozen = freezeLetter(letterFile({ slug: 'two' }), settings, addresses);
    await scheduleLetter(db, frozen, { origin: testOrigin });
    const services = { db, log, transport, secret, origin: testOrigin, addresses };
    while (await sendDueCopies(services));
    const copy = mails.get(email);
    expect(copy?.mail.replyTo).toBe(inbox);

    const headers = { 'In-Reply-To': `<${copy?.id}@localhost>` };
    const raw = mailFrom(email, { to: inbox, body: 'I liked that', headers });
    expect(await receive(test.services, raw)).toEqual({ status: 'listed', kind: 'answer' });
    const listed = deskInbox.parse(await (await ben.browser.get(deskApi.inbox)).json());
    expect(listed.mails[0]).toMatchObject({ body: 'I liked that\n', suggestion: reference });
    const { timeline, waiting, version } = await seen(ben, reference);
    expect({ timeline, waiting, version }).toEqual({
      timeline: before.timeline,
      waiting: before.waiting,
      version: before.version,
    });
  });
});
