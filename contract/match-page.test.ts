import { expect, it } from 'vitest';
import { matchPage } from './match-page.ts';

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
  ['/services/', 'notFound', {}],
  ['/services/a/b', 'notFound', {}],
  ['*', 'notFound', {}],
  ['', 'notFound', {}],
] as const)('%j is the page %s', (path, key, params) => {
  expect(matchPage(path)).toMatchObject({ key, params });
});
