import { describe, expect, it } from 'vitest';
import { readFailure } from './mail-outcome.ts';

const failure = (response: string, command = 'RCPT TO') =>
  readFailure(
    Object.assign(new Error(response), {
      responseCode: Number(response.slice(0, 3)),
      response,
      command,
    }),
  );

describe("a mail server's reply to RCPT", () => {
  it.each([
    '550 5.1.1 no such user',
    '550 5.1.2 no such domain',
    '550 5.1.6 moved, no forwarding address',
    '556 5.1.10 the domain accepts no mail',
  ])('%s suppresses the address', (response) => {
    expect(failure(response)).toEqual({ result: 'hard', isFinal: true });
  });

  it.each([
    '552 5.2.2 mailbox full',
    '550 5.2.1 mailbox disabled',
    '550 5.0.0 rejected',
    '550 rejected, see our policy',
  ])('%s is given up on, and counts as deferred', (response) => {
    expect(failure(response)).toEqual({ result: 'soft', isFinal: true });
  });

  it.each([
    '550 5.7.1 your network is blocked',
    '550 5.7.26 unauthenticated sender',
    '550 5.1.8 your domain does not exist',
    '550 5.3.2 not accepting messages',
    '550 5.4.1 access denied',
  ])('%s is given up on, and says nothing about the address', (response) => {
    expect(failure(response)).toEqual({ result: 'refused', isFinal: true });
  });

  it('450 4.1.1 is retried', () => {
    expect(failure('450 4.1.1 not yet')).toEqual({ result: 'soft', isFinal: false });
  });

  it('550 5.1.1 to DATA says nothing about the address', () => {
    expect(failure('550 5.1.1 no', 'DATA')).toEqual({ result: 'refused', isFinal: true });
  });
});

describe("a mail server's rejection before any reader is named", () => {
  it.each([
    ['535 5.7.8 Authentication credentials invalid', 'AUTH PLAIN'],
    ['535 5.7.8 Authentication credentials invalid', 'AUTH LOGIN'],
    ['554 5.7.1 no service for your network', 'CONN'],
    ['550 5.7.1 who are you', 'EHLO'],
    ['550 5.7.1 who are you', 'HELO'],
    ['502 5.5.1 not implemented', 'STARTTLS'],
    ['550 5.1.8 your domain does not exist', 'MAIL FROM'],
  ])('%s after %s is retried', (response, command) => {
    expect(failure(response, command)).toEqual({ result: 'refused', isFinal: false });
  });
});
