import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { countIn, goodBackup, newFolder, secret } from '../testing/backups.ts';
import { compileCache, runBowline } from '../testing/run-bowline.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';

/**
 * Returns whether a process exists and has not ended. PostgreSQL's parent may leave it unreaped.
 */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, 'latin1'));
}

/**
 * Starts a command that reads a backup's first line and waits for more, then kills the command once
 * its database is running.
 */
async function interrupt(line: string[], folder: string, env: Record<string, string>) {
  const { text } = await goodBackup();
  const child = spawn(process.execPath, [await bundledProgram('api/bowline.ts'), ...line], {
    env: { ...compileCache, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  // Long enough to fill the buffers of gzip and the reader.
  const head = text.slice(0, text.indexOf('\n') + 1);
  child.stdin.write(gzipSync(head).subarray(0, -8));
  const serverAt = () =>
    globSync(join(folder, '**/postgres/postmaster.pid')).map((file) =>
      Number(readFileSync(file, 'utf8').split('\n')[0]),
    );
  await vi.waitUntil(() => serverAt().some(isRunning), { timeout: 60_000 });
  const [server = 0] = serverAt();
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  return { code, isLeft: isRunning(server) };
}

it('Ctrl-C during a verification stops its database and removes what was restored', async () => {
  const folder = newFolder();
  const env = { TMPDIR: folder, PATH: process.env.PATH ?? '' };
  expect(await interrupt(['backup', 'verify', '-'], folder, env)).toEqual({
    code: 130,
    isLeft: false,
  });
  expect(globSync(join(folder, 'bowline-verify-*'))).toEqual([]);
});

it('Ctrl-C during a restore leaves a folder that the next restore can use', async () => {
  const dataDir = join(newFolder(), 'data');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, PATH: process.env.PATH ?? '' };
  expect(await interrupt(['restore', '-'], dataDir, env)).toEqual({ code: 130, isLeft: false });
  const cut = await runBowline(['restore', '/dev/null'], env);
  expect(cut.stderr).not.toContain('is not empty');
});

it('a migration that fails after a restore removes nothing that was restored', async () => {
  const folder = newFolder();
  const { bytes } = await goodBackup();
  const file = join(folder, 'good.sql.gz');
  writeFileSync(file, bytes);
  const url = await createTestDatabase('template1');
  const client = await connectForTest(url);
  // Makes the database refuse to change tables once a request exists.
  await client.query(`create function refuse() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('public.inquiries') is not null then
        if exists (select from public.inquiries) then raise 'the disk is full'; end if;
      end if;
    end $$;
    create event trigger refusing on ddl_command_start execute function refuse()`);
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET: secret };
  const { code, stderr } = await runBowline(['restore', file], env);
  expect(stderr).toContain('Restored ');
  expect(stderr).toContain('the disk is full): the site will do this when it starts.');
  expect(code).toBe(1);
  expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
});
