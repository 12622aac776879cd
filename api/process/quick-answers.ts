import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Handler } from './http-server.ts';

type Answer = { headers: string[]; body: Buffer };

/**
 * Keeps what is the same for everybody until midnight, so that the app answers it once for a host and
 * an `Accept-Encoding`, with all of its checks and headers.
 * @param isSame tells this of a URL as it stands in the request line
 */
export function withQuickAnswers(
  { fetch }: Pick<Handler, 'fetch'>,
  isSame: (url: string) => boolean,
  log: Logger,
): Handler {
  const kept = new LRUCache<string, Answer>({
    // Bytes.
    maxSize: 48_000_000,
    sizeCalculation: ({ body }) => body.length + 2000,
  });

  function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' || headers['if-none-match'] !== undefined || !isSame(url)) return;
    return `${today()} ${headers.host} ${headers['accept-encoding'] ?? ''} ${url}`;
  }

  return {
    async fetch(request, bindings) {
      const response = await fetch(request, bindings);
      const { incoming } = bindings;
      const key = incoming instanceof IncomingMessage ? keyOf(incoming) : undefined;
      if (key !== undefined && response instanceof Response && response.status === 200) {
        const body = Buffer.from(await response.clone().arrayBuffer());
        const own = ['x-request-id', 'content-length'];
        const headers = [...response.headers].filter(([name]) => !own.includes(name)).flat();
        kept.set(key, { headers: [...headers, 'content-length', String(body.length)], body });
      }
      return response;
    },
    answer(incoming, outgoing) {
      const key = keyOf(incoming);
      const known = key === undefined ? undefined : kept.get(key);
      if (known === undefined) return false;
      const requestId = randomUUID();
      outgoing.writeHead(200, [...known.headers, 'x-request-id', requestId]).end(known.body);
      log.info({ requestId, method: 'GET', path: incoming.url, status: 200, ms: 0 }, 'request');
      return true;
    },
  };
}

/** The day in UTC, by which pages with a date are rendered. */
function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
