import { pino } from 'pino';
import { connectDatabase } from '../db/database.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';
import { smtpTransport } from '../mail/transport.ts';

// A worker that runs in a separate process and sends emails until the test kills it. Its arguments
// are the URLs of the database and the mail server.
const [, , url = '', smtpUrl = ''] = process.argv;
const { db } = connectDatabase(url, () => {});
const queue = await startMailQueue(url, pino({ level: 'silent' }), true);
await queue.work({
  db,
  compose: async (_kind, _db, ids) =>
    ids.map((to) => ({ to, subject: 's', text: 't', html: '<p>t</p>' })),
  transport: smtpTransport(smtpUrl, { from: 'a@b.example', origin: 'https://b.example' }),
});
