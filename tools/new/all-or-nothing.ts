import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes and removes files; if one of them fails, all are as before.
 * @param written text by path
 * @returns a function that makes all as before
 * @throws what failed
 */
export function changeFiles(written: Map<string, string>, removed: string[]): () => void {
  const paths = [...written.keys(), ...removed];
  const before = paths.map((path) => ({ path, was: contentOf(path) }));
  const undo = () => {
    for (const { path, was } of before) restore(path, was);
  };
  try {
    for (const [path, text] of written) writeFileSync(path, text);
    for (const path of removed) rmSync(path);
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
