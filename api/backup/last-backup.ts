import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { asOwner } from '../data-dir/data-dir.ts';

/** The file in a data directory that records the last backup. A restore leaves it alone. */
export const lastBackupFile = 'last-backup.json';

const backupNote = z.object({ made: z.iso.datetime(), file: z.string() });

type BackupNote = z.infer<typeof backupNote>;

export function recordLastBackup(dataDir: string, note: BackupNote): void {
  const file = join(dataDir, lastBackupFile);
  // Written by renaming a new file because the existing one may belong to another user.
  asOwner(dataDir, () => {
    writeFileSync(`${file}.part`, JSON.stringify(note));
    renameSync(`${file}.part`, file);
  });
}

/**
 * Returns the record of the last backup made from this data directory, `none` if there is none, or
 * `unreadable` if the record cannot be read.
 */
export function lastBackup(dataDir: string): BackupNote | 'none' | 'unreadable' {
  const file = join(dataDir, lastBackupFile);
  if (!existsSync(file)) return 'none';
  try {
    return backupNote.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return 'unreadable';
  }
}
