import { describe, expect, it } from 'vitest';
import { createFormToken, readFormToken } from './form-token.ts';

const secret = 'a secret of at least 32 characters';
const opened = Date.UTC(2026, 0, 1);
const token = createFormToken('inquiry', secret, opened);
const read = (value: string | undefined, after = 60_000, form = 'inquiry', secrets = [secret]) =>
  readFormToken(value, form, secrets, opened + after).kind;

describe('a form token', () => {
  it('is valid from 3 seconds to a day after the form was opened', () => {
    expect(read(token, 2_999)).toBe('bad');
    expect(read(token, 3_000)).toBe('good');
    expect(read(token, 24 * 3_600_000)).toBe('good');
    expect(read(token, 24 * 3_600_000 + 1)).toBe('none');
  });

  it('is optional for API clients', () => {
    expect(read(undefined)).toBe('none');
    expect(read('')).toBe('none');
  });

  it('is invalid if it is forged, altered or for another form', () => {
    expect(read('x')).toBe('bad');
    expect(read(`${token}x`)).toBe('bad');
    expect(read(`${token}.x`)).toBe('bad');
    expect(read(token.replace('inquiry', 'contact'))).toBe('bad');
    expect(read(createFormToken('inquiry', `${secret}!`, opened))).toBe('bad');
    expect(read(token, 60_000, 'contact')).toBe('bad');
  });

  it('is also valid if signed with the previous secret', () => {
    expect(read(token, 60_000, 'inquiry', ['the new secret of this server, long', secret])).toBe(
      'good',
    );
  });
});
