import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { LookupSocket } from './lookup-socket.ts';

/** Returns the URL of the same database on a host where nothing is listening. */
function elsewhere(url: string): { host: string; port: number; connectionString: string } {
  const parsed = new URL(url);
  const found = { host: parsed.hostname, port: Number(parsed.port) };
  parsed.port = '1';
  return { ...found, connectionString: parsed.href };
}

it('pg connects to the host that the lookup finds, not to the one in the URL', async () => {
  const { connectionString, ...found } = elsewhere(await createTestDatabase());
  let searches = 0;
  const find = async () => {
    searches += 1;
    return found;
  };
  const client = new pg.Client({ connectionString, stream: () => new LookupSocket(find) });
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  expect(searches).toBe(1);
  await client.end();
});

it('pg fails to connect with the error from the lookup', async () => {
  const stream = () => new LookupSocket(() => Promise.reject(new Error('no primary')));
  const client = new pg.Client({ stream });
  await expect(client.connect()).rejects.toThrow('no primary');
});
