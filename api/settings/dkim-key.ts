import { createPrivateKey } from 'node:crypto';

/**
 * The key that signs emails. Its public key is published in the DNS at `selector._domainkey.domain`
 * (RFC 6376).
 */
export type DkimKey = {
  /** Defaults to the sender address's domain. */
  domain: string | undefined;
  selector: string;
  /** In PEM format. */
  privateKey: string;
};

/** Returns whether a PEM is an RSA key of at least 2048 bits (RFC 8301, section 3.2). */
export function isLongRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
