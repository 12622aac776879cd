import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Signs and encrypts with `SECRET`. Also verifies and decrypts with the previous secret. */
export type Signer = {
  /** Appends a signature to a value, for a cookie. */
  sign: (purpose: string, value: string) => string;
  /**
   * Returns the value without its signature, or undefined if it was not signed for this purpose.
   */
  unsign: (purpose: string, signed: string) => string | undefined;
  /**
   * Authenticates a value with twenty hex digits (80 bits), where a full signature would be too
   * long.
   */
  signShort: (purpose: string, value: string) => string;
  verifyShort: (purpose: string, value: string, given: string) => boolean;
  encrypt: (plain: string) => string;
  /**
   * Returns the plain text and whether the current secret encrypted it, or undefined if the secret
   * is unknown.
   */
  decrypt: (encrypted: string) => { plain: string; isCurrent: boolean } | undefined;
};

/**
 * @param previous the previous secret, needed while values signed or encrypted with it are in use
 */
export function createSigner(secret: string, previous: string | undefined): Signer {
  const secrets = previous === undefined ? [secret] : [secret, previous];
  const keys = secrets.map(encryptionKey);
  return {
    sign: (purpose, value) => `${value}.${mac(secret, purpose, value).toString('base64url')}`,
    unsign(purpose, signed) {
      const dot = signed.lastIndexOf('.');
      const value = signed.slice(0, Math.max(0, dot));
      const given = Buffer.from(signed.slice(dot + 1), 'base64url');
      const isValid = secrets.some((key) => {
        const expected = mac(key, purpose, value);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isValid && value !== '' ? value : undefined;
    },
    signShort: (purpose, value) => short(secret, purpose, value),
    verifyShort: (purpose, value, given) =>
      secrets.some((key) => {
        const expected = Buffer.from(short(key, purpose, value));
        const actual = Buffer.from(given);
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      }),
    encrypt(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey(secret), nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      for (const [index, key] of keys.entries()) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
          decipher.setAuthTag(bytes.subarray(12, 28));
          const body = decipher.update(bytes.subarray(28), undefined, 'utf8');
          return { plain: body + decipher.final('utf8'), isCurrent: index === 0 };
        } catch {
          // It was encrypted with a different secret.
        }
      }
      return undefined;
    },
  };
}

function mac(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();
}

const short = (secret: string, purpose: string, value: string): string =>
  mac(secret, purpose, value).toString('hex').slice(0, 20);

function encryptionKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'bowline accounts encryption', 32));
}
