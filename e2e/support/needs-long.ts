import { test } from './test.ts';

/** Skips a test, called within it, outside `npm run test:long`: tests of the API hold what it walks through. */
export function needsLong(): void {
  test.skip(process.env.FAULT_ROUNDS === undefined, 'needs npm run test:long');
}
