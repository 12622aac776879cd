import { expect, it } from 'vitest';
import { type PageFlag, pageFlags } from '../routes.ts';
import { isSwitchedOn, matchPage } from './match-page.ts';

it.each([
  ['/', 'home', {}],
  ['/pricing', 'pricing', {}],
  ['/inquiry/sent', 'inquirySent', {}],
  ['/services/consulting', 'service', { slug: 'consulting' }],
  ['/careers/a%2Fb', 'career', { id: 'a%2Fb' }],
  ['/partners', 'ownPage', { slug: 'partners' }],
  ['/robots.txt', 'notFound', {}],
  ['/services/index.php', 'notFound', {}],
  ['/pricing/', 'pricing', {}],
  ['/Pricing', 'ownPage', { slug: 'Pricing' }],
  ['/services/', 'ownPage', { slug: 'services' }],
  ['/services/a/b', 'notFound', {}],
  ['*', 'notFound', {}],
  ['', 'notFound', {}],
] as const)('%j matches the page %s', (path, key, params) => {
  expect(matchPage(path)).toMatchObject({ key, params });
});

it.each([
  ['/careers', false],
  ['/careers/engineer?from=home#apply', false],
  ['/careers/', false],
  ['/careers/a/b', true],
  ['/services/consulting', true],
  ['https://a-site.example/careers', true],
  ['mailto:hello@a-site.example', true],
  ['#questions', true],
])('with careers off, a link to %s is shown: %s', (address, isShown) => {
  const flags = Object.fromEntries(pageFlags.map((name) => [name, name !== 'careers']));
  expect(isSwitchedOn(address, flags as Record<PageFlag, boolean>)).toBe(isShown);
});
