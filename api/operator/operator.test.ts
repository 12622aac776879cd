import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { prepareDataDir } from '../runtime/data-dir.ts';
import { parseEnv } from '../settings/env.ts';
import { type Command, openDatabase, parseCommandLine, UsageError } from './operator.ts';
import { tableText } from './table-text.ts';

const command: Command = {
  name: 'letters',
  usage: 'npm run letters -- list|show <id>',
  actions: {
    list: { options: { status: { type: 'string' } }, run: async () => {} },
    show: { words: 1, run: async () => {} },
  },
};

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
    [[], 'Say what to do.'],
    [['burn'], 'There is no action "burn".'],
    [['constructor'], 'There is no action "constructor".'],
    [['show'], '"show" takes 1 argument(s), not 0.'],
    [['show', 'a', 'b'], '"show" takes 1 argument(s), not 2.'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ])('is refused if it is %j', (line, reason) => {
    expect(() => parseCommandLine(command, line)).toThrow(UsageError);
    expect(() => parseCommandLine(command, line)).toThrow(reason);
  });

  it('means help with --help in any position', () => {
    expect(parseCommandLine(command, ['show', '--help'])).toBe('help');
  });
});

describe('the database of a command', () => {
  const envOf = (dataDir: string) =>
    parseEnv({ DATA_DIR: dataDir }, { mailFrom: 'a@b.example', staffEmail: 'a@b.example' });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'bowline-operator-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };

  it('is started and migrated for the command if no instance is running', async () => {
    const dataDir = newFolder();
    const { databaseUrl, release } = await openDatabase(envOf(dataDir), 'test');
    expect(await ask(databaseUrl, 'select 1 from newsletter_subscribers')).toEqual([]);
    await release();
    await expect(ask(databaseUrl, 'select 1')).rejects.toThrow();
  });

  it('is shared with a running instance, and left running', async () => {
    const dataDir = newFolder();
    prepareDataDir(dataDir);
    const running = await startEmbeddedDatabase(dataDir, 'the instance', { flags: ['fsync=off'] });
    const { databaseUrl, release } = await openDatabase(envOf(dataDir), 'test');
    expect(databaseUrl).toBe(running.url);
    await release();
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
  });

  it('is not needed for a usage error, which prints the usage and exits with 2', async () => {
    const child = spawn(process.execPath, ['api/newsletter/subscribers-command.ts', 'burn'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const code = await new Promise((done) => child.on('close', done));
    expect(said).toContain('There is no action "burn".');
    expect(said).toContain('npm run subscribers');
    expect(code).toBe(2);
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
