import type { AppContext } from '#api/http/request-context.ts';
import { inSeconds, lifetimes } from '#contract/policy.ts';
import type { AccountServices } from './account-services.ts';
import { knownCookie, readHostCookie, setHostCookie } from './cookies.ts';
import type { Account } from './session.ts';

const purpose = 'known';

/**
 * Trusts a browser that has signed in until the password changes, so that guesses elsewhere do not
 * lock it out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function trustDevice(
  { signer }: Pick<AccountServices, 'signer'>,
  c: AppContext,
  account: Account,
): void {
  setHostCookie(
    c,
    knownCookie,
    signer.sign(purpose, markOf(account)),
    inSeconds(lifetimes.knownBrowser),
  );
}

/** Returns whether a browser is trusted for an account with its current password. */
export function isTrustedDevice(
  { signer }: Pick<AccountServices, 'signer'>,
  c: AppContext,
  account: Account,
): boolean {
  return signer.unsign(purpose, readHostCookie(c, knownCookie) ?? '') === markOf(account);
}

function markOf({ id, passwordAt }: Account): string {
  return `${id}~${passwordAt.getTime()}`;
}
