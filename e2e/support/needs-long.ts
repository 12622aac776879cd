import { test } from './test.ts';

/**
 * Skips the calling test outside `npm run test:long`, since API tests cover what it walks through.
 */
export function needsLong(): void {
  test.skip(process.env.FAULT_ROUNDS === undefined, 'needs npm run test:long');
}
