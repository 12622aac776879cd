import type { Failure } from '#contract/errors.ts';

/** A call that failed; the message is a sentence for the visitor. */
export class ApiError extends Error {
  /** The answer's status; 0 when no answer came. */
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** Whether the answer did not come in time; the server may have done it. */
  isTimeout = false;

  constructor(message: string, status: number, details?: Failure) {
    super(message);
    this.status = status;
    this.code = details?.code;
    this.fields = details?.fields ?? {};
  }
}
