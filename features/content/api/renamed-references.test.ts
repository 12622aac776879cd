import { describe, expect, it } from 'vitest';
import { type Renamed, withNewAddress, withNewName } from './renamed-references.ts';

const page = { from: '/services/old', to: '/services/new' };
const service: Renamed = { kind: 'services/*.md', name: { from: 'old', to: 'new' }, page };

it.each([
  ['/services/old', '/services/new'],
  ['/services/old/', '/services/new/'],
  ['/services/old?a=b#how', '/services/new?a=b#how'],
  ['/fr/services/old', '/fr/services/new'],
  ['See [us](/services/old#how "Us").', 'See [us](/services/new#how "Us").'],
  ['See [us].\n\n[us]: /services/old\n', 'See [us].\n\n[us]: /services/new\n'],
  [
    'See <a class="a" href="/services/old">us</a>.',
    'See <a class="a" href="/services/new">us</a>.',
  ],
])('the link in %j leads to the new address', (before, after) => {
  expect(withNewAddress(before, page)).toBe(after);
});

it.each([
  '/services/older',
  '/more/services/old',
  'See /services/old.',
  '[us](/services/old-ones)',
])('%j does not change, because it is not a link to the old address', (text) => {
  expect(withNewAddress(text, page)).toBe(text);
});

it('a field that refers to a service gets its new name', () => {
  const data = { title: 'old', services: ['other', 'old'] };
  expect(withNewName('work/*.md', data, service)).toEqual({
    title: 'old',
    services: ['other', 'new'],
  });
});

it('a reference to a question follows the new name of its FAQ category', () => {
  const renamed: Renamed = { ...service, kind: 'faq/*.yaml', page: { from: '/help', to: '/help' } };
  const data = { questions: ['old/price', 'older/price'] };
  expect(withNewName('popular.yaml', data, renamed)).toEqual({
    questions: ['new/price', 'older/price'],
  });
  expect(withNewName('pricing.yaml', { questions: 'old' }, renamed)).toEqual({ questions: 'new' });
});

it('the pricing page still shows its default category after that is renamed', () => {
  const renamed: Renamed = {
    kind: 'faq/*.yaml',
    name: { from: 'payment', to: 'billing' },
    page: { from: '/help', to: '/help' },
  };
  const named = { title: 'Prices', questions: 'billing' };
  expect(withNewName('pricing.yaml', { title: 'Prices' }, renamed)).toEqual(named);
  const other = { ...renamed, name: { from: 'start', to: 'begin' } };
  expect(withNewName('pricing.yaml', { title: 'Prices' }, other)).toEqual({ title: 'Prices' });
});

describe('a renamed FAQ category', () => {
  const help = { from: '/help', to: '/help' };
  const renamed: Renamed = {
    kind: 'faq/*.yaml',
    name: { from: 'payment', to: 'payment-price' },
    page: help,
    questions: ['price', 'price-list'],
  };
  const linked = (text: string) => withNewName('help/*.md', { body: text }, renamed);

  it.each([
    ['/#faq-payment', '/#faq-payment-price'],
    ['/#faq-payment-price', '/#faq-payment-price-price'],
    ['[List](/#faq-payment-price-list).', '[List](/#faq-payment-price-price-list).'],
    ['[In French](/fr#faq-payment)', '[In French](/fr#faq-payment-price)'],
    ['<a href="/fr/#faq-payment">', '<a href="/fr/#faq-payment-price">'],
  ])('is still the target of the link in %j', (before, after) => {
    expect(linked(before)).toEqual({ body: after });
  });

  it.each([
    '/help#payment',
    '/help#faq-payment',
    '/#faq-payment-methods',
    '/#faq-payments',
    '/about#faq-payment',
    '#faq-payment',
  ])('is not the target of %j', (text) => {
    expect(linked(text)).toEqual({ body: text });
  });
});

it('a link to a help article is updated to its new name', () => {
  const help = { from: '/help', to: '/help' };
  const renamed: Renamed = { ...service, kind: 'help/*.md', page: help };
  const data = { body: '[Old](/help#old), [FAQ](/#faq-old)' };
  expect(withNewName('services/*.md', data, renamed)).toEqual({
    body: '[Old](/help#new), [FAQ](/#faq-old)',
  });
});

it('a link to a section of a page is updated to the section’s new name', () => {
  const same = { from: '/specialities', to: '/specialities' };
  const renamed: Renamed = { ...service, kind: 'specialities/*.md', page: same };
  const data = { capabilities: [{ href: '/specialities#old' }, { href: '/specialities' }] };
  expect(withNewName('features.yaml', data, renamed)).toEqual({
    capabilities: [{ href: '/specialities#new' }, { href: '/specialities' }],
  });
});
