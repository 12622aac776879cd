/**
 * Returns the part of a mail server's reply that may be kept longer than data about the person: its
 * codes (RFC 5321 section 4.2, RFC 3463), such as `550 5.1.1`. The text after them may name the
 * person. Returns '' for a reply without a code.
 */
export function smtpCodes(reply: string): string {
  const [, basic = '', enhanced = ''] =
    /(?:^|[\s:])([245]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S))?(?!\S)/.exec(reply) ?? [];
  const alone = /(?:^|\s)([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(reply)?.[1] ?? '';
  return [basic, enhanced || alone].filter(Boolean).join(' ');
}
