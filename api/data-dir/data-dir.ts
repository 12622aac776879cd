import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

/** The file that marks a directory as Bowline's. */
export const dataDirMarker = '.bowline-data';

/**
 * Ensures that the data directory exists, is writable and belongs to Bowline.
 * @throws StartupError naming the path otherwise
 */
export function prepareDataDir(dataDir: string): void {
  try {
    asOwner(dataDir, () => mkdirSync(dataDir, { recursive: true }));
    const isNew = readdirSync(dataDir).length === 0;
    if (!isNew && !existsSync(join(dataDir, dataDirMarker))) {
      throw new StartupError(
        `The data directory ${dataDir} contains other files; set DATA_DIR to an empty or new directory.`,
      );
    }
    const text = 'The data of a Bowline instance.\n';
    asOwner(dataDir, () => writeFileSync(join(dataDir, dataDirMarker), text));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `The data directory ${dataDir} cannot be used (${reason}); set DATA_DIR to a writable directory.`,
    );
  }
}

/**
 * Writes to a data directory. When run as root, acts as the directory's owner or, if the directory
 * does not exist yet, as the parent folder's owner. That way, files written by root's commands
 * belong to the service, and symbolic links there cannot mislead root.
 * @param work must be synchronous because the rights apply to the whole process
 */
export function asOwner<Result>(dataDir: string, work: () => Result): Result {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (process.geteuid?.() !== 0 || owner === undefined || owner.uid === 0) return work();
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
