import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '../../tools/testing/needs.ts';
import { contentHash } from '../settings/built-content.ts';
import { contentFolder } from '../settings/content-folder.mjs';
import { programVersion } from '../settings/program-version.ts';
import { oauthSettings } from '../testing/oauth-server.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';

/** Returns the lines of `bowline status --json`, keyed by `what`. */
async function status(databaseUrl: string, dataDir: string, more: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests, 32 characters',
    PORT: '9',
    ...more,
  };
  const { stdout, stderr } = await runBowline(['status', '--json'], env);
  if (stdout === '') throw new Error(stderr);
  const lines: { what: string; state: string; is: string }[] = JSON.parse(stdout);
  return { stderr, by: new Map(lines.map((line) => [line.what, line])) };
}

it('the status shows what is waiting and why, where data is stored, and what needs attention', async () => {
  const databaseUrl = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-status-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const made = new Date().toISOString();
  writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify({ made, file: '/b/a.sql.gz' }));
  const client = await connectForTest(databaseUrl);
  await client.query(
    `insert into pgboss.job (name, data, state, start_after, output)
     values ('mail', '{}', 'retry', now() - interval '1 hour', '{"message": "no route to host"}')`,
  );

  const { stderr, by } = await status(databaseUrl, dataDir);
  const place = new URL(databaseUrl).host + new URL(databaseUrl).pathname;
  expect(stderr).toContain(`Database: ${place}`);
  // The pages in this checkout may be older than its content.
  const wrong = [...by.values()].filter(({ state }) => state === 'attention');
  expect(stderr).toContain(`${wrong.length} of these need attention.`);
  expect(wrong.filter(({ what }) => what !== 'pages')).toHaveLength(2);
  expect(by.get('database')).toMatchObject({ state: 'ok', is: expect.stringContaining(place) });
  expect(by.get('emails waiting')).toMatchObject({
    state: 'attention',
    is: expect.stringContaining('1, 1 overdue, last failure: no route to host'),
  });
  expect(by.get('this machine')).toMatchObject({ state: 'attention' });
  expect(by.get('last backup')).toMatchObject({ state: 'ok', is: `${made}, /b/a.sql.gz` });
  expect(by.get('migrations')?.state).toBe('ok');
  expect(by.get('version')?.is).toContain(programVersion());
  expect(by.get('disk')?.is).toContain('free in');
});

it('the status reports an unreadable record of the last backup, such as after a power cut', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-status-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'last-backup.json'), '');
  const { by } = await status(await createTestDatabase(), dataDir);
  expect(by.get('last backup')).toMatchObject({ state: 'attention' });
});

it('the status says when the mailbox was last read, why it cannot be read, and what is waiting', async () => {
  const databaseUrl = await createTestDatabase();
  const inbox = {
    INBOX_IMAP_URL: 'imap://a:b@localhost/INBOX',
    ...oauthSettings('http://127.0.0.1:1'),
  };
  const never = await status(databaseUrl, tmpdir(), inbox);
  expect(never.by.get('inbox')).toMatchObject({ state: 'attention' });
  expect(never.by.get('mailbox')).toMatchObject({
    state: 'attention',
    is: expect.stringContaining('not connected'),
  });
  const client = await connectForTest(databaseUrl);
  await client.query('insert into inbox_runs (succeeded_at) values (now())');
  expect((await status(databaseUrl, tmpdir(), inbox)).by.get('inbox')).toMatchObject({
    state: 'ok',
    is: expect.stringMatching(/^read .*, 0 wait in the mailbox; 0 for a person/),
  });
  await client.query(
    "update inbox_runs set failed_at = now(), reason = 'AUTHENTICATIONFAILED', waiting = 3",
  );
  await client.query(
    `insert into mailbox_connections ("grant", settings, refresh_token, access_token, ends_at, failed_at, lost_at, reason)
     values (gen_random_uuid(), '', '', '', now(), now(), now(), 'invalid_grant')`,
  );
  const failing = await status(databaseUrl, tmpdir(), inbox);
  expect(failing.by.get('mailbox')).toMatchObject({
    state: 'attention',
    is: expect.stringMatching(/^desk@agency.example .* lost since .*: invalid_grant$/),
  });
  expect(failing.by.get('inbox')).toMatchObject({
    state: 'attention',
    is: expect.stringContaining('3 wait in the mailbox, last failure: AUTHENTICATIONFAILED'),
  });
});

/**
 * Sets up a site built from the current content and a local process that serves a given version.
 * Returns the settings for `status`.
 * @param host where the process listens
 */
async function servedHere(served: string, host = 'localhost') {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-status-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'content.json'), JSON.stringify({ hash: contentHash(), choices: {} }));
  const http = createServer((_, response) =>
    response.end(JSON.stringify({ status: 'ready', content: served })),
  );
  await new Promise<void>((done) => void http.listen(0, host, done));
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  const settings = { SITE_DIR: site, CONTENT_DIR: contentFolder(), HOST: host, PORT: String(port) };
  return { settings, mistakes: `${site}.mistakes` };
}

it('the status says that the local process serves outdated content, and how to update it', async () => {
  const databaseUrl = await createTestDatabase();
  const now = contentHash().slice(0, 8);
  const same = await servedHere(now);
  expect((await status(databaseUrl, tmpdir(), same.settings)).by.get('pages')).toEqual({
    what: 'pages',
    state: 'ok',
    is: `built from the content in ${contentFolder()} (${now})`,
  });
  const other = await servedHere('0badcafe');
  expect((await status(databaseUrl, tmpdir(), other.settings)).by.get('pages')).toEqual({
    what: 'pages',
    state: 'attention',
    is: `built from other content (0badcafe) than the content in ${contentFolder()} (${now}); systemctl reload the services, or send SIGHUP to the process`,
  });
});

describe('a process that does not listen on localhost', () => {
  needs(process.platform === 'linux', 'Linux, where all of 127.0.0.0/8 is loopback');

  it.each(['127.0.0.2', '0.0.0.0'])('is queried at %s by the status command', async (host) => {
    const { settings } = await servedHere(contentHash().slice(0, 8), host);
    const { by } = await status(await createTestDatabase(), tmpdir(), settings);
    expect(by.get('this machine')?.state).toBe('ok');
  });
});

it('the status says that outdated pages are rebuilt if nothing serves them', async () => {
  const { settings } = await servedHere('');
  writeFileSync(
    join(settings.SITE_DIR, 'content.json'),
    JSON.stringify({ hash: '0badcafe'.repeat(8), choices: {} }),
  );
  const { by } = await status(await createTestDatabase(), tmpdir(), { ...settings, PORT: '9' });
  expect(by.get('pages')).toEqual({
    what: 'pages',
    state: '-',
    is: `built from other content (0badcafe) than the content in ${contentFolder()} (${contentHash().slice(0, 8)}); the next start rebuilds them`,
  });
});

it('the status lists files changed both at the desk and in the folder, and the first mistake that keeps content from being served', async () => {
  const { settings, mistakes } = await servedHere('0badcafe');
  writeFileSync(mistakes, 'content/about.yaml, line 3: story is missing\ncontent/b\ncontent/c');
  writeFileSync(`${settings.SITE_DIR}.changed-in-both`, 'about.yaml\nfr/about.yaml');
  const { by } = await status(await createTestDatabase(), tmpdir(), settings);
  expect(by.get('content')).toEqual({
    what: 'content',
    state: 'attention',
    is: 'cannot be used: content/about.yaml, line 3: story is missing (and 2 more)',
  });
  expect(by.get('content in both')?.is).toMatch(/"bowline content": about\.yaml, fr\/about\.yaml$/);
});

it('the status command does not change an empty database', async () => {
  const databaseUrl = await createTestDatabase('template1');
  const { by } = await status(databaseUrl, tmpdir());
  expect(by.get('migrations')).toMatchObject({
    state: 'attention',
    is: 'none: never started on it',
  });
  const client = await connectForTest(databaseUrl);
  const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});
