import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { m } from '#messages/messages.ts';
import { createBoundedQueue } from '../limits/bounded-queue.ts';
import type { RenderPage } from './pages.ts';
import { type SiteFile, sitePage } from './site-file.ts';

/** A rendered page, ready to send. */
type RenderedFile = { status: 200 | 404; file: SiteFile };

export type PageRenderer = {
  /** Renders without caching, for example for the response to a form post. */
  render: RenderPage;
  /**
   * Returns the page for a path and query, from a cache that lasts until the site's next edition.
   * @param signal aborted when the client disconnects
   * @throws Refusal `busy` when too many pages are waiting to be rendered
   */
  page: (url: string, signal: AbortSignal) => Promise<RenderedFile>;
};

/** The longest URL whose page is cached, in characters. No search comes close to it. */
const longestKept = 300;

type Pending = { rendered: Promise<RenderedFile>; signals: AbortSignal[] };

/**
 * Renders one page at a time, because rendering blocks the event loop. Identical requests share one
 * rendering. A request that would have to wait too long is refused immediately.
 * @param edition changes when pages may change
 */
export function createPageRenderer(renderPage: RenderPage, edition: () => string): PageRenderer {
  const enqueue = createBoundedQueue('render', { running: 1, waiting: 64 }, () =>
    m.answers.tooManyPages(),
  );
  const kept = new LRUCache<string, RenderedFile>({
    max: 500,
    // In bytes. A page is 50 to 80 KB, plus a quarter of that for each encoding.
    maxSize: 8_000_000,
    sizeCalculation: ({ file }) => Math.ceil(file.body.length * 1.5),
  });
  const pending = new Map<string, Pending>();

  const render: RenderPage = (request) =>
    enqueue(async () => {
      // Lets events that have arrived in the meantime run first.
      await nextTurn();
      return renderPage(request);
    });

  async function renderFor(url: string, signals: AbortSignal[]): Promise<RenderedFile> {
    return enqueue(async () => {
      await nextTurn();
      if (signals.every(({ aborted }) => aborted)) throw new ClientGone();
      const { html, status } = await renderPage({ url });
      // Pages without a query are requested often, those with a query perhaps only once.
      const quality = url.includes('?') ? 5 : 11;
      const file = sitePage(html, { caching: 'none', quality });
      return { status, file };
    });
  }

  return {
    render,
    async page(url, signal) {
      const key = `${edition()} ${url}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const waiting = pending.get(key);
      if (waiting !== undefined) {
        waiting.signals.push(signal);
        return waiting.rendered;
      }
      const signals = [signal];
      const rendered = renderFor(url, signals);
      pending.set(key, { rendered, signals });
      try {
        const result = await rendered;
        // Pages opened from links in emails are not cached because they are opened only once.
        const isKept = url.length <= longestKept && !url.includes('token=');
        if (result.status === 200 && isKept) kept.set(key, result);
        return result;
      } finally {
        pending.delete(key);
      }
    },
  };
}

/** Thrown instead of rendering for a client that has disconnected. */
export class ClientGone extends Error {}
