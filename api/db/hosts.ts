import type { Socket } from 'node:net';
import pg from 'pg';
import { hostUrls } from '../settings/host-urls.ts';
import { LookupSocket } from './lookup-socket.ts';

/** In milliseconds: the timeout for querying a host, and how long its response is cached. */
const limits = { answer: 2000, known: 1000 };

type Found = { at: number; host: Promise<{ host: string; port: number }> };

/** The currently writable host of each URL, so that connections opened together query only once. */
const found = new Map<string, Found>();

/**
 * Thrown if no host of `DATABASE_URL` is writable. Its code makes this an outage (see `isOutage`).
 */
class NoPrimary extends Error {
  readonly code = 'ENOPRIMARY';
}

/**
 * Returns connection options for pg. With several hosts, each connection goes to the one that is
 * currently writable, like libpq's `target_session_attrs=read-write`, because pg itself supports
 * only one host. TLS checks every host against the name of the first, so each certificate must
 * contain all the names.
 */
export function connectionOptions(databaseUrl: string): {
  connectionString: string;
  stream?: () => Socket;
} {
  const urls = hostUrls(databaseUrl);
  const [connectionString = databaseUrl] = urls;
  if (urls.length < 2) return { connectionString };
  return { connectionString, stream: () => new LookupSocket(() => primaryOf(databaseUrl)) };
}

function primaryOf(databaseUrl: string): Found['host'] {
  const known = found.get(databaseUrl);
  if (known !== undefined && performance.now() - known.at < limits.known) return known.host;
  const host = Promise.any(hostUrls(databaseUrl).map(requireWritable)).catch(() => {
    throw new NoPrimary('No host in DATABASE_URL accepts writes');
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
