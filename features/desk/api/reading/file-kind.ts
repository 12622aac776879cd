import type { FileKind } from '#features/desk/contract/files.ts';

/** The number of leading bytes to examine. */
export const startLength = 16;

/**
 * The leading bytes of each format that browsers display (WHATWG MIME Sniffing Standard, section
 * 6).
 */
const starts: [FileKind, string][] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['pdf', '%PDF-'],
];

/** Determines a file's type from its leading bytes, ignoring its name and declared type. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, startLength)).toString('latin1');
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  return starts.find(([, first]) => start.startsWith(first))?.[0] ?? 'other';
}
