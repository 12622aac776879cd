import { describe, expect, it } from 'vitest';
import {
  api,
  apiHref,
  href,
  type PageFlag,
  pageFlags,
  pages,
  registeredPages,
  socialCard,
} from './routes.ts';

const allOff = Object.fromEntries(pageFlags.map((name) => [name, false])) as Record<
  PageFlag,
  boolean
>;

describe('the routes map', () => {
  it('leaves out pages that a flag disables', () => {
    const on = registeredPages({ ...allOff, blog: true }).map(([key]) => key);
    const off = registeredPages(allOff).map(([key]) => key);
    expect(on.filter((key) => !off.includes(key))).toEqual(['blog', 'blogPost']);
  });

  it('has no duplicate paths', () => {
    const paths = [...Object.values(pages).map(({ path }) => path), ...Object.values(api)];
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('href', () => {
  it('fills in and encodes parameters and query', () => {
    expect(href('career', { id: 'a/b' })).toBe('/careers/a%2Fb');
    expect(href('signin', {}, { next: '/dashboard?a=b' })).toBe(
      '/signin?next=%2Fdashboard%3Fa%3Db',
    );
  });

  it('leaves out undefined query values', () => {
    expect(apiHref('newsletterVerify', { token: undefined })).toBe('/api/v1/newsletter/verify');
  });
});

describe('the social card', () => {
  it('of a subpage has a name that no top-level page uses', () => {
    expect(socialCard(href('service', { slug: 'a-b' }))).not.toBe(socialCard('/services-a-b'));
  });
});
