import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates a token of 256 random bits in base64url (OWASP ASVS 5.0, 11.5.1 asks for 128) and the
 * hash to store in its place.
 */
export function createSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** Returns whether a value looks like a token from `createSecretToken`. */
export function isSecretToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Uses SHA-256, because a value with this much entropy does not need a slow hash. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
