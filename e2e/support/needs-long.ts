import { test } from './test.ts';

/** Skips the calling test outside `npm run test:long`, because API tests cover the same steps. */
export function needsLong(): void {
  test.skip(process.env.FAULT_ROUNDS === undefined, 'needs npm run test:long');
}
