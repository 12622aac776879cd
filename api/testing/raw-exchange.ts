import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawAnswer = { status: number; headers: Map<string, string>; body: Buffer };

/**
 * Sends bytes on one connection and reads until the server closes it or has answered every request.
 * @param methods of the requests in the bytes, because a response to HEAD has no body
 * @throws if the server does neither within 30 s, or sends something other than HTTP
 */
export function exchange(port: number, bytes: Buffer, methods: string[]): Promise<RawAnswer[]> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let received: Buffer = Buffer.alloc(0);
    const finish = () => {
      try {
        done(answersIn(received, methods));
      } catch (error) {
        fail(error as Error);
      }
    };
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer within 30 s')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // The server may reset a connection whose remaining requests it does not answer.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : fail(error),
    );
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (answersIn(received, methods).length === methods.length) socket.destroy();
    });
    socket.on('close', finish);
    socket.write(bytes);
  });
}

/** Parses the complete responses in the data received so far. */
function answersIn(received: Buffer, methods: string[]): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let at = 0;
  for (;;) {
    const method = methods[answers.length];
    const end = received.indexOf('\r\n\r\n', at);
    if (method === undefined || end < 0) return answers;
    const [first = '', ...lines] = received.toString('latin1', at, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (Number.isNaN(status)) throw new Error(`Not an answer: ${first.slice(0, 200)}`);
    const headers = new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    at = end + 4;
    if (status < 200) continue;
    const isBare = method === 'HEAD' || status === 204 || status === 304;
    const body = isBare ? { bytes: Buffer.alloc(0), end: at } : bodyAt(received, at, headers);
    if (body === undefined) return answers;
    answers.push({ status, headers, body: decoded(body.bytes, headers.get('content-encoding')) });
    at = body.end;
  }
}

function bodyAt(received: Buffer, from: number, headers: Map<string, string>) {
  if (headers.get('transfer-encoding') !== 'chunked') {
    const end = from + Number(headers.get('content-length') ?? 0);
    return end > received.length ? undefined : { bytes: received.subarray(from, end), end };
  }
  const chunks: Buffer[] = [];
  for (let at = from; ; ) {
    const line = received.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(received.toString('latin1', at, line), 16);
    const end = line + 2 + size + 2;
    if (end > received.length) return undefined;
    if (size === 0) return { bytes: Buffer.concat(chunks), end };
    chunks.push(received.subarray(line + 2, end - 2));
    at = end;
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
