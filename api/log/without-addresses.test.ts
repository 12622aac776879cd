import { expect, it } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

it.each([
  ['550 <ada@client.example> unknown', '550 (address) unknown'],
  ['To ada@client.example: no', 'To (address) no'],
])('the addresses are removed from %j', (message, expected) => {
  expect(withoutAddresses(message)).toBe(expected);
});

it('the start of a message that repeats a whole email is kept', () => {
  expect(withoutAddresses(`Failed query: ${'a'.repeat(1_000_000)}`)).toHaveLength(5000);
});
