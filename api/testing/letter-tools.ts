import { onTestFinished } from 'vitest';
import { freezeLetter } from '#features/letters/api/compose.ts';
import { scheduleLetter } from '#features/letters/api/manage.ts';
import { type LetterServices, sendDueCopies } from '#features/letters/api/send.ts';
import { smtpTransport } from '../mail/transport.ts';
import { type Act, startDroppingSink } from './dropping-sink.ts';
import { letterFile } from './letter-file.ts';
import { confirmedReader, newAddress } from './newsletter-readers.ts';
import { type TestApp, testOrigin } from './test-app.ts';

/**
 * Creates helpers for letter tests.
 * @param test returns the app, once it exists
 */
export function letterTools(test: () => TestApp) {
  const file = letterFile({});
  const addresses = { siteUrl: testOrigin, apiUrl: testOrigin, host: 'localhost' };

  /** Sets up readers, a mail server that responds as instructed, and a letter that is due. */
  async function ready(
    count: number,
    decide: (address: string | undefined) => Act = () => 'accept',
  ) {
    const readers: string[] = [];
    for (let index = 0; index < count; index++) {
      const email = newAddress();
      await confirmedReader(test(), email);
      readers.push(email);
    }
    const sink = await startDroppingSink(decide);
    const transport = smtpTransport(sink.url, { from: 'a@agency.example', origin: testOrigin });
    onTestFinished(() => {
      transport.close();
      sink.close();
    });
    const services: LetterServices = {
      db: test().db,
      log: test().services.log,
      transport,
      secret: test().services.secret,
      origin: testOrigin,
      addresses,
    };
    const letter = await schedule();
    return { readers, sink, services, letter };
  }

  const schedule = (plan: { sendAt?: Date; perMinute?: number; origin?: string } = {}) =>
    scheduleLetter(test().db, freezeLetter(file, test().services.settings, addresses), {
      origin: testOrigin,
      ...plan,
    });

  /** Sends until nothing is due. */
  async function sendAll(services: LetterServices): Promise<void> {
    for (let idle = 0; idle < 2; ) idle = (await sendDueCopies(services)) ? 0 : idle + 1;
  }

  /** Returns the number of copies in each state. */
  async function states(): Promise<Record<string, number>> {
    const { rows } = await test().pool.query(
      'select state, count(*)::int as count from letter_copies group by state order by state',
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  const letterState = async () =>
    (await test().pool.query('select state, reason, per_minute, pace from letters')).rows[0];

  return { ready, schedule, sendAll, states, letterState };
}
