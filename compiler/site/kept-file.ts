import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '#contract/errors/error-message.ts';
import { drawnFolders } from '../../api/settings/site-folder.mjs';

/**
 * How long unused results are kept, in milliseconds: 30 days, because an owner may return to them.
 */
const unusedFor = 30 * 24 * 3_600_000;

/**
 * Returns a cached result, or computes and caches it. If the cache is not writable, nothing is
 * cached.
 * @param source the kind of result, and all its inputs
 */
export async function keptFile(
  source: unknown[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 32);
  const files = drawnFolders().map((folder) => join(folder, key));
  const found = files.find((file) => existsSync(file));
  if (found !== undefined) {
    whereWritable(() => noteUse(found));
    return readFileSync(found);
  }
  const made = await make();
  const [file = ''] = files;
  whereWritable(() => {
    mkdirSync(dirname(file), { recursive: true });
    // Renamed once complete, because writing may be interrupted.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, made);
    renameSync(part, file);
  });
  return made;
}

/** Removes results that no site has used for a long time, if the cache is writable. */
export function pruneKept(): void {
  const oldest = Date.now() - unusedFor;
  const [own] = drawnFolders();
  for (const file of globSync(join(own, '*'))) {
    whereWritable(() => {
      if (statSync(file).mtimeMs < oldest) rmSync(file);
    });
  }
}

function noteUse(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

function whereWritable(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!unwritable.has(errorCode(error) ?? '')) throw error;
  }
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS']);
