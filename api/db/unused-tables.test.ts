import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { deleteUnused } from './unused-tables.ts';

it('an address counted by the previous release is deleted 90 days after it was last requested', async () => {
  const { db, pool, close } = await createTestApp();
  onTestFinished(close);
  await pool.query(`insert into missing_addresses values
    ('/old', '', 1, now() - interval '90 days 1 minute'), ('/kept', '', 1, now() - interval '89 days')`);
  await deleteUnused(db);
  const { rows } = await pool.query('select path from missing_addresses');
  expect(rows).toEqual([{ path: '/kept' }]);
});
