import { existsSync } from 'node:fs';
import {
  codeFolder,
  featureFolders,
  hashOfFiles,
  stampOf,
} from '../../api/settings/site-stamp.mjs';

/** The sources of the code, which is built without the content. */
const sources = [
  'contract',
  'messages/format.ts',
  'messages/language.ts',
  'site',
  'compiler/placeholders.ts',
  'tools/build/build-code.ts',
  'tools/vite',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Returns whether the built code matches the sources or, in a release archive, which has no
 * sources, whether it exists.
 */
export function isCodeCurrent() {
  const stamp = stampOf(codeFolder);
  return stamp !== undefined && (!existsSync('vite.config.ts') || stamp === codeHash());
}

/** Returns the SHA-256 hash of the names and contents of the code's sources, in hexadecimal. */
export function codeHash() {
  return hashOfFiles([...sources, ...featureFolders('contract', 'site', 'screens')], '');
}
