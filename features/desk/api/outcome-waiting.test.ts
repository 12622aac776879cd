import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { recordInquiryMails } from './outcomes.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test);
});
afterAll(() => test.close());

async function change(reference: string, set: object) {
  const { version } = await seen(ada, reference);
  const response = await ada.browser.post(deskApi.change, { reference, version, set });
  expect(response.status).toBe(200);
}

/** Returns the views that contain a request. */
async function viewsWith(reference: string): Promise<string[]> {
  const found: string[] = [];
  for (const view of ['open', 'waiting', 'closed']) {
    const list = await ada.browser.get(`${deskApi.requests}?view=${view}&q=${reference}`);
    if (deskList.parse(await list.json()).count > 0) found.push(view);
  }
  return found;
}

const won = { outcome: 'won', wonValue: 9000 };
const lost = { outcome: 'lost', outcomeReason: 'Too dear' };

describe('a request whose client is waiting', () => {
  it.each([
    ['won', won],
    ['lost', lost],
  ])('stays open if it is %s, until it is answered or closed by hand', async (_, outcome) => {
    const [one, two] = [await sentRequest(test), await sentRequest(test)];
    for (const { reference } of [one, two]) {
      const { waitingSince } = await seen(ada, reference);
      await change(reference, outcome);
      expect(await viewsWith(reference)).toEqual(['open', 'waiting']);
      expect((await seen(ada, reference)).waitingSince).toBe(waitingSince);
    }
    const sent = await postReply(ada, one.reference, {});
    const { id } = replySent.parse(await sent.json());
    await test.takeMails();
    await change(two.reference, { state: 'closed' });
    for (const { reference } of [one, two]) expect(await viewsWith(reference)).toEqual(['closed']);
    // The answer did not arrive.
    await recordInquiryMails(test.db, test.queue.enqueue, [
      { kind: 'desk.reply', id, mailId: id, to: '', result: 'hard', detail: '550 5.1.1' },
    ]);
    expect(await viewsWith(one.reference)).toEqual(['open', 'waiting']);
    await change(two.reference, { state: 'in_review' });
    expect(await viewsWith(two.reference)).toEqual(['open', 'waiting']);
  });

  it('leaves at once if it is spam or a duplicate, and returns if it is won after all', async () => {
    const original = await sentRequest(test);
    for (const outcome of [
      { outcome: 'spam' },
      { outcome: 'duplicate', duplicateOf: original.reference },
    ]) {
      const { reference } = await sentRequest(test);
      const { waitingSince } = await seen(ada, reference);
      await change(reference, outcome);
      expect(await viewsWith(reference)).toEqual(['closed']);
      await change(reference, won);
      expect(await viewsWith(reference)).toEqual(['open', 'waiting']);
      expect((await seen(ada, reference)).waitingSince).toBe(waitingSince);
    }
  });

  it('is not waiting again after its answer if its outcome changes', async () => {
    const { reference } = await sentRequest(test);
    await postReply(ada, reference, {});
    await test.takeMails();
    for (const outcome of [won, lost, { outcome: 'spam' }, won]) {
      await change(reference, outcome);
      expect(await viewsWith(reference)).toEqual(['closed']);
    }
  });
});
