import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterTools } from '#api/testing/letter-tools.ts';
import { runBowline } from '#api/testing/run-bowline.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { createTestDatabase } from '#api/testing/test-database.ts';

let databaseUrl: string;
let test: TestApp;
const { ready, sendAll } = letterTools(() => test);
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  test = await createTestApp({ DATABASE_URL: databaseUrl });
});
afterAll(() => test.close());

it.each([
  ['export', []],
  ['show', ['--json']],
])(
  'the full record of an address includes the letters sent to it (%s)',
  async (action, options) => {
    await test.pool.query('delete from letters');
    const { readers, services } = await ready(1);
    await sendAll(services);
    const [email = ''] = readers;
    const env = { DATABASE_URL: databaseUrl, SECRET: 'a secret of the tests, 32 characters' };
    const { stdout } = await runBowline(['subscribers', action, email, ...options], env);
    const [record] = [JSON.parse(stdout)].flat();
    expect(record).toMatchObject({
      subscriber: { email },
      letters: [{ subject: expect.stringMatching(/./), state: 'accepted' }],
    });
  },
);
