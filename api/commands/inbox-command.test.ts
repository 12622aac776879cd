import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { mailFrom } from '../testing/inbound-mails.ts';
import { compileCache } from '../testing/run-bowline.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/**
 * Pipes an email into the command, as a mail server does.
 * @returns its exit code
 */
async function pipe(
  mail: Buffer,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-inbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const own = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET: 's'.repeat(32),
    INBOX_ADDRESS: 'desk@agency.example',
  };
  const command = spawn(process.execPath, [await bundledProgram('api/bowline.ts'), 'inbox'], {
    env: { ...compileCache, ...own, ...more },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  command.stdin.on('error', () => {});
  command.stdin.end(mail);
  return new Promise((ended) => command.on('close', ended));
}

it('`bowline inbox` accepts an email, and asks the mail server to retry unless that would be pointless', async () => {
  const database = await createTestDatabase();
  expect(await pipe(mailFrom('grace@client.example'), database)).toBe(0);
  expect(await pipe(Buffer.from('\r\n'), database)).toBe(65);
  expect(await pipe(mailFrom('grace@client.example'), 'postgres://127.0.0.1:9/none')).toBe(75);
}, 60_000);

it('`bowline inbox` refuses to read an email without knowing the address of the inbox', async () => {
  const database = await createTestDatabase();
  const mail = mailFrom('grace@client.example');
  expect(await pipe(mail, database, { INBOX_ADDRESS: '' })).toBe(75);
}, 60_000);

it('`bowline inbox` accepts an email while the content has a mistake, even if no site has been built', async () => {
  const content = mkdtempSync(join(tmpdir(), 'bowline-inbox-'));
  onTestFinished(() => rmSync(content, { recursive: true, force: true }));
  writeFileSync(join(content, 'site.json'), '{');
  const more = { CONTENT_DIR: content, SITE_DIR: join(content, 'no-site') };
  const mail = mailFrom('grace@client.example');
  expect(await pipe(mail, await createTestDatabase(), more)).toBe(0);
}, 60_000);

it('`bowline inbox` asks the mail server to retry if it is stopped', async () => {
  const settings = {
    DATABASE_URL: await createTestDatabase(),
    SECRET: 's'.repeat(32),
    INBOX_ADDRESS: 'desk@agency.example',
  };
  const command = spawn(process.execPath, [await bundledProgram('api/bowline.ts'), 'inbox'], {
    env: { ...compileCache, ...settings },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(command, 'close');
  // It now waits for the email.
  for await (const said of command.stderr.setEncoding('utf8')) {
    if (said.includes('Database: ')) command.kill('SIGTERM');
  }
  expect(await ended).toEqual([75, null]);
}, 60_000);
