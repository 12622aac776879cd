import { pino } from 'pino';
import { connectDatabase } from '../db/database.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';

// A worker in a process of its own that takes a mail, says so and never gets any further: the
// test kills it. Its argument is the database.
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
