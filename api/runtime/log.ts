import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutAddresses } from '../privacy/without-addresses.ts';
import type { ErrorReports } from './error-reports.ts';
import { escapedJson } from './printable.ts';

/**
 * Structured logs, one line per event, without anything a visitor typed.
 * @param reports told of every line at level error or above
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  reports?: ErrorReports,
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    // A path is logged decoded: a terminal that shows the log must not obey it.
    hooks: {
      streamWrite: escapedJson,
      logMethod(
        this: Logger,
        args: Parameters<Logger['error']>,
        log: Logger['error'],
        level: number,
      ) {
        if (reports !== undefined && level >= errorLevel) reportLine(reports, args);
        log.apply(this, args);
      },
    },
  };
  // Written by a thread, many lines at once or what there is after 100 ms, so that no request waits for
  // it; pino writes the rest before the process exits.
  const batches = { sync: false, minLength: 8192, periodicFlush: 100 };
  return pino(options, destination ?? pino.destination({ dest: 1, ...batches }));
}

/** What somebody must act on is reported, as it is logged. */
function reportLine(reports: ErrorReports, [first, second]: unknown[]): void {
  const line = typeof first === 'object' && first !== null ? first : {};
  const said = String(typeof first === 'string' ? first : second);
  const error = 'err' in line ? describeError(line.err) : undefined;
  const tags = 'requestId' in line ? { request_id: String(line.requestId) } : {};
  const code = error?.code === undefined ? {} : { code: error.code };
  reports.send(
    { type: error?.type ?? 'Log', message: error?.message ?? said, stack: error?.stack ?? '' },
    { logged: said, ...tags, ...code },
  );
}

/** Of pino's levels. */
const errorLevel = 50;

type Described = { type?: string; code?: string; message: string; stack?: string | undefined };

/**
 * An error as it may be logged. The message and stack of a failed query contain its parameters, which
 * are a visitor's words, and PostgreSQL's detail contains values: only the cause of such an error is
 * logged. A mail server's reply may repeat the recipient's address, which is removed.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { message: withoutAddresses(reasonOf(error)) };
  if (error.cause instanceof Error) return describeError(error.cause);
  const code = 'code' in error ? { code: String(error.code) } : {};
  const message = withoutAddresses(error.message);
  // A stack begins with the message; the file names after it may contain an @ and stay.
  const stack = error.stack?.replace(error.message, () => message);
  return { type: error.name, ...code, message, stack };
}

/** What code throws that is no Error: a sentence, or the properties of one from another thread. */
function reasonOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const hasMessage = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return hasMessage ? String(thrown.message) : 'no reason was given';
}
