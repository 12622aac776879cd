import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutAddresses } from '../privacy/without-addresses.ts';

/** Structured logs, a line each, without what a visitor typed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * An error as it may be logged. A failed query's message and stack hold its parameters, which are
 * a visitor's words, and PostgreSQL's detail holds values: of such an error only the cause is told.
 * A mail server's reply repeats the recipient's address, which is left out.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'Not an error' };
  if (error.cause instanceof Error) return describeError(error.cause);
  const code = 'code' in error ? { code: String(error.code) } : {};
  const message = withoutAddresses(error.message);
  // A stack begins with the message; its files, some of which have an @ in their name, stay.
  const stack = error.stack?.replace(error.message, () => message);
  return { type: error.name, ...code, message, stack };
}
