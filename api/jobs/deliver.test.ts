import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { MailboxClosed } from '../mail/mail-account.ts';
import { type Delivered, deliver } from './deliver.ts';

/**
 * Tries to send an email from 1970, which the server rejects with this error, after this many
 * retries.
 */
async function tryOld(refusal: Error, retryCount: number): Promise<Delivered | undefined> {
  // The cast is safe because composing this email reads nothing.
  const db = { transaction: (work: (db: unknown) => unknown) => work(db) } as unknown as Database;
  const mail = { to: 'ada@client.example', subject: '', text: '', html: '' };
  const send = async () => {
    throw refusal;
  };
  const settled: Delivered[] = [];
  await deliver(
    { db, transport: { send, close() {} }, compose: async () => [mail] },
    [
      {
        id: '1',
        data: { kind: 'desk.reply', id: 'a' },
        retryCount,
        createdOn: new Date(0),
        startedOn: new Date(),
      },
    ],
    pino({ level: 'silent' }),
    async (one) => void settled.push(one),
  );
  return settled[0];
}

const later = Object.assign(new Error('451 4.3.0 later'), { responseCode: 451, command: 'DATA' });

it('an email is kept while the sending mailbox is closed, however old it is, and retried every minute', async () => {
  const closed = new MailboxClosed('The mailbox is not connected');
  expect(await tryOld(closed, 40)).toMatchObject({
    result: { status: 'failed' },
    retryIn: 60,
    isUncounted: true,
  });
});

it('an email is retried for four days from its first attempt that counts, however old it is', async () => {
  const first = await tryOld(later, 0);
  expect(first).toMatchObject({ result: { status: 'failed' }, retryIn: 60 });
  expect(first?.isUncounted).toBeUndefined();
  expect(await tryOld(later, 15)).toMatchObject({ result: { status: 'failed' }, retryIn: 28_800 });
  expect(await tryOld(later, 16)).toMatchObject({ result: { status: 'deadletter' } });
});
