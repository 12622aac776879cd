import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { inquiryExample } from '#contract/inquiry/example.ts';
import { inquiryAccepted } from '#contract/inquiry/schema.ts';
import { api } from '#contract/routes.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

it('waiting and failed mails are listed with the reference of their service request', async () => {
  const databaseUrl = await createTestDatabase();
  const app = await createTestApp({ DATABASE_URL: databaseUrl });
  onTestFinished(() => app.close());
  const response = await app.post(api.inquiries, inquiryExample);
  const { reference } = inquiryAccepted.parse(await response.json());
  const list = async (action: string): Promise<{ kind: string; about: string }[]> => {
    const env = { DATABASE_URL: databaseUrl, SECRET: 'a secret of the tests, 32 characters' };
    const line = ['api/bowline.ts', 'mail', action, '--json'];
    return JSON.parse((await promisify(execFile)(process.execPath, line, { env })).stdout);
  };
  expect(await list('waiting')).toMatchObject([{ about: reference }, { about: reference }]);
  await app.pool.query(
    "update pgboss.job set name = 'mail-failed' where data->>'kind' = 'inquiry.notice'",
  );
  expect(await list('failed')).toMatchObject([{ kind: 'inquiry.notice', about: reference }]);
});
