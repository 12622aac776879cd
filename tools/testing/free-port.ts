import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** The ports below the ephemeral ones (RFC 6335 section 6; on Linux from 32768). */
const [first, last] = [16_384, 32_768];
/** The number of test workers with their own ports. */
const shares = 16;
const size = (last - first) / shares;

/**
 * Returns a free port for a server that binds it later. It is not an ephemeral port, which another
 * process could be assigned first, and not one that browsers block. Each worker of Vitest and
 * Playwright has its own range, so that no two of them pick the same port before it is bound.
 */
export function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? -1);
  const start = first + ((worker + 1) % shares) * size;
  return getPort({ port: Array.from({ length: 10 }, () => randomInt(start, start + size)) });
}
