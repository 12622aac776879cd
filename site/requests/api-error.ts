/** A failed API call; the message is visitor-facing. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** The call timed out, so the server may still have processed it. */
  isTimeout = false;

  constructor(message: string, status: number, details?: Details) {
    super(message);
    this.status = status;
    this.code = details?.code;
    this.fields = details?.fields ?? {};
  }
}

type Details = {
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
};
