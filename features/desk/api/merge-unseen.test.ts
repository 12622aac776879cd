import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountHolder } from '#api/testing/account-holders.ts';
import { deskMember, seen, sentRequest, uploadOf } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { deskList } from '#features/desk/contract/request-list.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
  await ben.browser.post(api.accountName, { name: 'Ben Colleague' });
});
afterAll(() => test.close());

/** The reference of the request that is kept, and of the one that is merged into it. */
let kept: string;
let merged: string;
/** The account of the merged request's client. */
let client: Awaited<ReturnType<typeof accountHolder>>;
beforeEach(async () => {
  client = await accountHolder(test);
  kept = (await sentRequest(test)).reference;
  merged = (await sentRequest(test, { email: client.email })).reference;
});

async function look(member: Member, reference: string) {
  const until = (await seen(member, reference)).timeline.at(-1)?.at;
  await member.browser.post(deskApi.seen, { reference, until });
}

/** Everyone sees something in the request that is kept. */
async function everyoneSeesKept() {
  await ada.browser.post(deskApi.note, { reference: kept, body: 'A later note' });
  for (const member of [ada, ben]) await look(member, kept);
}

const merge = () =>
  ada.browser.post(deskApi.merge, { reference: merged, into: kept, isMeant: true });

async function rowOf(member: Member) {
  const list = await member.browser.get(`${deskApi.requests}?view=all&q=${kept}`);
  return deskList.parse(await list.json()).rows[0];
}

describe('merging a request', () => {
  it('does not hide files of its client that nobody has seen', async () => {
    await look(ben, merged);
    const query = uploadOf(merged, { size: 1 });
    await client.browser.postBytes(`${api.accountFiles}?${query}`, Buffer.from('1'));
    await everyoneSeesKept();
    await look(ada, merged);
    await merge();
    expect(await rowOf(ben)).toMatchObject({ unread: 'answer', isForMe: false });
    expect(await rowOf(ada), 'has seen them').toMatchObject({ unread: null });
  });

  it('does not hide a note that mentions someone who has not seen it', async () => {
    await ada.browser.post(deskApi.note, { reference: merged, body: '@Ben Colleague, can you?' });
    await everyoneSeesKept();
    await merge();
    expect(await rowOf(ben)).toMatchObject({ unread: 'answer', isForMe: true });
    expect(await rowOf(ada), 'is not mentioned').toMatchObject({ unread: null });
  });
});
