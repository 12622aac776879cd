import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { keysOf } from '#contract/typed-objects.ts';
import type { DkimKey } from './dkim-key.ts';
import { mailOauthOf, mailOauthProblems } from './mail-oauth.ts';
import { docOf, variableName, variables } from './variables.ts';

/** The server's settings, validated. */
export type Env = ReturnType<typeof withDefaults>;

/** The site's email addresses, used as defaults for the environment variables. */
export type MailDefaults = { mailFrom: string; staffEmail: string };

/** Updates the defaults in place. Values from the environment are kept. */
export function updateMailDefaults(env: Env, before: MailDefaults, now: MailDefaults): void {
  if (env.mailFrom === before.mailFrom) env.mailFrom = now.mailFrom;
  if (env.staffEmail === before.staffEmail) env.staffEmail = now.staffEmail;
}

/**
 * Thrown with a message that names every invalid setting in one sentence. Shown without a stack
 * trace.
 */
export class SettingsError extends Error {}

/**
 * Parses the settings from environment variables. Empty variables count as unset, and a secret may
 * be read from the file named by `NAME_FILE`.
 * @throws SettingsError naming every invalid variable
 */
export function parseEnv(
  input: Record<string, string | undefined>,
  defaults: MailDefaults,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Env {
  const problems: string[] = [];
  const values: Partial<Record<keyof Variables, string>> = {};
  for (const key of keysOf(variables.shape)) {
    const name = variableName(key);
    const path = docOf(key)?.isSecret ? input[`${name}_FILE`] : undefined;
    if (input[name]) values[key] = input[name];
    if (!path) continue;
    if (input[name]) problems.push(`set ${name} or ${name}_FILE, not both`);
    try {
      values[key] = readFile(path).trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read (${path})`);
    }
  }

  const parsed = variables.safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const key = keysOf(variables.shape).find((known) => known === path[0]);
    if (key === undefined) continue;
    const found = docOf(key)?.isSecret ? '' : `, not "${values[key]}"`;
    problems.push(`${variableName(key)} must be ${message}${found}`);
  }
  if (values.databaseUrl !== undefined && values.secret === undefined) {
    problems.push('SECRET is required with DATABASE_URL, so that every process shares it');
  }
  if (values.databaseUrl === undefined && ['web', 'worker'].includes(values.role ?? '')) {
    problems.push(
      `ROLE=${values.role} requires DATABASE_URL, because the embedded database serves only one process`,
    );
  }
  if ((values.dkimPrivateKey === undefined) !== (values.dkimSelector === undefined)) {
    problems.push('DKIM_PRIVATE_KEY and DKIM_SELECTOR must be set together');
  }
  problems.push(...mailOauthProblems(values));
  if (!parsed.success || problems.length > 0) {
    throw new SettingsError(`Invalid settings: ${problems.join('; ')}.`);
  }
  return withDefaults(parsed.data, defaults);
}

type Variables = z.output<typeof variables>;

/** Adds the defaults that depend on other settings or on the content. */
function withDefaults(given: Variables, defaults: MailDefaults) {
  const { apiBaseUrl, dkimPrivateKey, dkimSelector, dkimDomain, inboxLeastFreeMb, ...env } = given;
  const origin = env.origin ?? `http://localhost:${env.port}`;
  return {
    ...env,
    ...mailServers(given),
    /** The site's public URL, without a trailing slash. */
    origin,
    /** The API's public URL, which is `origin` unless the pages are on a static host. */
    apiOrigin: apiBaseUrl ?? origin,
    /** Absolute path. */
    dataDir: resolve(env.dataDir),
    mailFrom: env.mailFrom ?? defaults.mailFrom,
    staffEmail: env.staffEmail ?? defaults.staffEmail,
    /** The key that signs emails. Undefined if the mail server signs them. */
    dkim: dkimKey(dkimPrivateKey, dkimSelector, dkimDomain),
    /** In bytes. */
    inboxLeastFree: inboxLeastFreeMb * 1024 ** 2,
    drainSeconds: env.drainSeconds ?? (env.trustedProxyHops > 0 ? 5 : 0),
  };
}

function dkimKey(
  privateKey: string | undefined,
  selector: string | undefined,
  domain: string | undefined,
): DkimKey | undefined {
  if (privateKey === undefined || selector === undefined) return undefined;
  return { domain, selector, privateKey };
}

/**
 * Returns the mail servers: those configured with a password or, where none is, those of the
 * `MAIL_OAUTH_` mailbox.
 */
function mailServers(given: Variables) {
  const mailOauth = mailOauthOf(given);
  const reads = given.inboxImapUrl === undefined && given.inboxAddress !== undefined;
  return {
    mailOauth: mailOauth && { ...mailOauth, reads, sends: given.smtpUrl === undefined },
    smtpUrl: given.smtpUrl ?? mailOauth?.smtpUrl,
    inboxImapUrl: given.inboxImapUrl ?? (reads ? mailOauth?.imapUrl : undefined),
  };
}
