/**
 * Thrown when a token does not open the mailbox, whether temporarily or permanently. The emails are
 * not the cause, so they are kept until the mailbox opens again. The message is for staff and
 * contains no tokens.
 */
export class MailboxClosed extends Error {}

/**
 * Returns the token that opens the mailbox of `MAIL_OAUTH_`.
 * @param refused a token rejected by the mail server, so that another one is fetched
 * @throws MailboxClosed
 */
export type MailToken = (refused?: string) => Promise<string>;

export type TokenSignIn = { user: string; token: MailToken };
