import { createHash } from 'node:crypto';

/** Returns a hash of eight characters, as in the names of built files. */
export const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 8);
