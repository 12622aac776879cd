import type { Logger } from 'pino';
import type { MissingAddresses } from './missing-addresses.ts';

/** Milliseconds between two writes. */
const pause = 10_000;

/**
 * Stores the counts of missing addresses every ten seconds, if there are any. A failure is logged, and loses them.
 * @returns a function that stores what is left, and stops it
 */
export function storeRegularly(
  { store }: Pick<MissingAddresses, 'store'>,
  log: Logger,
): () => Promise<void> {
  let storing: Promise<void> | undefined;
  const run = () => {
    storing ??= store()
      .catch((error) => log.warn({ err: error }, 'counts of missing addresses are lost'))
      .finally(() => {
        storing = undefined;
      });
    return storing;
  };
  const timer = setInterval(run, pause);
  return async () => {
    clearInterval(timer);
    await storing;
    await run();
  };
}
