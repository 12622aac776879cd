import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountHolder, newAddress } from '#api/testing/account-holders.ts';
import {
  deskMember,
  draftIn,
  postReply,
  seen,
  sentRequest,
  uploadOf,
} from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { api } from '#contract/routes.ts';
import { accountInquiries } from '#features/account/contract/account.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { receive } from './receive.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let ben: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());

type Sent = Awaited<ReturnType<typeof sentRequest>>;
let one: Sent;
let two: Sent;
beforeEach(async () => {
  one = await sentRequest(test, { companyName: 'One' });
  two = await sentRequest(test, { companyName: 'Two' });
  await test.takeMails();
});

const merge = (reference: string, into: string, isMeant = true, by = ada) =>
  by.browser.post(deskApi.merge, { reference, into, isMeant });

async function merged(from = one, into = two) {
  const response = await merge(from.reference, into.reference);
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Delivers an email from the client to the request's address. */
async function writes({ reference, email }: Sent, body: string, from = email) {
  const to = replyAddress(test.services.signer, 'desk@agency.example', reference, 'client');
  const received = await receive(test.services, mailFrom(from, { to, body }));
  await test.takeMails();
  return received;
}

const note = (reference: string, body: string) =>
  ada.browser.post(deskApi.note, { reference, body });

async function textsOf(reference: string) {
  const { timeline } = await seen(ada, reference);
  return timeline.map(({ body, text }) => (body || text).trim());
}

const refused = async (response: Response) => failure.parse(await response.json());

it('a merge explains its effects before it is confirmed', async () => {
  await writes(one, 'A mail');
  const { code, error } = await refused(await merge(one.reference, two.reference, false));
  expect(code).toBe('unconfirmed');
  expect(error).toContain(`${two.reference} (Two) gets everything in ${one.reference}: 1 email, 0`);
  expect(error).toContain(`${one.email} and ${two.email}`);
  expect((await seen(ada, one.reference)).reference).toBe(one.reference);
});

it('a merge moves everything to the request that is kept, which both references then find', async () => {
  await writes(one, 'A mail of one');
  await note(one.reference, 'A note of one');
  await note(two.reference, 'A note of two');
  await ada.browser.post(deskApi.draft, draftIn(one.reference, 'A draft of one'));
  const { version } = await seen(ada, one.reference);
  const set = { tags: ['Partner'], assignee: ben.id };
  await ada.browser.post(deskApi.change, { reference: one.reference, version, set });
  await merged();
  const kept = await seen(ada, one.reference);
  expect(kept.reference).toBe(two.reference);
  expect(kept.tags).toEqual(['Partner']);
  expect(kept.assignee).toBe(ben.id);
  expect(kept.copies).toContain(one.email);
  expect(kept.drafts.map(({ body }) => body)).toEqual(['A draft of one']);
  expect(kept.merged.map(({ reference }) => reference)).toEqual([one.reference]);
  const texts = await textsOf(two.reference);
  expect(texts).toEqual(
    expect.arrayContaining([
      'A mail of one',
      'A note of one',
      'A note of two',
      'Changed the tags',
      `Merged ${one.reference} into this request`,
      `Sent ${one.reference}, which was merged into this request`,
    ]),
  );
  const rows = deskList.parse(
    await (await ada.browser.get(`${deskApi.requests}?view=all`)).json(),
  ).rows;
  const references = rows.map(({ reference }) => reference);
  expect(references).toContain(two.reference);
  expect(references).not.toContain(one.reference);
});

it('a merge directs later emails to the request that is kept', async () => {
  const sent = await postReply(ada, one.reference, { body: 'An answer' });
  const { id } = (await sent.json()) as { id: string };
  await test.pool.query("update inquiry_messages set state = 'accepted' where id = $1", [id]);
  await merged();
  await writes(one, 'To the old address');
  const host = new URL(test.services.env.origin).hostname;
  const headers = { 'In-Reply-To': `<${id}@${host}>` };
  await receive(test.services, mailFrom(newAddress(), { body: 'To the old mail', headers }));
  const texts = await textsOf(two.reference);
  expect(texts).toContain('To the old address');
  expect(texts).toContain('To the old mail');
});

it('a merge keeps the waiting client waiting, and reopens what was closed', async () => {
  const { version } = await seen(ada, two.reference);
  const set = { state: 'closed' };
  await ada.browser.post(deskApi.change, { reference: two.reference, version, set });
  await merged();
  const { waiting, state } = await seen(ada, two.reference);
  expect(waiting).not.toBeNull();
  expect(state).toBe('in_review');
});

it('several requests can be merged one after another', async () => {
  const three = await sentRequest(test);
  await note(one.reference, 'First');
  await merged(one, two);
  await merged(two, three);
  expect((await seen(ada, one.reference)).reference).toBe(three.reference);
  expect(await textsOf(one.reference)).toContain('First');
});

it('a merge is refused while a reply can be undone, and for a held, missing or identical request', async () => {
  await postReply(ada, one.reference, {});
  for (const [from, into] of [
    [one, two],
    [two, one],
  ] as const) {
    expect((await merge(from.reference, into.reference)).status).toBe(422);
  }
  expect((await merge(two.reference, two.reference)).status).toBe(422);
  expect((await merge(two.reference, 'BL-000000')).status).toBe(422);
  const three = await sentRequest(test);
  await test.pool.query("update inquiries set quarantine = 'burst' where reference = $1", [
    three.reference,
  ]);
  expect((await merge(two.reference, three.reference)).status).toBe(422);
});

it('merging two requests into each other leaves one, and repeats nothing', async () => {
  const answers = await Promise.all([
    merge(one.reference, two.reference),
    merge(two.reference, one.reference, true, ben),
    merge(one.reference, two.reference, true, ben),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { rows } = await test.pool.query(
    'select count(*)::int as n from inquiries where merged_into is null and reference = any($1)',
    [[one.reference, two.reference]],
  );
  expect(rows[0].n).toBe(1);
  const events = await test.pool.query(
    `select count(*)::int as n from desk_events where kind = 'merged' and inquiry_id in
      (select id from inquiries where reference = any($1))`,
    [[one.reference, two.reference]],
  );
  expect(events.rows[0].n).toBe(2);
});

it('a merge loses no email that arrives at the same moment', async () => {
  await Promise.all([
    merge(one.reference, two.reference),
    writes(one, 'In between'),
    writes(one, 'In between, again'),
  ]);
  expect(await textsOf(two.reference)).toEqual(
    expect.arrayContaining(['In between', 'In between, again']),
  );
});

it('after a merge, erasing a client erases only that client’s part', async () => {
  await writes(one, 'Of one');
  await writes(two, 'Of two');
  await note(one.reference, 'Note of one');
  await merged();
  const three = await sentRequest(test);
  await merged(two, three);
  await ada.browser.post(deskApi.erase, { reference: three.reference, email: three.email });
  // Each client gets their own data back.
  expect(await textsOf(one.reference)).toContain('Of one');
  expect(await textsOf(two.reference)).not.toContain('Of one');
  await merged();
  await test.db.transaction(async (transaction) => {
    const { eraseRequests } = await import('./erase.ts');
    await eraseRequests(transaction, [{ email: one.email }]);
  });
  const texts = await textsOf(two.reference);
  expect(texts).toContain('Of two');
  expect(texts).not.toContain('Of one');
  expect(texts).not.toContain('Note of one');
});

it('a merge makes one conversation for each client, who can export only their own part', async () => {
  const { browser, email } = await accountHolder(test);
  const send = async (currentChallenges: string) =>
    inquiryAccepted.parse(
      await (
        await test.post(api.inquiries, { ...inquiryExample, email, currentChallenges })
      ).json(),
    ).reference;
  const [first, second] = [await send('First'), await send('Second')];
  await merged({ reference: first, email }, { reference: second, email });
  const listed = await browser.get(api.accountInquiries);
  // Emails about the merged request link to its former reference.
  expect(accountInquiries.parse(await listed.json()).inquiries).toMatchObject([
    { reference: second, also: [first] },
  ]);
  await writes(two, 'A secret of two');
  await merged(two, { reference: second, email });
  await writes(two, 'A later secret of two');
  const exported = await (await browser.get(api.accountExport)).text();
  expect(exported).toContain('First');
  expect(exported).not.toContain('secret of two');
  const { browser: theirs } = await accountHolder(test, two.email);
  const exportedToTwo = await (await theirs.get(api.accountExport)).text();
  expect(exportedToTwo).toContain('A later secret of two');
});

it('a merge puts a client’s later additions in the kept request, and shows files only to their client', async () => {
  const clientOf = async () => {
    const { email, browser } = await accountHolder(test);
    const { reference } = await sentRequest(test, { email });
    const add = async (name: string) => {
      const query = uploadOf(reference, { name, size: 5 });
      return (await browser.postBytes(`${api.accountFiles}?${query}`, Buffer.from('12345'))).status;
    };
    const listed = async () => await (await browser.get(api.accountFiles)).text();
    return { email, browser, reference, add, listed };
  };
  const [first, second] = [await clientOf(), await clientOf()];
  expect(await first.add('before.pdf')).toBe(200);
  await merged(first, second);
  expect(await first.add('after.pdf')).toBe(200);
  const { timeline, waiting } = await seen(ada, second.reference);
  expect(waiting).not.toBeNull();
  const files = timeline.flatMap((moment) => moment.files.map(({ name }) => name));
  expect(files).toEqual(['before.pdf', 'after.pdf']);
  for (const name of files) {
    expect(await first.listed()).toContain(name);
    expect(await second.listed()).not.toContain(name);
    for (const { browser } of [first, second]) {
      const exported = await (await browser.get(api.accountExport)).text();
      expect(exported.includes(name)).toBe(browser === first.browser);
    }
  }
});

it('a merge is refused while a reply is scheduled', async () => {
  await postReply(ada, one.reference, {});
  await test.pool.query("update inquiry_messages set send_at = now() + interval '1 day'");
  const { error } = await refused(await merge(one.reference, two.reference));
  expect(error).toBe('A reply is scheduled. Send or cancel it first.');
});
