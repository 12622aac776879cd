import { statfs } from 'node:fs/promises';

/** In bytes. PostgreSQL stops when it cannot write its WAL, whose segments are 16 MB. */
const least = 256 * 1024 ** 2;

export type DiskSpace = { free: number; total: number; isEnough: boolean };

/** Returns the free space on a folder's file system, or undefined if the folder does not exist. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  const free = found.bavail * found.bsize;
  return { free, total: found.blocks * found.bsize, isEnough: free > least };
}
