import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { maxBytes } from '#features/desk/api/receive.ts';
import {
  allTables,
  countIn,
  goodBackup,
  newFolder,
  restoreBytes,
  secret,
  sourceOf,
} from '../testing/backups.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { linesOf } from './read-backup.ts';
import { readHead } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { writeBackup } from './write-backup.ts';

const sentence = /^(Database: .+\n)?[A-Z/][^\n]+\.\n$/;

it('a truncated encrypted backup is reported as such', async () => {
  const identity = await generateIdentity();
  const source = sourceOf(await createTestDatabase(), await identityToRecipient(identity));
  const bytes = await buffer(await writeBackup(source));
  const lines = linesOf(Readable.from([bytes.subarray(0, bytes.length - 40)]), identity);
  await expect(readHead(lines)).rejects.toThrow('it is incomplete or was changed.');
});

describe('a bad backup', () => {
  const files = (rows: string) => (text: string) =>
    text.replace(/(COPY files .*\n)[\s\S]*?(\\\.\n)/, (_, start, end) => start + rows + end);
  const encoded = (content: string) => Buffer.from(content).toString('base64');
  const cases: [string, (text: string) => string, string][] = [
    [
      'with rows for the migrations',
      (text) =>
        text.replace(
          'COPY files',
          'COPY drizzle.__drizzle_migrations (id, hash) FROM stdin;\n9\tx\n\\.\nCOPY files',
        ),
      'The backup has a table that this program does not recognize: drizzle.__drizzle_migrations.',
    ],
    [
      'with an unknown table',
      (text) => text.replace('COPY files', 'COPY public.ledger (id) FROM stdin;\n\\.\nCOPY files'),
      'The backup has a table that this program does not recognize: public.ledger.',
    ],
    [
      'with an unknown column',
      (text) => text.replace(/(COPY public\.inquiries \()/, '$1colour, '),
      'The backup cannot be restored: column "colour" of relation "inquiries" does not exist.',
    ],
    [
      'with a NUL in a row',
      (text) =>
        text.replace('COPY files', 'COPY public.accounts (id) FROM stdin;\n\0\n\\.\nCOPY files'),
      'The backup cannot be restored: invalid byte sequence for encoding "UTF8": 0x00.',
    ],
    [
      'with a NUL in a file name',
      files(`mail/a\0.eml\t${encoded('To: a')}\n`),
      'The backup has a file that is not allowed: mail/a\\x00.eml',
    ],
    [
      'with a file elsewhere',
      files(`mail/../../cron\t${encoded('x')}\n`),
      'The backup has a file that is not allowed: mail/../../cron',
    ],
    [
      'with a secret of one byte',
      files(`secret\t${encoded('x')}\n`),
      'The secret in the backup is incomplete.',
    ],
    [
      'with another end',
      (text) => text.replace(/(-- End of the backup ).*/, '$1{"rows":[]}'),
      'The backup does not contain as many rows as were written.',
    ],
    [
      'of a database without a migration',
      (text) => text.replace(/"migration":\d+/, '"migration":0'),
      'The backup is of a database on which no site has been started.',
    ],
    [
      'of a newer release',
      (text) => text.replace(/"migration":\d+/, '"migration":9999999999999'),
      'The backup was made by a newer version; update the program first.',
    ],
  ];

  it.each(cases)('is rejected with a clear message: %s', async (_, forge, reason) => {
    const { text } = await goodBackup();
    const forged = forge(text);
    expect(forged).not.toBe(text);
    const url = await createTestDatabase('template1');
    const error = await restoreBytes(gzipSync(forged), url).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining(reason) });
    expect((error as Error).constructor.name).toBe('InvalidBackup');
    expect(await countIn(url, allTables)).toBe(0);
  });

  it('is rejected with a clear message if a line is too long, without reading all of it', async () => {
    let read = 0;
    const endless = (async function* () {
      for (; read < 512; read++) yield Buffer.alloc(1 << 20, 97);
    })();
    const lines = linesOf(Readable.from(gzipped(endless)), undefined);
    await expect(readHead(lines)).rejects.toThrow(
      'The backup cannot be read: it has a line of more than 60 MB.',
    );
    // The intermediate stages read ahead, more so on a busy machine.
    expect(read).toBeLessThan(256);
  });

  it.each([
    ['a folder', (folder: string) => [folder]],
    ['something else', (folder: string) => [join(folder, 'holiday')]],
    [
      'a key that is not there',
      (folder: string) => [join(folder, 'holiday'), '--identity', '/nope'],
    ],
    [
      'a file that holds no key',
      (folder: string) => [join(folder, 'holiday'), '--identity', join(folder, 'holiday')],
    ],
  ])('is rejected with a clear message if `bowline backup verify` is given %s', async (_, line) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'holiday'), 'holiday');
    const { code, stderr } = await runBowline(['backup', 'verify', ...line(folder)], {});
    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('is rejected with a clear message if `bowline backup verify` is given a forged one', async () => {
    const { text } = await goodBackup();
    const file = join(newFolder(), 'forged.sql.gz');
    writeFileSync(
      file,
      gzipSync(text.replace('COPY files', 'COPY ledger (id) FROM stdin;\n\\.\nCOPY files')),
    );
    const { code, stderr } = await runBowline(['backup', 'verify', file], {});
    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
  }, 60_000);
});

describe('a backup is not made', () => {
  it.each([
    ['a database on which no site was started', 'template1', ''],
    [
      'a database without the settings of the queue',
      'template_migrated',
      'delete from pgboss.queue',
    ],
  ] as const)('is not made of %s', async (_, template, change) => {
    const databaseUrl = await createTestDatabase(template);
    if (change !== '') await (await connectForTest(databaseUrl)).query(change);
    const folder = newFolder();
    const source = sourceOf(databaseUrl);
    await expect(saveBackup(source, folder)).rejects.toThrow('no site has been started');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not made if one of its lines would be too long to restore', async () => {
    const databaseUrl = await createTestDatabase();
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', 'film.eml'), Buffer.alloc(46 << 20));
    const source = { databaseUrl, dataDir, secret, recipient: undefined };
    await expect(saveBackup(source, newFolder())).rejects.toThrow('film.eml');
  });
});

it('a backup includes the largest email that the desk keeps', async () => {
  const databaseUrl = await createTestDatabase();
  const client = await connectForTest(databaseUrl);
  await client.query(
    `insert into inbound_mails (hash, kind, from_name, "from", from_key, subject, body, raw)
     values ('h', 'answer', '', '', '', '', '', convert_to(repeat('x', ${maxBytes}), 'utf8'))`,
  );
  const { rows } = await saveBackup(sourceOf(databaseUrl), newFolder());
  expect(rows).toBeGreaterThan(0);
});

it('backups made in the same second are all kept', async () => {
  const databaseUrl = await createTestDatabase();
  const folder = newFolder();
  const source = sourceOf(databaseUrl);
  const made = await Promise.all(Array.from({ length: 5 }, () => saveBackup(source, folder)));
  expect(new Set(made.map(({ file }) => file)).size).toBe(5);
  expect(readdirSync(folder)).toHaveLength(5);
});

it('another program’s tables are not part of a backup', async () => {
  const databaseUrl = await createTestDatabase();
  const client = await connectForTest(databaseUrl);
  await client.query('create table ledger (id int)');
  const source = sourceOf(databaseUrl);
  const bytes = await buffer(await writeBackup(source));
  expect(gunzipSync(bytes).toString()).not.toContain('ledger');
  await restoreBytes(bytes, await createTestDatabase('template1'));
});

/** Compresses the yielded data with gzip as it is read. */
function gzipped(chunks: AsyncIterable<Buffer>): Readable {
  return Readable.from(chunks).pipe(createGzip());
}
