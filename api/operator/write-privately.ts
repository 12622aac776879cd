import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

/** Writes personal data to a file, which from then on only its owner can read. */
export function writePrivately(file: string, content: string): void {
  const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile || !replace(file, content)) overwrite(file, content);
}

/** Errors for a folder in which nothing can be created, or a file that is a separate volume. */
const notReplaceable = ['EACCES', 'EPERM', 'EBUSY'];

/**
 * Replaces a whole file, so that no program that has the old one open can read the new one.
 * @returns false if the file can only be overwritten
 */
function replace(file: string, content: string): boolean {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, content, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(part, file);
    return true;
  } catch (error) {
    rmSync(part, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (notReplaceable.includes(code)) return false;
    throw error;
  }
}

/** Creates a file, or writes to what is there: a link's target, a pipe or a device. */
function overwrite(file: string, content: string): void {
  const opened = openSync(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    if (fstatSync(opened).isFile()) {
      fchmodSync(opened, 0o600);
      ftruncateSync(opened);
    }
    writeFileSync(opened, content);
  } finally {
    closeSync(opened);
  }
}
