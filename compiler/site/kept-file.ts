import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What was made of something before, or makes and keeps it. A place that cannot be written keeps nothing.
 * @param kind the folder in `.cache`
 * @param source all that it is made of
 */
export async function keptFile(
  kind: string,
  source: unknown[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 32);
  const file = join('.cache', kind, key);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Renamed once complete, since it may be interrupted.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, made);
    renameSync(part, file);
  } catch (error) {
    if (!unwritable.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return made;
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS']);
