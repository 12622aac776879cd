import { expect, it, onTestFinished } from 'vitest';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

it('waiting and failed emails are listed with the reference of their service request', async () => {
  const databaseUrl = await createTestDatabase();
  const app = await createTestApp({ DATABASE_URL: databaseUrl });
  onTestFinished(() => app.close());
  const response = await app.post(api.inquiries, inquiryExample);
  const { reference } = inquiryAccepted.parse(await response.json());
  const list = async (action: string): Promise<{ kind: string; about: string }[]> => {
    const env = { DATABASE_URL: databaseUrl, SECRET: 'a secret of the tests, 32 characters' };
    return JSON.parse((await runBowline(['mail', action, '--json'], env)).stdout);
  };
  expect(await list('waiting')).toMatchObject([{ about: reference }, { about: reference }]);
  await app.pool.query(
    "update pgboss.job set name = 'mail-failed' where data->>'kind' = 'inquiry.notice'",
  );
  expect(await list('failed')).toMatchObject([{ kind: 'inquiry.notice', about: reference }]);
});
