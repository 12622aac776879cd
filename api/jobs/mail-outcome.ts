/** How a mail ended, told once it is over. */
export type MailOutcome = {
  mailId: string;
  to: string;
  /**
   * `accepted`: the server took it; `hard`: the server said that the address takes no mail;
   * `soft`: put off until it was given up; `refused`: for another reason, such as our own standing,
   * that says nothing of the address.
   */
  result: 'accepted' | 'hard' | 'soft' | 'refused';
  /** What the mail server said. */
  detail: string;
};

/** What a failed try says: of the address, and whether another try makes sense. */
export type Failing = { result: 'hard' | 'soft' | 'refused'; isFinal: boolean };

/**
 * Reads nodemailer's error (RFC 5321 section 4.2.1, RFC 3463). A 5xx at RCPT is about the address,
 * unless its enhanced code says policy (x.7) or the system (x.3), which would suppress everyone
 * behind a server that dislikes ours; a full mailbox (5.2.2) may be emptied. What has no answer
 * code, such as a server that is away, is tried again and says nothing of the address.
 */
export function readFailure(error: unknown): Failing {
  const { responseCode, command, response } = (error ?? {}) as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
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
