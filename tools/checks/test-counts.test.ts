import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { countPlaywright, countVitest, summary } from './test-counts.ts';

it('Vitest tests skipped with a reason are counted, but not tests excluded by a filter', () => {
  const count = countVitest({
    numPassedTests: 2,
    testResults: [
      { assertionResults: [{ meta: { skipped: 'needs nginx' } }, { meta: {} }, {}] },
      { assertionResults: [{ meta: { skipped: 'needs nginx' } }] },
    ],
  });
  expect(count).toEqual({ passed: 2, failed: [], skipped: ['needs nginx', 'needs nginx'] });
});

it('Playwright tests are counted with their reasons, and flaky ones as failed', () => {
  const skipped = (description?: string) => ({
    tests: [{ status: 'skipped', annotations: description ? [{ type: 'skip', description }] : [] }],
  });
  const count = countPlaywright({
    stats: { expected: 3 },
    suites: [
      { specs: [skipped('needs Firefox')], suites: [{ specs: [skipped()] }] },
      { specs: [{ tests: [{ status: 'expected' }] }] },
      { specs: [{ file: 'a.e2e.ts', title: 'goes', tests: [{ status: 'flaky' }] }] },
    ],
  });
  expect(count).toEqual({
    passed: 3,
    failed: ['e2e/a.e2e.ts: goes: '],
    skipped: ['needs Firefox', 'did not run'],
  });
});

it('failures are named with the first line of their reason', () => {
  const failed = {
    status: 'failed',
    fullName: 'a letter goes',
    failureMessages: ['Error: \u001b[31m8 of 4\u001b[0m\n  at send.ts:3'],
  };
  const { failed: named } = countVitest({
    testResults: [{ name: resolve('api/a.test.ts'), assertionResults: [failed] }],
  });
  expect(named).toEqual(['api/a.test.ts: a letter goes: Error: 8 of 4']);
});

it('nothing is counted for a report that was never written', () => {
  expect(countVitest({})).toEqual({ passed: 0, failed: [], skipped: [] });
  expect(countPlaywright({})).toEqual({ passed: 0, failed: [], skipped: [] });
});

it('each reason is listed with its count, reasons about content last, with the totals at the end', () => {
  const skipped = ['the company has no newsletter', 'needs nginx', 'needs Dovecot', 'needs nginx'];
  expect(summary({ passed: 7, failed: ['lint'], skipped }).split('\n')).toEqual([
    '1 skipped: needs Dovecot',
    '2 skipped: needs nginx',
    '1 skipped: the company has no newsletter',
    'failed: lint',
    '7 passed, 1 failed, 4 skipped',
  ]);
});
