import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountHolder, moveTo, newAddress } from '#api/testing/account-holders.ts';
import {
  deskMember,
  postReply,
  seen,
  sentRequest,
  uploadFile,
  uploadOf,
} from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { tablesWith } from '#api/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { pieceStored } from '#features/desk/contract/files.ts';
import { erased } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { eraseRequests } from './erase.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

type Sent = Awaited<ReturnType<typeof sentRequest>>;
/** The client of the request that is kept. */
let ann: Sent;
/** The client whose request is merged into it. */
let bob: Sent;
beforeEach(async () => {
  ann = await sentRequest(test, { companyName: 'Ann Ltd' });
  bob = await sentRequest(test, { companyName: 'Bob Ltd' });
  await test.takeMails();
});

const post = (path: string, body: object) => ada.browser.post(path, body);
const mergeBob = () =>
  post(deskApi.merge, { reference: bob.reference, into: ann.reference, isMeant: true });
const erase = (email: string) => post(deskApi.erase, { reference: ann.reference, email });
const eraseAll = (email: string) =>
  test.db.transaction((transaction) => eraseRequests(transaction, [{ email }]));
const personFile = async (reference: string) =>
  await (await ada.browser.get(`${deskApi.person}?reference=${reference}`)).text();
const isKnown = async (reference: string) =>
  (await ada.browser.get(`${deskApi.request}?reference=${reference}`)).status === 200;

it('an email filed by hand belongs to the client who sent it, not to the client it was merged with', async () => {
  await mergeBob();
  await receive(test.services, mailFrom(bob.email, { subject: 'Anew', body: 'A secret of Bob' }));
  const { rows } = await test.pool.query('select id from inbound_mails where from_key = $1', [
    bob.email.toLowerCase(),
  ]);
  await post(deskApi.inboxAssign, { id: rows[0].id, reference: ann.reference });
  const { browser } = await accountHolder(test, ann.email);
  expect(await (await browser.get(api.accountExport)).text()).not.toContain('A secret of Bob');
  await eraseAll(bob.email);
  expect(await tablesWith(test.pool, 'A secret of Bob')).toEqual([]);
});

it('emails exchanged with a merged client at another of their addresses belong to that client', async () => {
  const second = `second.${bob.email}`;
  await post(deskApi.address, { reference: bob.reference, email: second, isContact: true });
  await mergeBob();
  const { reference } = ann;
  const { signer } = test.services;
  const addressFor = (writer: 'client' | 'staff') =>
    replyAddress(signer, 'desk@agency.example', reference, writer);
  await receive(test.services, mailFrom(second, { to: addressFor('client'), body: 'Secret one' }));
  const copy = { to: `${second}, ${addressFor('staff')}`, body: 'Secret two' };
  await receive(test.services, mailFrom('ada@agency.example', copy));
  const file = await uploadFile(ada, reference, Buffer.from('Secret three'), { name: 'three.txt' });
  const { id } = pieceStored.parse(await file.json());
  const reply = { to: second, body: 'Secret four', files: [id], isMeant: true };
  expect((await postReply(ada, reference, reply)).status).toBe(200);
  await eraseAll(bob.email);
  for (const word of ['Secret one', 'Secret two', 'Secret four', 'three.txt', second]) {
    expect(await tablesWith(test.pool, word), word).toEqual([]);
  }
  expect(await isKnown(reference)).toBe(true);
});

it('the files of a merged client appear under their name', async () => {
  const clientOf = async (contactName: string) => {
    const { email, browser } = await accountHolder(test);
    const names = { contactName, companyName: `${contactName} Ltd` };
    const { reference } = await sentRequest(test, { email, ...names });
    const add = (name: string) =>
      browser.postBytes(
        `${api.accountFiles}?${uploadOf(reference, { name, size: 1 })}`,
        Buffer.from('1'),
      );
    return { email, reference, add };
  };
  const [anns, bobs] = [await clientOf('Ann'), await clientOf('Bob')];
  [ann, bob] = [anns, bobs];
  await anns.add('own.pdf');
  await bobs.add('before.pdf');
  await mergeBob();
  const { version } = await seen(ada, ann.reference);
  const answered = { reference: ann.reference, version, set: { state: 'answered' } };
  await post(deskApi.change, answered);
  await test.takeMails();
  await bobs.add('after.pdf');
  const [told] = await test.takeMails();
  expect(told?.subject).toBe(`Bob Ltd added files · ${ann.reference}`);
  expect(told?.text).toContain('Bob added files');
  const { timeline } = await seen(ada, ann.reference);
  expect(timeline.filter(({ files }) => files.length > 0)).toMatchObject([
    { who: 'Ann', files: [{ name: 'own.pdf' }] },
    { who: 'Bob', files: [{ name: 'before.pdf' }, { name: 'after.pdf' }] },
  ]);
});

it('an answer of a merged client is announced under their name', async () => {
  await mergeBob();
  const { version, replyTo } = await seen(ada, ann.reference);
  await post(deskApi.change, { reference: ann.reference, version, set: { state: 'answered' } });
  await receive(test.services, mailFrom(bob.email, { to: replyTo }));
  const [told] = await test.takeMails();
  expect(told?.subject).toBe(`Bob Ltd replied · ${ann.reference}`);
});

it('a merged client’s new account address gets replies that were scheduled for the old one', async () => {
  const { email, browser } = await accountHolder(test);
  bob = { ...(await sentRequest(test, { email })), email };
  await mergeBob();
  const at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
  expect((await postReply(ada, ann.reference, { to: email, at })).status).toBe(200);
  const to = newAddress();
  await moveTo(test, browser, to);
  const { timeline, contact } = await seen(ada, ann.reference);
  expect(timeline.find(({ kind }) => kind === 'reply')).toMatchObject({ to });
  expect(contact, 'the remaining client’s').toBe(ann.email);
});

it('a client’s export leaves out other clients whose requests were merged into theirs', async () => {
  const second = { reference: bob.reference, email: `second.${bob.email}` };
  expect((await post(deskApi.address, { ...second, isContact: true })).status).toBe(200);
  await mergeBob();
  const ofAnn = await personFile(ann.reference);
  expect(ofAnn).toContain('Ann Ltd');
  for (const theirs of ['Bob Ltd', bob.email]) expect(ofAnn).not.toContain(theirs);
  const ofBob = await personFile(bob.reference);
  expect(ofBob).toContain('Bob Ltd');
  for (const theirs of ['Ann Ltd', ann.email]) expect(ofBob).not.toContain(theirs);
});

it('a merged request’s client is erased separately, by their own address', async () => {
  await mergeBob();
  expect((await seen(ada, ann.reference)).merged).toMatchObject([{ email: bob.email }]);
  const { requests } = erased.parse(await (await erase(bob.email)).json());
  expect(requests).toBe(1);
  expect(await isKnown(bob.reference)).toBe(false);
  expect((await seen(ada, ann.reference)).email).toBe(ann.email);
});

it('erasing a merged client leaves no trace of them in the request that is kept', async () => {
  await mergeBob();
  await eraseAll(bob.email);
  expect(await tablesWith(test.pool, bob.email)).toEqual([]);
});

it('erasing a client while another’s request is merged into theirs erases only their own', async () => {
  await receive(test.services, mailFrom(bob.email, { body: 'Of Bob' }));
  const holder = await test.pool.connect();
  await holder.query('begin');
  await holder.query('select from inquiries where reference = $1 for update', [ann.reference]);
  const merging = mergeBob();
  await isWaiting(1);
  const erasing = eraseAll(ann.email);
  await isWaiting(2);
  await holder.query('commit');
  holder.release();
  await Promise.all([merging, erasing]);
  expect(await isKnown(bob.reference)).toBe(true);
  expect((await seen(ada, ann.reference).catch(() => undefined))?.email).not.toBe(ann.email);
});

/** Waits until this many connections wait for a lock. */
const isWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await test.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    })
    .toBe(count);

it('the remaining request does not wait for a merged client who was erased', async () => {
  const { version } = await seen(ada, ann.reference);
  const answered = { reference: ann.reference, version, set: { state: 'answered' } };
  await post(deskApi.change, answered);
  await mergeBob();
  expect((await seen(ada, ann.reference)).waiting).not.toBeNull();
  await eraseAll(bob.email);
  expect((await seen(ada, ann.reference)).waiting).toBeNull();
});

it('a client whose request was merged waits again once the client of the remaining request is erased', async () => {
  await mergeBob();
  await erase(ann.email);
  const { waiting, state } = await seen(ada, bob.reference);
  expect(state).toBe('received');
  expect(waiting).not.toBeNull();
});
