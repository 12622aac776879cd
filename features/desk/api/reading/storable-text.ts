import libmime from 'libmime';

/** Decodes the encoded words of a header (RFC 2047). */
export const words = (text: string): string => libmime.decodeWords(text);

/** Makes text storable in PostgreSQL by removing NUL and lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/**
 * Like `storable`, but also puts the text on one line and removes characters that change its
 * direction.
 */
export const oneLine = (text: string): string =>
  storable(text.slice(0, 2000))
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 500);
