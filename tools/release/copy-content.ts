import { cpSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';

/** Copies a content folder without what is hidden in it, such as `.git` and `.env`, wherever the folder itself is. */
export function copyContent(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !relative(from, path).split(sep).some(isHidden),
  });
}

const isHidden = (name: string): boolean => name.startsWith('.') && name !== '.' && name !== '..';

/** Whether a file of a package has its licence, which an archive must keep, whatever else of the kind it leaves out. */
export function isLicence(path: string): boolean {
  return /^(licen[cs]e|notice|copying|copyright|third.?party)/i.test(basename(path));
}
