import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Creates a key of 160 random bits in base 32, the format that authenticator apps use (RFC 4226
 * section 4).
 */
export function createTotpKey(): string {
  return base32(randomBytes(20));
}

/** Returns the URI in the QR code for authenticator apps. */
export function totpUri(key: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns a time step's code (RFC 6238, with six digits and SHA-1). */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export function totpStep(milliseconds = Date.now()): number {
  return Math.floor(milliseconds / 1000 / stepSeconds);
}

/**
 * Returns the time step that a code belongs to: the current one, the previous one for slow typists
 * (RFC 6238 section 5.2), or the next one for clocks up to 30 seconds apart (section 6).
 */
export function matchingStep(key: string, code: string, now = totpStep()): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  return [now, now + 1, now - 1].find((step) => {
    const expected = Buffer.from(totpCode(key, step));
    return typed.length === expected.length && timingSafeEqual(typed, expected);
  });
}

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
