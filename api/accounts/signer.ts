import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What only this site can have made. A retired secret still opens what it closed (F23). */
export type Signer = {
  /** The value with its signature, for a cookie. */
  sign: (purpose: string, value: string) => string;
  /** The value of a signed one, or undefined where it was not signed for this purpose. */
  unsign: (purpose: string, signed: string) => string | undefined;
  encrypt: (plain: string) => string;
  /** @throws Error where neither secret opens it */
  decrypt: (sealed: string) => string;
  /** Keyed hashes of a value that could be guessed, the present secret's first. */
  digests: (purpose: string, value: string) => [Buffer, ...Buffer[]];
};

/** @param previous the secret before this one, while values made with it are still around */
export function createSigner(secret: string, previous: string | undefined): Signer {
  const secrets: [string, ...string[]] = previous === undefined ? [secret] : [secret, previous];
  return {
    sign: (purpose, value) => `${value}.${mac(secret, purpose, value).toString('base64url')}`,
    unsign(purpose, signed) {
      const dot = signed.lastIndexOf('.');
      const value = signed.slice(0, Math.max(0, dot));
      const given = Buffer.from(signed.slice(dot + 1), 'base64url');
      const isOurs = secrets.some((key) => {
        const right = mac(key, purpose, value);
        return given.length === right.length && timingSafeEqual(given, right);
      });
      return isOurs && value !== '' ? value : undefined;
    },
    encrypt(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey(secret), nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of secrets) {
        try {
          const decipher = createDecipheriv(
            'aes-256-gcm',
            encryptionKey(key),
            bytes.subarray(0, 12),
          );
          decipher.setAuthTag(bytes.subarray(12, 28));
          return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
        } catch {
          // Sealed with the other secret.
        }
      }
      throw new Error('A stored key was encrypted with a secret that is no longer known');
    },
    digests: (purpose, value) => {
      const [first, ...rest] = secrets;
      return [mac(first, purpose, value), ...rest.map((key) => mac(key, purpose, value))];
    },
  };
}

function mac(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();
}

function encryptionKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'bowline accounts encryption', 32));
}
