import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { OperatorError, typedPath } from '../operator/operator.ts';
import { InvalidBackup, longestLine } from './format.ts';

/**
 * Reads the lines of the backup named on the command line, where `-` is the standard input.
 * @param identityFile a file with an age private key
 * @throws OperatorError if the file does not exist or contains no key
 */
export function linesOfFile(
  file: string,
  identityFile: string | undefined,
): AsyncGenerator<Buffer> {
  const path = typedPath(file);
  if (file !== '-' && !existsSync(path)) throw new OperatorError(`There is no file ${path}.`);
  const identity = identityFile === undefined ? undefined : identityIn(typedPath(identityFile));
  return linesOf(file === '-' ? process.stdin : createReadStream(path), identity);
}

function identityIn(file: string): string {
  const identity = /^AGE-SECRET-KEY-.+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (identity !== undefined) return identity;
  throw new OperatorError(`${file} has no age private key (AGE-SECRET-KEY-1…).`);
}

/**
 * Reads the lines of a backup, decrypting it if an identity is given. Only a newline ends a line,
 * because `COPY` escapes newlines within rows. All other bytes are kept.
 * @param identity an age private key (`AGE-SECRET-KEY-1…`)
 * @throws InvalidBackup if it cannot be decrypted or unpacked, or if a line is too long
 */
export async function* linesOf(
  input: AsyncIterable<Buffer>,
  identity: string | undefined,
): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let restLength = 0;
  try {
    const packed = identity === undefined ? input : await decrypted(input, identity);
    const unpacked = createGunzip();
    // An error in an earlier stage destroys this stream, so the loop below throws it.
    pipeline(packed, unpacked, () => {});
    for await (const chunk of unpacked) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end + 1)]);
        rest = [];
        restLength = 0;
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
      restLength += chunk.length - from;
      if (restLength > longestLine) {
        throw new Error(`it has a line of more than ${longestLine / 1e6} MB`);
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/incorrect header check/.test(reason)) {
      throw new InvalidBackup(
        'This is not a backup, or it is encrypted: pass its key with --identity.',
      );
    }
    // The cipher throws this if its output was altered.
    const why = reason === 'invalid tag' ? 'it is incomplete or was changed' : reason;
    throw new InvalidBackup(`The backup cannot be read: ${why}.`);
  }
}

async function decrypted(input: AsyncIterable<Buffer>, identity: string) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = Readable.toWeb(Readable.from(input)) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(bytes);
  return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
}
