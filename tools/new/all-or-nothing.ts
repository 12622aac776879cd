import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { onDisk } from '../../api/settings/content-folder.mjs';

/**
 * Writes and removes files. If one operation fails, all are rolled back. Symbolic links are
 * replaced without touching their targets.
 * @param written text or bytes by name, such as `content/about.yaml`
 * @returns a function that undoes everything
 * @throws the error that occurred
 */
export function changeFiles(written: Map<string, string | Buffer>, removed: string[]): () => void {
  const paths = [...written.keys(), ...removed].map(onDisk);
  const before = paths.map((path) => ({ path, was: contentOf(path) }));
  const undo = () => {
    for (const { path, was } of before) restore(path, was);
  };
  try {
    // Done first, because a folder may have to be created where a link is removed.
    for (const name of removed) rmSync(onDisk(name));
    for (const [name, text] of written) {
      if (isLink(onDisk(name))) rmSync(onDisk(name));
      mkdirSync(dirname(onDisk(name)), { recursive: true });
      writeFileSync(onDisk(name), text);
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

const isLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

function contentOf(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return { link: readlinkSync(path) };
  return found && { bytes: readFileSync(path), mode: found.mode };
}

function restore(path: string, was: ReturnType<typeof contentOf>): void {
  if (was === undefined || 'link' in was) rmSync(path, { recursive: true, force: true });
  if (was === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  if ('link' in was) {
    symlinkSync(was.link, path);
    return;
  }
  writeFileSync(path, was.bytes);
  chmodSync(path, was.mode);
}
