import * as z from 'zod/mini';
import { m } from '#messages/messages.ts';

/** The stable code of each failure, with its HTTP status. */
export const errorStatus = {
  malformed: 400,
  token_missing: 400,
  bad_key: 400,
  signed_out: 401,
  cookie_refused: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  cross_site: 403,
  wrong_account: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale: 409,
  /** The same request succeeds once it is confirmed. */
  unconfirmed: 409,
  token_dead: 410,
  too_large: 413,
  unsupported_type: 415,
  misdirected: 421,
  invalid: 422,
  key_reused: 422,
  password_needed: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failure. `error` is a sentence that is shown to people unchanged. */
export const failure = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Machine-readable codes: `required`, `too_long`, `wrong_type`, `unknown_field` or `invalid`. */
  codes: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
});

export type Failure = z.infer<typeof failure>;

/** Returns the first message for each field of a failed parse, including unknown keys. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  // A Map, because a field may be called `constructor` or `__proto__`.
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? '')];
    for (const name of names) {
      if (!fields.has(name)) fields.set(name, isUnknown ? m.fields.fieldUnknown() : issue.message);
    }
  }
  return Object.fromEntries(fields);
}
