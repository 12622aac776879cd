import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { inMilliseconds, lifetimes } from '#contract/policy.ts';

/** The result of checking a form token, or `none` if it is missing or too old. */
export type FormTokenVerdict = { kind: 'none' } | { kind: 'bad' } | { kind: 'good'; nonce: string };

/** The plausible ages of a token. However, leaving a form open for longer is not suspicious. */
const minAge = inMilliseconds(lifetimes.formTokenLeast);
const maxAge = inMilliseconds(lifetimes.formToken);

/**
 * Creates a token that records when a form was opened:
 * `<form>.<base 36 milliseconds>.<nonce>.<HMAC-SHA256>`.
 * @param secret the server's secret; nothing is stored
 */
export function createFormToken(form: string, secret: string, now = Date.now()): string {
  const payload = `${form}.${now.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${payload}.${signature(payload, secret)}`;
}

/**
 * Checks that a token was issued by this server for this form, and that its age is plausible.
 * @param secrets the current secret and the previous one
 */
export function readFormToken(
  token: string | undefined,
  form: string,
  secrets: string[],
  now = Date.now(),
): FormTokenVerdict {
  if (token === undefined || token === '') return { kind: 'none' };
  const [name = '', time = '', nonce = '', signed = '', ...rest] = token.split('.');
  const payload = `${name}.${time}.${nonce}`;
  const isSigned = secrets.some((secret) => isSame(signed, signature(payload, secret)));
  if (!isSigned || rest.length > 0 || name !== form) return { kind: 'bad' };
  const age = now - Number.parseInt(time, 36);
  if (age < minAge) return { kind: 'bad' };
  return age > maxAge ? { kind: 'none' } : { kind: 'good', nonce };
}

function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`form token ${payload}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
