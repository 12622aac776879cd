import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionOptions } from '../db/hosts.ts';
import { appliedMigration } from '../db/migrate.ts';
import { mailQueueName } from '../jobs/mail-queue.ts';
import { copiedTables } from './copied-tables.ts';
import { endMark, type Head, headMark, longestLine } from './format.ts';

export type Written = { rows: Record<string, number>; files: number };

export type BackupSource = {
  databaseUrl: string;
  dataDir: string;
  /** Stored as a fingerprint, which the restore compares with the new instance's secret. */
  secret: string;
  /** An age public key (`age1…`). Without one, the backup is not encrypted. */
  recipient: string | undefined;
};

/**
 * Streams a backup as bytes: gzipped SQL `COPY` blocks, encrypted if there is a recipient. All rows
 * come from one database snapshot, so they are consistent even under load.
 * @param onWritten called with the counts of rows and files once the stream has been read to its
 * end
 * @throws Error for an invalid recipient
 */
export async function writeBackup(
  source: BackupSource,
  onWritten: (written: Written) => void = () => {},
): Promise<Readable> {
  const packed = createGzip();
  // An error in an earlier stage destroys this stream, so its reader gets the error.
  pipeline(Readable.from(contentOf(source, onWritten)), packed, () => {});
  if (source.recipient === undefined) return packed;
  const encrypter = new Encrypter();
  encrypter.addRecipient(source.recipient);
  const bytes = Readable.toWeb(packed) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(bytes);
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]);
}

/**
 * Returns a fingerprint for comparing secrets. The fingerprint reveals nothing, because secrets
 * have at least 32 random characters.
 */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`bowline backup\0${secret}`).digest('base64url').slice(0, 16);
}

async function* contentOf(
  { databaseUrl, dataDir, secret }: BackupSource,
  onWritten: (written: Written) => void,
): AsyncGenerator<string | Buffer> {
  const client = new pg.Client({ ...connectionOptions(databaseUrl), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const migration = await appliedMigration(client);
    if (migration === 0 || !(await hasQueueSettings(client))) {
      throw new Error('no site has been started on this database.');
    }
    const head: Head = {
      format: 1,
      made: new Date().toISOString(),
      migration,
      secret: secretMark(secret),
    };
    yield `${headMark}${JSON.stringify(head)}\n`;
    const rows: Record<string, number> = {};
    for (const { name, columns, condition = 'true' } of await copiedTables(client)) {
      yield `COPY ${name} (${columns}) FROM stdin;\n`;
      const query = `copy (select ${columns} from ${name} where ${condition}) to stdout`;
      let count = 0;
      let length = 0;
      let longest = 0;
      for await (const chunk of client.query(copyTo(query)) as AsyncIterable<Buffer>) {
        let from = 0;
        for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
          longest = Math.max(longest, length + end - from);
          count += 1;
          length = 0;
          from = end + 1;
        }
        length += chunk.length - from;
        if (Math.max(longest, length) >= longestLine) throw tooLong(`a row of ${name}`);
        yield chunk;
      }
      yield '\\.\n';
      rows[name] = count;
    }
    yield 'COPY files (path, base64) FROM stdin;\n';
    const files = keptFiles(dataDir);
    for (const path of files) {
      const content = readFileSync(join(dataDir, path)).toString('base64');
      if (content.length + path.length > longestLine - 2) throw tooLong(join(dataDir, path));
      yield `${path}\t${content}\n`;
    }
    yield `\\.\n${endMark}${JSON.stringify({ rows, files: files.length })}\n`;
    onWritten({ rows, files: files.length });
  } finally {
    await client.end();
  }
}

const newline = 10;

function tooLong(what: string): Error {
  return new Error(
    `${what} is too long for a backup, whose lines may have up to ${longestLine / 1e6} MB.`,
  );
}

/**
 * Returns whether the database has the mail queue's settings, which the site writes at every start.
 */
async function hasQueueSettings(client: pg.Client): Promise<boolean> {
  const table = await client.query("select to_regclass('pgboss.queue') as name");
  if (table.rows[0].name === null) return false;
  const { rows } = await client.query('select from pgboss.queue where name = $1', [mailQueueName]);
  return rows.length > 0;
}

/** Returns the files that belong in a backup: the generated secret and emails stored as files. */
function keptFiles(dataDir: string): string[] {
  const mails = join(dataDir, 'mail');
  const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
  const secret = existsSync(join(dataDir, 'secret')) ? ['secret'] : [];
  return [...secret, ...names.map((name) => `mail/${name}`)];
}
