import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());

/** Creates an unmatched email, and returns its id. */
async function unmatched(): Promise<string> {
  const from = newAddress();
  await receive(test.services, mailFrom(from));
  const { mails } = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json());
  return mails.find(({ address }) => address === from)?.id ?? expect.fail('not in the Inbox');
}

const assign = (member: Member, input: { id: string; reference?: string; isBack?: boolean }) =>
  member.browser.post(deskApi.inboxAssign, input);

const refusalOf = async (response: Response) => {
  const { code, error } = failure.parse(await response.json());
  return [response.status, code, error];
};

describe('an email that a colleague has just filed', () => {
  it('can neither be filed elsewhere nor dismissed, and its request is named', async () => {
    const [theirs, mine] = [await sentRequest(test), await sentRequest(test)];
    const id = await unmatched();
    expect((await assign(ben, { id, reference: theirs.reference })).status).toBe(200);
    for (const input of [{ reference: mine.reference }, {}, { isBack: true }]) {
      expect(await refusalOf(await assign(ada, { id, ...input }))).toEqual([
        409,
        'stale',
        `This email already belongs to ${theirs.reference}.`,
      ]);
    }
  });

  it('can be filed under the same request again, which changes nothing', async () => {
    const { reference } = await sentRequest(test);
    const id = await unmatched();
    await assign(ben, { id, reference });
    const { version, lastEvent } = await seen(ada, reference);
    expect((await assign(ada, { id, reference })).status).toBe(200);
    expect(await seen(ada, reference)).toMatchObject({ version, lastEvent });
  });
});

it('an email that is gone cannot be filed', async () => {
  const { reference } = await sentRequest(test);
  const id = crypto.randomUUID();
  expect(await refusalOf(await assign(ada, { id, reference }))).toEqual([
    404,
    'not_found',
    'This email no longer exists.',
  ]);
});

describe('an email that was moved to the wrong request', () => {
  const waits = async (reference: string) => {
    const { state, waiting, timeline } = await seen(ada, reference);
    return {
      state,
      waits: waiting !== null,
      mails: timeline.filter(({ isFiled }) => isFiled).length,
    };
  };

  it.each(['answered', 'closed'] as const)(
    'returns to the Inbox, and the request is %s as before',
    async (state) => {
      const { reference } = await sentRequest(test);
      const { version } = await seen(ada, reference);
      await ada.browser.post(deskApi.change, { reference, version, set: { state } });
      const id = await unmatched();
      expect(await (await assign(ada, { id, reference })).json()).toMatchObject({
        filedIn: reference,
      });
      expect(await waits(reference)).toEqual({ state: 'in_review', waits: true, mails: 1 });
      const back = await assign(ben, { id, reference, isBack: true });
      const { mails } = deskInbox.parse(await back.json());
      expect(mails.map((mail) => mail.id)).toContain(id);
      expect(await waits(reference)).toEqual({ state, waits: false, mails: 0 });
      expect((await assign(ada, { id, reference, isBack: true })).status).toBe(200);
    },
  );

  it('leaves the client waiting if another of their emails was filed since', async () => {
    const { reference } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.change, { reference, version, set: { state: 'answered' } });
    const [wrong, right] = [await unmatched(), await unmatched()];
    await assign(ada, { id: wrong, reference });
    await assign(ada, { id: right, reference });
    await assign(ada, { id: wrong, reference, isBack: true });
    expect(await waits(reference)).toEqual({ state: 'in_review', waits: true, mails: 1 });
    await assign(ada, { id: right, reference, isBack: true });
    expect(await waits(reference)).toEqual({ state: 'in_review', waits: false, mails: 0 });
  });
});

it('an email that was filed automatically stays in its request', async () => {
  const { reference } = await sentRequest(test);
  const id = await unmatched();
  await test.pool.query(
    'update inbound_mails set inquiry_id = (select id from inquiries where reference = $1) where id = $2',
    [reference, id],
  );
  expect((await assign(ada, { id, reference, isBack: true })).status).toBe(422);
});
