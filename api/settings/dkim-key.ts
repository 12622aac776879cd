import { createPrivateKey } from 'node:crypto';

/** What emails are signed with; its public part is in the DNS at `selector._domainkey.domain` (RFC 6376). */
export type DkimKey = {
  /** By default, that of the sender's address. */
  domain: string | undefined;
  selector: string;
  /** In PEM. */
  privateKey: string;
};

/** Whether a PEM is an RSA key of at least 2048 bits (RFC 8301, section 3.2). */
export function isLongRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
