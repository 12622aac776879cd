import { maxFileNameLength } from '#features/desk/contract/files.ts';

const maxExtensionLength = 12;

/**
 * Makes a file name safe to show and store. Keeps only the last part of a path, and removes control
 * characters, characters that reverse or hide text (such as U+202E before `gpj.exe`), and those
 * that Windows rejects. Shortening keeps the extension.
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
