import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How a form token turned out: `none` for one that is missing or from yesterday. */
export type FormTokenVerdict = { kind: 'none' } | { kind: 'bad' } | { kind: 'good'; nonce: string };

/** A person needs longer than this to fill in the form, and not longer than that (design, L4). */
const youngest = 3_000;
const oldest = 24 * 3_600_000;

/**
 * A token that says when a form was opened: `<form>.<base 36 milliseconds>.<nonce>.<HMAC-SHA256>`.
 * @param secret the server's; nothing is stored
 */
export function createFormToken(form: string, secret: string, now = Date.now()): string {
  const payload = `${form}.${now.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${payload}.${signature(payload, secret)}`;
}

/**
 * Whether a token is this server's, for this form, and of an age that a person would have.
 * @param secrets the current one and the one before it
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
  const isOurs = secrets.some((secret) => isSame(signed, signature(payload, secret)));
  if (!isOurs || rest.length > 0 || name !== form) return { kind: 'bad' };
  const age = now - Number.parseInt(time, 36);
  if (age < youngest) return { kind: 'bad' };
  return age > oldest ? { kind: 'none' } : { kind: 'good', nonce };
}

function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`form token ${payload}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
