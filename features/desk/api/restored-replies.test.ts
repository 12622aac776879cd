import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { writeBackup } from '#api/backup/write-backup.ts';
import { connectDatabase } from '#api/db/database.ts';
import { restoreBytes, sourceOf } from '#api/testing/backups.ts';
import { deskMember, postReply, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { createTestDatabase } from '#api/testing/test-database.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { changeScheduled, sendDueReplies } from './scheduled-replies.ts';
import type { Member } from './services.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a scheduled reply canceled after the restored backup was made waits for a person', async () => {
  const ada = await deskMember(test);
  const { reference } = await sentRequest(test);
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const { id } = replySent.parse(await (await postReply(ada, reference, { at })).json());
  const bytes = await buffer(await writeBackup(sourceOf(test.pool.options.connectionString ?? '')));
  await ada.browser.post(deskApi.scheduled, { reference, id, to: 'cancelled' });

  const url = await createTestDatabase('template1');
  await restoreBytes(bytes, url);
  const { db, pool } = connectDatabase(url, () => {});
  onTestFinished(() => pool.end());
  await pool.query("update inquiry_messages set send_at = now() - interval '1 second'");
  const queued: string[] = [];
  const enqueueMail = async (_: unknown, { kind }: { kind: string }) => {
    queued.push(kind);
  };
  await sendDueReplies(db, enqueueMail);
  expect(queued).toEqual([]);
  const { rows } = await pool.query('select attention_at from inquiries where reference = $1', [
    reference,
  ]);
  expect(rows[0].attention_at).not.toBeNull();

  // Cast because only the ID is used.
  const me = { id: ada.id } as Member;
  await db.transaction((transaction) =>
    changeScheduled({ db: transaction, enqueueMail }, { reference, id, to: 'kept' }, me),
  );
  expect(queued).toEqual(['desk.reply']);
});
