import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  allTables,
  countIn,
  goodBackup,
  newFolder,
  restoreBytes,
  secret,
} from '../testing/backups.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';

describe('a restore that fails', () => {
  it('leaves no table behind, so that a good backup can follow', async () => {
    const { bytes } = await goodBackup();
    const url = await createTestDatabase('template1');
    const cut = bytes.subarray(0, bytes.length - 40);
    await expect(restoreBytes(cut, url)).rejects.toThrow('unexpected end of file');
    expect(await countIn(url, allTables)).toBe(0);
    await restoreBytes(bytes, url);
    expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
  });

  it('because it was killed is replaced by the next one', async () => {
    const { bytes } = await goodBackup();
    // As a killed restore leaves it: the tables, without any rows.
    const url = await createTestDatabase();
    await restoreBytes(bytes, url);
    expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
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
      const { code, stderr } = await runBowline(['restore', file], env);
      expect(stderr).toContain('The backup ends too early.');
      expect(code).toBe(1);
    }
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });
});

it('a restore replaces neither rows nor tables of another program', async () => {
  const { bytes } = await goodBackup();
  const used = await createTestDatabase();
  await restoreBytes(bytes, used);
  await expect(restoreBytes(bytes, used)).rejects.toThrow('restore into an empty one.');
  expect(await countIn(used, 'select count(*) from inquiries')).toBe(1);

  const foreign = await createTestDatabase();
  await (await connectForTest(foreign)).query('create table ledger (id int)');
  await expect(restoreBytes(bytes, foreign)).rejects.toThrow('ledger');
  expect(await countIn(foreign, 'select count(*) from ledger')).toBe(0);
});

it('of two simultaneous restores into one database, one is refused', async () => {
  const { bytes } = await goodBackup();
  const url = await createTestDatabase('template1');
  const both = await Promise.allSettled([restoreBytes(bytes, url), restoreBytes(bytes, url)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
});
