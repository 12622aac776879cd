import * as z from 'zod/mini';
import { m } from '#messages/messages.ts';
import { isBlank } from './text.ts';

/**
 * An email address that this product accepts. It is trimmed and has at most 254 characters in all
 * (RFC 5321 section 4.5.3.1.3). The local part is an ASCII dot-atom of at most 64 characters (RFC
 * 5321 section 4.5.3.1.1), without SMTPUTF8, quoted strings or comments, on which mailers disagree.
 * The domain has at least one dot, and international names become A-labels.
 */
export const emailAddress = z.pipe(
  z.string({ error: () => m.questions.emailRequired() }).check(
    z.refine((value) => !isBlank(value), {
      error: () => m.questions.emailRequired(),
      abort: true,
    }),
    z.refine((value) => normalizeEmailAddress(value) !== undefined, {
      error: () => m.fields.emailInvalid(),
      abort: true,
    }),
  ),
  z.transform((value: string) => normalizeEmailAddress(value) ?? value),
);

/** Returns the key that all spellings of a mailbox share, which is the address in lower case. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

/** Returns the address with its domain in lower-case A-labels, or undefined if it is not valid. */
export function normalizeEmailAddress(input: string): string | undefined {
  const value = input.trim();
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  if (at < 1 || local.length > 64 || !dotAtom.test(local)) return undefined;
  const domain = asciiDomain(value.slice(at + 1));
  if (domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= 254 ? address : undefined;
}

// RFC 5322 section 3.2.3: atext, in dot-separated runs.
const dotAtom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const hostname =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=.*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

function asciiDomain(domain: string): string | undefined {
  // Allows only letters, digits, marks, hyphens and dots, because the URL parser would silently
  // drop zero-width characters and fold look-alikes such as the Kelvin sign.
  if (domain.length > 253 || domain !== domain.normalize('NFKC')) return undefined;
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return undefined;
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    return hostname.test(ascii) ? ascii : undefined;
  } catch {
    return undefined;
  }
}
