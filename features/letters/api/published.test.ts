import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase } from '#api/db/database.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { cancelLetter, startLetter } from './manage.ts';
import { createPublishedLetters } from './published.ts';

let test: TestApp;
const { schedule } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a letter is known once sending starts, and stays known when it is canceled', async () => {
  const published = createPublishedLetters(test.db, test.services.log);
  const { id, slug } = await schedule();
  await published.look();
  expect(published.slugs()).toEqual([]);
  const before = published.edition();
  await startLetter(test.db, id);
  const onChange = vi.fn(async () => {
    // A page rendered at this point includes the letter, but is not cached for the previous
    // edition.
    expect(published.slugs()).toEqual([slug]);
    expect(published.edition()).toBe(before);
  });
  await published.look(onChange);
  expect(published.edition()).toBeGreaterThan(before);
  await cancelLetter(test.db, id);
  await published.look(onChange);
  expect(published.slugs()).toEqual([slug]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('if the pages could not be rebuilt, the next check tries again', async () => {
  const published = createPublishedLetters(test.db, test.services.log);
  await published.look(() => Promise.reject(new Error('broken')));
  expect(published.slugs()).toEqual([]);
  await published.look();
  expect(published.slugs()).toEqual(['a-letter']);
});

it('letters already known stay known while the database is down', async () => {
  const { pool, db } = connectDatabase(String(test.pool.options.connectionString), () => {});
  const published = createPublishedLetters(db, test.services.log);
  await published.look();
  await pool.end();
  const lines = test.logLines.length;
  await published.look();
  expect(published.slugs()).toEqual(['a-letter']);
  expect(test.logLines.length).toBe(lines);
});
