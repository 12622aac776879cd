import { createHash, randomBytes } from 'node:crypto';

/**
 * A token of 256 random bits as base64url (OWASP ASVS 5.0, 11.5.1 asks for 128), and its hash, which is what should be
 * stored.
 */
export function createSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** SHA-256: a value with this much entropy needs no slow hash. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
