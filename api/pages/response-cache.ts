import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Handler } from '../http/http-server.ts';
import { sessionCookie } from '../http/same-site.ts';
import { preferredEncoding } from './send.ts';

type Answer = { headers: string[]; body: Buffer };

/**
 * Caches responses that are the same for everyone until the site's next edition. The app produces
 * each response only once per encoding, with all checks and headers. Nothing else that a client
 * sends affects the cache key.
 * @param isSame whether the response to a URL, as in the request line, is the same for everyone
 * requesting it from this host; it must limit the length of the URL
 * @param edition changes when responses may change
 */
export function withResponseCache(
  { fetch }: Pick<Handler, 'fetch'>,
  isSame: (url: string, host: string) => boolean,
  edition: () => string,
  log: Logger,
): Handler {
  const kept = answersUpTo(48_000_000);
  // A separate cache, so that a flood of different queries evicts nothing else.
  const keptByQuery = answersUpTo(8_000_000);

  function placeOf({ method, url = '', headers }: IncomingMessage) {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return;
    if (!isSame(url, headers.host ?? '')) return;
    // Pages contain more for staff, but files (whose names contain a dot) are the same for
    // everyone.
    if (headers.cookie?.includes(sessionCookie) && !/^[^?]*\.\w+$/.test(url)) return;
    return {
      answers: url.includes('?') ? keptByQuery : kept,
      key: `${edition()} ${preferredEncoding(headers['accept-encoding']?.toString())} ${url}`,
    };
  }

  return {
    async fetch(request, bindings) {
      const { incoming } = bindings;
      // Determined before the response, which may still come from the previous edition.
      const place = incoming instanceof IncomingMessage ? placeOf(incoming) : undefined;
      const response = await fetch(request, bindings);
      if (place !== undefined && response instanceof Response && response.status === 200) {
        const body = Buffer.from(await response.clone().arrayBuffer());
        const own = ['x-request-id', 'content-length'];
        const headers = [...response.headers].filter(([name]) => !own.includes(name)).flat();
        headers.push('content-length', String(body.length));
        place.answers.set(place.key, { headers, body });
      }
      return response;
    },
    answer(incoming, outgoing) {
      const place = placeOf(incoming);
      const known = place?.answers.get(place.key);
      if (known === undefined) return false;
      const requestId = randomUUID();
      outgoing.writeHead(200, [...known.headers, 'x-request-id', requestId]).end(known.body);
      // Without the query, as elsewhere in the log.
      const [path] = (incoming.url ?? '').split('?');
      log.info({ requestId, method: 'GET', path, status: 200, ms: 0 }, 'request');
      return true;
    },
  };
}

function answersUpTo(bytes: number) {
  return new LRUCache<string, Answer>({
    maxSize: bytes,
    // Adds half a kilobyte of overhead for the objects.
    sizeCalculation: ({ headers, body }, key) =>
      body.length + headers.join('').length + key.length + 500,
  });
}
