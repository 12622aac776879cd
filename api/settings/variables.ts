import * as z from 'zod/mini';
import { normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { isBasePath } from '#contract/paths/base-path.ts';
import { isLongRsaKey } from './dkim-key.ts';
import { hostUrls } from './host-urls.ts';
import { mailOauthVariables } from './mail-oauth.ts';
import {
  checked,
  documented,
  hasProtocol,
  matching,
  onOrOff,
  type VariableDoc,
  variable,
  wholeNumber,
} from './variable.ts';

const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const hostName = /^[A-Za-z0-9.:-]+$/;

/** Every environment variable that the server reads. `dataDir` is `DATA_DIR`. */
export const variables = z.object({
  port: variable(
    { help: 'the port the server listens on' },
    z._default(wholeNumber('a port from 1 to 65535', 1, 65535), 3000),
  ),
  host: variable(
    { help: 'the address it listens on' },
    z._default(matching(hostName, 'a host name or address'), 'localhost'),
  ),
  origin: variable(
    {
      help: 'public address, for email links, canonical links and origin checks',
      unset: '`http://localhost:$PORT`',
    },
    z.optional(webOrigin()),
  ),
  apiBaseUrl: variable(
    { help: 'public address of the API, if the pages are on a static host', unset: '`ORIGIN`' },
    z.optional(webOrigin()),
  ),
  allowedHosts: variable(
    { help: 'additional hosts to serve, separated by commas; `*` for any', unset: 'none' },
    z._default(
      z.pipe(
        checked(
          'hosts such as agency.example or 10.0.0.5:3000, separated by commas, or *',
          (value) => hostsOf(value).every((host) => host === '*' || isHost(host)),
        ),
        z.transform(hostsOf),
      ),
      [],
    ),
  ),
  basePath: variable(
    { help: 'sub-path of the site', unset: '`/`' },
    z._default(
      z.pipe(
        checked('a path such as /sub/', isBasePath),
        z.transform((value: string) => value.replace(/\/$/, '')),
      ),
      '',
    ),
  ),
  maintenance: variable({ help: 'every page shows the maintenance notice, with 503' }, onOrOff()),
  dataDir: variable(
    { help: 'embedded database, mail files, generated secrets' },
    z._default(z.string(), 'var'),
  ),
  databaseUrl: variable(
    {
      help: 'a PostgreSQL server; separate several hosts with commas',
      unset: 'embedded',
      isSecret: true,
    },
    z.optional(
      checked('a postgres:// address', (value) =>
        hostUrls(value).every((url) => hasProtocol(url, ['postgres:', 'postgresql:'])),
      ),
    ),
  ),
  smtpUrl: variable(
    { help: 'outgoing mail', unset: 'emails as files', isSecret: true },
    z.optional(
      checked('an smtp:// or smtps:// address', (value) => hasProtocol(value, ['smtp:', 'smtps:'])),
    ),
  ),
  mailFrom: variable(
    { help: 'the sender of emails', unset: 'in `content/site.json`' },
    z.optional(
      checked('an email address, or Name <address>', (value) => {
        const address = /^[^<>\r\n"]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
        return normalizeEmailAddress(address) !== undefined;
      }),
    ),
  ),
  staffEmail: variable(
    { help: 'the address that receives requests', unset: 'in `content/site.json`' },
    z.optional(checked('an email address', (value) => normalizeEmailAddress(value) !== undefined)),
  ),
  dkimPrivateKey: variable(
    {
      help: 'signs emails if your mail server does not; see `docs/letters.md`',
      unset: 'none',
      isSecret: true,
    },
    z.optional(
      z.pipe(
        // Accepts the key on one line, because few places allow line breaks in a variable.
        z.pipe(
          z.string(),
          z.transform((value: string) => value.replaceAll('\\n', '\n')),
        ),
        // RFC 8301, section 3.2.
        checked('an RSA key of at least 2048 bits in PEM', isLongRsaKey),
      ),
    ),
  ),
  dkimSelector: variable(
    { help: 'the name of that key in DNS', unset: 'none' },
    z.optional(matching(domain, 'a name such as bowline')),
  ),
  dkimDomain: variable(
    { help: 'the domain of that key', unset: "the sender's" },
    z.optional(matching(domain, 'a domain')),
  ),
  inboxAddress: variable(
    {
      help: 'receives answers to replies sent from the desk; see `docs/desk.md`',
      unset: 'none',
    },
    z.optional(
      checked('an email address of at most 16 characters before the @, without +', (value) => {
        const address = normalizeEmailAddress(value);
        return address !== undefined && !address.includes('+') && address.indexOf('@') <= 16;
      }),
    ),
  ),
  inboxImapUrl: variable(
    {
      help: 'the mailbox of that address, read every minute, as `imaps://user:password@host/folder`',
      unset: 'none',
      isSecret: true,
    },
    z.optional(
      checked('an imap:// or imaps:// address', (value) => hasProtocol(value, ['imap:', 'imaps:'])),
    ),
  ),
  inboxLeastFreeMb: variable(
    {
      help: 'minimum free space on the disk of the embedded database; below it, incoming emails wait',
    },
    z._default(
      wholeNumber('a whole number of megabytes from 0 to 1000000000', 0, 1_000_000_000),
      512,
    ),
  ),
  ...mailOauthVariables,
  webhookPrivateAddresses: variable(
    { help: '`on` lets webhooks go to private addresses' },
    onOrOff(),
  ),
  trustedProxyHops: variable(
    { help: 'the number of trusted proxies in front of the server' },
    z._default(wholeNumber('a whole number from 0 to 20', 0, 20), 0),
  ),
  drainSeconds: variable(
    {
      help: 'how long a stopping server keeps answering, as not ready, so that load balancers notice',
      unset: '5 behind a proxy, otherwise 0',
    },
    z.optional(wholeNumber('a whole number from 0 to 60', 0, 60)),
  ),
  metricsPort: variable(
    { help: 'the port where Prometheus reads `/metrics`; see `docs/operating.md`', unset: 'none' },
    z.optional(wholeNumber('a port from 1 to 65535', 1, 65535)),
  ),
  metricsHost: variable(
    { help: 'the address that port listens on' },
    z._default(matching(hostName, 'a host name or address'), 'localhost'),
  ),
  role: variable(
    { help: '`all`, `web` or `worker`; the latter two require `DATABASE_URL`' },
    z._default(z.enum(['all', 'web', 'worker'], 'all, web or worker'), 'all'),
  ),
  rateLimitFactor: variable(
    { help: 'multiplies every rate limit' },
    z._default(
      z.pipe(
        checked('a number above 0', (value) => Number(value) > 0 && Number.isFinite(Number(value))),
        z.transform(Number),
      ),
      1,
    ),
  ),
  secret: variable(
    {
      help: 'signs data that browsers store; required with `DATABASE_URL`; see `deploy/`',
      unset: 'generated, in `DATA_DIR`',
      isSecret: true,
    },
    z.optional(checked('at least 32 characters', (value) => value.length >= 32)),
  ),
  secretPrevious: variable(
    { help: 'the previous secret, still accepted', unset: 'none', isSecret: true },
    z.optional(checked('at least 32 characters', (value) => value.length >= 32)),
  ),
  logLevel: variable(
    { help: '`warn` omits the line for each request' },
    z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
  ),
});

/** Returns the environment variable for a key of `variables`, such as `DATA_DIR` for `dataDir`. */
export function variableName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

export function docOf(key: keyof typeof variables.shape): VariableDoc | undefined {
  return documented(variables.shape[key]);
}

function webOrigin() {
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
