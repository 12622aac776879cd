import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { signatureLength } from '#features/desk/contract/reply-mail.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test);
});
afterAll(() => test.close());
beforeEach(() => sign(''));

const sign = (signature: string) => ada.browser.post(deskApi.signature, { signature });

const mailTo = async (email: string) => (await test.takeMails()).findLast(({ to }) => to === email);

const preview = (draft: string, more = '') =>
  ada.browser.get(`${deskApi.replyPreview}?draft=${draft}${more}`);

it('a signature appears once below each of its author’s later replies', async () => {
  const { reference, email } = await sentRequest(test);
  await postReply(ada, reference, { body: 'Without' });
  const before = await mailTo(email);
  expect(before?.text).toMatch(/^Without\n\n-- \n\S/);
  await sign('**Ada** Holder\nOffice 2');
  const draft = draftIn(reference, 'Hello');
  await ada.browser.post(deskApi.draft, draft);
  const sent = await postReply(ada, reference, { draft: { id: draft.id, version: 1 } });
  const { id } = (await sent.json()) as { id: string };
  expect((await ada.browser.post(deskApi.undo, { reference, id })).status).toBe(200);
  const [restored] = (await seen(ada, reference)).drafts;
  expect(restored?.body).toBe('Hello');
  await postReply(ada, reference, {});
  // The signature was changed after sending, while the reply could still be undone.
  await sign('Another');
  const mail = await mailTo(email);
  expect(mail?.text).toMatch(/^Hello\n\n-- \n\*\*Ada\*\* Holder\nOffice 2\n\n\S/);
  expect(mail?.html.match(/<strong>Ada<\/strong> Holder<br>Office 2/g)).toHaveLength(1);
  const shown = (await seen(ada, reference)).timeline.filter(({ kind }) => kind === 'reply');
  expect(shown.at(-1)?.signature).toBe('**Ada** Holder\nOffice 2');
});

it('a signature belongs to one person, and cannot exceed its limit', async () => {
  await sign('Ada');
  expect((await sign('x'.repeat(signatureLength + 1))).status).toBe(422);
  const { reference } = await sentRequest(test);
  expect((await seen(ada, reference)).signature).toBe('Ada');
  expect((await seen(await deskMember(test), reference)).signature).toBe('');
});

it('a signature is in the preview, which is exactly the email that is sent', async () => {
  await sign('Ada <b>&amp;</b>');
  const { reference, email } = await sentRequest(test);
  const file = crypto.randomUUID();
  await uploadFile(ada, reference, Buffer.from('An offer'), { id: file, name: 'Offer.pdf' });
  const head = { extra: 'boss@client.example, a@b.example', bcc: 'c@d.example', subject: 'Offer' };
  const draft = draftIn(reference, '- **one**', { ...head, files: [file] });
  await ada.browser.post(deskApi.draft, draft);
  expect(await (await preview(draft.id)).json()).toEqual({
    from: expect.stringMatching(/^Ada Holder <.+@.+>$/),
    to: email,
    cc: ['boss@client.example', 'a@b.example'],
    bcc: ['c@d.example'],
    subject: 'Offer',
    files: ['Offer.pdf'],
  });
  const framed = await preview(draft.id, '&html=1');
  expect(framed.headers.get('Content-Security-Policy')).toContain('sandbox allow-same-origin');
  const html = await framed.text();
  await test.takeMails();
  await postReply(ada, reference, { body: draft.body, subject: 'Offer' });
  expect(html).toBe((await mailTo(email))?.html);
});

it("there is no preview of another person's draft, a note or an unknown draft", async () => {
  const { reference } = await sentRequest(test);
  const theirs = draftIn(reference, 'Not yours');
  await (await deskMember(test)).browser.post(deskApi.draft, theirs);
  const note = draftIn(reference, 'A note', { kind: 'note' });
  await ada.browser.post(deskApi.draft, note);
  for (const id of [theirs.id, note.id, crypto.randomUUID(), "'"]) {
    expect((await preview(id)).status).toBe(404);
  }
});
