import { errorStatus, type Failure } from '#contract/errors/errors.ts';
import { m } from '#messages/messages.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Maps an error to a status, a body and the seconds for `Retry-After`. Anything other than a
 * refusal or a database outage is an internal failure.
 * @param isMigrated false until the migrations have run; before that, a query may fail in any way
 */
export function failureOf(error: Error, isMigrated: boolean) {
  const { code, message, details } = asRefusal(error, isMigrated);
  const { retryAfter, ...fields } = details;
  const body: Failure = { error: message, code, ...fields };
  return { code, status: errorStatus[code], body, retryAfter };
}

function asRefusal(error: Error, isMigrated: boolean): Refusal {
  if (error instanceof Refusal) return error;
  if (!isMigrated || isDatabaseOutage(error)) {
    return new Refusal('unavailable', m.answers.storageUnavailable(), { retryAfter: 30 });
  }
  return new Refusal('internal', m.answers.internalError());
}
