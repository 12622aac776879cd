import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { bounceOf, mailFrom } from '#api/testing/inbound-mails.ts';
import { confirmedReader, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const desk = 'desk@agency.example';
const addressOf = (reference: string) =>
  replyAddress(test.services.signer, desk, reference, 'client');

/** Replies to a request. Returns the id of the reply, which was delivered to the mail server. */
async function replied(reference: string, more: object = {}) {
  const { id } = replySent.parse(await (await postReply(ada, reference, more)).json());
  await test.takeMails();
  const outcome = { kind: 'desk.reply', id, mailId: id, to: '', detail: '' } as const;
  await recordInquiryMails(test.db, test.queue.enqueue, [{ ...outcome, result: 'accepted' }]);
  return id;
}

/** Creates an answered request, and returns it with the reply's id. */
async function answered(more: object = {}) {
  const request = await sentRequest(test);
  return { ...request, id: await replied(request.reference, more) };
}

const take = async (raw: Buffer) => {
  await receive(test.services, raw);
  return (await test.takeMails()).map(({ to }) => to);
};

/** Returns what the desk shows of a reply and its request. */
async function shown({ reference, id }: { reference: string; id: string }) {
  const { state, waiting, needsAttention, timeline } = await seen(ada, reference);
  const { delivery } = timeline.find((moment) => moment.id === id) ?? {};
  return { state, isWaiting: waiting !== null, needsAttention, delivery };
}

const alarm = { state: 'in_review', isWaiting: true, needsAttention: true, delivery: 'refused' };
const calm = { state: 'answered', isWaiting: false, needsAttention: false, delivery: 'accepted' };

/** Returns a report with only the headers of the reported email, as Postfix writes it. */
function postfixReport(
  to: string,
  recipient: string,
  original: string,
  { action = 'failed', headers = {} }: { action?: string; headers?: object } = {},
): Buffer {
  const body = `--A1B2C3.1764530000/mx.agency.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.agency.example.

<${recipient}>: host mx.client.example[192.0.2.7] said: 550 5.1.1 <${recipient}>:
    Recipient address rejected: User unknown (in reply to RCPT TO command)

--A1B2C3.1764530000/mx.agency.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.agency.example
X-Postfix-Queue-ID: A1B2C3
X-Postfix-Sender: rfc822; ${desk}
Arrival-Date: Mon, 30 Nov 2026 20:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: 5.1.1
Remote-MTA: dns; mx.client.example
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:
    User unknown

--A1B2C3.1764530000/mx.agency.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original}
--A1B2C3.1764530000/mx.agency.example--`;
  return mailFrom('MAILER-DAEMON@mx.agency.example', {
    to,
    subject: 'Undelivered Mail Returned to Sender',
    body,
    headers: {
      'Auto-Submitted': 'auto-replied',
      'Content-Type':
        'multipart/report; report-type=delivery-status; boundary="A1B2C3.1764530000/mx.agency.example"',
      ...headers,
    },
  });
}

const returned = (id: string) =>
  `Return-Path: <${desk}>\nFrom: Ada <${desk}>\nMessage-ID:\n <${id}@localhost>\nSubject: Re: your request\n`;
const withoutId = 'From: Ada\nSubject: Re: your request\n';

describe('a report that did not come to a bounce address', () => {
  it.each([
    ['the desk', () => desk],
    ['the request', addressOf],
  ])('raises the alarm once if it names the reply and came to the address of %s', async (_, to) => {
    const sent = await answered();
    const { reference, email, id } = sent;
    expect(await take(postfixReport(to(reference), email, returned(id)))).toEqual([ada.email]);
    expect(await shown(sent)).toEqual(alarm);
    const list = await ada.browser.get(`${deskApi.requests}?view=attention&q=${reference}`);
    expect(deskList.parse(await list.json()).count).toBe(1);
    expect(await take(bounceOf(`<${id}@localhost>`, email, to(reference)))).toEqual([]);
  });

  it('raises the alarm if it answers the reply but returns nothing of it', async () => {
    const sent = await answered();
    const headers = { 'In-Reply-To': `<${sent.id}@localhost>` };
    await take(postfixReport(desk, sent.email, withoutId, { headers }));
    expect(await shown(sent)).toEqual(alarm);
  });

  it('raises the alarm if it came to the request’s address and names a recipient of its latest reply', async () => {
    const sent = await answered();
    await take(postfixReport(addressOf(sent.reference), sent.email.toUpperCase(), withoutId));
    expect(await shown(sent)).toEqual(alarm);
    // Another report of the same failure is not about the reply before it.
    const second = { ...sent, id: await replied(sent.reference) };
    const third = { ...sent, id: await replied(sent.reference) };
    for (const size of ['a', 'ab']) {
      const to = addressOf(sent.reference);
      await take(postfixReport(to, sent.email, `Subject: ${size}\nMessage-ID: <${size}@ses>\n`));
    }
    expect(await shown(third)).toMatchObject({ delivery: 'refused' });
    expect(await shown(second)).toMatchObject({ delivery: 'accepted' });
  });

  it('about a copy names the copy', async () => {
    const sent = await answered({ cc: ['boss@client.example'] });
    await take(postfixReport(addressOf(sent.reference), 'boss@client.example', withoutId));
    expect(await shown(sent)).toEqual({ ...calm, needsAttention: true });
  });

  it.each([
    ['is about a delay', { action: 'delayed' }, returned],
    ['is about a relayed email', { action: 'relayed' }, returned],
    ['names no reply and no recipient', { recipient: 'x@other.example' }, () => withoutId],
    ['names an email that the desk never sent', {}, () => returned(crypto.randomUUID())],
  ])('changes nothing if it %s', async (_, options: Partial<Record<string, string>>, original) => {
    const { recipient, ...more } = options;
    const sent = await answered();
    const to = addressOf(sent.reference);
    expect(await take(postfixReport(to, recipient ?? sent.email, original(sent.id), more))).toEqual(
      [],
    );
    expect(await shown(sent)).toEqual(calm);
  });

  it('about a copy counts once, whatever it says about the reason', async () => {
    const sent = await answered({ cc: ['boss@client.example'] });
    const detailAfter = async (status: string) => {
      await take(bounceOf(sent.id, 'boss@client.example', addressOf(sent.reference), status));
      const { rows } = await test.pool.query('select detail from inquiry_messages where id = $1', [
        sent.id,
      ]);
      return rows[0].detail;
    };
    const first = await detailAfter('5.1.1');
    expect(first).toContain('boss@client.example');
    expect(await detailAfter('5.7.1')).toBe(first);
  });

  it('raises the alarm if it arrives before the reply is known to have been delivered', async () => {
    const request = await sentRequest(test);
    const { id } = replySent.parse(await (await postReply(ada, request.reference, {})).json());
    await test.takeMails();
    await take(bounceOf(id, request.email, addressOf(request.reference)));
    expect(await shown({ ...request, id })).toEqual(alarm);
  });

  it('changes nothing if it is about the reply of another request', async () => {
    const [mine, theirs] = [await answered(), await answered()];
    await take(postfixReport(addressOf(mine.reference), mine.email, returned(theirs.id)));
    expect([await shown(mine), await shown(theirs)]).toEqual([calm, calm]);
  });

  it('changes nothing long after the reply was sent', async () => {
    const sent = await answered();
    await test.pool.query("update inquiry_messages set at = at - interval '8 days' where id = $1", [
      sent.id,
    ]);
    await take(postfixReport(addressOf(sent.reference), sent.email, returned(sent.id)));
    expect(await shown(sent)).toEqual(calm);
  });

  it('never suppresses the newsletter, even if the client is a reader', async () => {
    const sent = await answered();
    await confirmedReader(test, sent.email);
    await test.takeMails();
    for (const raw of [
      postfixReport(addressOf(sent.reference), sent.email, returned(sent.id)),
      bounceOf(`<${sent.id}@localhost>`, sent.email, addressOf(sent.reference)),
      bounceOf(`<${crypto.randomUUID()}@localhost>`, sent.email, desk),
    ]) {
      await take(raw);
    }
    expect((await subscriberOf(test, sent.email))?.status).toBe('confirmed');
    // The next reply is sent all the same.
    expect(await shown({ ...sent, id: await replied(sent.reference) })).toMatchObject({
      delivery: 'accepted',
    });
  });
});
