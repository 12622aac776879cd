import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    skipped?: string;
  }
}

/**
 * Skips the tests in a file, or in the `describe` around the call, on a machine that lacks
 * something. `npm test` prints the number of tests for each missing requirement.
 * @param what a program such as `nginx`, or the command that runs these tests
 */
export function needs(isThere: boolean, what: string): void {
  skipUnless(isThere, `needs ${what}`);
}

/** Skips tests that take many rounds or wait for long timeouts, outside of `npm run test:long`. */
export function needsLong(): void {
  needs(process.env.FAULT_ROUNDS !== undefined, 'npm run test:long');
}

/** Skips tests of something that the company does not have. `npm test` counts them separately. */
export function needsContent(isThere: boolean, what: string): void {
  skipUnless(isThere, `the company has no ${what}`);
}

function skipUnless(isThere: boolean, reason: string): void {
  beforeEach(({ task, skip }) => {
    if (isThere) return;
    task.meta.skipped = reason;
    skip(reason);
  });
}
