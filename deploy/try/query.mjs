import pg from 'pg';
import { connectionOptions } from '#api/db/hosts.ts';

/** Prints the rows of a query, one per line: `node deploy/try/query.mjs <database URL> <query>`. */
const [databaseUrl = '', query = ''] = process.argv.slice(2);
const client = new pg.Client(connectionOptions(databaseUrl));
await client.connect();
const { rows } = await client.query({ text: query, rowMode: 'array' });
await client.end();
for (const row of rows) console.log(row.join(' '));
