/** How tests ended: how many passed and failed, and the reason of each that was skipped. */
export type TestCount = { passed: number; failed: number; skipped: string[] };

/** Counts a report of Vitest. A filtered-out test has no reason and does not count. */
export function countVitest(report: VitestReport): TestCount {
  const tests = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: tests.flatMap(({ meta }) => meta?.skipped ?? []),
  };
}

/** Counts a report of Playwright. Flaky tests count as failed. */
export function countPlaywright(report: PlaywrightReport): TestCount {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const skipped = testsIn(report.suites ?? []).filter(({ status }) => status === 'skipped');
  return {
    passed: expected,
    failed: unexpected + flaky,
    // A test that did not run because of an earlier failure has no annotation.
    skipped: skipped.map(
      ({ annotations = [] }) =>
        annotations.find(({ type }) => type === 'skip')?.description ?? 'did not run',
    ),
  };
}

/**
 * The last lines of `npm test`: each reason with its number, those of the company's content last, then the counts.
 */
export function summary({ passed, failed, skipped }: TestCount): string {
  const reasons = Map.groupBy(skipped, (reason) => reason);
  const lines = [...reasons].map(([reason, { length }]) => `${length} skipped: ${reason}`);
  const isContent = (line: string) => line.includes(': the company has no ');
  return [
    ...lines.filter((line) => !isContent(line)).toSorted(),
    ...lines.filter(isContent).toSorted(),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ].join('\n');
}

function testsIn(suites: Suite[]): PlaywrightTest[] {
  return suites.flatMap(({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ tests }) => tests),
    ...testsIn(suites),
  ]);
}

/** The fields used of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { assertionResults: { meta?: { skipped?: string } }[] }[];
};

/** The fields used of Playwright's JSON report. */
export type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: Suite[];
};

type Suite = { suites?: Suite[]; specs?: { tests: PlaywrightTest[] }[] };
type PlaywrightTest = {
  status: string;
  annotations?: { type: string; description?: string }[];
};
