import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { api } from '#contract/routes.ts';
import { createTestApp } from '../testing/test-app.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { linesOf } from './read-backup.ts';
import { readHead, restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = pino({ level: 'silent' });
const secret = 'a secret of the tests, 32 characters';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bad-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A backup with one request, and its text. */
async function goodBackup() {
  const app = await createTestApp();
  await app.post(api.inquiries, inquiryExample);
  const databaseUrl = app.pool.options.connectionString ?? '';
  const source = { databaseUrl, dataDir: newFolder(), secret, recipient: undefined };
  const bytes = await buffer(await writeBackup(source));
  await app.close();
  return { bytes, text: gunzipSync(bytes).toString() };
}

async function restoreBytes(bytes: Buffer, databaseUrl: string, dataDir = newFolder()) {
  const lines = linesOf(Readable.from([bytes]), undefined);
  return restoreBackup(await readHead(lines), lines, { databaseUrl, dataDir, log });
}

async function count(databaseUrl: string, query: string): Promise<number> {
  const client = await connectForTest(databaseUrl);
  const { rows } = await client.query(query);
  return Number(rows[0].count);
}

const tables = "select count(*) from pg_tables where schemaname !~ '^(pg_|information_schema)'";

/** The exit code and what was said on stderr. */
async function run(line: string[], env: Record<string, string>) {
  const ran = promisify(execFile)(process.execPath, line, { env });
  return ran.then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

const sentence = /^(Database: .+\n)?[A-Z/][^\n]+\.\n$/;

describe('a restore that fails', () => {
  it('leaves no table behind, so that a good backup can follow', async () => {
    const { bytes } = await goodBackup();
    const url = await createTestDatabase('template1');
    const cut = bytes.subarray(0, bytes.length - 40);
    await expect(restoreBytes(cut, url)).rejects.toThrow('unexpected end of file');
    expect(await count(url, tables)).toBe(0);
    await restoreBytes(bytes, url);
    expect(await count(url, 'select count(*) from inquiries')).toBe(1);
  });

  it('because it was killed is replaced by the next one', async () => {
    const { bytes } = await goodBackup();
    // What a killed restore leaves: the tables, without a row.
    const url = await createTestDatabase();
    await restoreBytes(bytes, url);
    expect(await count(url, 'select count(*) from inquiries')).toBe(1);
  });

  it('leaves neither a file nor a folder, so that the command can be repeated', async () => {
    const { text } = await goodBackup();
    const folder = newFolder();
    const dataDir = join(folder, 'data');
    const file = join(folder, 'cut.sql.gz');
    const secretRow = `secret\t${Buffer.from('x'.repeat(40)).toString('base64')}\n`;
    writeFileSync(
      file,
      gzipSync(text.replace(/(COPY files .*\n)[\s\S]*/, (_, line) => line + secretRow)),
    );
    const env = {
      DATABASE_URL: await createTestDatabase('template1'),
      SECRET: secret,
      DATA_DIR: dataDir,
    };
    for (let turn = 0; turn < 2; turn++) {
      const { code, stderr } = await run(['api/bowline.ts', 'restore', file], env);
      expect(stderr).toContain('The backup ends too early.');
      expect(code).toBe(1);
    }
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });
});

it('an encrypted backup that is cut says so', async () => {
  const identity = await generateIdentity();
  const source = { databaseUrl: await createTestDatabase(), dataDir: newFolder(), secret };
  const recipient = await identityToRecipient(identity);
  const bytes = await buffer(await writeBackup({ ...source, recipient }));
  const lines = linesOf(Readable.from([bytes.subarray(0, bytes.length - 40)]), identity);
  await expect(readHead(lines)).rejects.toThrow('it is cut short, or was changed.');
});

it('a restore replaces neither rows nor tables of another program', async () => {
  const { bytes } = await goodBackup();
  const used = await createTestDatabase();
  await restoreBytes(bytes, used);
  await expect(restoreBytes(bytes, used)).rejects.toThrow('restore into an empty one.');
  expect(await count(used, 'select count(*) from inquiries')).toBe(1);

  const foreign = await createTestDatabase();
  await (await connectForTest(foreign)).query('create table ledger (id int)');
  await expect(restoreBytes(bytes, foreign)).rejects.toThrow('ledger');
  expect(await count(foreign, 'select count(*) from ledger')).toBe(0);
});

it('of two restores into one database at the same time, one is refused', async () => {
  const { bytes } = await goodBackup();
  const url = await createTestDatabase('template1');
  const both = await Promise.allSettled([restoreBytes(bytes, url), restoreBytes(bytes, url)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await count(url, 'select count(*) from inquiries')).toBe(1);
});

describe('a backup is refused with a sentence', () => {
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
      'The backup has a table that this program does not know: drizzle.__drizzle_migrations.',
    ],
    [
      'with an unknown table',
      (text) => text.replace('COPY files', 'COPY public.ledger (id) FROM stdin;\n\\.\nCOPY files'),
      'The backup has a table that this program does not know: public.ledger.',
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
      'The backup has a file that none may have: mail/a\\x00.eml',
    ],
    [
      'with a file elsewhere',
      files(`mail/../../cron\t${encoded('x')}\n`),
      'The backup has a file that none may have: mail/../../cron',
    ],
    [
      'with a secret of one byte',
      files(`secret\t${encoded('x')}\n`),
      'The secret in the backup is cut short.',
    ],
    [
      'with another end',
      (text) => text.replace(/(-- End of the backup ).*/, '$1{"rows":[]}'),
      'The backup does not hold as many rows as were written.',
    ],
    [
      'of a database without a migration',
      (text) => text.replace(/"migration":\d+/, '"migration":0'),
      'The backup is of a database on which no site was started.',
    ],
    [
      'of a newer release',
      (text) => text.replace(/"migration":\d+/, '"migration":9999999999999'),
      'The backup was made by a newer version; update the program first.',
    ],
  ];

  it.each(cases)('%s', async (_, forge, reason) => {
    const { text } = await goodBackup();
    const forged = forge(text);
    expect(forged).not.toBe(text);
    const url = await createTestDatabase('template1');
    const error = await restoreBytes(gzipSync(forged), url).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining(reason) });
    expect((error as Error).constructor.name).toBe('BadBackup');
    expect(await count(url, tables)).toBe(0);
  });

  it('with an endless line, of which it reads no more than 8 MB', async () => {
    let read = 0;
    const endless = (async function* () {
      for (; read < 512; read++) yield Buffer.alloc(1 << 20, 97);
    })();
    const lines = linesOf(Readable.from(gzipped(endless)), undefined);
    await expect(readHead(lines)).rejects.toThrow(
      'The backup cannot be read: it has a line of more than 8 MB.',
    );
    expect(read).toBeLessThan(64);
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
  ])('if verify is given %s', async (_, line) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'holiday'), 'holiday');
    const { code, stderr } = await run(['api/bowline.ts', 'backup', 'verify', ...line(folder)], {});
    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('if verify is given a forged one', async () => {
    const { text } = await goodBackup();
    const file = join(newFolder(), 'forged.sql.gz');
    writeFileSync(
      file,
      gzipSync(text.replace('COPY files', 'COPY ledger (id) FROM stdin;\n\\.\nCOPY files')),
    );
    const { code, stderr } = await run(['api/bowline.ts', 'backup', 'verify', file], {});
    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
  }, 60_000);
});

describe('no backup is made', () => {
  it.each([
    ['a database on which no site was started', 'template1', ''],
    [
      'a database without the settings of the queue',
      'template_migrated',
      'delete from pgboss.queue',
    ],
  ] as const)('of %s', async (_, template, change) => {
    const databaseUrl = await createTestDatabase(template);
    if (change !== '') await (await connectForTest(databaseUrl)).query(change);
    const folder = newFolder();
    const source = { databaseUrl, dataDir: newFolder(), secret, recipient: undefined };
    await expect(saveBackup(source, folder)).rejects.toThrow('no site was started');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('with a line that could not be restored', async () => {
    const databaseUrl = await createTestDatabase();
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', 'film.eml'), Buffer.alloc(7 << 20));
    const source = { databaseUrl, dataDir, secret, recipient: undefined };
    await expect(saveBackup(source, newFolder())).rejects.toThrow('film.eml');
  });
});

it('backups of one second are all kept', async () => {
  const databaseUrl = await createTestDatabase();
  const folder = newFolder();
  const source = { databaseUrl, dataDir: newFolder(), secret, recipient: undefined };
  const made = await Promise.all(Array.from({ length: 5 }, () => saveBackup(source, folder)));
  expect(new Set(made.map(({ file }) => file)).size).toBe(5);
  expect(readdirSync(folder)).toHaveLength(5);
});

it('tables of another program are not part of a backup', async () => {
  const databaseUrl = await createTestDatabase();
  const client = await connectForTest(databaseUrl);
  await client.query('create table ledger (id int)');
  const source = { databaseUrl, dataDir: newFolder(), secret, recipient: undefined };
  const bytes = await buffer(await writeBackup(source));
  expect(gunzipSync(bytes).toString()).not.toContain('ledger');
  await restoreBytes(bytes, await createTestDatabase('template1'));
});

/** A gzip stream of what is yielded, compressed as it is read. */
function gzipped(chunks: AsyncIterable<Buffer>): Readable {
  return Readable.from(chunks).pipe(createGzip());
}
