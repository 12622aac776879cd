/**
 * Thrown when the mailbox cannot be opened with a token, temporarily or for good. No email is at
 * fault, so all are kept until it can be opened again. The message is for staff and contains no
 * tokens.
 */
export class MailboxClosed extends Error {}

/**
 * Returns the token that opens the mailbox of `MAIL_OAUTH_`.
 * @param refused a token rejected by the mail server, so that another one is fetched
 * @throws MailboxClosed
 */
export type MailToken = (refused?: string) => Promise<string>;

/** How a connection signs in with tokens. */
export type TokenSignIn = { user: string; token: MailToken };
