import { statfs } from 'node:fs/promises';

/** Bytes; PostgreSQL stops when it cannot write its WAL, whose segments have 16 MB. */
const least = 256 * 1024 ** 2;

export type DiskSpace = { free: number; total: number; isEnough: boolean };

/** The free space of a folder's file system; undefined if there is no such folder. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  const free = found.bavail * found.bsize;
  return { free, total: found.blocks * found.bsize, isEnough: free > least };
}
