import { afterAll, beforeAll, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { recordInquiryMails } from './outcomes.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

async function heldReply() {
  const { reference, email } = await sentRequest(test);
  await test.takeMails();
  const { version } = await seen(ada, reference);
  const reply = { reference, version, body: 'Hello', cc: [] };
  const { id } = replySent.parse(await (await ada.browser.post(deskApi.reply, reply)).json());
  return { reference, email, id };
}

/** Resolves once a connection is waiting for a lock. */
async function untilWaiting(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { rows } = await test.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Nothing waits for a lock');
}

/**
 * Every writer locks the request first and then its messages, because the reverse order could
 * deadlock.
 */
it.each([
  ['composing a reply', async () => test.takeMails()],
  [
    'a reply that was refused',
    async (id: string, to: string) => {
      await recordInquiryMails(test.db, test.queue.enqueue, [
        { kind: 'desk.reply', id, mailId: id, to, result: 'hard', detail: '550' },
      ]);
    },
  ],
] as const)('%s waits for its request without holding the message', async (_, act) => {
  const { reference, email, id } = await heldReply();
  await test.pool.query("update inquiry_messages set state = 'sending' where id = $1", [id]);
  if (_ === 'composing a reply') {
    await test.pool.query("update inquiry_messages set state = 'held' where id = $1", [id]);
  }
  const client = await test.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from inquiries where reference = $1 for update', [reference]);
    const acting = act(id, email);
    await untilWaiting();
    await client.query('select from inquiry_messages where id = $1 for update nowait', [id]);
    await client.query('commit');
    await acting;
  } finally {
    client.release();
  }
});
