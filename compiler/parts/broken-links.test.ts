import { expect, it } from 'vitest';
import { asText } from '#contract/errors/wrong-fields.ts';
import { brokenLinks } from './broken-links.ts';

const addresses = { service: ['/services/one'], ownPage: ['/partners'] };
const brokenAt = (href: string) =>
  brokenLinks(
    { header: [{ id: 'a', label: 'A', subLinks: [{ id: 'b', label: 'B', href }] }], footer: [] },
    addresses,
  ).map(asText);

it.each([
  '/',
  '/contact',
  '/about#values',
  '/pricing/',
  '/inquiry?service=one',
  '/services/one',
  '/partners',
  '/careers.atom',
  'https://other.example/nowhere',
  'mailto:hello@other.example',
])('a menu may link to %s', (href) => {
  expect(brokenAt(href)).toEqual([]);
});

it.each(['/services/two', '/partnres', '/about/us', '/services'])(
  'a menu link to %s is an error reported with its location',
  (href) => {
    expect(brokenAt(href)).toEqual([
      `header.0.subLinks.0.href: there is no page ${href}; correct it or remove it`,
    ]);
  },
);
