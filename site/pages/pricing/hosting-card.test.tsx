import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Hosting } from '#site/content/pricing.ts';
import { HostingCard } from './hosting-card.tsx';

type Feature = Hosting['tiers'][number]['features'][number];

const shown = (feature: Pick<Feature, 'text' | 'line'>) => {
  const features: Feature[] = [{ id: 'space', icon: 'hosting', header: 'Space', ...feature }];
  const hosting: Hosting = {
    id: 'hosting',
    title: 'Hosting',
    summary: 'For sites.',
    buttonText: 'Ask',
    prices: ['On request'],
    tiersTitle: 'Tiers',
    tiers: [{ id: 'small', name: 'Small', price: undefined, features }],
  };
  return renderToStaticMarkup(<HostingCard hosting={hosting} />);
};

it('a hosting card lists a feature’s line', () => {
  expect(shown({ text: '9 GB', line: '9 GB of space' })).toContain('>9 GB of space<');
});

it.each([
  ['9 GB', 'Space: 9 GB'],
  ['–', 'Space: not included'],
])('a hosting card lists the name and text of a feature without a line: %s', (text, line) => {
  expect(shown({ text })).toContain(`>${line}<`);
});
