import { pieceBytes } from '#features/desk/contract/files.ts';

/**
 * Streams bytes one chunk at a time, so that a large file neither takes much memory nor blocks for
 * long.
 * @param length the length of the stored bytes
 * @param read reads bytes from an offset; undefined if they are gone
 * @param isBase64 whether to decode the bytes
 */
export function inPieces(
  length: number,
  read: (from: number, count: number) => Promise<Buffer | undefined>,
  isBase64: boolean,
): ReadableStream<Uint8Array> {
  let from = 0;
  /** Base64 characters that do not yet form whole bytes. */
  let rest = '';
  const decoded = (piece: Buffer, isLast: boolean): Uint8Array => {
    const text = rest + piece.toString('latin1').replace(/[^A-Za-z0-9+/]/g, '');
    const whole = isLast ? text.length : text.length - (text.length % 4);
    rest = text.slice(whole);
    return Buffer.from(text.slice(0, whole), 'base64');
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (from >= length) return controller.close();
        const piece = await read(from, Math.min(pieceBytes, length - from));
        if (piece === undefined || piece.length === 0) throw new Error('The file is gone');
        from += piece.length;
        controller.enqueue(isBase64 ? decoded(piece, from >= length) : piece);
      },
    },
    { highWaterMark: 0 },
  );
}
