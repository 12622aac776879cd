import { afterEach, expect, it, vi } from 'vitest';
import { visitSource } from './visit-source.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a document opened at a URL through a link on another page. */
function opened(address: string, referrer: string) {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: address }] });
  vi.stubGlobal('location', { host: 'agency.example', href: 'https://agency.example/inquiry' });
  vi.stubGlobal('document', { referrer });
}

it('the source of a visit consists of the first page, the referrer’s host and the campaign', () => {
  opened(
    'https://agency.example/pricing?utm_source=letter&utm_medium=mail&q=1',
    'https://search.example/?q=secret',
  );
  expect(visitSource()).toEqual({
    page: '/pricing',
    referrer: 'search.example',
    utm: { source: 'letter', medium: 'mail' },
  });
});

it('the source of a visit without a referrer, or from the site itself, has no host', () => {
  opened('https://agency.example/', '');
  expect(visitSource()).toEqual({ page: '/', referrer: '', utm: {} });
  opened('https://agency.example/', 'https://agency.example/pricing');
  expect(visitSource().referrer).toBe('');
});
