import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { requireFrequencyCap } from './frequency-cap.ts';
import { cancelLetter, scheduleLetter } from './manage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('delete from letters'));

const nextYear = new Date().getFullYear() + 1;
/** Returns a moment next year in the agency's time zone. */
const at = (moment: string) =>
  new Date(
    Temporal.PlainDateTime.from(`${nextYear}-${moment}`).toZonedDateTime(
      test.services.settings.place.timeZone,
    ).epochMilliseconds,
  );

async function planned(...moments: string[]) {
  for (const [index, moment] of moments.entries()) {
    const frozen = { slug: `${index}`, subject: `No. ${index}`, html: '', text: '', hash: '' };
    await scheduleLetter(test.db, frozen, { origin: testOrigin, sendAt: at(moment) });
  }
}

const asks = (moment: string, perMonth = 1, exceptId?: string) => {
  const { settings } = test.services;
  const promised = { ...settings, newsletter: { ...settings.newsletter, perMonth } };
  return requireFrequencyCap(test.db, at(moment), promised, exceptId);
};

it('a second letter within a month is refused, naming the other letter and its day', async () => {
  await planned('02-10T09:00');
  await expect(asks('03-09T18:00')).rejects.toMatchObject({
    code: 'unconfirmed',
    message: `Subscribers agreed to 1 letter a month. Sent or scheduled within a month of this one: “No. 0”, February 10, ${nextYear}.`,
  });
});

it('a letter sent shortly before a planned one also counts', async () => {
  await planned('02-10T09:00');
  await expect(asks('01-20T09:00')).rejects.toThrow('No. 0');
});

it.each([
  ['the same day of the next month, at an earlier hour', '02-10T18:00', '03-10T08:00'],
  ['the last days of two months', '01-31T09:00', '02-28T09:00'],
  ['the day ends in the zone of the agency', '01-10T23:30', '02-10T00:10'],
])('the monthly limit is met: %s', async (_, first, second) => {
  await planned(first);
  await expect(asks(second)).resolves.toBeUndefined();
});

it('as many letters a month as promised need no confirmation, wherever the month begins', async () => {
  await planned('02-10T09:00', '02-24T09:00', '03-24T09:00');
  await expect(asks('03-10T09:00', 2)).resolves.toBeUndefined();
  await expect(asks('03-09T09:00', 2)).rejects.toThrow(/No\. 0.*No\. 1/);
  await expect(asks('03-09T09:00', 3)).resolves.toBeUndefined();
});

it('a letter canceled before sending began does not count, but one that reached any reader does', async () => {
  await planned('02-10T09:00');
  const { rows } = await test.pool.query('select id from letters');
  await cancelLetter(test.db, rows[0].id);
  await expect(asks('02-11T09:00')).resolves.toBeUndefined();
  await test.pool.query('update letters set started_at = send_at');
  await expect(asks('02-11T09:00')).rejects.toThrow('No. 0');
});

it('a letter does not count against itself', async () => {
  await planned('02-10T09:00');
  const { rows } = await test.pool.query('select id from letters');
  await expect(asks('02-10T09:00', 1, rows[0].id)).resolves.toBeUndefined();
});
