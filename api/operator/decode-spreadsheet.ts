import { OperatorError } from './operator.ts';

/**
 * Decodes a file in any of the encodings that spreadsheets write, without ever inserting a
 * replacement character.
 * @returns the text without a byte order mark, and the name of its encoding
 * @throws OperatorError if it is in none of them
 */
export function decoded(file: Uint8Array): { text: string; encoding: string } {
  const wide = wideEncodingOf(file);
  const encoding = wide ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    if (text.includes('\0')) throw new OperatorError('The file is not text.');
    return { text, encoding: names[encoding] };
  } catch (error) {
    if (error instanceof OperatorError || wide !== undefined) throw unreadable;
  }
  // Five byte values are unassigned (WHATWG Encoding, index windows-1252), and text contains no
  // control characters.
  const text = new TextDecoder('windows-1252').decode(file);
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) throw unreadable;
  return { text, encoding: 'Windows-1252' };
}

const names = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' } as const;

const unreadable = new OperatorError(
  'The file is neither UTF-8 nor UTF-16 nor Windows-1252. Save it as UTF-8, in Excel as "CSV UTF-8".',
);

/**
 * Detects UTF-16 by its byte order mark or, if there is none, by the zero bytes in Latin letters.
 */
function wideEncodingOf(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [one = 0, two = 0] = file;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one !== 0 && two === 0 && file.length > 1) return 'utf-16le';
  return one === 0 && two !== 0 ? 'utf-16be' : undefined;
}
