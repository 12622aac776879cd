import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns a reader's unsubscribe token: the subscriber's id and 256 authenticating bits. The token
 * is derived, so that no email needs a row.
 */
export function unsubscribeToken(secret: string, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}.${vouch(secret, subscriberId).toString('base64url')}`;
}

/**
 * Returns the subscriber to whom an unsubscribe token belongs, if there is one.
 * @param secrets the current secret and the previous one
 */
export function readUnsubscribeToken(secrets: string[], token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const hex = Buffer.from(id, 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  const subscriberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const actual = Buffer.from(given, 'base64url');
  const isValid = secrets.some((secret) => {
    const expected = vouch(secret, subscriberId);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isValid ? subscriberId : undefined;
}

const vouch = (secret: string, subscriberId: string) =>
  createHmac('sha256', secret).update(`leave the newsletter\0${subscriberId}`).digest();
