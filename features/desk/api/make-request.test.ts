import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder, newAddress } from '#api/testing/account-holders.ts';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { api } from '#contract/routes.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { requestCreated } from '#features/desk/contract/new-request.ts';
import { deskReports } from '#features/desk/contract/reports.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { m } from '#messages/messages.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const post = (given: object) =>
  ada.browser.post(deskApi.requestNew, { id: crypto.randomUUID(), door: 'call', ...given });

async function made(given: object): Promise<string> {
  const response = await post(given);
  expect(response.status, await response.clone().text()).toBe(200);
  return requestCreated.parse(await response.json()).reference;
}

const refusal = async (given: object) => failure.parse(await (await post(given)).json());

const listed = async (query: Record<string, string>) =>
  deskList.parse(
    await (await ada.browser.get(`${deskApi.requests}?${new URLSearchParams(query)}`)).json(),
  ).rows;

/** Creates an unmatched email. */
async function unmatched(from = newAddress()) {
  await receive(test.services, mailFrom(from, { to: 'desk@agency.example', subject: 'A shop' }));
  const { mails } = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json());
  return mails.find(({ address }) => address === from) ?? expect.fail('not in the Inbox');
}

describe('a request created at the desk', () => {
  it('contains what is known, says who created it and how, and sends no email', async () => {
    const reference = await made({
      companyName: 'Phoned Company',
      phone: '+1 (555) 010-0199',
      budgetRange: inquiryExample.budgetRange,
      note: 'Call back on Monday.',
    });
    const request = await seen(ada, reference);
    const { company, email, budget, waiting, timeline } = request;
    expect({ company, email, budget: budget !== '', waiting }).toEqual({
      ...{ company: 'Phoned Company', email: '', budget: true, waiting: 0 },
    });
    expect(timeline.map(({ who, text, body }) => [who, text || body])).toEqual([
      ['Phoned Company', 'Call'],
      ['Ada Holder', 'Created this request (Call)'],
      ['Ada Holder', 'Call back on Monday.'],
    ]);
    expect(request.others).toEqual([]);
    expect(await test.takeMails()).toEqual([]);
  });

  it('is not shown to its client as the client’s own words', async () => {
    const { email, browser } = await accountHolder(test);
    const reference = await made({ contactName: 'Mia', email, currentChallenges: 'Sounds upset' });
    const listed = await (await browser.get(api.accountInquiries)).json();
    expect(listed).toMatchObject({ inquiries: [{ reference, text: '' }] });
  });

  it('can be found by its source, in the list and the reports', async () => {
    const reference = await made({ contactName: 'By Hand', door: 'by-hand' });
    const rows = await listed({ view: 'all', source: 'desk:by-hand' });
    expect(rows.map((row) => row.reference)).toEqual([reference]);
    const reports = deskReports.parse(await (await ada.browser.get(deskApi.reports)).json());
    expect(reports.tables.sources.map(({ label }) => label)).toContain('desk:by-hand');
    // A visitor cannot set this source.
    await sentRequest(test, { source: { page: '/', referrer: '', utm: {}, door: 'by-hand' } });
    expect(await listed({ view: 'all', source: 'desk:by-hand' })).toHaveLength(1);
  });

  it('is confirmed to the client if its creator wants that', async () => {
    await test.takeMails();
    const email = newAddress();
    await made({ companyName: 'Confirmed', email, isAcknowledged: true });
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([email]);
    const { fields } = await refusal({ companyName: 'Nobody', isAcknowledged: true });
    expect(fields).toHaveProperty('email');
  });

  it('is rejected without a name, and for anything the form would reject', async () => {
    expect((await refusal({ email: newAddress() })).fields).toHaveProperty('contactName');
    const wrong = { companyName: 'A', email: 'no address', urgency: 'Not at all', phone: 'none' };
    expect(Object.keys((await refusal(wrong)).fields ?? {}).toSorted()).toEqual([
      'email',
      'phone',
      'urgency',
    ]);
  });

  it('is created once, however often the tab repeats it', async () => {
    const again = { id: crypto.randomUUID(), companyName: 'Once' };
    const both = await Promise.all([made(again), made(again)]);
    expect(both[0]).toBe(both[1]);
  });

  it('gets the note and the confirmation that were added before it was sent again', async () => {
    await test.takeMails();
    const email = newAddress();
    const given = { id: crypto.randomUUID(), companyName: 'Again', email, note: 'They rang.' };
    const reference = await made(given);
    const changed = { ...given, note: 'They rang twice.', isAcknowledged: true };
    expect([await made(changed), await made(changed)]).toEqual([reference, reference]);
    const { timeline } = await seen(ada, reference);
    const notes = timeline.filter(({ kind }) => kind === 'note').map(({ body }) => body);
    expect(notes).toEqual(['They rang.', 'They rang twice.']);
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([email]);
  });

  it('has the source that was chosen last before it was sent again', async () => {
    const given = { id: crypto.randomUUID(), companyName: 'Changed Door', door: 'call' };
    const reference = await made(given);
    expect(await made({ ...given, door: 'by-hand' })).toBe(reference);
    expect((await seen(ada, reference)).timeline[0]?.text).toBe(m.requestActions.byHand());
  });

  it('is created once and gets the text of each tab, however often two tabs with the same id repeat it', async () => {
    const id = crypto.randomUUID();
    const one = { id, companyName: 'One Tab' };
    const other = { id, companyName: 'Other Tab' };
    const first = [await made(one), await made(other)];
    expect([await made(one), await made(other)]).toEqual(first);
    expect(first[0]).not.toBe(first[1]);
  });

  it('can be erased without an email address, and answered once it has one', async () => {
    const reference = await made({ companyName: 'Nameless Address' });
    const other = await made({ companyName: 'Another' });
    const refused = await postReply(ada, reference, {});
    expect(failure.parse(await refused.json()).fields).toHaveProperty('to');
    const wrong = await ada.browser.post(deskApi.erase, { reference, email: other });
    expect(wrong.status).toBe(422);
    const erased = await ada.browser.post(deskApi.erase, { reference, email: reference });
    expect(await erased.json()).toMatchObject({ requests: 1 });
    expect((await seen(ada, other)).company).toBe('Another');
    const email = newAddress();
    await ada.browser.post(deskApi.address, { reference: other, email, isContact: true });
    expect((await postReply(ada, other, {})).status).toBe(200);
    expect((await seen(ada, other)).email).toBe(email);
  });

  it('is not changed by a page from before a colleague entered its address', async () => {
    const reference = await made({ companyName: 'Late Address' });
    const { version } = await seen(ada, reference);
    const address = { reference, email: newAddress(), isContact: true };
    await ada.browser.post(deskApi.address, address);
    const change = { reference, version, set: { outcome: 'won' } };
    expect((await ada.browser.post(deskApi.change, change)).status).toBe(409);
  });
});

describe('a request created from an Inbox email', () => {
  it('contains the email, waits from then on, and gets the answers to it', async () => {
    const mail = await unmatched();
    const given = { door: 'mail', mail: mail.id, contactName: 'Mia', email: mail.address };
    const reference = await made(given);
    const request = await seen(ada, reference);
    expect(request.receivedAt).toBe(mail.receivedAt);
    expect(request.timeline.map(({ id }) => id)).toContain(mail.id);
    await receive(
      test.services,
      mailFrom(mail.address, {
        headers: { 'In-Reply-To': await messageIdOf(mail.id) },
        body: 'One more thing',
      }),
    );
    expect((await seen(ada, reference)).timeline.at(-1)?.body).toContain('One more thing');
    await test.takeMails();
  });

  it('is created once, even by two people at the same time', async () => {
    const mail = await unmatched();
    const given = { door: 'mail', mail: mail.id, contactName: 'Max', email: mail.address };
    const answers = await Promise.all([post(given), post(given)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await listed({ view: 'all', q: mail.address });
    expect(rows).toHaveLength(1);
    const refused = failure.parse(await answers.find(({ status }) => status === 409)?.json());
    expect(refused.error).toContain(rows[0]?.reference);
  });
});

async function messageIdOf(id: string): Promise<string> {
  const { rows } = await test.pool.query('select message_id from inbound_mails where id = $1', [
    id,
  ]);
  return rows[0].message_id;
}
