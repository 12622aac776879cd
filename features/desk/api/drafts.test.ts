import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '#api/testing/account-holders.ts';
import { deskMember, draftIn, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { personHeader } from '#features/account/contract/account.ts';
import { draftSaved, replySent } from '#features/desk/contract/requests.ts';
import { moveOldDrafts } from './drafts.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let sam: Member;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
  sam = await deskMember(test);
  await test.pool.query(
    "update accounts set name = 'Sam' where id = (select account_id from staff where id = $1)",
    [sam.id],
  );
});
afterAll(() => test.close());

const save = async (draft: object) => ada.browser.post(deskApi.draft, draft);
const bodiesOf = async (reference: string) =>
  (await seen(ada, reference)).drafts.map(({ body }) => body).toSorted();

/** Returns a request as a person sees it, and what a reply to it refers to. */
async function shown(member: Member) {
  const { reference, email } = await sentRequest(test);
  return { email, ...(await asShown(member, reference)) };
}

async function asShown(member: Member, reference: string) {
  const { version, lastEvent } = await seen(member, reference);
  return { reference, version, lastEvent, since: lastEvent };
}

const errorOf = async (response: Response) => failure.parse(await response.json());

describe('a draft', () => {
  it('can be changed only by a tab with its newest version', async () => {
    const { reference } = await sentRequest(test);
    const draft = draftIn(reference, 'One');
    expect(draftSaved.parse(await (await save(draft)).json()).version).toBe(1);
    expect((await save({ ...draft, base: 1, body: 'Two' })).status).toBe(200);
    const late = await save({ ...draft, base: 1, body: 'Three' });
    expect([late.status, (await errorOf(late)).code]).toEqual([409, 'stale']);
    expect(await bodiesOf(reference)).toEqual(['Two']);
  });

  it('is the same draft if it is saved again after a lost response', async () => {
    const { reference } = await sentRequest(test);
    const draft = draftIn(reference, 'One');
    await save(draft);
    expect(draftSaved.parse(await (await save(draft)).json()).version).toBe(1);
  });

  it.each(['reply', 'note', 'elsewhere', 'outcome'])('is kept if its kind is %s', async (kind) => {
    const { reference } = await sentRequest(test);
    await save(draftIn(reference, 'Half a sentence', { kind, extra: 'x' }));
    expect((await seen(ada, reference)).drafts).toMatchObject([
      { kind, body: 'Half a sentence', extra: 'x', version: 1 },
    ]);
    expect((await seen(sam, reference)).drafts).toEqual([]);
    expect((await seen(sam, reference)).alsoWriting).toHaveLength(kind === 'reply' ? 1 : 0);
  });

  it('is kept when the draft of another tab is sent, even if the two were the same before', async () => {
    const view = await shown(ada);
    const draft = draftIn(view.reference, 'Shown in two tabs');
    await save(draft);
    await save(draftIn(view.reference, 'Of a third tab'));
    await save({ ...draft, base: 1, body: 'Typed on in the second tab' });
    const reply = { ...view, email: undefined, body: 'Sent', cc: [] };
    await ada.browser.post(deskApi.reply, { ...reply, draft: { id: draft.id, version: 1 } });
    expect(await bodiesOf(view.reference)).toEqual([
      'Of a third tab',
      'Typed on in the second tab',
    ]);
    // The second tab continues writing and then learns that its draft has ended.
    const late = await save({ ...draft, base: 2, body: 'Typed on even more' });
    expect((await errorOf(late)).code).toBe('stale');
  });

  it('is not revived by a late save after it was sent', async () => {
    const view = await shown(ada);
    const draft = draftIn(view.reference, 'Sent');
    const reply = { ...view, email: undefined, body: 'Sent', cc: [] };
    await ada.browser.post(deskApi.reply, { ...reply, draft: { id: draft.id, version: 0 } });
    expect((await save(draft)).status).toBe(409);
    expect(await bodiesOf(view.reference)).toEqual([]);
  });

  it('cannot be changed by anyone else, or for another request', async () => {
    const { reference } = await sentRequest(test);
    const other = await sentRequest(test);
    const draft = draftIn(reference, 'Mine');
    await save(draft);
    const foreign = await sam.browser.post(deskApi.draft, { ...draft, base: 1, body: 'Yours' });
    expect(foreign.status).toBe(409);
    expect((await save({ ...draft, reference: other.reference, base: 1 })).status).toBe(409);
    expect(await bodiesOf(reference)).toEqual(['Mine']);
  });

  it('is rejected from a page that shows someone other than the person now signed in', async () => {
    const { reference } = await sentRequest(test);
    const page = createBrowser(test, { [personHeader]: sam.id });
    for (const [name, value] of ada.browser.cookies) page.cookies.set(name, value);
    const refused = await page.post(deskApi.draft, draftIn(reference, 'Sam’s text'));
    expect(refused.status).toBe(403);
    expect(await errorOf(refused)).toMatchObject({ code: 'wrong_account' });
    expect(await bodiesOf(reference)).toEqual([]);
    expect((await page.get(deskApi.requests)).status).toBe(403);
  });

  it('is rejected if it is too long, naming the limit', async () => {
    const { reference } = await sentRequest(test);
    const answer = await save(draftIn(reference, 'x'.repeat(20_001)));
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).fields?.body).toContain('20000');
  });

  it('is adopted from an earlier release that is still running', async () => {
    const { reference } = await sentRequest(test);
    await test.pool.query(
      "insert into inquiry_drafts (inquiry_id, staff_id, body, cc) select id, $1, 'Old', 'a@b.example' from inquiries where reference = $2",
      [ada.id, reference],
    );
    await moveOldDrafts(test.db);
    await moveOldDrafts(test.db);
    expect((await seen(ada, reference)).drafts).toMatchObject([
      { kind: 'reply', body: 'Old', extra: 'a@b.example' },
    ]);
  });
});

describe('a text sent or added twice because the first response was lost', () => {
  it('is stored as one reply', async () => {
    const view = await shown(ada);
    const draft = { id: crypto.randomUUID(), version: 0 };
    const reply = { ...view, email: undefined, body: 'Once', cc: [], draft };
    const answers = [
      await ada.browser.post(deskApi.reply, reply),
      await ada.browser.post(deskApi.reply, reply),
    ];
    const ids = await Promise.all(
      answers.map(async (answer) => replySent.parse(await answer.json()).id),
    );
    expect(ids).toEqual([draft.id, draft.id]);
    await test.takeMails();
    const sent = (await seen(ada, view.reference)).timeline.filter(({ kind }) => kind === 'reply');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['note', deskApi.note],
    ['elsewhere', deskApi.elsewhere],
  ])('is stored as one %s', async (kind, path) => {
    const { reference, version } = await shown(ada);
    const draft = { id: crypto.randomUUID(), version: 0 };
    const body = { reference, body: 'Once', draft, ...(kind === 'elsewhere' && { version }) };
    for (let time = 0; time < 2; time++) {
      expect((await ada.browser.post(path, body)).status).toBe(200);
    }
    const { timeline } = await seen(ada, reference);
    expect(timeline.filter((moment) => moment.kind === kind)).toHaveLength(1);
  });
});

describe('a reply to a client whom a colleague has just answered', () => {
  it('needs confirmation, and pressing again without looking sends nothing', async () => {
    const view = await shown(ada);
    const mine = { ...view, email: undefined, body: 'Mine', cc: [] };
    const theirs = { ...(await asShown(sam, view.reference)), body: 'Theirs', cc: [] };
    await sam.browser.post(deskApi.reply, theirs);
    const first = await errorOf(await ada.browser.post(deskApi.reply, mine));
    expect(first).toMatchObject({ code: 'unconfirmed' });
    expect(first.error).toMatch(/^Sam has replied since you started writing\./);
    // A reply that was started before the poll, as it is shown afterwards.
    const again = { ...mine, ...(await asShown(ada, view.reference)), since: view.since };
    expect((await errorOf(await ada.browser.post(deskApi.reply, again))).code).toBe('unconfirmed');
    const meant = await ada.browser.post(deskApi.reply, { ...again, isMeant: true });
    expect(meant.status).toBe(200);
  });

  it.each([
    ['needs no confirmation if the tab itself recorded the answer', () => ada, 200],
    ['needs confirmation if the tab only says that it did', () => sam, 409],
  ])('%s', async (_, by, status) => {
    const { reference, since } = await shown(ada);
    const draft = { id: crypto.randomUUID(), version: 0 };
    const told = { ...(await asShown(by(), reference)), since: undefined, body: 'Called', draft };
    expect((await by().browser.post(deskApi.elsewhere, told)).status).toBe(200);
    const reply = async (more: object) => {
      const now = { ...(await asShown(ada, reference)), since };
      return ada.browser.post(deskApi.reply, { ...now, body: 'As discussed', cc: [], ...more });
    };
    expect((await reply({})).status).toBe(409);
    expect((await reply({ ownAnswers: [draft.id] })).status).toBe(status);
  });

  it('needs no confirmation if that answer was undone', async () => {
    const view = await shown(ada);
    const theirs = { ...(await asShown(sam, view.reference)), body: 'Theirs', cc: [] };
    const sent = await sam.browser.post(deskApi.reply, theirs);
    const { id } = replySent.parse(await sent.json());
    await sam.browser.post(deskApi.undo, { reference: view.reference, id });
    const now = await asShown(ada, view.reference);
    const reply = { ...now, since: view.since, body: 'Mine', cc: [] };
    expect((await ada.browser.post(deskApi.reply, reply)).status).toBe(200);
  });

  it('blocks any other change, and the refusal mentions the answer first', async () => {
    const view = await shown(ada);
    const theirs = { ...(await asShown(sam, view.reference)), body: 'Theirs', cc: [] };
    await sam.browser.post(deskApi.reply, theirs);
    const later = await seen(sam, view.reference);
    await sam.browser.post(deskApi.change, {
      reference: view.reference,
      version: later.version,
      set: { followUpOn: '2027-01-15' },
    });
    const { reference, version, lastEvent } = view;
    const change = { reference, version, lastEvent, set: { outcome: 'won' } };
    const { error } = await errorOf(await ada.browser.post(deskApi.change, change));
    expect(error).toMatch(/^This request has changed\. Sam: Wrote a reply\. /);
    expect(error).toContain('Set follow-up for Jan 15, 2027.');
  });
});
