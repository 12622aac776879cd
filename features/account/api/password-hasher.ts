import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createBoundedQueue } from '#api/limits/bounded-queue.ts';
import { m } from '#messages/messages.ts';

export type PasswordHasher = {
  /** Hashes with argon2id and a fresh salt, in the PHC string format. */
  hash: (password: string) => Promise<string>;
  /**
   * Returns whether a password matches a hash. Takes just as long without a hash, so that timing
   * does not reveal whether an address has an account.
   */
  verify: (password: string, hash: string | undefined) => Promise<boolean>;
  /**
   * Returns whether a hash was made with outdated settings, in which case the password should be
   * rehashed.
   */
  isOutdated: (hash: string) => boolean;
};

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes and one lane.
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/**
 * Hashes on Node's thread pool, only a few passwords at a time, so that other requests keep their
 * share of the CPU. Calls that would have to wait more than a few seconds are rejected immediately.
 * @param waiting maximum length of the queue
 * @throws Refusal `busy` from `hash` and `verify` when the queue is full
 */
export function createPasswordHasher(waiting = 64): PasswordHasher {
  const enqueue = createBoundedQueue(
    'hash',
    { running: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting },
    () => m.answers.tooManySignIns(),
  );

  async function tag(password: string, salt: Buffer, { memory, passes, parallelism } = current) {
    const message = Buffer.from(password, 'utf8');
    return enqueue(() =>
      derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }),
    );
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return encode(salt, await tag(password, salt));
    },
    async verify(password, hash) {
      const { salt, expected, settings } = decode(hash ?? dummyHash);
      const isRight = timingSafeEqual(await tag(password, salt, settings), expected);
      return isRight && hash !== undefined;
    },
    isOutdated: (hash) => JSON.stringify(decode(hash).settings) !== JSON.stringify(current),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function encode(salt: Buffer, digest: Buffer): string {
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`;
}

function decode(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (parts === null) throw new Error('A stored password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', digest = ''] = parts;
  return {
    settings: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(digest, 'base64'),
  };
}

/** The hash to verify against if there is no account, so that verification takes just as long. */
const dummyHash = encode(randomBytes(16), randomBytes(tagLength));
