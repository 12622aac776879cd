import { createHash, randomBytes } from 'node:crypto';

/** A token for a mail's link, 256 random bits as base64url, with the hash that is kept of it. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256; enough for a value that cannot be guessed (OWASP ASVS 11.5.1, 6.6.2). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
