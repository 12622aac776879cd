import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import { recoveryCodes } from './tables.ts';

/** Uses up a recovery code and returns whether it was valid. */
export async function consumeRecoveryCode(
  transaction: Queryable,
  accountId: string,
  code: string,
): Promise<boolean> {
  const spent = await transaction
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.hash, hashSecretToken(normalizeCode(code))),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}

/**
 * Replaces the recovery codes with ten new codes of 125 random bits. With that many bits, a plain
 * hash, which does not depend on SECRET, is enough (OWASP ASVS 5.0, 6.5.2 asks for 112).
 */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(25), (byte) => codeLetters[byte % 32]).join('');
    return letters.match(/.{5}/g)?.join('-') ?? '';
  });
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, hash: hashSecretToken(normalizeCode(code)) })));
  return codes;
}

// Crockford's base 32, without i, l, o and u.
const codeLetters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Reads `o` as 0, and `i` and `l` as 1, as Crockford recommends. */
function normalizeCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}
