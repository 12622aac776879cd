import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deskMember,
  draftIn,
  postReply,
  seen,
  sentRequest,
  uploadFile,
} from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { maxFileBytes, pieceBytes, pieceStored } from '#features/desk/contract/files.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { deleteUnusedFiles } from './reply-files.ts';

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

const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');

async function uploaded(
  member: Member,
  reference: string,
  body = png,
  options: Parameters<typeof uploadFile>[3] = {},
) {
  const answer = await uploadFile(member, reference, body, options);
  return pieceStored.parse(await answer.json());
}

/** Backdates all files. */
const filesAge = (by: string) =>
  test.pool.query('update reply_files set at = at - $1::interval', [by]);

const mailsTo = async (address: string) =>
  (await test.takeMails()).filter(({ to }) => to === address);

describe('a reply’s file', () => {
  it('is sent with it under its own name, shown with it, and downloaded by colleagues', async () => {
    const { reference, email } = await sentRequest(test);
    await mailsTo(email);
    const { id } = await uploaded(ada, reference, png, { name: '/tmp/Größe "é".png' });
    const mine = `${deskApi.replyFile}?id=${id}`;
    expect((await ben.browser.get(mine)).status).toBe(404);
    expect((await ada.browser.get(mine)).status).toBe(200);
    expect((await postReply(ada, reference, { files: [id] })).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.attachments).toEqual([{ filename: 'Größe _é_.png', content: png }]);
    const shown = (await seen(ben, reference)).timeline.find(({ kind }) => kind === 'reply');
    expect(shown?.files).toMatchObject([{ id, name: 'Größe _é_.png', kind: 'png', size: 12 }]);
    const got = await ben.browser.get(mine);
    expect(got.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(png);
  });

  it('is kept with the draft, and comes back with the text when the reply is undone', async () => {
    const { reference, email } = await sentRequest(test);
    await mailsTo(email);
    const file = await uploaded(ada, reference);
    const head = { to: 'boss@client.example', bcc: 'b@agency.example', subject: 'Our offer' };
    const draft = draftIn(reference, 'Hello', { ...head, files: [file.id] });
    await ada.browser.post(deskApi.draft, draft);
    const kept = { body: 'Hello', ...head, files: [{ id: file.id, name: 'offer.pdf', size: 12 }] };
    expect((await seen(ada, reference)).drafts).toMatchObject([kept]);
    const answer = await postReply(ada, reference, {
      ...head,
      ...{ bcc: [head.bcc], files: [file.id], isNewRecipient: true },
      draft: { id: draft.id, version: 1 },
    });
    const { id, request } = replySent.parse(await answer.json());
    expect(request.drafts).toEqual([]);
    await ada.browser.post(deskApi.undo, { reference, id });
    expect((await seen(ada, reference)).drafts).toMatchObject([kept]);
    await filesAge('2 days');
    expect(await deleteUnusedFiles(test.db)).toBe(0);
  });

  it('is deleted if it is removed from the draft, unless another draft has it', async () => {
    const { reference } = await sentRequest(test);
    const [one, both] = [await uploaded(ada, reference), await uploaded(ada, reference)];
    const draft = draftIn(reference, 'Hello', { files: [one.id, both.id] });
    await ada.browser.post(deskApi.draft, draft);
    await ada.browser.post(deskApi.draft, draftIn(reference, 'Other', { files: [both.id] }));
    await ada.browser.post(deskApi.draft, { ...draft, base: 1, files: [] });
    expect((await ada.browser.get(`${deskApi.replyFile}?id=${one.id}`)).status).toBe(404);
    expect((await ada.browser.get(`${deskApi.replyFile}?id=${both.id}`)).status).toBe(200);
    const refused = await postReply(ada, reference, { files: [one.id] });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('A file was removed in another tab');
  });

  it('is neither kept nor sent if it belongs to someone else or to another request', async () => {
    const [here, there] = [await sentRequest(test), await sentRequest(test)];
    const bens = await uploaded(ben, here.reference);
    const elsewhere = await uploaded(ada, there.reference);
    const files = [bens.id, elsewhere.id];
    await ada.browser.post(deskApi.draft, draftIn(here.reference, 'Hello', { files }));
    expect((await seen(ada, here.reference)).drafts).toMatchObject([{ files: [] }]);
    for (const id of files) {
      expect((await postReply(ada, here.reference, { files: [id] })).status).toBe(422);
    }
    expect((await uploadFile(ada, here.reference, png, { id: bens.id })).status).toBe(422);
  });

  it('is sent in chunks, and a repeated chunk changes nothing', async () => {
    const { reference } = await sentRequest(test);
    const whole = Buffer.alloc(pieceBytes + 10, 'x');
    const options = { id: randomUUID(), size: whole.length, name: 'a.bin' };
    const first = () => uploaded(ada, reference, whole.subarray(0, pieceBytes), options);
    expect(await first()).toMatchObject({ received: pieceBytes });
    expect(await first()).toMatchObject({ received: pieceBytes });
    const early = { ...options, start: pieceBytes + 5 };
    expect(await uploaded(ada, reference, whole.subarray(0, 5), early)).toMatchObject({
      received: pieceBytes,
    });
    // An incomplete file cannot be sent.
    expect((await postReply(ada, reference, { files: [options.id] })).status).toBe(422);
    const rest = { ...options, start: pieceBytes };
    const last = await uploaded(ada, reference, Buffer.alloc(50, 'x'), rest);
    expect(last).toMatchObject({ received: whole.length, size: whole.length });
    const got = await ada.browser.get(`${deskApi.replyFile}?id=${options.id}`);
    expect(Buffer.from(await got.arrayBuffer()).equals(whole)).toBe(true);
  });

  it.each([
    ['empty', Buffer.alloc(0), {}, 422, 'This file is empty.'],
    ['too large', png, { size: maxFileBytes + 1 }, 413, 'at most 15 MB'],
    ['a piece that is too large', Buffer.alloc(pieceBytes + 1), {}, 413, 'at most 15 MB'],
    ['of no size', png, { size: -1 }, 422, ''],
  ])('is rejected if it is %s', async (_, body, options, status, said) => {
    const { reference } = await sentRequest(test);
    const answer = await uploadFile(ada, reference, body, options);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(said);
  });

  it('is one of at most ten, of 15 MB in total', async () => {
    const { reference } = await sentRequest(test);
    const large = await Promise.all(
      [1, 2].map(() => uploaded(ada, reference, png, { size: maxFileBytes - 1 })),
    );
    // Simulates that all chunks have arrived.
    await test.pool.query("update reply_files set body = rpad('', size)::bytea where size > 1000");
    const files = large.map(({ id }) => id);
    expect(await (await postReply(ada, reference, { files })).text()).toContain('at most 15 MB');
    const many = Array.from({ length: 11 }, () => randomUUID());
    expect(await (await postReply(ada, reference, { files: many })).text()).toContain('10 files');
  });

  it('takes limited space, which removed files free up', async () => {
    const { reference } = await sentRequest(test);
    const add = () => uploadFile(ada, reference, png, { size: maxFileBytes });
    for (let count = 0; count < 4; count++) expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(429);
    expect((await uploadFile(ben, reference, png)).status).toBe(200);
    await filesAge('11 minutes');
    expect((await add()).status).toBe(200);
    await filesAge('2 days');
    await deleteUnusedFiles(test.db);
    const { rows } = await test.pool.query(
      'select from reply_files f join inquiries i on i.id = f.inquiry_id where reference = $1',
      [reference],
    );
    expect(rows).toEqual([]);
  });
});
