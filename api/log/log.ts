import { type DestinationStream, type Logger, pino } from 'pino';
import type { ErrorReports } from './error-reports.ts';
import { escapedJson } from './printable.ts';
import { withoutAddresses } from './without-addresses.ts';

/**
 * Creates structured logs with one line per event and without anything a visitor typed.
 * @param reports receives every line at level error or above
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
    // Paths are logged decoded, so control characters must be escaped before they reach a terminal.
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
  if (destination !== undefined) return pino(options, destination);
  // A worker thread writes in batches, at least every 100 ms, so that requests do not wait for I/O.
  // pino flushes the rest before the process exits.
  const batches = { sync: false, minLength: 8192, periodicFlush: 100 };
  // Maximum bytes buffered while nothing reads the output. Later lines are dropped.
  const output = pino.destination({ dest: 1, ...batches, maxLength: 8_000_000 });
  const log = pino(options, output);
  let dropped = 0;
  output.on('drop', () => {
    dropped += 1;
  });
  output.on('drain', () => {
    if (dropped > 0) log.warn({ dropped }, 'log lines dropped, because the output was not read');
    dropped = 0;
  });
  return log;
}

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

/** pino's numeric level. */
const errorLevel = 50;

type Described = { type?: string; code?: string; message: string; stack?: string | undefined };

/**
 * Describes an error without personal data. The message and stack of a failed query contain its
 * parameters, which a visitor typed, and PostgreSQL's detail contains values, so only the cause of
 * such an error is logged. A mail server's reply may repeat the recipient's address, which is
 * removed.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { message: withoutAddresses(reasonOf(error)) };
  if (error.cause instanceof Error) return describeError(error.cause);
  const code = 'code' in error ? { code: String(error.code) } : {};
  const message = withoutAddresses(error.message);
  // Only the message at the start of the stack is cleaned. A later @ in a file name is not part of
  // an address.
  const stack = error.stack?.replace(error.message, () => message);
  return { type: error.name, ...code, message, stack };
}

/**
 * Returns the message of a thrown value that is not an Error: either a string, or an object with a
 * message, such as an error from another thread.
 */
function reasonOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const hasMessage = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return hasMessage ? String(thrown.message) : 'no reason was given';
}
