import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#api/limits/rate-limit.ts';
import { bounceAddress } from '#api/mail/bounce-address.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { bounceOf, mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { MailDeferred } from './inbox-capacity.ts';
import { recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const services = () => test.services;
const take = (raw: Buffer) => receive(services(), raw);
const addressOf = (reference: string) =>
  replyAddress(services().signer, 'desk@agency.example', reference, 'client');
const unmatched = async () =>
  deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json()).mails;

/** Creates a request with a reply that has been sent. Also returns the reply's id. */
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

/** Returns an email with more parts than the parser accepts. */
const tooMany = (from: string, to: string) =>
  mailFrom(from, {
    to,
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    body: '--b\n\nx\n'.repeat(1500),
  });

describe('an email that cannot be read', () => {
  it('is kept as received in its request and marked as unreadable, and the client waits', async () => {
    const { reference, email } = await answered();
    const raw = tooMany(email, addressOf(reference));
    expect(await take(raw)).toMatchObject({ status: 'filed', reference });
    const request = await seen(ada, reference);
    const mail = request.timeline.find(({ problem }) => problem !== null);
    expect(mail).toMatchObject({ problem: 'unreadable', address: email, isClients: true });
    expect(request.waiting).not.toBeNull();
    const whole = await ada.browser.get(`${deskApi.rawMail}?id=${mail?.id}`);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(raw);
    expect(await take(Buffer.concat([Buffer.from('Received: from a\r\n'), raw]))).toEqual({
      status: 'known',
    });
  });

  it('is listed and logged if it belongs to no request', async () => {
    await take(tooMany('a@b.example', 'desk@agency.example'));
    expect((await unmatched())[0]).toMatchObject({
      problem: 'unreadable',
      subject: 'Re: your request',
    });
    expect(test.logLines.join('')).toContain('an email could not be read, and is kept');
  });

  it('is listed as received if processing it fails', async () => {
    const { reference, email } = await answered();
    const enqueueMail = () => Promise.reject(new Error('a bug'));
    const raw = mailFrom(email, { to: addressOf(reference), subject: 'Bug' });
    expect(await receive({ ...services(), enqueueMail }, raw)).toMatchObject({ status: 'listed' });
    expect((await unmatched())[0]).toMatchObject({ problem: 'unreadable' });
  });
});

describe('message IDs', () => {
  // Incompressible, because an index would otherwise compress the text.
  const signs = Array.from({ length: 1000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000)),
  );
  const long = `<${signs.join('')}@client.example>`;
  it.each([
    ['NUL in its Message-ID', { 'Message-ID': '<a\0b@client.example>' }],
    ['NUL in what it answers', { References: '<a\0b@client.example>' }],
    ['a Message-ID of 3,000 bytes', { 'Message-ID': long }],
    ['references of 3,000 bytes', { 'In-Reply-To': long }],
  ])('an email with %s is accepted', async (_, headers) => {
    const { reference, email } = await answered();
    const raw = mailFrom(email, { to: addressOf(reference), headers: { ...headers } });
    expect(await take(raw)).toMatchObject({ status: 'filed', reference });
    const alone = mailFrom(email, { headers: { ...headers }, body: 'To the inbox alone' });
    expect(await take(alone)).toMatchObject({ status: 'listed' });
  });

  it('are ignored if they contain NUL in a report’s base64', async () => {
    const report = bounceOf('<REPLACED@x>', 'a@b.example', 'desk@agency.example').toString();
    const original = Buffer.from('Message-ID: <a\0b@localhost>\r\n\r\n').toString('base64');
    const raw = report.replace(
      /Content-Type: message\/rfc822[\s\S]*?--report/,
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${original}\r\n--report`,
    );
    expect(await take(Buffer.from(raw))).toMatchObject({ status: 'listed', kind: 'report' });
  });

  it('are sent clean in a thread, on one line of at most 998 octets', async () => {
    const { reference, email } = await answered();
    for (let mail = 0; mail < 12; mail++) {
      const headers = { 'Message-ID': `<${'x'.repeat(200)}${mail}@client.example>` };
      await take(mailFrom(email, { to: addressOf(reference), headers, body: String(mail) }));
    }
    await test.takeMails();
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.reply, { reference, version, body: 'Yes', cc: [] });
    const reply = (await test.takeMails()).find(({ to }) => to === email);
    const references = reply?.references?.join(' ') ?? '';
    expect(references.length).toBeLessThan(998 - 'References: '.length);
    expect(references).toMatch(/x11@client\.example>$/);
    expect(references).toMatch(/^(<[\x21-\x7e]+>( |$))+$/);
  });

  it('match no other request if a stranger used them first', async () => {
    const [theirs, mine] = [await answered(), await answered()];
    const headers = { 'Message-ID': `<first-${theirs.id}@client.example>` };
    await take(mailFrom(theirs.email, { to: addressOf(theirs.reference), headers }));
    // A stranger reuses the id in an email to their own request.
    await take(mailFrom(mine.email, { to: addressOf(mine.reference), headers, body: 'Mine' }));
    const next = { References: headers['Message-ID'] };
    const answer = mailFrom(theirs.email, { headers: next, body: 'More' });
    expect(await take(answer)).toMatchObject({ reference: theirs.reference });
    const doubt = mailFrom('x@stranger.example', { headers: next, body: 'Me too' });
    expect(await take(doubt)).toMatchObject({ status: 'listed' });
  });

  it('match their request if they are of our own emails, no matter who repeats them', async () => {
    const [theirs, mine] = [await answered(), await answered()];
    const headers = { 'Message-ID': `<${theirs.id}@localhost>` };
    await take(mailFrom(mine.email, { to: addressOf(mine.reference), headers }));
    const answer = mailFrom(theirs.email, { headers: { References: `<${theirs.id}@localhost>` } });
    expect(await take(answer)).toMatchObject({ reference: theirs.reference });
  });
});

it('two emails that differ only in an attachment count as two', async () => {
  const { reference, email } = await answered();
  const withFile = (file: string) =>
    mailFrom(email, {
      to: addressOf(reference),
      headers: {
        'Message-ID': `<same-${reference}@client.example>`,
        'Content-Type': 'multipart/mixed; boundary=b',
      },
      body: `--b\n\nSee the file\n--b\nContent-Type: application/pdf; name=a.pdf\n\n${file}\n--b--`,
    });
  expect(await take(withFile('one'))).toMatchObject({ status: 'filed' });
  expect(await take(withFile('two'))).toMatchObject({ status: 'filed' });
  expect(await take(withFile('two'))).toEqual({ status: 'known' });
});

it('a report without the Message-ID or a recipient of a reply changes nothing', async () => {
  const { reference, email, id } = await answered();
  const unknown = `<${crypto.randomUUID()}@localhost>`;
  const stranger = bounceAddress(services().signer, 'desk@agency.example', id, 'x@other.example');
  for (const to of ['desk@agency.example', addressOf(reference), stranger]) {
    await take(bounceOf(unknown, email, to));
    await take(bounceOf('<x@other.example>', 'y@other.example', to));
  }
  expect(await seen(ada, reference)).toMatchObject({ state: 'answered', needsAttention: false });
});

it('a valid report about a letter needs no attention', async () => {
  const mailId = crypto.randomUUID();
  const to = bounceAddress(services().signer, 'desk@agency.example', mailId, 'r@reader.example');
  const before = (await unmatched()).length;
  expect(await take(bounceOf(`<${mailId}@localhost>`, 'r@reader.example', to))).toMatchObject({
    kind: 'report',
  });
  expect(await unmatched()).toHaveLength(before);
});

it('an automatic answer to a letter needs no attention unless it is from another address or written by a person', async () => {
  const reader = 'r@reader.example';
  const signed = bounceAddress(
    services().signer,
    'desk@agency.example',
    crypto.randomUUID(),
    reader,
  );
  const headers = { 'Auto-Submitted': 'auto-replied' };
  const before = (await unmatched()).length;
  await take(mailFrom(reader, { to: signed, headers, body: 'I am away' }));
  expect(await unmatched()).toHaveLength(before);
  await take(mailFrom('x@other.example', { to: signed, headers, body: 'I am away' }));
  await take(mailFrom(reader, { to: signed, body: 'A question about your letter' }));
  expect(await unmatched()).toHaveLength(before + 2);
});

describe('capacity', () => {
  /** Returns the services with scaled-down limits, such as five emails per sender. */
  const tight = () => {
    const { env, db } = services();
    const factor = 0.05;
    return {
      ...services(),
      env: { ...env, rateLimitFactor: factor },
      limiter: createRateLimiter(db, crypto.randomUUID(), factor),
    };
  };
  const outcome = (given: ReturnType<typeof services>, raw: Buffer) =>
    receive(given, raw).then(
      ({ status }) => status,
      (error: unknown) => {
        if (error instanceof MailDeferred) return `${error.whose} waits`;
        throw error;
      },
    );

  it('is also limited by sender for report-like emails, and some is left for other emails', async () => {
    const given = tight();
    const outcomes = [];
    for (let mail = 0; mail < 7; mail++) {
      const report = bounceOf(
        `<${crypto.randomUUID()}@x>`,
        `${mail}@b.example`,
        'desk@agency.example',
      );
      outcomes.push(await outcome(given, report));
    }
    expect(outcomes.slice(-3)).toEqual(['listed', 'sender waits', 'sender waits']);
    const { reference, email } = await answered();
    expect(await outcome(given, mailFrom(email, { to: addressOf(reference) }))).toBe('filed');
  });

  it('is counted by reported email for a server’s reports', async () => {
    const given = tight();
    for (let mail = 0; mail < 8; mail++) {
      const { id, email } = await answered();
      const to = bounceAddress(given.signer, 'desk@agency.example', id, email);
      expect(await outcome(given, bounceOf(`<${id}@localhost>`, email, to))).toBe('filed');
    }
  });

  it('has a byte limit per sender and day', async () => {
    const given = tight();
    const env = { ...given.env, rateLimitFactor: 0.0001 };
    const from = `${crypto.randomUUID()}@big.example`;
    const big = mailFrom(from, { body: 'x'.repeat(12_000) });
    expect(await outcome({ ...given, env }, big)).toBe('sender waits');
    expect(await outcome(given, big)).toBe('listed');
  });

  it('has a byte limit for all emails that belong to no request', async () => {
    const given = tight();
    // Above the limit for one email, but below the limit for all of them.
    const env = { ...given.env, rateLimitFactor: 0.0000005 };
    expect(await outcome({ ...given, env }, mailFrom(`${crypto.randomUUID()}@x.example`))).toMatch(
      'waits',
    );
  });

  it('must be left on the disk before an email is stored', async () => {
    const given = services();
    const env = { ...given.env, inboxLeastFree: Number.POSITIVE_INFINITY };
    const raw = mailFrom('a@b.example', { subject: 'No room' });
    expect(await outcome({ ...given, env }, raw)).toBe('all waits');
    expect((await unmatched()).some(({ subject }) => subject === 'No room')).toBe(false);
  });

  it('is limited in the list, no matter what names the emails contain', async () => {
    for (let mail = 0; mail < 10; mail++) {
      const name = 'n'.repeat(400);
      const part = `--b\nContent-Type: image/png; name=${name}\nContent-Disposition: attachment\n\nx\n`;
      const headers = { 'Content-Type': 'multipart/mixed; boundary=b' };
      await take(
        mailFrom(`${mail}@names.example`, {
          headers,
          body: `${part.repeat(400)}--b\n\n${'text '.repeat(30_000)}`,
        }),
      );
    }
    const answer = await ada.browser.get(deskApi.inbox);
    expect(answer.status).toBe(200);
    const { mails } = deskInbox.parse(await answer.json());
    const ofNames = mails.filter(({ address }) => address.includes('names.example'));
    expect(ofNames).toHaveLength(10);
    for (const mail of ofNames) expect(JSON.stringify(mail).length).toBeLessThan(15_000);
  });
});
