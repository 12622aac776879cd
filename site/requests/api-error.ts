/** A failed API request, with a message for visitors. */
export class ApiError extends Error {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** Whether the request timed out, in which case the server may still have processed it. */
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
