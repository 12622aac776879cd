import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { MailboxClosed } from '../mail/mail-account.ts';
import { type Delivered, deliver } from './deliver.ts';

it('keeps an email while the sending mailbox is closed, however old it is, and retries every minute', async () => {
  // The cast is safe because composing this email reads nothing.
  const db = { transaction: (work: (db: unknown) => unknown) => work(db) } as unknown as Database;
  const mail = { to: 'ada@client.example', subject: '', text: '', html: '' };
  const closed = async () => {
    throw new MailboxClosed('The mailbox is not connected');
  };
  const settled: Delivered[] = [];
  await deliver(
    { db, transport: { send: closed, close() {} }, compose: async () => [mail] },
    [
      {
        id: '1',
        data: { kind: 'desk.reply', id: 'a' },
        retryCount: 40,
        createdOn: new Date(0),
        startedOn: new Date(),
      },
    ],
    pino({ level: 'silent' }),
    async (one) => void settled.push(one),
  );
  expect(settled).toMatchObject([{ result: { status: 'failed' }, retryIn: 60, isUncounted: true }]);
});
