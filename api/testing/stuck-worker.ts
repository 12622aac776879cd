import { pino } from 'pino';
import { connectDatabase } from '../db/database.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';

// A worker that runs in a separate process, takes an email, reports it, and then hangs until the
// test kills it. Its argument is the database URL.
const url = process.argv[2] ?? '';
const { db } = connectDatabase(url, () => {});
const queue = await startMailQueue(url, pino({ level: 'silent' }), true);
await queue.work({
  db,
  compose: async (_kind, _db, ids) =>
    ids.map((id) => ({ to: id, subject: '', text: '', html: '' })),
  transport: {
    send: (_, id) => {
      console.log(`taken ${id}`);
      return new Promise(() => {});
    },
    close() {},
  },
});
console.log('working');
