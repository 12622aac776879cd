import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounceAddress } from '#api/mail/bounce-address.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { bounceOf, mailFrom } from '#api/testing/inbound-mails.ts';
import { confirmedReader, newAddress, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { recordInquiryMails } from './outcomes.ts';
import { UnreadableMail } from './reading/read-mail.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const take = (raw: Buffer) => receive(test.services, raw);
const addressOf = (reference: string, writer: 'client' | 'staff' = 'client') =>
  replyAddress(test.services.signer, 'desk@agency.example', reference, writer);
const unmatched = async () =>
  deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json()).mails;

/** Creates an answered request, and returns it with the reply's id. */
async function answered() {
  const request = await sentRequest(test);
  const { version } = await seen(ada, request.reference);
  const reply = { reference: request.reference, version, body: 'Hello', cc: [] };
  const { id } = replySent.parse(await (await ada.browser.post(deskApi.reply, reply)).json());
  await test.takeMails();
  const outcome = { kind: 'desk.reply', id, mailId: id, to: request.email, detail: '' } as const;
  await recordInquiryMails(test.db, test.queue.enqueue, [{ ...outcome, result: 'accepted' }]);
  return { ...request, id };
}

describe('a client’s answer', () => {
  it.each(['exact', 'upper case'])(
    'finds its request by the address it was sent to (%s)',
    async (how) => {
      const { reference, email } = await answered();
      const to = addressOf(reference);
      const sent = mailFrom(email, {
        to: how === 'exact' ? to : to.toUpperCase(),
        body: 'Two things',
      });
      expect(await take(sent)).toEqual({ status: 'filed', reference, kind: 'answer' });
      const request = await seen(ada, reference);
      expect(request).toMatchObject({ state: 'in_review' });
      expect(request.waiting).not.toBeNull();
      expect(request.timeline.at(-1)).toMatchObject({ kind: 'answer', body: 'Two things\n' });
      const list = await ada.browser.get(`${deskApi.requests}?q=${reference}`);
      expect(deskList.parse(await list.json()).rows[0]?.about).toBe('Two things');
    },
  );

  it('finds its request by the email it answers, never by its subject', async () => {
    const { reference, email, id } = await answered();
    const headers = { References: '<x@y.example>', 'In-Reply-To': `<${id}@localhost>` };
    expect(await take(mailFrom(email, { headers }))).toMatchObject({ reference });
    const subject = `Re: We have received your request ${reference}`;
    expect(await take(mailFrom(email, { subject }))).toEqual({ status: 'listed', kind: 'answer' });
  });

  it('notifies the assignee once until someone answers', async () => {
    const { reference, email } = await answered();
    await take(mailFrom(email, { to: addressOf(reference) }));
    await take(mailFrom(email, { to: addressOf(reference), body: 'And this' }));
    const told = (await test.takeMails()).filter(({ to }) => to === ada.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      `${inquiryExample.companyName} replied · ${reference}`,
    ]);
  });

  it('is quoted in the assignee’s notification without the text it quotes', async () => {
    const { reference, email } = await answered();
    const body = 'YES, please send the contract.\n\n> Hello\n> Ada';
    await take(mailFrom(email, { to: addressOf(reference), body }));
    const [told] = (await test.takeMails()).filter(({ to }) => to === ada.email);
    expect(told?.text).toContain('    YES, please send the contract.');
    expect(told?.text).not.toContain('> Ada');
  });

  it('also counts if it replies to all on the agency’s own email', async () => {
    const { reference, email } = await answered();
    await take(mailFrom(email, { to: `ada@agency.example, ${addressOf(reference, 'staff')}` }));
    const request = await seen(ada, reference);
    expect(request.timeline.at(-1)?.kind).toBe('answer');
    expect(request.waiting).not.toBeNull();
  });

  it('waits for another reply if it arrives while a reply can be undone', async () => {
    const { reference, email } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.reply, { reference, version, body: 'Hello', cc: [] });
    await take(mailFrom(email, { to: addressOf(reference), body: 'Never mind' }));
    await test.takeMails();
    const request = await seen(ada, reference);
    expect(request.waiting).not.toBeNull();
    expect(request.state).not.toBe('answered');
  });

  it('must be read before anyone replies to an earlier message', async () => {
    const { reference, email } = await answered();
    const { version } = await seen(ada, reference);
    await take(mailFrom(email, { to: addressOf(reference) }));
    const reply = { reference, version, body: 'As I said', cc: [] };
    const refused = await ada.browser.post(deskApi.reply, reply);
    expect(await refused.text()).toContain('This request has changed. Client replied.');
  });

  it('is listed as unmatched if its token is forged or for another request', async () => {
    const [one, two] = [await answered(), await answered()];
    const forged = addressOf(one.reference).replace(
      one.reference.toLowerCase(),
      two.reference.toLowerCase(),
    );
    expect(await take(mailFrom(one.email, { to: forged }))).toMatchObject({ status: 'listed' });
    const [listed] = await unmatched();
    const filed = await ada.browser.post(deskApi.inboxAssign, {
      id: listed?.id,
      reference: one.reference.toLowerCase().slice(3),
    });
    expect(filed.status).toBe(200);
    expect((await seen(ada, one.reference)).timeline.at(-1)?.kind).toBe('answer');
  });

  it('can be set aside and brought back, and is kept as received', async () => {
    const raw = mailFrom('a@spam.example', { body: '<script>alert(1)</script>' });
    await take(raw);
    const id = (await unmatched())[0]?.id ?? '';
    const download = await ada.browser.get(`${deskApi.rawMail}?id=${id}`);
    expect(download.headers.get('Content-Disposition')).toContain('attachment');
    expect(Buffer.from(await download.arrayBuffer())).toEqual(raw);
    await ada.browser.post(deskApi.inboxAssign, { id });
    expect((await unmatched()).some((mail) => mail.id === id)).toBe(false);
    await ada.browser.post(deskApi.inboxAssign, { id, isBack: true });
    expect((await unmatched()).some((mail) => mail.id === id)).toBe(true);
  });
});

it('a copy of the agency’s own answer, sent from an email app, answers the request', async () => {
  const { reference } = await sentRequest(test);
  const [notice] = (await test.takeMails()).filter(({ subject }) =>
    subject.endsWith(` · ${reference}`),
  );
  const [, copy = ''] = [notice?.replyTo ?? []].flat();
  expect(copy).toBe(addressOf(reference, 'staff'));
  await take(mailFrom('ada@agency.example', { to: copy, body: 'Answered' }));
  expect(await seen(ada, reference)).toMatchObject({ state: 'answered', waiting: null });
});

describe('an automatic email', () => {
  it.each([
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'X-Autoreply': 'yes' },
    { 'Return-Path': '<>' },
  ])('is kept and triggers nothing if its headers include %j', async (headers) => {
    const { reference, email } = await answered();
    const sent = mailFrom(email, { to: addressOf(reference), headers: { ...headers } });
    expect(await take(sent)).toMatchObject({ kind: 'automatic' });
    expect(await seen(ada, reference)).toMatchObject({ state: 'answered', waiting: null });
    expect(await test.takeMails()).toEqual([]);
  });

  it('is only kept if it is from a mailing list and belongs to no request, and otherwise counts as an answer', async () => {
    const headers = { 'List-Id': '<desk.agency.example>', Precedence: 'list' };
    const { reference, email } = await answered();
    expect(await take(mailFrom(email, { headers }))).toMatchObject({ kind: 'automatic' });
    const sent = mailFrom(email, { headers, to: addressOf(reference) });
    expect(await take(sent)).toMatchObject({ kind: 'answer' });
  });

  it('gets no email back even if it answers every email without declaring itself automatic', async () => {
    const { reference, email } = await answered();
    let sent = 0;
    for (let turn = 0; turn < 5; turn++) {
      await take(mailFrom(email, { to: addressOf(reference), body: `I am away ${turn}` }));
      sent += (await test.takeMails()).filter(({ to }) => to === email).length;
    }
    expect(sent).toBe(0);
  });
});

describe('a delivery report', () => {
  it('marks the request as needing attention and notifies the author if a reply did not arrive', async () => {
    const { reference, email, id } = await answered();
    const to = bounceAddress(test.services.signer, 'desk@agency.example', id, email);
    expect(await take(bounceOf(`<${id}@localhost>`, email, to))).toMatchObject({
      kind: 'report',
      reference,
    });
    const request = await seen(ada, reference);
    // The reply does not count as an answer, so the client is still waiting.
    expect(request).toMatchObject({ needsAttention: true, state: 'in_review' });
    expect(request.waiting).not.toBeNull();
    expect(request.timeline.find((moment) => moment.id === id)).toMatchObject({
      delivery: 'refused',
      detail: expect.stringContaining('5.1.1'),
    });
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it('suppresses the address if it was sent to the bounce address of a newsletter email', async () => {
    const email = newAddress();
    await confirmedReader(test, email);
    const mailId = crypto.randomUUID();
    const { signer } = test.services;
    const to = bounceAddress(signer, 'desk@agency.example', mailId, email);
    expect(to.indexOf('@')).toBeLessThanOrEqual(64);
    await take(bounceOf(`<${mailId}@localhost>`, email, 'desk@agency.example'));
    expect((await subscriberOf(test, email))?.status).toBe('confirmed');
    await take(bounceOf(`<${mailId}@localhost>`, email, to));
    expect((await subscriberOf(test, email))?.status).toBe('suppressed');
  });

  it('does not affect an address other than that of the email it is about', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    await confirmedReader(test, theirs);
    const mailId = crypto.randomUUID();
    const to = bounceAddress(test.services.signer, 'desk@agency.example', mailId, mine);
    await take(bounceOf(`<${mailId}@localhost>`, theirs, to));
    expect((await subscriberOf(test, theirs))?.status).toBe('confirmed');
  });
});

it('a thousand emails in any order, each delivered twice, are each filed once in the right place', async () => {
  const requests = await Promise.all(Array.from({ length: 10 }, answered));
  const mails = Array.from({ length: 500 }, (_, index) => {
    const { reference, email, id } = requests[index % 10] ?? { reference: '', email: '', id: '' };
    const isByToken = index % 3 !== 0;
    return mailFrom(email, {
      to: isByToken ? addressOf(reference) : 'desk@agency.example',
      headers: isByToken ? {} : { 'In-Reply-To': `<${id}@localhost>` },
      body: `Mail ${index} to ${reference}`,
    });
  });
  // The second delivery passed through another server.
  const twice = [
    ...mails,
    ...mails.map((mail) => Buffer.concat([Buffer.from('Received: from a\r\n'), mail])),
  ];
  const order = twice
    .map((mail, index) => ({ mail, place: (index * 7919) % twice.length }))
    .toSorted((one, other) => one.place - other.place);
  for (let start = 0; start < order.length; start += 8) {
    await Promise.all(order.slice(start, start + 8).map(({ mail }) => take(mail)));
  }
  for (const { reference } of requests) {
    const { timeline } = await seen(ada, reference);
    const bodies = timeline.filter(({ kind }) => kind === 'answer').map(({ body }) => body.trim());
    expect(bodies).toHaveLength(50);
    expect(new Set(bodies).size).toBe(50);
    expect(bodies.every((body) => body.endsWith(reference))).toBe(true);
  }
});

describe('an email made to break the parser', () => {
  const deep = Array.from(
    { length: 300 },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  ).join('');
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255])],
    [
      'parts within parts',
      mailFrom('a@b.example', {
        headers: { 'Content-Type': 'multipart/mixed; boundary=b0' },
        body: deep,
      }),
    ],
    [
      'NUL and half characters',
      mailFrom('a@b.example', { subject: '\0\ud800', body: '\0\ud800 text' }),
    ],
    ['no sender', Buffer.from('Subject: x\r\n\r\nbody')],
    ['a very long subject', mailFrom('a@b.example', { subject: 'x'.repeat(100_000) })],
    [
      'many references',
      mailFrom('a@b.example', { headers: { References: '<a@b> '.repeat(20_000) } }),
    ],
  ])('as %s is stored or rejected, with no other effect', async (_, raw) => {
    const outcome = await take(raw).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableMail);
    else expect(outcome).toMatchObject({ status: expect.stringMatching(/listed|known/) });
  });
});
