import { describe, expect, it } from 'vitest';
import { createTotpKey, matchingStep, totpCode, totpStep, totpUri } from './totp.ts';

// RFC 6238, appendix B: the key "12345678901234567890" in base 32. Our codes are the last six of
// the eight digits there.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('totpCode', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('returns the code from RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(key, totpStep(seconds * 1000))).toBe(code);
  });
});

describe('matchingStep', () => {
  it('accepts the code of the current, previous and next step, with or without a space', () => {
    expect(matchingStep(key, '287082', 0)).toBe(1);
    expect(matchingStep(key, '287082', 1)).toBe(1);
    expect(matchingStep(key, '287 082', 2)).toBe(1);
  });

  it('rejects older, newer and malformed codes', () => {
    expect(matchingStep(key, '287082', 3)).toBeUndefined();
    expect(matchingStep(key, '050471', 1)).toBeUndefined();
    expect(matchingStep(key, '', 2)).toBeUndefined();
    expect(matchingStep(key, '2870820', 1)).toBeUndefined();
  });
});

describe('createTotpKey', () => {
  it('generates 160 bits in base 32', () => {
    expect(createTotpKey()).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('goes into a URI with issuer and account', () => {
    expect(totpUri(key, 'Knots & Co', 'ada@ok.ca')).toBe(
      `otpauth://totp/Knots%20%26%20Co:ada%40ok.ca?secret=${key}&issuer=Knots%20%26%20Co`,
    );
  });
});
