import { cpSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';

/**
 * Copies a content folder without hidden files in it, such as `.git` and `.env`. The folder itself
 * may be inside a hidden one.
 */
export function copyContent(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !relative(from, path).split(sep).some(isHidden),
  });
}

const isHidden = (name: string): boolean => name.startsWith('.') && name !== '.' && name !== '..';

/**
 * Returns whether a file in a package contains its license, which an archive must keep even if it
 * omits similar files.
 */
export function isLicence(path: string): boolean {
  return /^(licen[cs]e|notice|copying|copyright|third.?party)/i.test(basename(path));
}
