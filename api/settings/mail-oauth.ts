import * as z from 'zod/mini';
import { normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { isLoopback } from '../net/loopback.ts';
import { checked, hasProtocol, matching, variable } from './variable.ts';

const mailProviders = ['microsoft', 'google'] as const;

type MailProvider = (typeof mailProviders)[number];

/** A mailbox that is opened with tokens instead of a password. */
export type MailOauth = {
  provider: MailProvider;
  clientId: string;
  clientSecret: string;
  /** The authorization server, which publishes its endpoints (OpenID Connect Discovery 1.0). */
  issuer: string;
  scope: string;
  /** The mailbox's address. */
  address: string;
  /** The account that opens the mailbox. For a shared mailbox, it differs from the address. */
  account: string;
  /** Contains the address as the user, and no password. */
  imapUrl: string;
  smtpUrl: string;
};

const address = () =>
  z.optional(checked('an email address', (value) => normalizeEmailAddress(value) !== undefined));

/** The environment variables that configure the mailbox. */
export const mailOauthVariables = {
  mailOauthProvider: variable(
    {
      help: '`microsoft` or `google`, for a mailbox that is connected at the desk; see `docs/desk.md`',
      unset: 'none',
    },
    z.optional(z.enum(mailProviders, 'microsoft or google')),
  ),
  mailOauthAddress: variable({ help: 'the address of that mailbox', unset: 'none' }, address()),
  mailOauthAccount: variable(
    { help: 'the account that opens it, if it is shared', unset: '`MAIL_OAUTH_ADDRESS`' },
    address(),
  ),
  mailOauthClientId: variable(
    { help: 'the ID of the app you register with the provider', unset: 'none' },
    z.optional(matching(/^[\x21-\x7e]+$/, 'the client ID of an app')),
  ),
  mailOauthClientSecret: variable(
    { help: 'the secret of that app', unset: 'none', isSecret: true },
    z.optional(matching(/^[\x21-\x7e]+$/, 'the secret of an app')),
  ),
  mailOauthTenant: variable(
    { help: 'the directory (tenant) ID, for Microsoft', unset: 'none' },
    z.optional(matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a directory (tenant) ID')),
  ),
  mailOauthIssuer: variable(
    { help: 'the authorization server, for another cloud', unset: "the provider's" },
    z.optional(safeUrl('an https:// address', 'https:', 'http:')),
  ),
  mailOauthScope: variable(
    { help: 'the scopes to request, for another cloud', unset: "the provider's" },
    z.optional(matching(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'scopes separated by spaces')),
  ),
  mailOauthImapUrl: variable(
    { help: 'its IMAP server, for another cloud or folder', unset: "the provider's" },
    z.optional(safeUrl('an imaps:// address without a user', 'imaps:', 'imap:')),
  ),
  mailOauthSmtpUrl: variable(
    {
      help: 'its SMTP server, for another cloud; with `smtp:` only over STARTTLS',
      unset: "the provider's",
    },
    z.optional(
      checked(
        'an smtp:// or smtps:// address without a user',
        (value) => hasProtocol(value, ['smtp:', 'smtps:']) && new URL(value).username === '',
      ),
    ),
  ),
};

type Given = Partial<{
  [Key in keyof typeof mailOauthVariables]: z.output<(typeof mailOauthVariables)[Key]>;
}>;

/**
 * The servers documented by the providers:
 * https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth
 * and https://developers.google.com/workspace/gmail/imap/xoauth2-protocol.
 */
const defaults: Record<MailProvider, (tenant: string) => Servers> = {
  microsoft: (tenant) => ({
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    scope:
      'openid email profile offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
    imapUrl: 'imaps://outlook.office365.com',
    smtpUrl: 'smtp://smtp.office365.com:587',
  }),
  google: () => ({
    issuer: 'https://accounts.google.com',
    scope: 'openid email https://mail.google.com/',
    imapUrl: 'imaps://imap.gmail.com',
    smtpUrl: 'smtps://smtp.gmail.com',
  }),
};

type Servers = Pick<MailOauth, 'issuer' | 'scope' | 'imapUrl' | 'smtpUrl'>;

/**
 * Lists the settings that are missing, or that are set although others are missing.
 * @param given values as typed, by key
 */
export function mailOauthProblems(given: Record<string, string | undefined>): string[] {
  if (given.mailOauthProvider === undefined) {
    const isAlone = Object.keys(mailOauthVariables).some((key) => given[key] !== undefined);
    return isAlone ? ['MAIL_OAUTH_PROVIDER is required by the other MAIL_OAUTH settings'] : [];
  }
  const missing = [
    given.mailOauthAddress ?? 'MAIL_OAUTH_ADDRESS',
    given.mailOauthClientId ?? 'MAIL_OAUTH_CLIENT_ID',
    given.mailOauthClientSecret ?? 'MAIL_OAUTH_CLIENT_SECRET',
    given.mailOauthProvider === 'microsoft'
      ? (given.mailOauthTenant ?? given.mailOauthIssuer ?? 'MAIL_OAUTH_TENANT')
      : '',
  ].filter((value) => /^MAIL_OAUTH_[A-Z_]+$/.test(value));
  return missing.length > 0 ? [`MAIL_OAUTH_PROVIDER requires ${missing.join(', ')}`] : [];
}

/** Returns the mailbox configured by valid settings, or undefined if there is none. */
export function mailOauthOf(given: Given): MailOauth | undefined {
  const { mailOauthProvider: provider, mailOauthAddress: mailbox } = given;
  const { mailOauthClientId: clientId, mailOauthClientSecret: clientSecret } = given;
  if (
    provider === undefined ||
    mailbox === undefined ||
    clientId === undefined ||
    clientSecret === undefined
  ) {
    return undefined;
  }
  const own = defaults[provider](given.mailOauthTenant?.toLowerCase() ?? '');
  return {
    provider,
    clientId,
    clientSecret,
    issuer: given.mailOauthIssuer ?? own.issuer,
    scope: given.mailOauthScope ?? own.scope,
    address: mailbox,
    account: given.mailOauthAccount ?? mailbox,
    imapUrl: withUser(given.mailOauthImapUrl ?? own.imapUrl, mailbox),
    smtpUrl: given.mailOauthSmtpUrl ?? own.smtpUrl,
  };
}

function withUser(url: string, user: string): string {
  return url.replace('://', `://${encodeURIComponent(user)}@`);
}

/** Returns a schema for a URL that must use TLS, unless it points to this machine. */
function safeUrl(message: string, secure: string, plain: string) {
  return checked(message, (value) => {
    const url = URL.parse(value);
    if (url === null || url.username !== '' || url.search !== '') return false;
    return url.protocol === secure || (url.protocol === plain && isLoopback(url.hostname));
  });
}
