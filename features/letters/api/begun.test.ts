import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase } from '#api/db/database.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { createBegunLetters } from './begun.ts';
import { cancelLetter, startLetter } from './manage.ts';

let test: TestApp;
const { schedule } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a letter is known from when it begins, and stays known when it is cancelled', async () => {
  const begun = createBegunLetters(test.db, test.services.log);
  const { id, slug } = await schedule();
  await begun.look();
  expect(begun.slugs()).toEqual([]);
  const before = begun.edition();
  await startLetter(test.db, id);
  const onChange = vi.fn(async () => {
    // What is rendered now has it, and is not kept as the edition before.
    expect(begun.slugs()).toEqual([slug]);
    expect(begun.edition()).toBe(before);
  });
  await begun.look(onChange);
  expect(begun.edition()).toBeGreaterThan(before);
  await cancelLetter(test.db, id);
  await begun.look(onChange);
  expect(begun.slugs()).toEqual([slug]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('if the pages could not be made again, the next look tries it again', async () => {
  const begun = createBegunLetters(test.db, test.services.log);
  await begun.look(() => Promise.reject(new Error('broken')));
  expect(begun.slugs()).toEqual([]);
  await begun.look();
  expect(begun.slugs()).toEqual(['a-letter']);
});

it('while the database is down, the letters that were known stay known', async () => {
  const { pool, db } = connectDatabase(String(test.pool.options.connectionString), () => {});
  const begun = createBegunLetters(db, test.services.log);
  await begun.look();
  await pool.end();
  const lines = test.logLines.length;
  await begun.look();
  expect(begun.slugs()).toEqual(['a-letter']);
  expect(test.logLines.length).toBe(lines);
});
