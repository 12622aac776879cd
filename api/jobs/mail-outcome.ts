import * as z from 'zod/mini';

/** How a mail ended. */
export type MailOutcome = {
  mailId: string;
  to: string;
  /**
   * `accepted`: the server took it; `hard`: the server said that the address takes no mail; `soft`:
   * deferred until it was given up; `refused`: for a reason that says nothing about the address, such
   * as our own reputation.
   */
  result: 'accepted' | 'hard' | 'soft' | 'refused';
  /** What the mail server said. */
  detail: string;
};

/** What a failed try says about the address, and whether another try is pointless. */
export type FailedTry = { result: 'hard' | 'soft' | 'refused'; isFinal: boolean };

/** The fields of nodemailer's errors that are read here. */
const smtpError = z.object({
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
});

/**
 * Interprets nodemailer's error (RFC 5321 section 4.2.1, RFC 3463). A 5xx at RCPT is about the address,
 * unless its enhanced code says policy (x.7) or system (x.3), which would suppress everyone behind a
 * server that blocks ours; a full mailbox (5.2.2) may be emptied. An error without a response code,
 * such as an unreachable server, is retried and says nothing about the address.
 */
export function readFailure(error: unknown): FailedTry {
  const { responseCode, command, response } = smtpError.safeParse(error).data ?? {};
  if (responseCode === undefined || responseCode < 400)
    return { result: 'refused', isFinal: false };
  const isAboutAddress = command === 'RCPT TO';
  if (responseCode < 500) return { result: isAboutAddress ? 'soft' : 'refused', isFinal: false };
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response ?? '') ?? [];
  if (!isAboutAddress || subject === '7' || subject === '3') {
    return { result: 'refused', isFinal: true };
  }
  return { result: subject === '2' && detail === '2' ? 'soft' : 'hard', isFinal: true };
}
