import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/** A failure that handlers throw and the app turns into a response. */
export class RequestFailure extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Machine-readable codes of the same fields. */
  readonly codes: Record<string, string> | undefined;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  /** @param message a sentence for a person, shown as it is */
  constructor(
    code: ErrorCode,
    message: string,
    details: {
      fields?: Record<string, string>;
      codes?: Record<string, string>;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.codes = details.codes;
    this.retryAfter = details.retryAfter;
  }

  get status() {
    return errorStatus[this.code];
  }
}
