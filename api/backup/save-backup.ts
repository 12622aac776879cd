import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordLastBackup } from './last-backup.ts';
import { type BackupSource, type Written, writeBackup } from './write-backup.ts';

/**
 * Writes a backup into a folder under a unique name with a timestamp. The name of an unfinished
 * backup ends in `.part`.
 * @returns the file and its number of rows
 */
export async function saveBackup(
  source: BackupSource,
  folder: string,
): Promise<{ file: string; rows: number }> {
  mkdirSync(folder, { recursive: true });
  const made = new Date();
  const time = made.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = source.recipient === undefined ? 'sql.gz' : 'sql.gz.age';
  const file = freeName((suffix) => join(folder, `bowline-${time}${suffix}.${ending}`));
  const part = `${file}.part`;
  let written: Written = { rows: {}, files: 0 };
  try {
    const bytes = await writeBackup(source, (all) => {
      written = all;
    });
    await pipeline(bytes, createWriteStream(part, { flush: true }));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  renameSync(part, file);
  const rows = Object.values(written.rows).reduce((sum, count) => sum + count, 0);
  recordLastBackup(source.dataDir, { made: made.toISOString(), file });
  return { file, rows };
}

/**
 * Creates the `.part` file for the first free name and returns that name, so that no other process
 * uses it.
 */
function freeName(nameWith: (suffix: string) => string): string {
  for (let number = 1; ; number++) {
    const file = nameWith(number === 1 ? '' : `-${number}`);
    const part = `${file}.part`;
    try {
      closeSync(openSync(part, 'wx', 0o600));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    if (!existsSync(file)) return file;
    rmSync(part);
  }
}
