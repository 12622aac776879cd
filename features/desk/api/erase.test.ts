import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, draftIn, seen, sentRequest, uploadFile } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { tablesWith } from '#api/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { erased, replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { recordInquiryMails } from './outcomes.ts';
import { receive } from './receive.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
});
afterAll(() => test.close());

it('erasing a client leaves no trace of them in any table except the hash and a log entry', async () => {
  const member = await deskMember(test, 'owner');
  const { reference, email } = await sentRequest(test);
  const { version } = await seen(member, reference);
  const reply = { reference, version, body: `Hello ${email}`, cc: [] };
  const sent = await member.browser.post(deskApi.reply, reply);
  const { id } = replySent.parse(await sent.json());
  const composed = await test.takeMails();
  expect(composed.some((mail) => mail.to === email)).toBe(true);
  // Mail servers quote the address that they reject.
  const words = 'Zoe Zander has left the company';
  const detail = `550 5.1.1 <${email}>: ${words}`;
  const { rows } = await test.pool.query('select id from inquiries where reference = $1', [
    reference,
  ]);
  const outcome = { mailId: id, to: email, result: 'hard' as const, detail };
  await recordInquiryMails(test.db, test.queue.enqueue, [
    { kind: 'desk.reply', id, ...outcome },
    { kind: 'inquiry.acknowledgement', id: rows[0].id, ...outcome },
  ]);
  await test.pool.query(
    `insert into pgboss.job (name, data, source_output) values ('mail-failed', $1, $2)`,
    [{ kind: 'desk.reply', id, mailId: id }, { message: detail }],
  );
  await member.browser.post(deskApi.note, { reference, body: `Wrote from ${email}` });
  await member.browser.post(deskApi.draft, draftIn(reference, email, { extra: email }));
  await uploadFile(member, reference, Buffer.from(`For ${email}`), { name: email });
  const contact = { reference, email: `second.${email}`, isContact: true };
  await member.browser.post(deskApi.address, contact);
  const { signer } = test.services;
  const to = replyAddress(signer, 'desk@agency.example', reference, 'client');
  await receive(test.services, mailFrom(email, { to, body: email }));
  await receive(test.services, mailFrom(email, { subject: 'Elsewhere' }));
  expect(await tablesWith(test.pool, email)).toEqual(
    expect.arrayContaining([
      'public.inquiries',
      'public.inbound_mails',
      'public.inquiry_messages',
      'public.reply_files',
    ]),
  );

  const wrong = await member.browser.post(deskApi.erase, { reference, email: 'a@b.example' });
  expect(await wrong.text()).toContain('This does not match the email address on the request.');
  const answer = await member.browser.post(deskApi.erase, { reference, email });
  const hash = emailHash(email).toString('hex');
  expect(erased.parse(await answer.json())).toEqual({ requests: 1, hash });
  expect(await tablesWith(test.pool, email)).toEqual([]);
  expect(await tablesWith(test.pool, 'zoe zander')).toEqual([]);
  expect(await tablesWith(test.pool, hash)).toEqual(['public.desk_events']);
  expect((await member.browser.get(`${deskApi.request}?reference=${reference}`)).status).toBe(404);
  // The client's email is not composed anymore.
  expect((await test.takeMails()).filter((mail) => mail.to === email)).toEqual([]);
});

it('erasing a client also erases unfiled emails from their other addresses, but no one else’s', async () => {
  const member = await deskMember(test, 'owner');
  const { reference, email } = await sentRequest(test);
  const theirs = `private.${email}`;
  const colleague = await sentRequest(test);
  const consultant = `Consultant.${email}`;
  const address = { email: consultant, isContact: true };
  await member.browser.post(deskApi.address, { ...address, reference: colleague.reference });
  for (const other of [theirs, colleague.email, consultant]) {
    await member.browser.post(deskApi.address, { reference, email: other, isContact: true });
    await receive(test.services, mailFrom(other, { subject: 'Unfiled' }));
  }
  await member.browser.post(deskApi.erase, { reference, email });
  expect(await tablesWith(test.pool, theirs)).toEqual([]);
  for (const kept of [colleague.email, consultant]) {
    expect(await tablesWith(test.pool, kept)).toContain('public.inbound_mails');
  }
});

it('the log can be appended to, but not changed or deleted', async () => {
  for (const statement of [
    "update desk_events set kind = 'nothing'",
    'delete from desk_events',
    "update desk_events set detail = '{}'",
  ]) {
    await expect(test.pool.query(statement)).rejects.toThrow('desk_events are only added to');
  }
});

it('a client’s export is one file with all requests and emails, but no notes and nobody else’s data', async () => {
  const member = await deskMember(test);
  const { reference, email } = await sentRequest(test);
  const other = await sentRequest(test);
  await receive(
    test.services,
    mailFrom(email, {
      to: replyAddress(test.services.signer, 'desk@agency.example', reference, 'client'),
      body: 'A second thought',
    }),
  );
  await member.browser.post(deskApi.note, { reference, body: 'Only ours' });
  const response = await member.browser.get(`${deskApi.person}?reference=${reference}`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${reference}.json"`,
  );
  const file = await response.text();
  for (const theirs of [email, reference, 'A second thought']) expect(file).toContain(theirs);
  for (const not of [other.email, 'Only ours']) expect(file).not.toContain(not);
  expect((await seen(member, reference)).timeline.at(-1)?.text).toBe(
    'Downloaded everything about this client',
  );
});
