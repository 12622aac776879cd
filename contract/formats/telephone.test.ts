import { expect, it } from 'vitest';
import { isTelephone, telephoneHref } from './telephone.ts';

it.each([
  ['+47 22 12 34 56', 'tel:+4722123456'],
  ['+1 (403) 555-0123', 'tel:+14035550123'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+33 1.23.45.67.89', 'tel:+33123456789'],
])('the number %s is called at %s', (number, address) => {
  expect(isTelephone(number)).toBe(true);
  expect(telephoneHref(number)).toBe(address);
});

it.each([
  '22 12 34 56',
  '0047 22123456',
  '+47',
  '+47 22 12 34 56 ext',
  '+1234567890123456',
  'call',
])('the number %s is rejected because it cannot be dialed from abroad', (number) => {
  expect(isTelephone(number)).toBe(false);
});
