import { expect, it } from 'vitest';
import { bookingAddress } from './booking-address.ts';
import { bookingUrl } from './booking-url.ts';

const ada = { name: 'Ada', email: 'ada+1@lead.example', reference: 'BL-7F3K9Q' };

it('a booking URL gets the person’s details, percent-encoded', () => {
  const address = 'https://cal.example/call?n={name}&mail={email}&ref={reference}&x=1';
  expect(bookingUrl(address, { ...ada, name: 'Zoé & Cie?' })).toBe(
    'https://cal.example/call?n=Zo%C3%A9%20Cie&mail=ada%2B1%40lead.example&ref=BL-7F3K9Q&x=1',
  );
  expect(bookingUrl(undefined, ada)).toBeUndefined();
});

it('a booking URL cannot carry a message or an address in the name', () => {
  const name = `Win 1000 at https://evil.example/x ${'a'.repeat(100)}`;
  const filled = bookingUrl('https://cal.example/?n={name}', { ...ada, name });
  expect(decodeURIComponent(filled)).not.toMatch(/evil\.example|\d|n=.{61}/);
});

it.each([
  ['http://cal.example', 'must be an address that begins with https://'],
  ['javascript:alert(1)', 'must be an address that begins with https://'],
  ['https://{name}.cal.example', 'only after the ?'],
  ['https://cal.example/?n={nmae}', '{nmae} is not one of {name}, {email}, {reference}'],
])('a booking URL of %s is rejected', (given, message) => {
  expect(bookingAddress.safeParse(given).error?.issues[0]?.message).toContain(message);
});
