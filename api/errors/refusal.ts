import type { ErrorCode } from '#contract/errors/errors.ts';

type Details = {
  /** A message for each wrong field. */
  fields?: Record<string, string>;
  /** Machine-readable codes of the same fields. */
  codes?: Record<string, string>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
};

/** What somebody asked for is not done, and why; `api/http/failure.ts` turns it into a response. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  /** @param message a sentence for a person, shown as it is */
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A field has a value that is refused. */
export class WrongField extends Refusal {
  constructor(field: string, message: string) {
    super('invalid', message, { fields: { [field]: message } });
  }
}
