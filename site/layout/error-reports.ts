import { errorEnvelope, readDsn } from '#contract/error-report.ts';
import { site } from '#site/content/site.ts';
import { localDevice } from '#site/page/device-storage.ts';

const key = 'reports.v1';

/** Reports per page load; further ones would only repeat a recurring error. */
const perPage = 5;

const dsn = readDsn(site.errorReportingDsn ?? '');
const noted: Error[] = [];
let sent = 0;

/** Whether the visitor has allowed this browser to report errors. */
export function areReportsAllowed(): boolean {
  return localDevice.read(key) === 'allowed';
}

/** Stores the visitor's choice; once allowed, earlier errors of this page are reported too. */
export function allowReports(isAllowed: boolean): void {
  if (isAllowed) localDevice.write(key, 'allowed');
  else localDevice.remove(key);
  report();
}

/** Reports uncaught errors if the visitor allows it. */
export function startErrorReports(): void {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}

/** Queues an error, and reports it if that is allowed. */
export function noteError(error: unknown): void {
  if (!(error instanceof Error) || noted.length + sent >= perPage) return;
  noted.push(error);
  report();
}

function report() {
  if (dsn === undefined || !areReportsAllowed()) return;
  for (const { name, message, stack = '' } of noted.splice(0)) {
    sent += 1;
    const about = { platform: 'javascript', tags: {} } as const;
    const body = errorEnvelope(dsn, { type: name, message, stack }, about, assetName);
    fetch(dsn.endpoint, {
      method: 'POST',
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {
      // Fire and forget.
    });
  }
}

/** Names only build files: a page's URL may contain a token. */
function assetName(name: string): string | undefined {
  return /\/assets\/[\w.-]+$/.exec(name)?.[0];
}
