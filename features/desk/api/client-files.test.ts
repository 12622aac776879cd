import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder, type Browser, createBrowser } from '#api/testing/account-holders.ts';
import { deskMember, postReply, seen, sentRequest, uploadOf } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import {
  clientFilesAdded,
  maxClientFiles,
  maxFileBytes,
  pieceBytes,
} from '#features/desk/contract/files.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { deleteOldInquiries } from '#features/inquiry/api/retention.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { deleteUnfinished } from './client-files.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

type Piece = { name?: string; id?: string; size?: number; start?: number };

const upload = (browser: Browser, reference: string, body: Buffer, more: Piece = {}) =>
  browser.postBytes(
    `${api.accountFiles}?${uploadOf(reference, { size: body.length, ...more })}`,
    body,
  );

/** Creates a client who has an account and a request. */
async function client(answers: Record<string, unknown> = {}) {
  const { email, browser } = await accountHolder(test);
  const { reference } = await sentRequest(test, { email, ...answers });
  await test.takeMails();
  return { email, browser, reference };
}

const listed = async (browser: Browser) =>
  clientFilesAdded.parse(await (await browser.get(api.accountFiles)).json()).files;

const unreadOf = async (reference: string) => {
  const list = await ada.browser.get(`${deskApi.requests}?view=all&q=${reference}`);
  return deskList.parse(await list.json()).rows[0]?.unread;
};

describe('files that a client adds to a request', () => {
  it('keep an old request from being deleted', async () => {
    const { browser, reference } = await client();
    await test.pool.query(
      "update inquiries set received_at = now() - interval '3 years', state_at = now() - interval '3 years' where reference = $1",
      [reference],
    );
    await upload(browser, reference, Buffer.from('12345'));
    await deleteOldInquiries(test.db);
    expect(await listed(browser)).toMatchObject([{ reference }]);
  });

  it('are shown to the client and at the desk, marked as unseen, and announced in one email', async () => {
    const { browser, reference } = await client();
    await postReply(ada, reference, {});
    await test.takeMails();
    const until = (await seen(ada, reference)).timeline.at(-1)?.at;
    await ada.browser.post(deskApi.seen, { reference, until });
    for (const name of ['brief.pdf', 'logo.png']) {
      expect((await upload(browser, reference, Buffer.from('12345'), { name })).status).toBe(200);
    }
    expect(await listed(browser)).toMatchObject([
      { reference, name: 'brief.pdf', size: 5 },
      { reference, name: 'logo.png', size: 5 },
    ]);
    const request = await seen(ada, reference);
    expect(request).toMatchObject({ state: 'in_review' });
    expect(request.waiting).not.toBeNull();
    expect(request.timeline.filter(({ files }) => files.length > 0)).toMatchObject([
      {
        kind: 'event',
        text: 'Added 2 files',
        files: [{ name: 'brief.pdf' }, { name: 'logo.png' }],
      },
    ]);
    expect(await unreadOf(reference)).toBe('answer');
    await ada.browser.post(deskApi.note, { reference, body: 'Nice' });
    await upload(browser, reference, Buffer.from('12345'));
    const { timeline } = await seen(ada, reference);
    expect(timeline.slice(-3).map(({ files }) => files.length)).toEqual([2, 0, 1]);
    const mails = (await test.takeMails()).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes('added files'))).toHaveLength(1);
  });

  it('are never served as what they claim to be, or to anyone else', async () => {
    const { browser, reference } = await client();
    const page = Buffer.from('<script>alert(1)</script>');
    await upload(browser, reference, page, { name: '../a\r\n.html' });
    const [file] = await listed(browser);
    const path = `${deskApi.clientFile}?id=${file?.id}`;
    const got = await ada.browser.get(path);
    expect(got.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(got.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(got.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(page);
    expect((await browser.get(path)).status).toBe(404);
  });

  it('arrive in chunks, resume after an interruption, and are stored once if sent twice', async () => {
    const { browser, reference } = await client();
    const body = Buffer.alloc(pieceBytes + 10, 'x');
    const id = crypto.randomUUID();
    const piece = (start: number) =>
      upload(browser, reference, body.subarray(start, start + pieceBytes), {
        ...{ id, size: body.length, start },
      });
    expect(await (await piece(0)).json()).toMatchObject({ received: pieceBytes });
    expect(await listed(browser)).toEqual([]);
    expect(await (await piece(0)).json()).toMatchObject({ received: pieceBytes });
    expect(await (await piece(pieceBytes)).json()).toMatchObject({ received: body.length });
    await test.takeMails();
    expect(await (await piece(pieceBytes)).json()).toMatchObject({ received: body.length });
    expect(await listed(browser)).toHaveLength(1);
    expect((await seen(ada, reference)).timeline.filter(({ files }) => files.length)).toHaveLength(
      1,
    );
  });

  it('are rejected if empty or too large, when signed out, and on other people’s requests', async () => {
    const { browser, reference } = await client();
    const other = await client();
    const body = Buffer.from('12345');
    expect((await upload(browser, other.reference, body)).status).toBe(404);
    expect((await upload(createBrowser(test), reference, body)).status).toBe(401);
    expect((await upload(browser, reference, Buffer.alloc(0))).status).toBe(422);
    expect((await upload(browser, reference, body, { size: maxFileBytes + 1 })).status).toBe(413);
    expect((await upload(browser, reference, Buffer.alloc(pieceBytes + 1))).status).toBe(413);
    // The id is already taken.
    const id = crypto.randomUUID();
    await upload(other.browser, other.reference, body, { id, size: 10 });
    expect((await upload(browser, reference, body, { id, size: 10, start: 5 })).status).toBe(422);
  });

  it('are limited per request, not counting abandoned uploads', async () => {
    const { browser, reference } = await client();
    await test.pool.query(
      `insert into client_files (id, inquiry_id, name, kind, size, body, at)
       select gen_random_uuid(), (select id from inquiries where reference = $1), 'f', 'other', 2, 'x', now() - interval '11 minutes'
       from generate_series(1, $2)`,
      [reference, maxClientFiles.files],
    );
    expect((await upload(browser, reference, Buffer.from('1'))).status).toBe(200);
    await test.pool.query("update client_files set size = 1 where name = 'f'");
    await test.pool.query(
      `insert into client_files (id, inquiry_id, name, kind, size, body)
       select gen_random_uuid(), (select id from inquiries where reference = $1), 'g', 'other', 1, 'x'
       from generate_series(1, $2)`,
      [reference, maxClientFiles.files],
    );
    const full = await upload(browser, reference, Buffer.from('1'));
    expect(full.status).toBe(429);
    expect(await full.text()).toContain('by email');
  });

  it('notify no one if the request is held, and stop a scheduled reply', async () => {
    const held = await client({ [inquiryHoneypot]: 'a bot' });
    await upload(held.browser, held.reference, Buffer.from('1'));
    expect(
      (await test.takeMails()).filter(({ subject }) => subject.includes('added files')),
    ).toEqual([]);
    const { browser, reference } = await client();
    const at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
    await postReply(ada, reference, { at });
    await upload(browser, reference, Buffer.from('1'));
    const reply = (await seen(ada, reference)).timeline.find(({ kind }) => kind === 'reply');
    expect(reply?.scheduled?.stopped).toBe('answer');
  });

  it('are deleted after a day if they were never fully uploaded', async () => {
    const { browser, reference } = await client();
    await upload(browser, reference, Buffer.from('12345'), { size: 10 });
    await upload(browser, reference, Buffer.from('12345'));
    await test.pool.query("update client_files set at = at - interval '25 hours'");
    expect(await deleteUnfinished(test.db)).toBeGreaterThan(0);
    expect(await listed(browser)).toHaveLength(1);
    expect(await deleteUnfinished(test.db)).toBe(0);
  });
});
