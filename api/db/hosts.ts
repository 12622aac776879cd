import { Socket } from 'node:net';
import pg from 'pg';
import { hostUrls } from '../settings/host-urls.ts';

/** Milliseconds: how long one host may take to answer, and how long the answer is believed. */
const limits = { answer: 2000, known: 1000 };

type Found = { at: number; host: Promise<{ host: string; port: number }> };

/** By the whole URL, the host that is writable now, so that connections opened together ask once. */
const found = new Map<string, Found>();

/** No host of `DATABASE_URL` can be written to; the code makes it an outage (see `isOutage`). */
class NoPrimary extends Error {
  readonly code = 'ENOPRIMARY';
}

/**
 * What pg needs to connect. With several hosts, each connection goes to the one that is writable at that
 * moment, as libpq does for `target_session_attrs=read-write`; pg itself knows only one host. With TLS they
 * share the name of the first, so each certificate must have all names.
 */
export function connectionOptions(databaseUrl: string): {
  connectionString: string;
  stream?: () => Socket;
} {
  const urls = hostUrls(databaseUrl);
  const [connectionString = databaseUrl] = urls;
  if (urls.length < 2) return { connectionString };
  return { connectionString, stream: () => new SocketToPrimary(() => primaryOf(databaseUrl)) };
}

class SocketToPrimary extends Socket {
  readonly #find: () => Found['host'];

  constructor(find: () => Found['host']) {
    super();
    this.#find = find;
  }

  /** Wherever pg wants to connect to. */
  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error) => this.destroy(error),
    );
    return this;
  }
}

function primaryOf(databaseUrl: string): Found['host'] {
  const known = found.get(databaseUrl);
  if (known !== undefined && performance.now() - known.at < limits.known) return known.host;
  const host = Promise.any(hostUrls(databaseUrl).map(requireWritable)).catch(() => {
    throw new NoPrimary('No host of DATABASE_URL can be written to');
  });
  found.set(databaseUrl, { at: performance.now(), host });
  return host;
}

async function requireWritable(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limits.answer,
    query_timeout: limits.answer,
    application_name: 'bowline, which host is the primary',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('transaction_read_only') = 'off' as writable",
    );
    if (rows[0].writable !== true) throw new Error('read-only');
    return { host: client.host, port: client.port };
  } finally {
    await client.end().catch(() => {});
  }
}
