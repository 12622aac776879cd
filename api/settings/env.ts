import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isBasePath } from '#contract/base-path.ts';
import { normalizeEmailAddress } from '#contract/email-address.ts';
import { type DkimKey, isLongRsaKey } from './dkim-key.ts';
import { hostUrls } from './host-urls.ts';

/** The server's settings, validated. */
export type Env = {
  port: number;
  host: string;
  /** Public address without a trailing slash. */
  origin: string;
  /** Public address of the API: `origin`, unless the pages are on a static host. */
  apiOrigin: string;
  /** Hosts that are served in addition to those of `origin` and `apiOrigin`; `*` is any. */
  allowedHosts: string[];
  /** Path of the site on its host: '' at the root, or such as `/sub`. */
  basePath: string;
  /** Whether the maintenance page replaces every page. */
  maintenance: boolean;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  staffEmail: string;
  /** Signs mails; undefined if the mail server does. */
  dkim: DkimKey | undefined;
  /** Where answers to replies go, with `+` and a token after its local part; undefined without an inbox. */
  inboxAddress: string | undefined;
  /** The mailbox that is fetched from, as `imaps://user:password@host/folder`. */
  inboxImapUrl: string | undefined;
  /** Bytes of the disk below which the inbox takes no mail, if the database is on it. */
  inboxLeastFree: number;
  /** Whether webhooks may go to private addresses. */
  webhookPrivateAddresses: boolean;
  trustedProxyHops: number;
  /** How long a stopping process still accepts requests, until load balancers notice. */
  drainSeconds: number;
  /** Where `/metrics` is served; undefined for nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  role: 'all' | 'web' | 'worker';
  rateLimitFactor: number;
  /** If undefined, it is generated and stored in `dataDir`. */
  secret: string | undefined;
  secretPrevious: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/** The site's mail addresses: defaults for the environment variables. */
export type MailDefaults = { mailFrom: string; staffEmail: string };

/** Follows a change of the defaults, in place; what the environment says stays. */
export function followDefaults(env: Env, before: MailDefaults, now: MailDefaults): void {
  if (env.mailFrom === before.mailFrom) env.mailFrom = now.mailFrom;
  if (env.staffEmail === before.staffEmail) env.staffEmail = now.staffEmail;
}

/** Names every bad setting in one sentence; shown without a stack trace. */
export class SettingsError extends Error {}

/**
 * The settings from environment variables; empty ones count as not set, and a secret may be in the file
 * named by `NAME_FILE`.
 * @throws SettingsError naming every bad variable
 */
export function parseEnv(
  input: Record<string, string | undefined>,
  defaults: MailDefaults,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Env {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) if (value) values[name] = value;
  for (const name of secrets) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (values[name] !== undefined) problems.push(`set ${name} or ${name}_FILE, not both`);
    try {
      values[name] = readFile(path).trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read (${path})`);
    }
  }

  const parsed = variables.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const shown = secrets.includes(name) ? '' : `, not "${values[name]}"`;
    problems.push(`${name} must be ${issue.message}${shown}`);
  }
  if (values.DATABASE_URL !== undefined && values.SECRET === undefined) {
    problems.push('SECRET is required with DATABASE_URL, so that every process shares it');
  }
  if (values.DATABASE_URL === undefined && ['web', 'worker'].includes(values.ROLE ?? '')) {
    problems.push(
      `ROLE=${values.ROLE} needs DATABASE_URL: the embedded database serves one process`,
    );
  }
  if ((values.DKIM_PRIVATE_KEY === undefined) !== (values.DKIM_SELECTOR === undefined)) {
    problems.push('DKIM_PRIVATE_KEY and DKIM_SELECTOR need each other');
  }
  if (!parsed.success || problems.length > 0) {
    throw new SettingsError(`Bad settings: ${problems.join('; ')}.`);
  }

  const env = parsed.data;
  const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    origin,
    apiOrigin: env.API_BASE_URL ?? origin,
    allowedHosts: env.ALLOWED_HOSTS,
    basePath: env.BASE_PATH,
    maintenance: env.MAINTENANCE,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? defaults.mailFrom,
    dkim:
      env.DKIM_PRIVATE_KEY === undefined || env.DKIM_SELECTOR === undefined
        ? undefined
        : {
            domain: env.DKIM_DOMAIN,
            selector: env.DKIM_SELECTOR,
            privateKey: env.DKIM_PRIVATE_KEY,
          },
    staffEmail: env.STAFF_EMAIL ?? defaults.staffEmail,
    inboxAddress: env.INBOX_ADDRESS,
    inboxImapUrl: env.INBOX_IMAP_URL,
    inboxLeastFree: env.INBOX_LEAST_FREE_MB * 1024 ** 2,
    webhookPrivateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUSTED_PROXY_HOPS > 0 ? 5 : 0),
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    role: env.ROLE,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    secret: env.SECRET,
    secretPrevious: env.SECRET_PREVIOUS,
    logLevel: env.LOG_LEVEL,
  };
}

const secrets = [
  'DATABASE_URL',
  'SMTP_URL',
  'DKIM_PRIVATE_KEY',
  'INBOX_IMAP_URL',
  'SECRET',
  'SECRET_PREVIOUS',
];

const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

const variables = z.object({
  PORT: z._default(wholeNumber('a port from 1 to 65535', 1, 65535), 3000),
  HOST: z._default(matching(/^[A-Za-z0-9.:-]+$/, 'a host name or address'), 'localhost'),
  ORIGIN: z.optional(address()),
  API_BASE_URL: z.optional(address()),
  ALLOWED_HOSTS: z._default(
    z.pipe(
      checked('hosts such as agency.example or 10.0.0.5:3000, separated by commas, or *', (value) =>
        hostsOf(value).every((host) => host === '*' || isHost(host)),
      ),
      z.transform(hostsOf),
    ),
    [],
  ),
  BASE_PATH: z._default(
    z.pipe(
      checked('a path such as /sub/', isBasePath),
      z.transform((value: string) => value.replace(/\/$/, '')),
    ),
    '',
  ),
  MAINTENANCE: onOrOff(),
  DATA_DIR: z._default(z.string(), 'var'),
  DATABASE_URL: z.optional(
    checked('a postgres:// address', (value) =>
      hostUrls(value).every((url) => hasProtocol(url, ['postgres:', 'postgresql:'])),
    ),
  ),
  SMTP_URL: z.optional(
    checked('an smtp:// or smtps:// address', (value) => hasProtocol(value, ['smtp:', 'smtps:'])),
  ),
  MAIL_FROM: z.optional(
    checked('an email address, or Name <address>', (value) => {
      const address = /^[^<>\r\n"]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
      return normalizeEmailAddress(address) !== undefined;
    }),
  ),
  STAFF_EMAIL: z.optional(
    checked('an email address', (value) => normalizeEmailAddress(value) !== undefined),
  ),
  DKIM_PRIVATE_KEY: z.optional(
    z.pipe(
      // In one line, as most places for variables need it.
      z.pipe(
        z.string(),
        z.transform((value: string) => value.replaceAll('\\n', '\n')),
      ),
      // RFC 8301, section 3.2.
      checked('an RSA key of at least 2048 bits in PEM', isLongRsaKey),
    ),
  ),
  DKIM_SELECTOR: z.optional(matching(domain, 'a name such as bowline')),
  DKIM_DOMAIN: z.optional(matching(domain, 'a domain')),
  INBOX_ADDRESS: z.optional(
    checked('an email address of at most 16 characters before the @, without +', (value) => {
      const address = normalizeEmailAddress(value);
      return address !== undefined && !address.includes('+') && address.indexOf('@') <= 16;
    }),
  ),
  INBOX_IMAP_URL: z.optional(
    checked('an imap:// or imaps:// address', (value) => hasProtocol(value, ['imap:', 'imaps:'])),
  ),
  INBOX_LEAST_FREE_MB: z._default(
    wholeNumber('a whole number of megabytes from 0 to 1000000000', 0, 1_000_000_000),
    512,
  ),
  WEBHOOK_PRIVATE_ADDRESSES: onOrOff(),
  TRUSTED_PROXY_HOPS: z._default(wholeNumber('a whole number from 0 to 20', 0, 20), 0),
  DRAIN_SECONDS: z.optional(wholeNumber('a whole number from 0 to 60', 0, 60)),
  METRICS_PORT: z.optional(wholeNumber('a port from 1 to 65535', 1, 65535)),
  METRICS_HOST: z._default(matching(/^[A-Za-z0-9.:-]+$/, 'a host name or address'), 'localhost'),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'all, web or worker'), 'all'),
  RATE_LIMIT_FACTOR: z._default(
    z.pipe(
      checked('a number above 0', (value) => Number(value) > 0 && Number.isFinite(Number(value))),
      z.transform(Number),
    ),
    1,
  ),
  SECRET: z.optional(checked('at least 32 characters', (value) => value.length >= 32)),
  SECRET_PREVIOUS: z.optional(checked('at least 32 characters', (value) => value.length >= 32)),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
});

function checked(message: string, isGood: (value: string) => boolean) {
  return z.string().check(z.refine(isGood, { error: message }));
}

function onOrOff() {
  return z._default(
    z.pipe(
      z.enum(['1', 'true', 'on', '0', 'false', 'off'], 'on or off'),
      z.transform((value) => ['1', 'true', 'on'].includes(value)),
    ),
    false,
  );
}

function matching(pattern: RegExp, message: string) {
  return checked(message, (value) => pattern.test(value));
}

function wholeNumber(message: string, low: number, high: number) {
  return z.pipe(
    checked(message, (value) => /^\d+$/.test(value) && +value >= low && +value <= high),
    z.transform(Number),
  );
}

function address() {
  return z.pipe(
    checked('an http or https address without a path', isOrigin),
    z.transform((value: string) => new URL(value).origin),
  );
}

function isOrigin(value: string): boolean {
  return hasProtocol(value, ['http:', 'https:']) && /^\w+:\/\/[^/?#@\s]+\/?$/.test(value);
}

function hostsOf(value: string): string[] {
  return value.split(',').map((host) => host.trim().toLowerCase());
}

function isHost(value: string): boolean {
  const url = URL.parse(`http://${value}`);
  return url !== null && (url.host === value || `${url.host}:80` === value);
}

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
