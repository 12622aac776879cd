import { expect, it } from 'vitest';
import { countPlaywright, countVitest, summary } from './test-counts.ts';

it('counts the tests of Vitest that were skipped with a reason, not those that a filter left out', () => {
  const count = countVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { assertionResults: [{ meta: { skipped: 'needs nginx' } }, { meta: {} }, {}] },
      { assertionResults: [{ meta: { skipped: 'needs nginx' } }] },
    ],
  });
  expect(count).toEqual({ passed: 2, failed: 1, skipped: ['needs nginx', 'needs nginx'] });
});

it('counts the tests of Playwright with their reasons, and flaky ones as failed', () => {
  const skipped = (description?: string) => ({
    tests: [{ status: 'skipped', annotations: description ? [{ type: 'skip', description }] : [] }],
  });
  const count = countPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [skipped('needs Firefox')], suites: [{ specs: [skipped()] }] },
      { specs: [{ tests: [{ status: 'expected' }] }] },
    ],
  });
  expect(count).toEqual({ passed: 3, failed: 2, skipped: ['needs Firefox', 'did not run'] });
});

it('a report that was never written counts nothing', () => {
  expect(countVitest({})).toEqual({ passed: 0, failed: 0, skipped: [] });
  expect(countPlaywright({})).toEqual({ passed: 0, failed: 0, skipped: [] });
});

it('names each reason with its number, those of the content last, and the counts at the end', () => {
  const skipped = ['the company has no newsletter', 'needs nginx', 'needs Dovecot', 'needs nginx'];
  expect(summary({ passed: 7, failed: 0, skipped }).split('\n')).toEqual([
    '1 skipped: needs Dovecot',
    '2 skipped: needs nginx',
    '1 skipped: the company has no newsletter',
    '7 passed, 0 failed, 4 skipped',
  ]);
});
