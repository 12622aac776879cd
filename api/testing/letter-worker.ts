import { pino } from 'pino';
import { connectDatabase } from '../db/database.ts';
import { startLetters } from '../letters/send.ts';
import { smtpTransport } from '../mail/transport.ts';

// A process that sends letters until a test kills it. Its arguments are the URLs of the database and the mail
// server, and the address of the site.
const [, , url = '', smtpUrl = '', origin = ''] = process.argv;
const { db } = connectDatabase(url, () => {});
startLetters({
  db,
  log: pino({ level: 'silent' }),
  transport: smtpTransport(smtpUrl, { from: 'a@agency.example', origin }, 2000),
  secret: 'a secret of the tests, 32 characters',
  origin,
  addresses: { siteUrl: origin, apiUrl: origin, host: 'agency.example' },
  leaseSeconds: 3,
});
