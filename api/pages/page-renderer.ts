import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from '../middleware/bounded-queue.ts';
import type { RenderPage } from './pages.ts';
import { type SiteFile, sitePage } from './site-file.ts';

/** A rendered page as it is sent. */
type RenderedFile = { status: 200 | 404; file: SiteFile };

export type PageRenderer = {
  /** Renders without keeping the result, such as the page that answers a form post. */
  render: RenderPage;
  /**
   * The page at a path and query, kept until midnight, when pages with a date change.
   * @param signal aborted when the client has gone: nobody waits for the page any more
   * @throws RequestFailure 503 `busy` when too many pages are waiting to be rendered
   */
  page: (url: string, signal: AbortSignal) => Promise<RenderedFile>;
};

type Pending = { rendered: Promise<RenderedFile>; signals: AbortSignal[] };

/**
 * Renders pages for requests: one at a time, since it takes the event loop, and each of them once. What
 * would have to wait for more than a moment is refused at once.
 */
export function createPageRenderer(renderPage: RenderPage): PageRenderer {
  const enqueue = createBoundedQueue(
    'render',
    { running: 1, waiting: 64 },
    'Too many pages are being opened right now. Please try again in a few seconds.',
  );
  const kept = new LRUCache<string, RenderedFile>({
    max: 500,
    // Bytes; a page has 50 to 80 KB, and a quarter of that for each encoding.
    maxSize: 24_000_000,
    sizeCalculation: ({ file }) => Math.ceil(file.body.length * 1.5),
  });
  const pending = new Map<string, Pending>();

  const render: RenderPage = (request) =>
    enqueue(async () => {
      // Lets what has arrived in the meantime have its turn.
      await nextTurn();
      return renderPage(request);
    });

  async function renderFor(url: string, signals: AbortSignal[]): Promise<RenderedFile> {
    return enqueue(async () => {
      await nextTurn();
      if (signals.every(({ aborted }) => aborted)) throw new ClientGone();
      const { html, status } = await renderPage({ url });
      // Without a query it is asked for often; with one, perhaps once.
      const quality = url.includes('?') ? 5 : 11;
      const file = sitePage(html, { caching: 'none', quality });
      return { status, file };
    });
  }

  return {
    render,
    async page(url, signal) {
      const key = `${new Date().toISOString().slice(0, 10)} ${url}`;
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
        // A link from a mail is opened once.
        if (result.status === 200 && !url.includes('token=')) kept.set(key, result);
        return result;
      } finally {
        pending.delete(key);
      }
    },
  };
}

/** Nobody waits for the answer, so nobody sees this. */
export class ClientGone extends Error {}
