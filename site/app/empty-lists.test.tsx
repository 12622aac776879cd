import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Content } from '#contract/content/collections.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { careers } from '#site/content/careers.ts';
import { press } from '#site/content/company.ts';
import { claims } from '#site/content/home.ts';
import { hosting } from '#site/content/pricing.ts';
import { featuresPage } from '#site/content/services.ts';
import { storePageText } from '../loading/page-text.ts';
import Developers from '../pages/developers/page.tsx';
import Press from '../pages/press/page.tsx';
import { renderer } from './render.tsx';

const render = renderer.createRenderer({
  origin: 'https://agency.example',
  stylesheet: () => ({ css: '' }),
  scripts: { entry: 'entry.js', pages: {} },
});

const lists = {
  benefits: careers.benefits,
  process: careers.process,
  rows: featuresPage.comparison.rows,
  tiers: hosting?.tiers,
  press: { ...press },
  claims: [...claims],
};
const opening = href('career', { id: 'product-designer' });

/** A list without entries. */
const emptyList = /<(ul|ol|dl)[^>]*><\/\1>/;

afterEach(() => {
  Object.assign(careers, { benefits: lists.benefits, process: lists.process });
  featuresPage.comparison.rows = lists.rows;
  Object.assign(hosting ?? {}, { tiers: lists.tiers });
  Object.assign(press, lists.press);
  claims.splice(0, claims.length, ...lists.claims);
});

it('sections with lists have headings', async () => {
  const { html } = await render({ url: opening });
  expect(html).toContain(`>${m.labels.whatYouGet()}</h2>`);
  expect(html).toContain('<h2 id="hiring">');
  expect((await render({ url: href('features') })).html).toContain('id="comparison"');
  expect((await render({ url: href('pricing') })).html).toContain('id="tiers"');
});

it('an opening has no headings for an empty list of benefits or steps, but still has the statement', async () => {
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

it('the pricing page has no comparison table if its tiers have neither features nor prices', async () => {
  const tiers = lists.tiers?.map((tier) => ({ ...tier, price: undefined, features: [] }));
  Object.assign(hosting ?? {}, { tiers });
  expect((await render({ url: href('pricing') })).html).not.toContain('"tiers"');
});

it('the press page has no headings for empty lists of facts and logo rules', () => {
  const headings = ['"facts"', `>${m.press.markAllowed()}</h3>`, `>${m.press.markRefused()}</h3>`];
  const shown = (facts: typeof press.facts, allowed: string[], refused: string[]) => {
    Object.assign(press, { facts, marks: { allowed, refused }, releases: [], coverage: [] });
    return htmlOf(<Press />);
  };
  const full = shown([{ label: 'Founded', text: '2015' }], ['Print it'], ['Turn it']);
  for (const heading of headings) expect(full).toContain(heading);
  const html = shown([], [], []);
  for (const heading of headings) expect(html).not.toContain(heading);
  expect(html).not.toMatch(emptyList);
  expect(html).toContain('"marks"');
});

it('the API reference renders neither empty lists nor their headings', () => {
  const ids = ['"rules"', '"calls"', '"changes"'];
  const call = { call: 'inquiries', method: 'POST', title: 'Ask', text: 'Asks.' } as const;
  const answers = [{ status: 202, text: 'Accepted' }];
  const shown = (lists: Pick<Content<'developers.yaml'>, 'rules' | 'calls' | 'changes'>) => {
    const content = { 'developers.yaml': { title: 'API', lead: 'For programs.', ...lists } };
    storePageText('developers', { content });
    return htmlOf(<Developers />);
  };
  const full = shown({
    rules: [{ title: 'JSON', text: 'In and out.' }],
    calls: [{ ...call, fields: [], answers }],
    changes: [{ date: '2026-11-01', text: 'First.' }],
  });
  for (const id of ids) expect(full).toContain(id);
  expect(full).toContain(m.labels.answers());
  expect(full).not.toMatch(emptyList);
  const bare = shown({ rules: [], calls: [{ ...call, fields: [], answers: [] }], changes: [] });
  expect(bare).not.toContain(m.labels.answers());
  expect(bare).not.toMatch(emptyList);
  const html = shown({ rules: [], calls: [], changes: [] });
  for (const id of ids) expect(html).not.toContain(id);
});

it('no page has an empty list of claims', async () => {
  claims.splice(0);
  for (const page of ['home', 'features', 'pricing'] as const) {
    expect((await render({ url: href(page) })).html).not.toMatch(emptyList);
  }
});

const htmlOf = (page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>);
