import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../settings/startup-error.ts';

const marker = '.bowline-data';

/**
 * Makes sure that the data directory exists, is writable and belongs to Bowline.
 * @throws StartupError naming the path if not
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const isNew = readdirSync(dataDir).length === 0;
    if (!isNew && !existsSync(join(dataDir, marker))) {
      throw new StartupError(
        `The data directory ${dataDir} contains other files; set DATA_DIR to an empty or new directory.`,
      );
    }
    writeFileSync(join(dataDir, marker), 'The data of a Bowline instance.\n');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `The data directory ${dataDir} cannot be used (${reason}); set DATA_DIR to a writable directory.`,
    );
  }
}
