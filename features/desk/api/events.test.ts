import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { requestCreated } from '#features/desk/contract/new-request.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let sam: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
  sam = await deskMember(test);
  await test.pool.query(
    "update accounts set name = 'Sam' where id = (select account_id from staff where id = $1)",
    [sam.id],
  );
});
afterAll(() => test.close());

/** Returns the sentence that a chat gets about a request. */
async function told(event: WebhookEvent, reference: string) {
  const { rows } = await test.pool.query('select id from inquiries where reference = $1', [
    reference,
  ]);
  const report = await test.services.describeEvent(test.db, event, rows[0].id);
  return report?.text.replace(reference, 'BL-1').replace(/\S+$/, '(link)');
}

/** Assigns or unassigns a request. */
async function assign(reference: string, assignee: string | null) {
  const { version } = await seen(ada, reference);
  await ada.browser.post(deskApi.change, { reference, version, set: { assignee } });
}

async function made(given: object): Promise<string> {
  const input = { id: crypto.randomUUID(), door: 'call', ...given };
  const response = await ada.browser.post(deskApi.requestNew, input);
  return requestCreated.parse(await response.json()).reference;
}

describe('a chat', () => {
  it('is told who wrote the newest answer, not who is assigned', async () => {
    const { reference } = await sentRequest(test);
    await assign(reference, ada.id);
    await postReply(sam, reference, {});
    await test.takeMails();
    expect(await told('request.answered', reference)).toBe('BL-1 was answered by Sam. (link)');
    expect(await told('request.assigned', reference)).toBe(
      'BL-1 was assigned to Ada Holder. (link)',
    );
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.elsewhere, { reference, version, body: 'By phone' });
    expect(await told('request.answered', reference)).toBe(
      'BL-1 was answered by Ada Holder. (link)',
    );
  });

  it('is told of an answer by email whose sender has no name', async () => {
    const { reference } = await sentRequest(test);
    await assign(reference, ada.id);
    const { signer } = test.services;
    const to = replyAddress(signer, 'desk@agency.example', reference, 'staff');
    await receive(test.services, mailFrom('sam@agency.example', { to }));
    expect(await told('request.answered', reference)).toBe('BL-1 was answered. (link)');
  });

  it('is told that a request is no longer assigned', async () => {
    const { reference } = await sentRequest(test);
    await assign(reference, sam.id);
    await assign(reference, null);
    expect(await told('request.assigned', reference)).toBe(
      'BL-1 is no longer assigned to anyone. (link)',
    );
  });

  it('is told who is asking, even without a company or services', async () => {
    const reference = await made({ contactName: 'Mia' });
    expect(await told('request.received', reference)).toBe('New request BL-1 from Mia. (link)');
  });
});
