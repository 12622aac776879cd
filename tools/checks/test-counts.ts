import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The outcomes of tests: how many passed, which failed and how, and why each skipped test was
 * skipped.
 */
export type TestCount = { passed: number; failed: string[]; skipped: string[] };

/**
 * Counts the results in a Vitest report. A test that was filtered out has no reason and is not
 * counted.
 */
export function countVitest({ numPassedTests = 0, testResults = [] }: VitestReport): TestCount {
  const failed = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName = '', failureMessages = [] }) =>
        failure(relative('.', name), fullName, failureMessages[0]),
      ),
  );
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed,
    skipped: tests.flatMap(({ meta }) => meta?.skipped ?? []),
  };
}

/** Counts the results in a Playwright report. Flaky tests count as failed. */
export function countPlaywright(report: PlaywrightReport): TestCount {
  const specs = specsIn(report.suites ?? []);
  const tests = specs.flatMap((one) => one.tests.map((test) => ({ ...one, ...test })));
  return {
    passed: report.stats?.expected ?? 0,
    failed: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ file = '', title = '', results = [] }) =>
        failure(`e2e/${file}`, title, results.find(({ error }) => error)?.error?.message),
      ),
    // A test that did not run because of an earlier failure has no annotation.
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(
        ({ annotations = [] }) =>
          annotations.find(({ type }) => type === 'skip')?.description ?? 'did not run',
      ),
  };
}

const failure = (file: string, title: string, message = '') =>
  `${file}: ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;

/**
 * Returns the last lines of `npm test`: each reason with the number of tests (those about the
 * company's content last), then the failures, then the totals.
 */
export function summary({ passed, failed, skipped }: TestCount): string {
  const reasons = Map.groupBy(skipped, (reason) => reason);
  const lines = [...reasons].map(([reason, { length }]) => `${length} skipped: ${reason}`);
  const isContent = (line: string) => line.includes(': the company has no ');
  return [
    ...lines.filter((line) => !isContent(line)).toSorted(),
    ...lines.filter(isContent).toSorted(),
    ...failed.map((test) => `failed: ${test}`),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join('\n');
}

function specsIn(suites: Suite[]): Spec[] {
  return suites.flatMap(({ suites = [], specs = [] }) => [...specs, ...specsIn(suites)]);
}

/** The fields of Vitest's JSON report that are used here. */
export type VitestReport = {
  numPassedTests?: number;
  testResults?: {
    name?: string;
    assertionResults: {
      status?: string;
      fullName?: string;
      failureMessages?: string[];
      meta?: { skipped?: string };
    }[];
  }[];
};

/** The fields of Playwright's JSON report that are used here. */
export type PlaywrightReport = { stats?: { expected: number }; suites?: Suite[] };

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { file?: string; title?: string; tests: PlaywrightTest[] };
type PlaywrightTest = {
  status: string;
  annotations?: { type: string; description?: string }[];
  results?: { error?: { message?: string } }[];
};
