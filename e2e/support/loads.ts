import type { Page } from '@playwright/test';

type Load = { type: string; kilobytes: number };

/** The encodings that browsers accept over HTTPS, so that sizes match real responses. */
const browsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** Compressed sizes by URL, which do not change while the product runs. */
const sizes = new Map<string, Promise<number>>();

function sizeOf(page: Page, url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = page.request
    .get(url, { headers: browsers })
    .then((response) => Number(response.headers()['content-length'] ?? Number.NaN) / 1024);
  sizes.set(url, size);
  return size;
}

/**
 * Records a page's requests from now on.
 * @returns a function that returns the requests so far, with their compressed sizes
 */
export function recordLoads(page: Page): () => Promise<Load[]> {
  const requested = new Map<string, string>();
  page.on('request', (request) => requested.set(request.url(), request.resourceType()));
  return () =>
    Promise.all(
      [...requested].map(async ([url, type]) => ({ type, kilobytes: await sizeOf(page, url) })),
    );
}

/** Returns the total size in KB of all loads, or of loads of one type. */
export function total(loads: Load[], type?: string): number {
  return loads
    .filter((load) => type === undefined || load.type === type)
    .reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}
