import { expect, it } from 'vitest';
import { smtpCodes } from './smtp-codes.ts';

it.each([
  ['550 5.1.1 <ada@lead.example>: Ada Lead has left the company', '550 5.1.1'],
  ["Can't send mail - all recipients were rejected: 550 5.7.1 Ada Lead is unknown", '550 5.7.1'],
  ['550-5.1.1 The account that you tried to reach', '550 5.1.1'],
  ['550 No such user Ada', '550'],
  ['5.1.1', '5.1.1'],
  ['smtp; 550 5.1.1 User unknown', '550 5.1.1'],
  ['connect ECONNREFUSED 10.0.0.5:25', ''],
  ['Ada, aged 450, has moved to 5.1.1.9', ''],
  ['', ''],
])('the reply %j is reduced to its codes, %j', (reply, codes) => {
  expect(smtpCodes(reply)).toBe(codes);
});
