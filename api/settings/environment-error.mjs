import { FolderError } from './content-folder.mjs';

/**
 * Explains a failure, before or during startup, that is due to the machine or its settings rather
 * than the program.
 * @param {unknown} error its message may contain a program's output
 * @returns {string | undefined} one sentence, or undefined for any other failure
 */
export function environmentError(error) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FolderError) return error.message;
  const { code, path, syscall, address, message } =
    /** @type {Error & { code?: string, path?: string, syscall?: string, address?: string }} */ (
      error
    );
  const where = path ? ` at ${path}` : '';
  if (code === 'ENOSPC' || /\bENOSPC\b|No space left on device/.test(message)) {
    return `The disk is full${where}; free up space and start again.`;
  }
  if (code !== undefined && ['EROFS', 'EACCES', 'EPERM'].includes(code) && path) {
    return `${path} cannot be written by this user; change its owner, or use a folder of your own.`;
  }
  if ((code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir')) && path) {
    return `${path} is a file or inside one; use another folder.`;
  }
  if (syscall === 'rename' && (code === 'EBUSY' || code === 'EXDEV') && path) {
    return `${path} is a separate volume, which cannot be replaced as a folder; use a folder inside it.`;
  }
  const isUnreachable = code === 'ENETUNREACH' || code === 'EADDRNOTAVAIL';
  if (isUnreachable && (address === '127.0.0.1' || address === undefined)) {
    return 'This machine has no 127.0.0.1, where the embedded database listens; bring up its loopback interface, or set DATABASE_URL.';
  }
  return undefined;
}
