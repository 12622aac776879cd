import { expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost, lookupPublic, PrivateAddress } from './safe-address.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::7f00:1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1', '172.32.0.1'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]:80/',
  'http://017700000001/',
])('the host of %s is private', (url) => {
  expect(isPrivateHost(new URL(url).hostname)).toBe(true);
});

it('a host name that resolves to a private address is rejected', async () => {
  const error = await new Promise((resolve) =>
    lookupPublic('localhost', { all: true }, (refusal) => resolve(refusal)),
  );
  expect(error).toBeInstanceOf(PrivateAddress);
});
