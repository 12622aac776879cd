import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { accountHolder, createBrowser, password } from '../testing/account-holders.ts';
import { newFolder, secret } from '../testing/backups.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { createTestApp } from '../testing/test-app.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { linesOf } from './read-backup.ts';
import { readHead, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = pino({ level: 'silent' });
async function restore(bytes: Buffer, identity?: string) {
  const databaseUrl = await createTestDatabase('template1');
  const dataDir = newFolder();
  const lines = linesOf(Readable.from([bytes]), identity);
  const end = await restoreBackup(await readHead(lines), lines, { databaseUrl, dataDir, log });
  return { databaseUrl, dataDir, end };
}

describe('a backup', () => {
  it('made under load and restored elsewhere contains everything acknowledged before it was made', async () => {
    const url = await createTestDatabase();
    const before = await createTestApp({ DATABASE_URL: url });
    const { email } = await accountHolder(before);
    writeFileSync(join(before.services.env.dataDir, 'mail', 'a.eml'), 'To: a\r\n\r\nA mail\r\n');
    const acknowledged: string[] = [];
    let isOver = false;
    const load = Array.from({ length: 4 }, async (_, client) => {
      for (let turn = 0; !isOver; turn++) {
        // Characters that COPY must escape, and text that looks like a line of a backup.
        const words = { contactName: `A\\${turn}\t\u2028`, currentChallenges: '\\.\r\nCOPY' };
        const to = `lead-${client}-${turn}@lead.example`;
        const body = { ...inquiryExample, ...words, email: to };
        const response = await before.post(api.inquiries, body);
        if (response.status !== 201) continue;
        acknowledged.push(inquiryAccepted.parse(await response.json()).reference);
      }
    });
    while (acknowledged.length < 20) await new Promise((done) => setTimeout(done, 5));

    const identity = await generateIdentity();
    const expected = [...acknowledged];
    const bytes = await buffer(
      await writeBackup({
        databaseUrl: url,
        dataDir: before.services.env.dataDir,
        secret,
        recipient: await identityToRecipient(identity),
      }),
    );
    isOver = true;
    await Promise.all(load);
    const { rows: originals } = await before.pool.query(
      'select * from inquiries order by reference',
    );
    await before.close();

    const { databaseUrl, dataDir } = await restore(bytes, identity);
    const after = await createTestApp({ DATABASE_URL: databaseUrl });
    onTestFinished(() => after.close());
    const { rows } = await after.pool.query('select * from inquiries order by reference');
    const restored = new Set(rows.map(({ reference }) => reference));
    expect(expected.filter((reference) => !restored.has(reference))).toEqual([]);
    expect(rows).toEqual(originals.filter(({ reference }) => restored.has(reference)));
    // Exactly one notice and one acknowledgment for each.
    expect(await after.takeMails()).toHaveLength(rows.length * 2);
    expect(readFileSync(join(dataDir, 'mail', 'a.eml'), 'utf8')).toContain('A mail');
    const signedIn = await createBrowser(after).post(api.authSignIn, { email, password });
    expect(signedIn.status).toBe(200);
  });

  it.each([
    [
      'anything else',
      Buffer.from('holiday'),
      undefined,
      'This is not a backup, or it is encrypted',
    ],
    ['unencrypted bytes with a key', Buffer.from('holiday'), true, 'The backup cannot be read'],
  ])('is distinguished from %s', async (_, bytes, hasKey, reason) => {
    const identity = hasKey ? await generateIdentity() : undefined;
    await expect(readHead(linesOf(Readable.from([bytes]), identity))).rejects.toThrow(reason);
  });
});

it('a file that would make the database run a program is not restored', async () => {
  const databaseUrl = await createTestDatabase('template1');
  const lines = (async function* () {
    yield Buffer.from("COPY inquiries (id) FROM PROGRAM 'true';\n");
  })();
  const head = { format: 1 as const, made: '', migration: Date.now(), secret: '' };
  await expect(
    restoreBackup(head, lines, { databaseUrl, dataDir: newFolder(), log }),
  ).rejects.toThrow('The backup has a line that cannot be read.');
});

it('the commands back up, verify and restore, and refuse to restore into a target that is not empty', async () => {
  const folder = newFolder();
  const dataDir = join(folder, 'data');
  const run = (name: string, line: string[], settings: Record<string, string>) =>
    runBowline([name, ...line], settings);
  const databaseUrl = await createTestDatabase();
  const ofServer = { DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: join(folder, 'server') };

  const made = await run('backup', [folder], ofServer);
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.sql.gz')) ?? '');
  expect(made.stderr).toContain(`${file}: 0 rows`);
  expect(made.stderr).not.toContain(new URL(databaseUrl).password);
  await (await connectForTest(databaseUrl)).query("insert into rate_limits values ('a', 1, 1)");
  const refused = await run('restore', [file], { ...ofServer, DATA_DIR: dataDir });
  expect(refused.stderr).toContain('rows (public.rate_limits): restore into an empty one.');

  const restored = await run('restore', [file], { DATA_DIR: dataDir });
  expect(restored.stderr).toContain('Restored 0 rows and 0 files');
  const again = await run('restore', [file], { DATA_DIR: dataDir });
  expect(again.stderr).toContain(`${dataDir} is not empty`);
  const verified = await run('backup', ['verify', file], { DATA_DIR: dataDir });
  expect(verified).toMatchObject({ stdout: expect.stringContaining('restored completely') });
}, 120_000);
