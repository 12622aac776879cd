import { expect, it } from 'vitest';
import { isPage } from './shown.ts';

it.each(['/', '/blog?tag=words', '/blog/former-name#part', '/former-name', '/pricing/'])(
  'the app handles a link to %s, which may be a page',
  (address) => expect(isPage(address)).toBe(true),
);

it.each(['/blog.atom', '/assets/kit-1.0.zip', '/press/kit/2.zip?v=1', '/fr/blog/new-name'])(
  'the browser requests %s from the server because it is not a page of the app',
  (address) => expect(isPage(address)).toBe(false),
);
