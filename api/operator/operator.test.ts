import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareDataDir } from '../data-dir/data-dir.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { parseEnv } from '../settings/env.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-settings.ts';
import { type Command, openDatabase, parseCommandLine, UsageError } from './operator.ts';
import { tableText } from './table-text.ts';

const command: Command = {
  name: 'letters',
  usage: 'bowline letters list|show <id>',
  actions: {
    list: { options: { status: { type: 'string' } }, run: async () => {} },
    show: { words: 1, run: async () => {} },
  },
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('a command line', () => {
  it('is parsed into an action with arguments and options', () => {
    expect(parseCommandLine(command, ['show', 'a', '--json'])).toMatchObject({
      words: ['a'],
      options: { json: true },
    });
    expect(parseCommandLine(command, ['list', '--status', 'x'])).toMatchObject({
      options: { status: 'x' },
    });
  });

  it.each([
    [[], 'Specify an action.'],
    [['burn'], 'There is no action "burn".'],
    [['constructor'], 'There is no action "constructor".'],
    [['show'], '"show" takes 1 argument(s), not 0.'],
    [['show', 'a', 'b'], '"show" takes 1 argument(s), not 2.'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ])('is rejected if it is %j', (line, reason) => {
    expect(() => parseCommandLine(command, line)).toThrow(UsageError);
    expect(() => parseCommandLine(command, line)).toThrow(reason);
  });

  it('shows the usage for --help in any position', async () => {
    const { code, stdout } = await runBowline(['inquiries', 'show', '--help'], {});
    expect(stdout).toContain('bowline inquiries <action>');
    expect(code).toBe(0);
  });
});

describe('a command’s database', () => {
  const envOf = (dataDir: string) =>
    parseEnv({ DATA_DIR: dataDir }, { mailFrom: 'a@b.example', staffEmail: 'a@b.example' });
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };

  /** Returns the data directory of a site that was started and stopped. */
  const usedFolder = async () => {
    const dataDir = newFolder();
    const running = await startEmbeddedDatabase(dataDir, 'the instance', { flags: ['fsync=off'] });
    await migrateDatabase(running.url);
    await running.stop();
    return dataDir;
  };

  it('is started for the command if no instance is running', async () => {
    const atEnd = new AsyncDisposableStack();
    const { databaseUrl } = await openDatabase(envOf(await usedFolder()), 'test', atEnd);
    expect(await ask(databaseUrl, 'select 1 from newsletter_subscribers')).toEqual([]);
    await atEnd.disposeAsync();
    await expect(ask(databaseUrl, 'select 1')).rejects.toThrow();
  });

  it('is shared with a running instance, and left running', async () => {
    const dataDir = newFolder();
    prepareDataDir(dataDir);
    const running = await startEmbeddedDatabase(dataDir, 'the instance', { flags: ['fsync=off'] });
    const atEnd = new AsyncDisposableStack();
    const { databaseUrl } = await openDatabase(envOf(dataDir), 'test', atEnd);
    expect(databaseUrl).toBe(running.url);
    await atEnd.disposeAsync();
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
  });

  it.each([
    ['inquiries', 'list'],
    ['subscribers', 'erase', 'ada@lead.example'],
    ['subscribers', 'list'],
    ['mail', 'waiting'],
    ['status'],
    ['backup', '/tmp/bowline-no-backup'],
  ])('is never created by %s %s, which says what to set', async (...line) => {
    const dataDir = join(newFolder(), 'data');
    const { code, stderr, stdout } = await runBowline(line, { DATA_DIR: dataDir });
    expect(stderr).toBe(
      `There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the data folder of the site.\n`,
    );
    expect(stdout).toBe('');
    expect(code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['inquiries', 'list'],
    ['mail', 'waiting'],
    ['subscribers', 'list'],
  ])('gets no tables from %s %s if no site has been started on it', async (...line) => {
    const url = await createTestDatabase('template1');
    const { code, stderr } = await runBowline(line, { DATABASE_URL: url, SECRET: 's'.repeat(32) });
    expect(stderr).toContain('The database cannot be used: no site has been started on it; set');
    expect(code).toBe(1);
    const query = "select from pg_tables where schemaname !~ '^(pg_|information_schema)'";
    expect(await ask(url, query)).toEqual([]);
  });

  it.each([['status'], ['inquiries', 'list'], ['backup', '/tmp/bowline-no-backup']])(
    'is named in a one-sentence error by %s if it cannot be reached',
    async (...line) => {
      const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x', SECRET: 's'.repeat(32) };
      const { code, stderr } = await runBowline(line, { ...env, DATA_DIR: newFolder() });
      expect(stderr).toMatch(/ECONNREFUSED/);
      expect(stderr).not.toContain('    at ');
      expect(code).toBe(1);
    },
  );
});

describe('a command, while the content has a mistake,', () => {
  /** Returns the settings for commands of a site whose folder has a mistake. */
  const withMistake = async () => {
    const [content, dataDir, site] = [newFolder(), newFolder(), newFolder()];
    writeFileSync(join(content, 'site.json'), '{ "contentVersion": 1 }');
    return {
      site,
      dataDir,
      env: {
        DATABASE_URL: await createTestDatabase(),
        SECRET: 's'.repeat(32),
        DATA_DIR: dataDir,
        CONTENT_DIR: content,
        SITE_DIR: site,
      },
    };
  };

  it('uses the settings that the site serves', async () => {
    const { env, dataDir, site } = await withMistake();
    const contents = [{ settings: testSettings(), languagePath: '' }];
    writeFileSync(join(site, 'content.json'), JSON.stringify({ contents }));
    const { code, stderr } = await runBowline(['letters', 'list'], env);
    expect(stderr).toContain('site.json:1: contentVersion: ');
    expect(stderr).toContain(
      'The settings from the last successful build of the site are used instead.',
    );
    expect(code).toBe(0);
    expect((await runBowline(['backup', dataDir], env)).code).toBe(0);
  });

  it('makes a backup even if no site has been built', async () => {
    const { env, dataDir } = await withMistake();
    const { code, stderr } = await runBowline(['backup', dataDir], env);
    expect(stderr).toContain('This command runs without the settings of the site.');
    expect(code).toBe(0);
    expect(readdirSync(dataDir).some((name) => name.startsWith('bowline-'))).toBe(true);
  });

  it('stops with one sentence if there is no content in CONTENT_DIR', async () => {
    const { code, stderr } = await runBowline(['mail', 'waiting'], { CONTENT_DIR: '/nowhere' });
    expect(stderr).toBe('CONTENT_DIR points to /nowhere, which has no site.json; correct it\n');
    expect(code).toBe(1);
  });
});

describe('bowline', () => {
  it('prints the usage of a command for a usage error, and exits with 2', async () => {
    const { code, stderr } = await runBowline(['subscribers', 'burn'], {});
    expect(stderr).toContain('There is no action "burn".');
    expect(stderr).toContain('bowline subscribers <action>');
    expect(code).toBe(2);
  });

  it('shows the usage with the npm script that it was started with', async () => {
    const { stdout } = await runBowline(['mail', '--help'], { npm_lifecycle_event: 'mail' });
    expect(stdout).toContain('npm run mail -- <action>');
  });

  it.each([
    [[], 'Specify a command.'],
    [['burn'], 'There is no command "burn".'],
    [['constructor'], 'There is no command "constructor".'],
  ])('lists its commands for %j', async (line, reason) => {
    const { code, stderr } = await runBowline(line, {});
    expect(stderr).toContain(reason);
    expect(stderr).toContain(
      'staff, inquiries, content, letters, subscribers, inbox, mail, status, backup, restore',
    );
    expect(code).toBe(2);
  });

  it('runs from any folder through a link, and reads paths relative to it', async () => {
    const folder = newFolder();
    symlinkSync(resolve('deploy/bowline'), join(folder, 'bowline'));
    writeFileSync(join(folder, 'a.sql.gz'), 'holiday');
    const ran = promisify(execFile)('./bowline', ['backup', 'verify', 'a.sql.gz'], { cwd: folder });
    await expect(ran).rejects.toMatchObject({ stderr: expect.stringContaining('not a backup') });
    const other = promisify(execFile)('./bowline', ['backup', 'verify', 'b.sql.gz'], {
      cwd: folder,
    });
    await expect(other).rejects.toMatchObject({
      stderr: `There is no file ${join(folder, 'b.sql.gz')}.\n`,
    });
  });
});

describe('a table', () => {
  it('aligns its columns and contains no control characters', () => {
    const rows = [
      { name: 'Ada', state: 'confirmed' },
      { name: '\u001b[2Jx', state: null },
    ];
    expect(tableText(rows)).toBe('name   state\nAda    confirmed\n [2Jx');
    expect(tableText([])).toBe('None.');
  });
});
