import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupSource, type Written, writeBackup } from './write-backup.ts';

/** Where `npm run status` reads when the last backup was made. */
const lastBackupFile = 'last-backup.json';

/**
 * Writes a backup into a folder, under a name with a timestamp; an unfinished one ends in `.part`.
 * @returns the file, and its number of rows
 */
export async function saveBackup(
  source: BackupSource,
  folder: string,
): Promise<{ file: string; rows: number }> {
  mkdirSync(folder, { recursive: true });
  const made = new Date();
  const time = made.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = source.recipient === undefined ? 'sql.gz' : 'sql.gz.age';
  const file = join(folder, `bowline-${time}.${ending}`);
  const part = `${file}.part`;
  let written: Written = { rows: {}, files: 0 };
  try {
    const bytes = await writeBackup(source, (all) => {
      written = all;
    });
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  renameSync(part, file);
  const rows = Object.values(written.rows).reduce((sum, count) => sum + count, 0);
  const note = JSON.stringify({ made: made.toISOString(), file, rows });
  writeFileSync(join(source.dataDir, lastBackupFile), note);
  return { file, rows };
}
