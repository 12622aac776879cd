import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Signer } from '#api/crypto/signer.ts';
import type { Database, Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { inMilliseconds, type Limit, lifetimes, rateLimits } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import { countGuess } from './count-guess.ts';
import { changeOwnAccount, signInUnlessChanged } from './locked-account.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts';
import { SignedOut } from './refusals.ts';
import { type Account, type Device, endSessions, type Session } from './session.ts';
import { startSessionWithNotice } from './start-session-with-notice.ts';
import { accounts, recoveryCodes } from './tables.ts';
import { createTotpKey, matchingStep, totpUri } from './totp.ts';

const purpose = 'second-factor';
const codeLimits = [rateLimits['second-factor'], rateLimits['second-factor-month']];

/** Returns the value of the cookie set between a correct password and the code. */
export function createChallenge(signer: Signer, account: Account): string {
  const expires = Date.now() + inMilliseconds(lifetimes.secondFactorStep);
  return signer.sign(purpose, `${account.id}~${account.passwordAt.getTime()}~${expires}`);
}

/**
 * Signs in with a code from the app, or with a recovery code, which is used up.
 * @throws SignedOut when the password must be entered again, Refusal `wrong_code` (with a separate
 * message if the app's key can no longer be decrypted), or LimitExceeded
 */
export async function verifySecondFactor(
  services: AccountServices,
  challenge: string | undefined,
  code: string,
  device: Device,
  isTrusted: (account: Account) => boolean,
): Promise<{ account: Account; cookie: string }> {
  const account = await challengedAccount(services, challenge);
  if (account === undefined) throw tooLate();
  const start = async (transaction: Queryable, now: Account) => {
    const used = await redeemCode({ ...services, db: transaction }, now, code);
    if (used === undefined) return undefined;
    if (used === 'recovery') {
      await services.enqueueMail(transaction, { kind: 'account.recovery-code', id: now.id });
    }
    const cookie = await startSessionWithNotice(services, transaction, now, device, isTrusted(now));
    return { account: now, cookie };
  };
  const signedIn = await countCode(services, account.id, () =>
    signInUnlessChanged(services.db, account, tooLate(), start),
  );
  if (signedIn === undefined) {
    await noticeWrongCode(services, account.id);
    throw new Refusal('wrong_code', m.answers.codeWrongOrUsed());
  }
  return signedIn;
}

/**
 * Returns the error for a challenge whose cookie has expired or which the browser did not store.
 */
function tooLate(): Refusal {
  const message = m.answers.secondFactorTooLate();
  return new SignedOut(message);
}

function countCode<Result>(
  { limiter }: AccountServices,
  accountId: string,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return countGuess(
    limiter,
    codeLimits.map((limit) => [limit, accountId]),
    check,
  );
}

/** Resets the limits on codes after the owner has set a new password by email. */
export async function resetCodeLimits(
  { limiter }: AccountServices,
  accountId: string,
): Promise<void> {
  for (const limit of codeLimits) await limiter.clear(limit, accountId);
}

/**
 * Notifies the owner, at most once a day, because anyone who gets as far as the code knows the
 * password.
 */
async function noticeWrongCode(services: AccountServices, accountId: string): Promise<void> {
  const isOver = async (limit: Limit) =>
    services.limiter.consume(limit, accountId).then(
      () => false,
      () => true,
    );
  if (
    !(await isOver(rateLimits['second-factor-errors'])) ||
    (await isOver(rateLimits['second-factor-notice']))
  )
    return;
  await services.enqueueMail(services.db, { kind: 'account.wrong-codes', id: accountId });
}

async function challengedAccount({ db, signer }: AccountServices, challenge: string | undefined) {
  const [id, passwordAt, expires] =
    (challenge && signer.unsign(purpose, challenge))?.split('~') ?? [];
  if (id === undefined || Number(expires) < Date.now()) return undefined;
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.id, id), isNull(accounts.disabledAt), isNotNull(accounts.totpEnabledAt)),
    );
  // If the password has changed in the meantime, the new one must be entered.
  return account?.passwordAt.getTime() === Number(passwordAt) ? account : undefined;
}

/**
 * Uses up a code. Each code works only once, even if sent twice at the same moment.
 * @returns the code's kind, or undefined if it is invalid
 */
async function redeemCode(
  services: Pick<AccountServices, 'signer'> & { db: Queryable },
  account: Account,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  if (/^\d{3}\s?\d{3}$/.test(code)) {
    const isRight = await redeemTotpCode(
      services,
      account,
      code,
      isNotNull(accounts.totpEnabledAt),
    );
    return isRight ? 'app' : undefined;
  }
  return (await consumeRecoveryCode(services.db, account.id, code)) ? 'recovery' : undefined;
}

/** @throws Refusal `wrong_code` if no known secret decrypts the key */
async function redeemTotpCode(
  { db, signer }: Pick<AccountServices, 'signer'> & { db: Queryable },
  account: Account,
  code: string,
  condition: ReturnType<typeof isNull>,
): Promise<boolean> {
  if (account.totpKey === null) return false;
  const key = signer.decrypt(account.totpKey);
  if (key === undefined) throw new Refusal('wrong_code', keyLost());
  const step = matchingStep(key.plain, code);
  if (!step) return false;
  const used = await db
    .update(accounts)
    .set({ totpStep: step })
    .where(
      and(
        eq(accounts.id, account.id),
        condition,
        or(isNull(accounts.totpStep), lt(accounts.totpStep, step)),
      ),
    )
    .returning({ id: accounts.id });
  return used.length > 0;
}

/** SECRET was lost, or was changed twice before any worker ran. */
const keyLost = () => m.answers.secondFactorKeyLost();

/**
 * Re-encrypts every key encrypted with the previous secret, which is not needed afterwards. May run
 * in several processes at once.
 * @returns the number of keys that no known secret decrypts
 */
export async function renewTotpKeys(db: Database, signer: Signer): Promise<number> {
  const rows = await db
    .select({ id: accounts.id, encrypted: accounts.totpKey })
    .from(accounts)
    .where(isNotNull(accounts.totpKey));
  let lost = 0;
  for (const { id, encrypted } of rows) {
    const key = signer.decrypt(encrypted ?? '');
    if (key === undefined) lost += 1;
    if (key === undefined || key.isCurrent) continue;
    await db
      .update(accounts)
      .set({ totpKey: signer.encrypt(key.plain) })
      // Does nothing if the key was replaced in the meantime.
      .where(and(eq(accounts.id, id), eq(accounts.totpKey, encrypted ?? '')));
  }
  return lost;
}

/** Creates a key for the authenticator app. It takes effect once a code from the app is entered. */
export async function setUpSecondFactor(
  { db, signer, settings }: AccountServices,
  session: Session,
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpKey();
  return changeOwnAccount(db, session, async (transaction, account) => {
    if (account.totpEnabledAt !== null) {
      throw new Refusal('invalid', m.answers.secondFactorAlreadyOn());
    }
    await transaction
      .update(accounts)
      .set({ totpKey: signer.encrypt(secret), totpStep: null })
      .where(eq(accounts.id, account.id));
    return { secret, uri: totpUri(secret, settings.brand.name, account.email) };
  });
}

/**
 * Turns the second factor on and ends the account's other sessions.
 * @returns the recovery codes, which are shown only once
 * @throws WrongField on `code`, Refusal `invalid` if it is already on because an earlier response
 * was lost
 */
export async function enableSecondFactor(
  services: AccountServices,
  session: Session,
  code: string,
): Promise<string[]> {
  const enable = async (transaction: Queryable, account: Account) => {
    if (account.totpEnabledAt !== null) {
      throw new Refusal('invalid', m.answers.recoveryCodesUnseen());
    }
    const isRight = await redeemTotpCode(
      { db: transaction, signer: services.signer },
      account,
      code,
      isNull(accounts.totpEnabledAt),
    );
    if (!isRight) return undefined;
    await transaction
      .update(accounts)
      .set({ totpEnabledAt: sql`now()` })
      .where(eq(accounts.id, account.id));
    await endSessions(transaction, account.id, session.id);
    await services.enqueueMail(transaction, { kind: 'account.second-factor', id: account.id });
    return replaceRecoveryCodes(transaction, account.id);
  };
  const codes = await countCode(services, session.account.id, () =>
    changeOwnAccount(services.db, session, enable),
  );
  if (codes === undefined) throw new WrongField('code', m.answers.setupCodeWrong());
  return codes;
}

/** Turns the second factor off and deletes its recovery codes. */
export async function disableSecondFactor(
  { db, enqueueMail }: AccountServices,
  session: Session,
): Promise<void> {
  await changeOwnAccount(db, session, async (transaction, account) => {
    await transaction
      .update(accounts)
      .set({ totpKey: null, totpEnabledAt: null, totpStep: null })
      .where(eq(accounts.id, account.id));
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
    await enqueueMail(transaction, { kind: 'account.second-factor', id: account.id });
  });
}

/**
 * Gives a signed-in user new recovery codes and invalidates the old ones.
 * @throws Refusal if the second factor is off
 */
export async function renewRecoveryCodes(db: Database, session: Session): Promise<string[]> {
  return changeOwnAccount(db, session, (transaction, account) => {
    if (account.totpEnabledAt === null) {
      throw new Refusal('invalid', m.answers.secondFactorOff());
    }
    return replaceRecoveryCodes(transaction, account.id);
  });
}
