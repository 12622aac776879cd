import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bounceAddress } from '#api/mail/bounce-address.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';

/** Emails as written by real email apps: `api/testing/mails/`. */
let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

let count = 0;

/** Answers a request, then delivers one of the emails as the client's answer to that reply. */
async function comesIn(name: string) {
  count += 1;
  const services = test.services;
  const { reference } = await sentRequest(test, {
    email: 'grace@client.example',
    companyName: `Company ${count}`,
  });
  const { version } = await seen(ada, reference);
  const sent = await ada.browser.post(deskApi.reply, { reference, version, body: 'Hello', cc: [] });
  const { id } = replySent.parse(await sent.json());
  await test.takeMails();
  const outcome = { kind: 'desk.reply', id, mailId: id, to: 'grace@client.example' } as const;
  await recordInquiryMails(test.db, test.queue.enqueue, [
    { ...outcome, result: 'accepted', detail: '' },
  ]);
  const inbox = 'desk@agency.example';
  const replyTo = replyAddress(services.signer, inbox, reference, 'client');
  const values: Record<string, string> = {
    REF: reference,
    REPLY_TO: replyTo,
    REPLY_TO_UPPER: replyTo.toUpperCase(),
    MESSAGE_ID: `<${id}@localhost>`,
    BOUNCE_TO: bounceAddress(services.signer, inbox, id, 'grace@client.example'),
    N: String(count),
  };
  const file = readFileSync(join('api/testing/mails', `${name}.eml`), 'latin1');
  const raw = file.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const received = await receive(services, Buffer.from(raw, 'latin1'));
  const request = await seen(ada, reference);
  const mail = request.timeline.find(
    ({ id: other, kind }) => kind !== 'reply' && kind !== 'event' && other !== id,
  );
  return { received, request, mail, reference, id };
}

it.each<[name: string, shown: Partial<TimelineEntry>]>([
  [
    'html-only-entities',
    { body: 'Schöne Grüße, we’d agree to 12 000 € — café at noon – see ‘plan’.' },
  ],
  ['empty-text-part-full-html', { body: 'Yes, please start on Monday. The budget is approved.' }],
  [
    'calendar-reply-only',
    { body: 'Accepted the invitation “Kick-off call”.\n\nCan we make it 15 minutes later?' },
  ],
  [
    'forward-as-attachment',
    {
      body: 'See the attached mail of our lawyer.',
      files: [expect.objectContaining({ name: 'Contract terms.eml' })],
    },
  ],
  ['iso2022jp-without-charset', { body: 'これは試験です。お問い合わせありがとうございます。' }],
  ['latin1-declared-cp1252-body', { body: 'It’s “fine” – 12 000 € for the café.' }],
  ['utf8-declared-cp1252-body', { body: 'Das wäre für uns schön, 500 €.' }],
  [
    'format-flowed',
    {
      body: [
        'The quick brown fox jumps over the lazy dog. All work and no play makes Jack a dull boy.',
        '> We said that this sentence is long and therefore was wrapped by the mail program of the agency.',
        '-- \nGrace',
      ].join('\n\n'),
    },
  ],
  ['token-in-cc', { body: 'One more thing: we need it in French too.' }],
  ['nul-and-broken-utf8', { body: expect.stringMatching(/^Beforeafter .* ok 😀$/) }],
  ['smime-opaque', { files: [expect.objectContaining({ name: 'smime.p7m' })] }],
  [
    'colleague-answers-with-cc',
    {
      who: 'Boss, Big',
      address: 'boss@client.example',
      isClients: false,
      cc: ['grace@client.example', 'legal@client.example'],
    },
  ],
  ['utf7', { body: 'Grüße, 500 €' }],
  ['google-group-as-inbox', { body: 'Through the group of the agency.' }],
  ['xars-oof-only-human', { body: expect.stringContaining('Yes, please start.') }],
  [
    'html-with-base64-inline-and-pixel',
    {
      body: 'Our plan as a picture:\n[Plan of the hall]\n\nIs that <fine>?',
      files: [expect.objectContaining({ name: 'plan.png', kind: 'png' })],
    },
  ],
])('%s is shown as an answer, in readable form', async (name, shown) => {
  const { received, mail, request } = await comesIn(name);
  expect(received).toMatchObject({ status: 'filed', kind: 'answer' });
  expect(mail && { ...mail, body: mail.body.replaceAll('\u00a0', ' ').trimEnd() }).toMatchObject(
    shown,
  );
  expect(request.waiting).not.toBeNull();
});

it('the addresses of a colleague and of copied people are offered for the reply', async () => {
  const { request } = await comesIn('colleague-answers-with-cc');
  expect(request.copies).toEqual(['boss@client.example', 'legal@client.example']);
});

it('an answer from another address is marked until someone accepts that address as the client’s', async () => {
  const { reference, mail } = await comesIn('colleague-answers-with-cc');
  expect(mail).toMatchObject({ address: 'boss@client.example', isClients: false });
  const take = (email: string) => ada.browser.post(deskApi.address, { reference, email });
  expect((await take('Boss@client.example')).status).toBe(200);
  const after = await seen(ada, reference);
  expect(after.timeline.find(({ kind }) => kind === 'answer')).toMatchObject({ isClients: true });
  expect(after.copies[0]).toBe('boss@client.example');
  expect((await take('x@stranger.example')).status).toBe(422);
});

it('an out-of-office note without headers makes no one wait', async () => {
  const { received, request } = await comesIn('out-of-office-without-headers');
  expect(received).toMatchObject({ kind: 'automatic' });
  expect(request).toMatchObject({ waiting: null, needsAttention: false });
});

it('a person’s answer sent through a ticket system asks for review', async () => {
  const { received, request } = await comesIn('human-through-client-ticket-system');
  expect(received).toMatchObject({ kind: 'automatic' });
  expect(request).toMatchObject({ state: 'answered', needsAttention: true });
});

it.each([
  ['exchange-online-ndr', '5.1.10'],
  ['qmail-bounce-without-dsn', '#5.1.1'],
])('%s marks the reply as rejected and notifies its author', async (name, detail) => {
  const { request, id } = await comesIn(name);
  expect(request.needsAttention).toBe(true);
  expect(request.timeline.find((moment) => moment.id === id)).toMatchObject({
    delivery: 'refused',
    detail: expect.stringContaining(detail),
  });
  expect((await test.takeMails()).map(({ to }) => to)).toEqual([ada.email]);
});

it('an email that names its request only in the subject is listed, and the request suggested', async () => {
  const { received, reference } = await comesIn('reply-without-references-subject-only');
  expect(received).toEqual({ status: 'listed', kind: 'answer' });
  const { mails } = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json());
  expect(mails[0]).toMatchObject({ suggestion: reference });
});
