import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { writeBackup } from '#api/backup/write-backup.ts';
import { connectDatabase } from '#api/db/database.ts';
import { restoreBytes, sourceOf } from '#api/testing/backups.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { createTestDatabase } from '#api/testing/test-database.ts';
import type { Member } from '#features/desk/api/services.ts';
import { pauseReasons } from '#features/letters/contract/letters.ts';
import { cancelLetter, pauseLetter, resumeLetter } from './manage.ts';
import { sendDueCopies } from './send.ts';
import { letters } from './tables.ts';
import { reasonText, viewLetter } from './view-letter.ts';

let test: TestApp;
const { ready, sendAll } = letterTools(() => test);
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

/** Backs up the database and returns a function that restores this backup and connects to it. */
async function backUp() {
  const source = sourceOf(test.pool.options.connectionString ?? '');
  const bytes = await buffer(await writeBackup(source));
  const url = await createTestDatabase('template1');
  return async () => {
    await restoreBytes(bytes, url);
    const { db, pool } = connectDatabase(url, () => {});
    onTestFinished(() => pool.end());
    const states = async () =>
      (await pool.query('select state, count(*)::int from letter_copies group by state')).rows;
    return { db, states };
  };
}

it('restoring a mid-letter backup after the letter has ended sends the letter to no one again', async () => {
  const { sink, services, letter } = await ready(10);
  await sendDueCopies(services);
  const restore = await backUp();
  await sendAll(services);
  expect(sink.accepted.size).toBe(10);
  const { db, states } = await restore();
  await sendAll({ ...services, db });
  await resumeLetter(db, letter.id, testOrigin);
  await sendAll({ ...services, db });
  expect([...sink.accepted.values()]).toEqual(Array.from({ length: 10 }, () => 1));
  expect(await states()).toEqual(
    expect.arrayContaining([
      { state: 'accepted', count: 4 },
      { state: 'uncertain', count: 6 },
    ]),
  );
});

it('a letter not yet started in a backup waits for a person, who is told that it may have been sent since', async () => {
  const { sink, services } = await ready(2);
  const restore = await backUp();
  await sendAll(services);
  const { db } = await restore();
  await sendAll({ ...services, db });
  expect([...sink.accepted.values()]).toEqual([1, 1]);
  const [row] = await db.select().from(letters);
  expect(row).toMatchObject({ state: 'paused', startedAt: null });
  expect(row && reasonText(row)).toBe(
    'A backup from before sending started was restored. If this letter has been sent since that backup, cancel it; otherwise everyone will receive it twice.',
  );
});

it('a proposal in a backup can still be approved, and says that it may have been sent since', async () => {
  const { services, letter } = await ready(1);
  await test.pool.query("update letters set state = 'proposed'");
  const { db } = await (await backUp())();
  await sendAll({ ...services, db });
  const member = { id: crypto.randomUUID(), role: 'owner', account: { email: 'a@agency.example' } };
  const desk = { ...test.services, db };
  const shown = await viewLetter(desk, member as Member, letter.slug);
  expect(shown.sent).toMatchObject({
    state: 'proposed',
    reason: expect.stringContaining('sent since that backup, cancel it'),
  });
});

it('a letter paused in a backup says that it may have been sent since', async () => {
  const { services, letter } = await ready(1);
  await pauseLetter(test.db, letter.id, pauseReasons.byHand);
  const restore = await backUp();
  await resumeLetter(test.db, letter.id, testOrigin);
  await sendAll(services);
  const { db } = await restore();
  const [row] = await db.select().from(letters);
  expect(row).toMatchObject({ state: 'paused', startedAt: null });
  expect(row && reasonText(row)).toContain('sent since that backup, cancel it');
});

it('a letter canceled before a backup has no uncertain copies after the restore', async () => {
  const { services, letter } = await ready(10);
  await sendDueCopies(services);
  await sendDueCopies(services);
  await cancelLetter(test.db, letter.id);
  const { states } = await (await backUp())();
  expect(await states()).not.toContainEqual(expect.objectContaining({ state: 'uncertain' }));
});
