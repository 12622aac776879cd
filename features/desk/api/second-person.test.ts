import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { contentPlans } from '#features/content/contract/desk-content.ts';
import { needsSecondPerson, sendLetter } from '#features/letters/api/desk-letters.ts';
import { m } from '#messages/messages.ts';

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
  await owner.browser.post(deskApi.secondPerson, { isNeeded: true });
});

const approve = async (who: typeof owner, more: object = {}) =>
  who.browser.post(deskApi.letterApprove, { id: (await letterOf(who)).sent?.id, ...more });

it('a letter is only proposed, and is sent once another person approves it', async () => {
  const { services, sink } = await tools.ready(1);
  await test.pool.query('delete from letters');
  await sendIfUnchanged(ben, 'one');
  expect((await letterOf(ben)).sent).toMatchObject({ state: 'proposed', isOwn: true });
  await tools.sendAll(services);
  expect(sink.accepted.size).toBe(0);
  expect((await approve(owner)).status).toBe(200);
  await tools.sendAll(services);
  expect(sink.accepted.size).toBe(1);
  expect(await newestLogLines(owner, 2)).toEqual([
    'Ada Holder: Approved letter one',
    'Ada Holder: Requested approval for letter one',
  ]);
});

it('a letter that awaits approval is emailed to everyone else who may approve it', async () => {
  await deskMember(test, 'editor');
  const { rows } = await test.pool.query(
    "select count(*)::int as count from staff where role <> 'editor' and ended_at is null",
  );
  await test.takeMails();
  await sendIfUnchanged(ben, 'one');
  const mails = (await test.takeMails()).filter(({ subject }) => subject.includes('approv'));
  expect(mails).toHaveLength(rows[0].count - 1);
  expect(mails.map(({ to }) => to)).not.toContain(ben.email);
  const mail = mails.find(({ to }) => to === owner.email);
  expect(mail?.subject).toBe('Please approve “The first letter”');
  expect(mail?.text).toContain(
    'Ada Holder requested approval to send “The first letter” to all subscribers.',
  );
  expect(mail?.text).toMatch(/\/desk\/letters\/one\b/);
});

it('a letter that was approved or canceled meanwhile is not emailed to anyone', async () => {
  for (const end of [() => approve(owner), () => changeLetterState(ben, 'cancelled')]) {
    await test.pool.query('delete from letters');
    await sendIfUnchanged(ben, 'one');
    await end();
    const mails = await test.takeMails();
    expect(mails.filter(({ subject }) => subject.includes('approve'))).toEqual([]);
  }
});

it('no one can approve their own letter, not even an owner', async () => {
  await sendIfUnchanged(owner, 'one');
  const answer = await approve(owner);
  expect(answer.status).toBe(422);
  expect((await refusalOf(answer)).error).toBe(m.letters.ownProposal());
  expect((await letterOf(owner)).sent?.state).toBe('proposed');
});

it('the proposed version is what gets approved, whatever happens to the file', async () => {
  await sendIfUnchanged(ben, 'one');
  const { hash } = await letterOf(ben);
  files.write('one', 'Another subject', 'Another text.');
  await approve(owner);
  expect(await letterOf(owner)).toMatchObject({ hash, subject: 'The first letter' });
});

it('a proposal canceled by anyone can no longer be approved', async () => {
  await sendIfUnchanged(ben, 'one');
  const id = (await letterOf(owner)).sent?.id;
  await changeLetterState(owner, 'cancelled');
  const late = await owner.browser.post(deskApi.letterApprove, { id });
  expect(await refusalOf(late)).toMatchObject({ code: 'stale', error: m.letters.notProposed() });
});

it('a proposal can be neither paused nor resumed', async () => {
  await sendIfUnchanged(ben, 'one');
  expect((await changeLetterState(ben, 'paused')).status).toBe(409);
  expect((await changeLetterState(ben, 'resumed')).status).toBe(409);
  expect((await letterOf(ben)).sent?.state).toBe('proposed');
});

it('a letter approved hours after its scheduled time starts on approval', async () => {
  const { services, sink } = await tools.ready(1);
  await test.pool.query('delete from letters');
  await sendIfUnchanged(ben, 'one');
  await passTime(test, 5 * 3600);
  await approve(owner);
  await tools.sendAll(services);
  expect(sink.accepted.size).toBe(1);
});

it('a command only proposes, and anyone at the desk can approve its proposal', async () => {
  expect(
    (await test.db.transaction((db) => sendLetter({ ...test.services, db }, null, { slug: 'one' })))
      .state,
  ).toBe('proposed');
  const mail = (await test.takeMails()).find(({ to }) => to === ben.email);
  expect(mail?.text).toContain('A command-line user requested approval');
  expect((await approve(ben)).status).toBe(200);
});

it('resuming a letter that has started sending needs no second person', async () => {
  await sendIfUnchanged(ben, 'one');
  await approve(owner);
  await test.pool.query("update letters set started_at = now(), state = 'sending'");
  await changeLetterState(ben, 'paused');
  expect((await changeLetterState(ben, 'resumed')).status).toBe(200);
  expect((await letterOf(ben)).sent?.state).toBe('sending');
});

it('the approver must also confirm a second letter in the month', async () => {
  await sendIfUnchanged(ben, 'two');
  await sendIfUnchanged(ben, 'one', { isMeant: true });
  expect(await refusalOf(await approve(owner))).toMatchObject({ code: 'unconfirmed' });
  expect((await letterOf(owner)).sent?.state).toBe('proposed');
  expect((await approve(owner, { isMeant: true })).status).toBe(200);
});

it('a second person is required separately for letters and content', async () => {
  const required = async () => [
    await needsSecondPerson(test.db),
    contentPlans.parse(await (await ben.browser.get(deskApi.contentPlans)).json())
      .needsSecondPerson,
  ];
  expect(await required()).toEqual([true, false]);
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  await owner.browser.post(deskApi.secondPerson, { isNeeded: false });
  expect(await required()).toEqual([false, true]);
  expect(await newestLogLines(owner, 2)).toEqual([
    `Ada Holder: ${m.letters.secondPersonOff()}`,
    `Ada Holder: ${m.content.secondPersonOn()}`,
  ]);
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: false });
});
