import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type MimeNode, Splitter } from '@zone-eu/mailsplit';

/** A header field as it came, unfolded, with its name in lower case. */
export type Field = { name: string; value: Buffer };

/** A leaf of a mail's tree of parts. */
export type Part = {
  type: string;
  charset: string;
  isAttachment: boolean;
  /** '' if it has none. */
  name: string;
  isFlowed: boolean;
  deletesSpaces: boolean;
  /** Whether this is the richer alternative of an earlier part (RFC 2046, 5.1.4). */
  alternatives: object | undefined;
  /** Decoded text parts only; of others, just the hash. */
  bytes: Buffer;
};

/** Limits for one mail; beyond them the splitter refuses it, or text is cut. */
const mostHead = 256 * 1024;
const mostParts = 1000;
const mostText = 4 * 1024 * 1024;

/**
 * Splits a mail into header fields and decoded parts. Attached mails stay whole.
 * @returns `digest`: SHA-256 of the names and contents of its parts, independent of their encoding in transit
 * @throws Error with more headers or parts than any real mail
 */
export async function splitMail(
  raw: Uint8Array,
): Promise<{ fields: Field[]; parts: Part[]; digest: Buffer }> {
  const splitter = new Splitter({
    ignoreEmbedded: true,
    maxHeadSize: mostHead,
    maxChildNodes: mostParts,
  });
  const digest = createHash('sha256');
  const parts: Part[] = [];
  let fields: Field[] = [];
  let open: ReturnType<typeof openPart> | undefined;
  let left = mostText;
  const close = async () => {
    if (open === undefined) return;
    const { part, size, hash } = await open.end();
    left -= size;
    if (!part.type.startsWith('multipart/')) {
      digest.update(`${part.type}\0${part.name}\0`).update(hash);
      parts.push(part);
    }
    open = undefined;
  };
  for await (const chunk of Readable.from(slices(raw)).pipe(splitter)) {
    if (chunk.type === 'node') {
      await close();
      if (chunk.root) fields = fieldsOf(chunk);
      open = openPart(chunk, left);
    } else if (chunk.type === 'body') {
      open?.write(chunk.value);
    }
  }
  await close();
  return { fields, parts, digest: digest.digest() };
}

function* slices(raw: Uint8Array): Generator<Buffer> {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  for (let at = 0; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536);
}

function openPart(node: MimeNode, most: number) {
  const type = node.contentType || 'text/plain';
  const isText = /^(text\/|message\/|application\/ics$)/.test(type);
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let size = 0;
  const decoder = node.getDecoder();
  decoder.on('data', (bytes: Buffer) => {
    hash.update(bytes);
    if (!isText || size >= most) return;
    const some = bytes.subarray(0, most - size);
    size += some.length;
    kept.push(some);
  });
  const ended = new Promise((done, fail) => decoder.once('end', done).once('error', fail));
  return {
    write: (bytes: Buffer) => decoder.write(bytes),
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
        bytes: Buffer.concat(kept),
      };
      return { part, size, hash: hash.digest() };
    },
  };
}

/** The closest choice between forms that a part belongs to. */
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
