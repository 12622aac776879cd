import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lettersOfSite, newestLogLines, refusalOf } from '#api/testing/desk-letters.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { startDroppingSink } from '#api/testing/dropping-sink.ts';
import { letterFile } from '#api/testing/letter-file.ts';
import { confirmedReader, newAddress, subscribeFor } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { rateLimits } from '#contract/policy.ts';
import { maxTesters } from '#features/content/contract/desk-mails.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let owner: Awaited<ReturnType<typeof deskMember>>;
let ben: typeof owner;
const files = lettersOfSite();
beforeAll(async () => {
  test = await createTestApp();
  owner = await deskMember(test, 'owner');
  ben = await deskMember(test);
  const { settings } = test.services;
  const file = letterFile({ title: 'Une lettre', body: 'Bonjour.' });
  const french = { tag: 'fr-CA', settings: { ...settings, language: 'fr-CA' }, file };
  files.write('one', 'A letter', 'Hello.', { translations: [french] });
});
afterAll(() => test.close());
beforeEach(() => rmSync(folder(), { recursive: true, force: true }));

const folder = () => join(test.services.env.dataDir, 'mail');
const mails = () => {
  const names = readdirSync(folder());
  return names.map((name) => readFileSync(join(folder(), name), 'utf8'));
};
const send = (to: string[], more: object = {}) =>
  ben.browser.post(deskApi.letterTest, { slug: 'one', to, ...more });

describe('a test of a letter', () => {
  it('goes to colleagues and subscribers, in each language in which it is written', async () => {
    const reader = newAddress();
    await confirmedReader(test, reader);
    rmSync(folder(), { recursive: true, force: true });
    expect((await send([ben.email, owner.email.toUpperCase(), reader])).status).toBe(200);
    expect(mails()).toHaveLength(6);
    const french = mails().filter((mail) => mail.includes('Subject: Une lettre'));
    expect(french).toHaveLength(3);
  });

  it.each([
    ['the main one', null, 'Subject: A letter'],
    ['another', 'fr-CA', 'Subject: Une lettre'],
  ])('goes in one language only if requested: %s', async (_, language, subject) => {
    expect((await send([ben.email], { language })).status).toBe(200);
    expect(mails()).toEqual([expect.stringContaining(subject)]);
  });

  it.each([
    ['who never asked for emails', () => Promise.resolve()],
    ['who has not confirmed', (email: string) => subscribeFor(test, email)],
  ])('is rejected for someone %s, and then reaches no one else either', async (_, prepare) => {
    const email = newAddress();
    await prepare(email);
    rmSync(folder(), { recursive: true, force: true });
    const answer = await send([ben.email, email]);
    expect(answer.status).toBe(422);
    expect((await refusalOf(answer)).error).toBe(m.letters.testStranger({ address: email }));
    expect(() => mails()).toThrow('ENOENT');
  });

  it('reaches no reader while letters need another person’s approval', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    await owner.browser.post(deskApi.secondPerson, { isNeeded: true });
    const answer = await send([email]);
    expect((await refusalOf(answer)).error).toBe(m.letters.testOnlyDesk({ address: email }));
    expect((await send([owner.email])).status).toBe(200);
    await owner.browser.post(deskApi.secondPerson, { isNeeded: false });
  });

  it('goes only to people at the desk if an editor sends it, even if an address is a reader’s', async () => {
    const editor = await deskMember(test, 'editor');
    const reader = newAddress();
    await confirmedReader(test, reader);
    const sendTo = (email: string) =>
      editor.browser.post(deskApi.letterTest, { slug: 'one', to: [email] });
    for (const email of [reader, newAddress()]) {
      const { error } = await refusalOf(await sendTo(email));
      expect(error).toBe(m.content.testColleagues({ address: email }));
    }
    expect((await sendTo(ben.email)).status).toBe(200);
  });

  it('is logged if it reached at least one of its addresses', async () => {
    const refused = new Set<string | undefined>();
    const sink = await startDroppingSink((address) =>
      refused.has(address) ? { reply: '550 5.1.1 no such user', at: 'RCPT' } : 'accept',
    );
    const app = await createTestApp({ SMTP_URL: sink.url });
    onTestFinished(async () => {
      await app.close();
      sink.close();
    });
    const ada = await deskMember(app, 'owner');
    const bo = await deskMember(app);
    const test = () =>
      ada.browser.post(deskApi.letterTest, { slug: 'one', to: [bo.email, ada.email] });
    const logged = async () =>
      (await newestLogLines(ada, 9)).filter((line) => line.includes('est of letter one'));
    refused.add(bo.email).add(ada.email);
    expect((await test()).status).toBe(503);
    expect(await logged()).toEqual([]);
    refused.delete(ada.email);
    expect((await refusalOf(await test())).error).toContain(bo.email);
    expect(await logged()).toHaveLength(1);
  });

  it('goes to a few addresses at a time, and to a limited number per hour', async () => {
    const many = Array.from({ length: maxTesters + 1 }, () => ben.email);
    expect((await send(many)).status).toBe(422);
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    onTestFinished(() => strict.close());
    const ada = await deskMember(strict);
    const sendToSelf = (count: number) => {
      const to = Array.from({ length: count }, () => ada.email);
      return ada.browser.post(deskApi.letterTest, { slug: 'one', to });
    };
    const rounds = rateLimits['letter-test'].uses / maxTesters;
    for (let round = 0; round < rounds; round++) {
      expect((await sendToSelf(maxTesters)).status).toBe(200);
    }
    expect((await sendToSelf(1)).status).toBe(429);
  });
});
