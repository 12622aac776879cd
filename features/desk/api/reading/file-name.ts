import { maxFileNameLength } from '#features/desk/contract/files.ts';

/** The most characters of an extension. */
const maxExtensionLength = 12;

/**
 * A file's name as it can be shown and stored: the last part of a path, without controls, without signs that turn or
 * hide letters (`gpj.exe` behind U+202E), and without what Windows refuses. The extension is kept when it is shortened.
 * @returns '' if nothing is left
 */
export function cleanFileName(name: string): string {
  const clean = name
    .slice(-2000)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff\ufffd]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const letters = [...clean];
  if (letters.length <= maxFileNameLength) return clean;
  const [extension = ''] = /\.[^.\s]+$/.exec(clean) ?? [];
  const kept = extension.length <= maxExtensionLength ? extension : '';
  return letters.slice(0, maxFileNameLength - kept.length).join('') + kept;
}
