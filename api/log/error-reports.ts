import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dsn, errorEnvelope, type ReportedError } from '#contract/errors/error-report.ts';

/**
 * The maximum number of reports per minute and process. More reports of the same error would add
 * nothing.
 */
const perMinute = 30;

const installation = resolve(import.meta.dirname, '../..');

export type ErrorReports = {
  send: (error: ReportedError, tags?: Record<string, string>) => void;
  /** Resolves when all reports have been sent, or have failed within 5 s. */
  sent: () => Promise<unknown>;
};

/**
 * Reports server errors to a service that accepts Sentry envelopes. Reports that cannot be sent are
 * dropped.
 * @param dsnNow read for each error; undefined turns reporting off
 */
export function createErrorReports(
  dsnNow: () => Dsn | undefined,
  { release, role }: { release: string; role: string },
): ErrorReports {
  const sending = new Set<Promise<unknown>>();
  let minute = 0;
  let count = 0;
  return {
    send(error, tags = {}) {
      const dsn = dsnNow();
      if (dsn === undefined) return;
      const now = Math.floor(performance.now() / 60_000);
      if (now !== minute) count = 0;
      minute = now;
      count += 1;
      if (count > perMinute) return;
      const about = { release, tags: { role, ...tags } };
      const request = fetch(dsn.endpoint, {
        method: 'POST',
        body: errorEnvelope(dsn, error, about, fileName),
        signal: AbortSignal.timeout(5000),
      })
        .then((answer) => answer.body?.cancel())
        .catch(() => {})
        .finally(() => sending.delete(request));
      sending.add(request);
    },
    sent: () => Promise.all(sending),
  };
}

/**
 * Returns a path relative to the installation, so that reports do not reveal where it is, or
 * undefined for anything but a file.
 */
function fileName(name: string): string | undefined {
  if (name.startsWith('node:')) return name;
  if (!name.startsWith('file:') && !name.startsWith('/')) return undefined;
  return relative(installation, name.startsWith('file:') ? fileURLToPath(name) : name);
}
