import libmime from 'libmime';

/** Encoded words of a header (RFC 2047). */
export const words = (text: string): string => libmime.decodeWords(text);

/** Text that PostgreSQL can store: no NUL, no lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The same on one line, without characters that change the text direction. */
export const oneLine = (text: string): string =>
  storable(text.slice(0, 2000))
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 500);
