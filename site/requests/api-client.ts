import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

type Call<Answer> = {
  path: string;
  /** Sent with POST. Without a body, the request is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The response schema from the contract. */
  schema: { parse: (data: unknown) => Answer };
  /** The message to show if the server sends none. */
  fallback: string;
  /** Aborts the request. Defaults to `callTimeout`. */
  signal?: AbortSignal;
  /** Whether the request continues after its page is closed. Browsers allow 64 KiB for these. */
  keepalive?: boolean | undefined;
};

/**
 * `error` is the message from any server. Other fields are used only if they are in our own
 * server's format.
 */
const failure = z.object({
  error: z.string().check(z.minLength(1)),
  code: z.catch(z.optional(z.string()), undefined),
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/** How long a request may take, in milliseconds. */
export const callTimeout = 20_000;

/**
 * Sends a request to the API and validates the response, which must be JSON. Never retries.
 * @throws ApiError with the `error` in the response body, or the fallback
 */
export async function callApi<Answer>(call: Call<Answer>): Promise<Answer> {
  const { path, body, headers, schema, fallback, keepalive = false } = call;
  const { signal = AbortSignal.timeout(callTimeout) } = call;
  let response: Response;
  try {
    response = await fetch(path, {
      signal,
      keepalive,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        Accept: 'application/json',
        ...headers,
      },
    });
  } catch (error) {
    const failed = new ApiError(fallback, 0);
    failed.isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw failed;
  }
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const details = failure.safeParse(data);
    throw details.success
      ? new ApiError(details.data.error, response.status, details.data)
      : new ApiError(fallback, response.status);
  }
  try {
    // Undefined if the response is not JSON, such as a network's sign-in page.
    if (data !== undefined) return schema.parse(data);
  } catch {
    // The failure is reported by the error thrown below.
  }
  throw new ApiError(fallback, response.status);
}
