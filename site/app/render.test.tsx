import { afterEach, expect, it, vi } from 'vitest';
import { renderer } from './render.tsx';

const render = renderer.createRenderer({
  origin: 'https://agency.example',
  stylesheet: () => ({ css: '' }),
  scripts: { entry: 'entry.js', pages: {} },
});
afterEach(() => void vi.useRealTimers());

/** Renders the page of an opening whose last day is 2027-02-28, at this time. */
async function openingAt(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const { html } = await render({ url: '/careers/product-designer' });
  return { isOpen: html.includes('"JobPosting"'), day: /data-today="([^"]*)"/.exec(html)?.[1] };
}

it('an opening accepts applications until midnight in the agency’s time zone', async () => {
  // Edmonton is six or seven hours behind UTC.
  expect(await openingAt('2027-03-01T05:59:59Z')).toEqual({ isOpen: true, day: '2027-02-28' });
  expect(await openingAt('2027-03-01T07:00:00Z')).toEqual({ isOpen: false, day: '2027-03-01' });
});

it('the site’s day, which feeds and caches use, follows the agency’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T05:59:59Z'), toFake: ['Date'] });
  expect(renderer.today()).toBe('2027-02-28');
});
