import * as z from 'zod/mini';
import type { MailKind, RefusedCopy } from '../mail/mail.ts';

export type MailOutcome = {
  mailId: string;
  kind: MailKind;
  /** The id of the row that the email is about. */
  id: string;
  to: string;
  /**
   * `accepted` by the server; `hard`: the mailbox does not exist; `soft`: rejected for now, or
   * deferred until it was given up on; `refused` for a reason that says nothing about the address,
   * such as our reputation.
   */
  result: 'accepted' | 'hard' | 'soft' | 'refused';
  /** The mail server's reply. */
  detail: string;
  /** The copies of an accepted email that the server refused, if any. */
  refusedCopies?: RefusedCopy[];
};

/** Returns what a failed attempt says about the address, and whether retrying is pointless. */
export type FailedTry = { result: 'hard' | 'soft' | 'refused'; isFinal: boolean };

/** The properties of nodemailer's errors that are used here. */
const smtpError = z.object({
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
});

/**
 * The mailbox does not exist: matches the enhanced codes about a recipient's address (RFC 3463,
 * section 3.2; 5.1.10 in RFC 7505). 5.1.7, 5.1.8 and 5.1.9 are about the sender's address or
 * another server.
 */
export const noSuchMailbox = /\b5\.1\.([0-6]|10)\b/;

/** A full mailbox or an unspecific code, so the address may accept email later. */
const unclear = /\b5\.[02]\.\d{1,3}\b/;

/**
 * nodemailer's commands after which a 5xx reply rejects the email. Earlier ones, such as AUTH or
 * MAIL FROM, reject our password, our server or our sender, regardless of the email.
 */
const aboutEmail = ['RCPT TO', 'DATA'];

/**
 * Interprets nodemailer's error (RFC 5321 section 4.2.1, RFC 3463). Only a 5xx reply to RCPT saying
 * that the mailbox permanently does not exist counts against the address. A reply without an
 * enhanced code may be about policy, and counting it would suppress everyone behind a server that
 * blocks ours. An error without a reply code, such as an unreachable server, and a 5xx reply that
 * rejects us rather than the email are retried and say nothing about the address.
 */
export function readFailure(error: unknown): FailedTry {
  const { responseCode, command = '', response } = smtpError.safeParse(error).data ?? {};
  if (responseCode === undefined || responseCode < 400)
    return { result: 'refused', isFinal: false };
  const isAboutAddress = command === 'RCPT TO';
  if (responseCode < 500) return { result: isAboutAddress ? 'soft' : 'refused', isFinal: false };
  if (!isAboutAddress) return { result: 'refused', isFinal: aboutEmail.includes(command) };
  const said = response ?? '';
  if (noSuchMailbox.test(said)) return { result: 'hard', isFinal: true };
  const isUnclear = unclear.test(said) || !/\b5\.\d{1,3}\.\d{1,3}\b/.test(said);
  return { result: isUnclear ? 'soft' : 'refused', isFinal: true };
}
