import { generateKeyPairSync } from 'node:crypto';

/** Creates an RSA private key in PEM format. */
export function rsaKey(bits: number): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}
