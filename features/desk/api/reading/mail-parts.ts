import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type MimeNode, Splitter } from '@zone-eu/mailsplit';
import { startLength } from './file-kind.ts';

/** A header field as received, unfolded, with its name in lowercase. */
export type Field = { name: string; value: Buffer };

/** A leaf in an email's tree of parts. */
export type Part = {
  type: string;
  charset: string;
  isAttachment: boolean;
  /** The file name, or '' if there is none. */
  name: string;
  isFlowed: boolean;
  deletesSpaces: boolean;
  /**
   * The choice between alternatives that the part belongs to, if there is one (RFC 2046, 5.1.4).
   */
  alternatives: object | undefined;
  /**
   * The Content-ID that the HTML can use to refer to the part, without brackets, or '' if there is
   * none.
   */
  contentId: string;
  /** The size in bytes after decoding. */
  size: number;
  /** Where the part is in the email, if a section of it can be decoded separately. */
  stored: Stored | undefined;
  /**
   * The decoded contents. Text parts are kept up to a limit, and only the first bytes of other
   * parts.
   */
  bytes: Buffer;
};

/** A byte range of an email. */
export type Stored = { start: number; length: number; isBase64: boolean };

/** Limits for one email. Beyond them, the splitter rejects the email or truncates its text. */
const maxHeaderBytes = 256 * 1024;
const maxParts = 1000;
const maxTextBytes = 4 * 1024 * 1024;

/**
 * Splits an email into header fields and decoded parts. Attached emails are not split.
 * @param wanted the index of a part to keep in full
 * @returns `digest`: the SHA-256 hash of the parts' names and contents, independent of their
 * transfer encoding
 * @throws Error for more headers or parts than any real email has
 */
export async function splitMail(
  raw: Uint8Array,
  wanted?: number,
): Promise<{ fields: Field[]; parts: Part[]; digest: Buffer }> {
  const splitter = new Splitter({
    ignoreEmbedded: true,
    maxHeadSize: maxHeaderBytes,
    maxChildNodes: maxParts,
  });
  const digest = createHash('sha256');
  const parts: Part[] = [];
  let fields: Field[] = [];
  let open: ReturnType<typeof openPart> | undefined;
  let left = maxTextBytes;
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let at = 0;
  const close = async () => {
    if (open === undefined) return;
    const { part, used, hash } = await open.end();
    left -= used;
    if (!part.type.startsWith('multipart/')) {
      digest.update(`${part.type}\0${part.name}\0`).update(hash);
      parts.push(part);
    }
    open = undefined;
  };
  for await (const chunk of Readable.from(slices(whole)).pipe(splitter)) {
    if (chunk.type === 'node') {
      await close();
      if (chunk.root) fields = fieldsOf(chunk);
      open = openPart(chunk, left, parts.length === wanted);
    } else if (chunk.type === 'body') {
      const isThere = whole.subarray(at, at + chunk.value.length).equals(chunk.value);
      open?.write(chunk.value, isThere ? at : undefined);
    }
    at += chunk.type === 'node' ? chunk.getHeaders().length : chunk.value.length;
  }
  await close();
  return { fields, parts, digest: digest.digest() };
}

function* slices(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536);
}

/** @param left how much more text may be kept */
function openPart(node: MimeNode, left: number, isWanted: boolean) {
  const type = node.contentType || 'text/plain';
  const isText = /^(text\/|message\/|application\/ics$)/.test(type);
  const most = isWanted ? Number.POSITIVE_INFINITY : isText ? left : startLength;
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let size = 0;
  let used = 0;
  const decoder = node.getDecoder();
  decoder.on('data', (bytes: Buffer) => {
    hash.update(bytes);
    size += bytes.length;
    if (used >= most) return;
    // Copied because a few bytes would otherwise keep the whole chunk in memory.
    const some =
      isText || isWanted
        ? bytes.subarray(0, most - used)
        : Buffer.from(bytes.subarray(0, most - used));
    used += some.length;
    kept.push(some);
  });
  const ended = new Promise((done, fail) => decoder.once('end', done).once('error', fail));
  const { encoding } = node;
  let stored: Stored | undefined = { start: 0, length: 0, isBase64: encoding === 'base64' };
  if (encoding === 'quoted-printable') stored = undefined;
  return {
    /** @param at where the bytes are in the email, if known */
    write(bytes: Buffer, at: number | undefined) {
      decoder.write(bytes);
      if (stored === undefined) return;
      if (stored.length === 0) stored.start = at ?? 0;
      if (at === stored.start + stored.length) stored.length += bytes.length;
      else stored = undefined;
    },
    async end() {
      decoder.end();
      await ended;
      const part: Part = {
        type,
        charset: node.charset || '',
        isAttachment: node.disposition === 'attachment',
        name: node.filename || '',
        isFlowed: node.flowed,
        deletesSpaces: node.delSp,
        alternatives: alternativesOf(node),
        contentId: contentIdOf(node),
        size,
        stored,
        bytes: Buffer.concat(kept),
      };
      return { part, used: isText ? used : 0, hash: hash.digest() };
    },
  };
}

const contentIdOf = ({ headers }: MimeNode): string =>
  headers
    ? headers
        .getFirst('content-id')
        .slice(0, 500)
        .replace(/^\s*<?|>?\s*$/g, '')
    : '';

/** Returns the innermost choice between alternatives that a part belongs to. */
function alternativesOf(node: MimeNode): object | undefined {
  for (let parent = node.parentNode; parent; parent = parent.parentNode) {
    if (parent.multipart === 'alternative') return parent;
  }
  return undefined;
}

function fieldsOf(node: MimeNode): Field[] {
  if (!node.headers) return [];
  return node.headers.getList().map(({ key, line }) => {
    const text = typeof line === 'string' ? line : String(line);
    const unfolded = text.slice(text.indexOf(':') + 1).replaceAll(/[\r\n]+/g, ' ');
    return { name: key, value: Buffer.from(unfolded.trim(), 'latin1') };
  });
}
