import { expect, it, onTestFinished } from 'vitest';
import { newestLogLines } from '#api/testing/desk-letters.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { confirmedReader, newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { exportCsv } from '#features/newsletter/api/export.ts';

it('an owner, but not other staff, downloads all subscribers with their consent, which is logged', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const owner = await deskMember(test, 'owner');
  const ben = await deskMember(test);
  const email = newAddress();
  await confirmedReader(test, email);
  const response = await owner.browser.get(deskApi.subscribersCsv);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const text = await response.text();
  expect(text).toContain(email);
  // Reading the response removes the byte order mark.
  expect(`\ufeff${text}`).toBe((await exportCsv(test.db)).csv);
  expect(await newestLogLines(owner, 1)).toEqual([
    expect.stringContaining('Exported 1 subscriber'),
  ]);
  expect((await ben.browser.get(deskApi.subscribersCsv)).status).toBe(404);
});
