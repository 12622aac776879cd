/**
 * The mailbox cannot be opened with a token, temporarily or for good: no email is at fault, and each is kept until it
 * can be opened again. The message is for staff, without tokens.
 */
export class MailboxClosed extends Error {}

/**
 * The token that opens the mailbox of `MAIL_OAUTH_`.
 * @param refused a token rejected by the mail server, so that another is fetched
 * @throws MailboxClosed
 */
export type MailToken = (refused?: string) => Promise<string>;

/** How a connection signs in with tokens. */
export type TokenSignIn = { user: string; token: MailToken };
