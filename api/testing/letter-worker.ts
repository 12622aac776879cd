import { pino } from 'pino';
import { startLetters } from '#features/letters/api/send.ts';
import { connectDatabase } from '../db/database.ts';
import { smtpTransport } from '../mail/transport.ts';

// A process that sends letters until a test kills it. Its arguments are the database URL, the mail
// server's URL, the site's address, and the number of emails to send at a time.
const [, , url = '', smtpUrl = '', origin = '', atOnce = '4'] = process.argv;
const { db } = connectDatabase(url, () => {});
startLetters({
  db,
  log: pino({ level: 'silent' }),
  transport: smtpTransport(smtpUrl, { from: 'a@agency.example', origin }, 2000),
  secret: 'a secret of the tests, 32 characters',
  origin,
  addresses: { siteUrl: origin, apiUrl: origin, host: 'agency.example' },
  atOnce: Number(atOnce),
  leaseSeconds: 3,
});
