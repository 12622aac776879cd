import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dsn, errorEnvelope, type ReportedError } from '#contract/error-report.ts';

/** Reports of one process in a minute; what fails all the time is known after these. */
const perMinute = 30;

const installation = resolve(import.meta.dirname, '../..');

export type ErrorReports = {
  send: (error: ReportedError, tags?: Record<string, string>) => void;
  /** Resolves when all reports are sent, or have failed within 5 s. */
  sent: () => Promise<unknown>;
};

/** Reports errors of the server to a service that takes Sentry's envelopes; one that is away costs the reports. */
export function createErrorReports(
  dsn: Dsn,
  { release, role }: { release: string; role: string },
): ErrorReports {
  const sending = new Set<Promise<unknown>>();
  let minute = 0;
  let count = 0;
  return {
    send(error, tags = {}) {
      const now = Math.floor(performance.now() / 60_000);
      if (now !== minute) count = 0;
      minute = now;
      count += 1;
      if (count > perMinute) return;
      const about = { platform: 'node', release, tags: { role, ...tags } } as const;
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

/** Of Node, or below the folder of the installation, whose own name is nobody's business. */
function fileName(name: string): string | undefined {
  if (name.startsWith('node:')) return name;
  if (!name.startsWith('file:') && !name.startsWith('/')) return undefined;
  return relative(installation, name.startsWith('file:') ? fileURLToPath(name) : name);
}
