import { afterEach, expect, it } from 'vitest';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { careers } from '#site/content/careers.ts';
import { hosting } from '#site/content/pricing.ts';
import { featuresPage } from '#site/content/services.ts';
import { renderer } from './render.tsx';

const render = renderer.createRenderer({
  origin: 'https://agency.example',
  stylesheet: { css: '' },
  scripts: { entry: 'entry.js', pages: {} },
});

const lists = {
  benefits: careers.benefits,
  process: careers.process,
  rows: featuresPage.comparison.rows,
  tiers: hosting?.tiers,
};
const opening = href('career', { id: 'product-designer' });

afterEach(() => {
  Object.assign(careers, { benefits: lists.benefits, process: lists.process });
  featuresPage.comparison.rows = lists.rows;
  Object.assign(hosting ?? {}, { tiers: lists.tiers });
});

it('sections with lists have headings', async () => {
  const { html } = await render({ url: opening });
  expect(html).toContain(`>${m.labels.whatYouGet()}</h2>`);
  expect(html).toContain('<h2 id="hiring">');
  expect((await render({ url: href('features') })).html).toContain('id="comparison"');
  expect((await render({ url: href('pricing') })).html).toContain('id="tiers"');
});

it('an opening has no headings for an empty list of benefits or steps, but the statement', async () => {
  Object.assign(careers, { benefits: [], process: [] });
  const { html } = await render({ url: opening });
  expect(html).not.toContain(`>${m.labels.whatYouGet()}</h2>`);
  expect(html).not.toContain('"hiring"');
  expect(html).toContain(careers.equalOpportunity);
});

it('the features page has no table for an empty comparison', async () => {
  featuresPage.comparison.rows = [];
  expect((await render({ url: href('features') })).html).not.toContain('"comparison"');
});

it('the pricing page has no table of tiers that have neither features nor prices', async () => {
  const tiers = lists.tiers?.map((tier) => ({ ...tier, price: undefined, features: [] }));
  Object.assign(hosting ?? {}, { tiers });
  expect((await render({ url: href('pricing') })).html).not.toContain('"tiers"');
});
