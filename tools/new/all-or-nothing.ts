import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onDisk } from '../../api/settings/content-folder.mjs';

/**
 * Writes and removes files; if one of them fails, all are as before.
 * @param written text or bytes by name, such as `content/about.yaml`
 * @returns a function that makes all as before
 * @throws what failed
 */
export function changeFiles(written: Map<string, string | Buffer>, removed: string[]): () => void {
  const paths = [...written.keys(), ...removed].map(onDisk);
  const before = paths.map((path) => ({ path, was: contentOf(path) }));
  const undo = () => {
    for (const { path, was } of before) restore(path, was);
  };
  try {
    for (const [name, text] of written) {
      mkdirSync(dirname(onDisk(name)), { recursive: true });
      writeFileSync(onDisk(name), text);
    }
    for (const name of removed) rmSync(onDisk(name));
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

function contentOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { bytes: readFileSync(path), mode: found.mode };
}

function restore(path: string, was: ReturnType<typeof contentOf>): void {
  if (was === undefined) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, was.bytes);
  chmodSync(path, was.mode);
}
