import type { FileKind } from '#features/desk/contract/files.ts';

/** Number of leading bytes to examine. */
export const startLength = 16;

/** The leading bytes of each format that browsers display (WHATWG MIME Sniffing Standard, section 6). */
const starts: [FileKind, string][] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['pdf', '%PDF-'],
];

/** A file's type, determined by its leading bytes; its name and the sender's declaration are ignored. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, startLength)).toString('latin1');
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  return starts.find(([, first]) => start.startsWith(first))?.[0] ?? 'other';
}
