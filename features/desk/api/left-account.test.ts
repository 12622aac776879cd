import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalData } from '#api/app/features.ts';
import { accountOf, password } from '#api/testing/account-holders.ts';
import { deskMember, draftIn, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { sweepAccounts } from '#features/account/api/deletion.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('erasing a staff member’s account leaves their requests, replies and log entries, without a name', async () => {
  const ada = await deskMember(test, 'owner');
  const sam = await deskMember(test);
  const { reference, email } = await sentRequest(test);
  const { version } = await seen(sam, reference);
  await sam.browser.post(deskApi.reply, { reference, version, body: 'Hello', cc: [] });
  await sam.browser.post(deskApi.note, { reference, body: 'A note of Sam' });
  await sam.browser.post(deskApi.draft, draftIn(reference, 'Half a draft'));
  await sam.browser.post(deskApi.signature, { signature: 'Sam' });
  // If a client's address is also a colleague's, the client's data is erased and the colleague's
  // work is kept.
  const own = await sentRequest(test, { email: sam.email });
  expect((await sam.browser.post(api.accountDelete, { password })).status).toBe(202);
  await test.pool.query(
    "update accounts set delete_at = now() - interval '1 minute' where id = $1",
    [(await accountOf(test, sam.email))?.id],
  );
  await sweepAccounts(test.db, personalData);
  expect(await accountOf(test, sam.email)).toBeUndefined();

  const left = await seen(ada, reference);
  expect(left.alsoWriting).toEqual([]);
  expect((await test.pool.query('select from desk_signatures')).rowCount).toBe(0);
  expect(left.timeline.map(({ kind, body }) => [kind, body])).toEqual(
    expect.arrayContaining([
      ['reply', 'Hello'],
      ['note', 'A note of Sam'],
    ]),
  );
  expect((await ada.browser.get(`${deskApi.request}?reference=${own.reference}`)).status).toBe(404);
  // Anything already queued is still sent, in the agency's name.
  const mails = (await test.takeMails()).filter(({ to }) => to === email);
  expect(mails.some(({ text }) => text.startsWith('Hello'))).toBe(true);
  expect((await sam.browser.get(deskApi.requests)).status).toBe(404);
  expect((await ada.browser.get(deskApi.log)).status).toBe(200);
  // No request stays assigned to a person who cannot be reached.
  const list = await ada.browser.get(`${deskApi.requests}?assignee=nobody&view=all&q=${reference}`);
  expect(await list.text()).toContain(reference);
});
