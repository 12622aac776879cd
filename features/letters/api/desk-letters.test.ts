import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeLetterState,
  letterOf,
  lettersOfSite,
  newestLogLines,
  refusalOf,
  sendIfUnchanged,
} from '#api/testing/desk-letters.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { instantAt } from '#features/desk/api/local-time.ts';
import { deskLetters, letterPeople } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
import { sendLetter } from './desk-letters.ts';
import { sendDueCopies } from './send.ts';
import { testOf } from './test-letter.ts';

let test: TestApp;
let owner: Awaited<ReturnType<typeof deskMember>>;
let ben: typeof owner;
const tools = letterTools(() => test);
const files = lettersOfSite();
beforeAll(async () => {
  test = await createTestApp();
  owner = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(async () => {
  await test.close();
});
beforeEach(async () => {
  await test.pool.query('delete from letters');
  await test.pool.query('delete from newsletter_subscribers');
  files.write('one', 'The first letter');
  files.write('two', 'The second letter');
});

describe('a letter at the desk', () => {
  it('is shown as text, with its size, preview and number of readers', async () => {
    await tools.ready(2);
    await test.pool.query('delete from letters');
    const letter = await letterOf(ben);
    expect(letter).toMatchObject({
      subject: 'The first letter',
      readers: 2,
      readersByLanguage: [{ language: null, count: 2, isWritten: true }],
      mails: [{ language: null, preview: 'What it is about.' }],
      reachesNobody: true,
      sent: null,
    });
    expect(letter.mails[0]?.text).toContain(ben.email);
    expect(letter.mails[0]?.size).toBeGreaterThan(1000);
  });

  it('is sent as it was seen: it is refused if its text has changed in the meantime', async () => {
    const { hash } = await letterOf(ben);
    files.write('one', 'The first letter', 'Something else.');
    const answer = await ben.browser.post(deskApi.letterSend, { slug: 'one', hash });
    expect(await refusalOf(answer)).toMatchObject({ code: 'stale', error: m.letters.changed() });
    expect((await letterOf(ben)).sent).toBeNull();
  });

  it('is not scheduled twice from two screens', async () => {
    const answers = await Promise.all([sendIfUnchanged(owner, 'one'), sendIfUnchanged(ben, 'one')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await test.pool.query('select from letters')).rowCount).toBe(1);
  });

  it('may be sent again if it was canceled before sending began, but not after', async () => {
    await tools.ready(0);
    await test.pool.query('delete from letters');
    await sendIfUnchanged(ben, 'one');
    await changeLetterState(ben, 'cancelled');
    expect((await letterOf(ben)).sent).toBeNull();
    expect((await sendIfUnchanged(ben, 'one')).status).toBe(200);
    await test.pool.query("update letters set started_at = now() where state = 'scheduled'");
    await changeLetterState(ben, 'cancelled');
    expect((await letterOf(ben)).sent?.state).toBe('cancelled');
    const again = await ben.browser.post(deskApi.letterSend, {
      slug: 'one',
      hash: (await letterOf(ben)).hash,
    });
    expect(again.status).toBe(409);
  });

  it.each([
    ['paused', 'cancelled', m.letters.notUnderWay()],
    ['resumed', 'cancelled', m.letters.notPaused()],
    ['cancelled', 'cancelled', m.letters.alreadyEnded()],
  ])('cannot be %s after someone else has made it %s', async (to, before, sentence) => {
    await sendIfUnchanged(ben, 'one');
    const { sent } = await letterOf(ben);
    await test.pool.query('update letters set started_at = now()');
    await owner.browser.post(deskApi.letterChange, { id: sent?.id, to: before });
    const late = await ben.browser.post(deskApi.letterChange, { id: sent?.id, to });
    expect(late.status).toBe(409);
    expect(await refusalOf(late)).toMatchObject({ code: 'stale', error: sentence });
  });

  it('keeps its scheduled time, if that is in the future, when paused and resumed', async () => {
    await sendIfUnchanged(ben, 'one', { at: '2099-12-01T09:00' });
    const before = (await letterOf(ben)).sent?.sendAt;
    await changeLetterState(ben, 'paused');
    expect((await letterOf(ben)).sent?.reason).toBe(m.letters.pausedByHand());
    await changeLetterState(owner, 'resumed');
    expect((await letterOf(ben)).sent).toMatchObject({ state: 'scheduled', sendAt: before });
  });

  it('lists uncertain copies, and resends one on request, once', async () => {
    const { services, letter } = await tools.ready(1);
    const never = { send: () => new Promise<never>(() => {}), close: () => {} };
    void sendDueCopies({ ...services, transport: never });
    await expect.poll(tools.states).toEqual({ claimed: 1 });
    await passTime(test, 301);
    await tools.sendAll(services);
    const query = `id=${letter.id}&list=uncertain`;
    const page = await ben.browser.get(`${deskApi.letterPeople}?${query}`);
    const { people } = letterPeople.parse(await page.json());
    expect(people).toMatchObject([{ detail: 'The server stopped while sending.' }]);
    const again = () => ben.browser.post(deskApi.letterAgain, { id: people[0]?.id });
    files.write(letter.slug);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    await tools.sendAll(services);
    expect(await tools.states()).toEqual({ accepted: 1 });
    files.remove(letter.slug);
  });

  it('resends all uncertain copies on request, but not to erased readers', async () => {
    const { sink, services, letter } = await tools.ready(3);
    await sendDueCopies(services);
    await test.pool.query("update letter_copies set state = 'uncertain'");
    await test.pool.query(
      'delete from newsletter_subscribers where id = (select min(id::text)::uuid from newsletter_subscribers)',
    );
    files.write(letter.slug);
    const again = () => ben.browser.post(deskApi.letterAllAgain, { id: letter.id });
    expect((await again()).status).toBe(200);
    expect(await refusalOf(await again())).toMatchObject({ code: 'stale' });
    await tools.sendAll(services);
    expect(await tools.states()).toEqual({ accepted: 2, uncertain: 1 });
    expect([...sink.accepted.values()].toSorted()).toEqual([1, 2, 2]);
    files.remove(letter.slug);
  });

  it('shows in the list how many of its copies were delivered and how many bounced', async () => {
    const { services, letter } = await tools.ready(3);
    await test.pool.query('update letters set per_minute = 6');
    await sendDueCopies(services);
    files.write(letter.slug);
    const listed = async () => {
      const list = deskLetters.parse(await (await ben.browser.get(deskApi.letters)).json());
      return list.letters.find(({ slug }) => slug === letter.slug);
    };
    expect(await listed()).toMatchObject({ state: 'sending', copies: 3, delivered: 1, bounced: 0 });
    await test.pool.query("update letter_copies set bounce = 'hard' where state = 'accepted'");
    expect(await listed()).toMatchObject({ copies: 3, delivered: 0, bounced: 1 });
    files.remove(letter.slug);
  });

  it('stays at the desk when its file is gone', async () => {
    await sendIfUnchanged(ben, 'one');
    files.remove('one');
    expect((await letterOf(ben)).subject).toBe('The first letter');
    expect((await changeLetterState(ben, 'paused')).status).toBe(200);
  });

  it('has the day on which it was created, in the agency’s time zone, if it has no file', async () => {
    await sendIfUnchanged(ben, 'one');
    files.remove('one');
    // The previous evening in Edmonton.
    await test.pool.query("update letters set created_at = '2026-03-02T02:00Z'");
    const list = deskLetters.parse(await (await ben.browser.get(deskApi.letters)).json());
    expect(list.letters.find(({ slug }) => slug === 'one')).toMatchObject({ date: '2026-03-01' });
  });

  it('logs who did what', async () => {
    await sendIfUnchanged(ben, 'one');
    await changeLetterState(owner, 'paused');
    await changeLetterState(ben, 'resumed');
    await changeLetterState(owner, 'cancelled');
    await test.db.transaction((db) =>
      sendLetter({ ...test.services, db }, null, { slug: 'two', isMeant: true }),
    );
    expect(await newestLogLines(owner, 5)).toEqual([
      'null: Scheduled letter two',
      'Ada Holder: Canceled letter one',
      'Ada Holder: Resumed letter one',
      'Ada Holder: Paused letter one',
      'Ada Holder: Scheduled letter one',
    ]);
  });
});

describe('a test of a letter', () => {
  it('goes to its sender, as often as requested, and starts nothing', async () => {
    const folder = join(test.services.env.dataDir, 'mail');
    for (let times = 0; times < 2; times++) {
      const answer = await ben.browser.post(deskApi.letterTest, { slug: 'one', to: [ben.email] });
      expect(answer.status).toBe(200);
    }
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toContain(`To: ${ben.email}`);
    expect((await letterOf(ben)).sent).toBeNull();
  });

  it('shows the mail server’s response if that rejects it', async () => {
    const { settings, env } = test.services;
    const without = { settings, env: { ...env, smtpUrl: 'smtp://127.0.0.1:9' } };
    const sender = { from: env.mailFrom, origin: env.origin, mailToken: async () => '' };
    const mail = { slug: 'one', to: [ben.email], sender };
    await expect(testOf(without, mail)(async () => {})).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('a letter’s time', () => {
  it('is in the agency’s time zone', async () => {
    await sendIfUnchanged(ben, 'one', { at: '2099-12-01T09:00' });
    const expected = Temporal.PlainDateTime.from('2099-12-01T09:00')
      .toZonedDateTime('America/Edmonton')
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
    expect((await letterOf(ben)).sent?.sendAt).toBe(expected);
  });

  it.each([
    ['in the past', '2020-01-01T09:00', () => m.letters.timePast()],
    ['on a day that does not exist', '2099-02-30T09:00', () => m.letters.timeInvalid()],
    ['that is no time', 'tomorrow', () => m.letters.timeInvalid()],
  ])('%s is rejected and nothing is scheduled', async (_, at, sentence) => {
    const answer = await sendIfUnchanged(ben, 'one', { at });
    expect(answer.status).toBe(422);
    expect((await refusalOf(answer)).error).toBe(sentence());
    expect((await letterOf(ben)).sent).toBeNull();
  });
});

describe('a second letter in a month', () => {
  it('needs confirmation, which names the other letter, and is sent once confirmed', async () => {
    await sendIfUnchanged(ben, 'one');
    const answer = await sendIfUnchanged(ben, 'two');
    expect(answer.status).toBe(409);
    expect(await refusalOf(answer)).toMatchObject({
      code: 'unconfirmed',
      error: expect.stringContaining('“The first letter”'),
    });
    expect((await letterOf(ben, 'two')).sent).toBeNull();
    expect((await sendIfUnchanged(ben, 'two', { isMeant: true })).status).toBe(200);
  });

  it('needs confirmation when both are scheduled at the same moment', async () => {
    const answers = await Promise.all([sendIfUnchanged(ben, 'one'), sendIfUnchanged(owner, 'two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('also needs confirmation from a command', async () => {
    await sendIfUnchanged(ben, 'one');
    const byCommand = test.db.transaction((db) =>
      sendLetter({ ...test.services, db }, null, { slug: 'two' }),
    );
    await expect(byCommand).rejects.toMatchObject({ code: 'unconfirmed' });
  });
});

it('an hour that the clocks skip is rejected', () => {
  expect(() => instantAt('2026-03-29T02:30', 'Europe/Zurich', 0)).toThrow(m.letters.timeGap());
});
