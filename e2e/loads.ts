import type { Page } from '@playwright/test';

type Load = { type: string; kilobytes: number };

/** What browsers accept over HTTPS; it decides what is sent, and so what it weighs. */
const browsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** The compressed size of each address, which does not change while the product runs. */
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
 * Notes what a page requests from now on.
 * @returns gives what it has requested so far, each with its size as it travels
 */
export function noteLoads(page: Page): () => Promise<Load[]> {
  const requested = new Map<string, string>();
  page.on('request', (request) => requested.set(request.url(), request.resourceType()));
  return () =>
    Promise.all(
      [...requested].map(async ([url, type]) => ({ type, kilobytes: await sizeOf(page, url) })),
    );
}

/** The kilobytes of all loads, or of those of one type. */
export function total(loads: Load[], type?: string): number {
  return loads
    .filter((load) => type === undefined || load.type === type)
    .reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}
