import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, draftIn, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

/** Stores an email that the client sent just now. */
const answer = (reference: string, subject: string) =>
  test.pool.query(
    `insert into inbound_mails (hash, inquiry_id, kind, from_name, "from", from_key, subject, body, raw, received_at)
     select sha256($1), id, 'answer', '', 'a@b.example', 'a@b.example', $2, 'Yes', 'Yes', clock_timestamp()
     from inquiries where reference = $3`,
    [Buffer.from(reference + subject), subject, reference],
  );

const lastSubject = async () => (await test.takeMails()).at(-1)?.subject;

describe('the next reply', () => {
  it('has the subject of the conversation’s newest email, with one “Re:”', async () => {
    const { reference } = await sentRequest(test);
    const given = `Re: We have received your request ${reference}`;
    expect((await seen(ada, reference)).subject).toBe(given);
    await postReply(ada, reference, { subject: 'Your appointments' });
    expect(await lastSubject()).toBe('Your appointments');
    await answer(reference, 'AW: RE: [EXTERNAL] Your appointments');
    expect((await seen(ada, reference)).subject).toBe('Re: Your appointments');
    const draft = draftIn(reference, 'See you then.');
    await ada.browser.post(deskApi.draft, draft);
    const preview = await ada.browser.get(`${deskApi.replyPreview}?draft=${draft.id}`);
    expect(await preview.json()).toMatchObject({ subject: 'Re: Your appointments' });
    await postReply(ada, reference, {});
    expect(await lastSubject()).toBe('Re: Your appointments');
    await answer(reference, 'Demo: second appointment');
    expect((await seen(ada, reference)).subject).toBe('Re: Demo: second appointment');
  });

  it('keeps the acknowledgment’s subject while the client answers that', async () => {
    const { reference } = await sentRequest(test);
    const given = `Re: We have received your request ${reference}`;
    await answer(reference, `AW: We have received your request ${reference}`);
    expect((await seen(ada, reference)).subject).toBe(given);
    await postReply(ada, reference, {});
    expect(await lastSubject()).toBe(given);
    const { timeline } = await seen(ada, reference);
    expect(timeline.find(({ kind }) => kind === 'reply')).toMatchObject({ text: '' });
  });

  it('does not take its subject from a reply that was undone', async () => {
    const { reference } = await sentRequest(test);
    const { id } = (await (
      await postReply(ada, reference, { subject: 'Your appointments' })
    ).json()) as { id: string };
    await ada.browser.post(deskApi.undo, { reference, id });
    expect((await seen(ada, reference)).subject).toMatch(/^Re: We have received/);
  });
});
