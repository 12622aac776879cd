import { expect, it } from 'vitest';
import { wordsOfMail } from './own-words.ts';

const wordsOf = (...lines: string[]) =>
  wordsOfMail(
    { body: lines.join('\n'), messageId: '<1@client.example>', subject: 'Re: Orders' },
    500,
  );

it('a client’s own words leave out the line that introduces a quote', () => {
  const introduction = 'On Mon, 23 Nov 2026 at 10:12, Ada <ada@agency.example> wrote:';
  expect(wordsOf('Thursday suits us.', '', introduction, '', '> Hello,', '> when?')).toBe(
    'Thursday suits us.',
  );
});

it('a client’s own words leave out earlier emails below an answer from Outlook', () => {
  const head = [
    'From: Ada <ada@agency.example>',
    'Sent: Monday, 23 November 2026 10:12',
    'To: Grace',
  ];
  expect(wordsOf('Thursday suits us.', '', ...head, 'Subject: Orders', '', 'When?')).toBe(
    'Thursday suits us.',
  );
});

it('a client’s own words include text between quotes, and an email that is nothing but a quote', () => {
  expect(wordsOf('> First?', 'Yes.', '> Second?', 'No.')).toBe('Yes.\nNo.');
  expect(wordsOf('> Forwarded')).toBe('> Forwarded');
});
