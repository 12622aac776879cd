import type { ErrorCode } from '#contract/errors/errors.ts';

type Details = {
  /** A message for each invalid field. */
  fields?: Record<string, string>;
  /** Machine-readable codes for the same fields. */
  codes?: Record<string, string>;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
};

/**
 * Thrown to refuse a request for a stated reason. `api/http/failure.ts` turns it into a response.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  /** @param message a sentence shown to people as is */
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Thrown to reject the value of a field. */
export class WrongField extends Refusal {
  constructor(field: string, message: string) {
    super('invalid', message, { fields: { [field]: message } });
  }
}
