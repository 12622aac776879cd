import { describe, expect, it } from 'vitest';
import { rsaKey } from '../testing/rsa-key.ts';
import { parseEnv, SettingsError, updateMailDefaults } from './env.ts';

const defaults = { mailFrom: 'Site <from@site.example>', staffEmail: 'staff@site.example' };
const parse = (input: Record<string, string>, readFile?: (path: string) => string) =>
  parseEnv(input, defaults, readFile);
const secret = 'x'.repeat(32);

describe('parseEnv', () => {
  it('works with nothing set', () => {
    expect(parse({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      origin: 'http://localhost:3000',
      apiOrigin: 'http://localhost:3000',
      allowedHosts: [],
      dataDir: expect.stringMatching(/\/var$/),
      mailFrom: 'Site <from@site.example>',
      staffEmail: 'staff@site.example',
      trustedProxyHops: 0,
      drainSeconds: 0,
      role: 'all',
      rateLimitFactor: 1,
      logLevel: 'info',
    });
  });

  it('accepts every setting', () => {
    const input = {
      PORT: '8080',
      HOST: '127.0.0.1',
      ORIGIN: 'https://agency.example/',
      API_BASE_URL: 'https://api.agency.example/',
      ALLOWED_HOSTS: 'www.agency.example, [2001:db8::1]:8080',
      BASE_PATH: '/sub/',
      MAINTENANCE: 'on',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://u:p@db.example/site',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Agency <hello@agency.example>',
      STAFF_EMAIL: 'leads@agency.example',
      DKIM_PRIVATE_KEY: rsaKey(2048),
      DKIM_SELECTOR: 'bowline',
      DKIM_DOMAIN: 'mail.agency.example',
      INBOX_ADDRESS: 'desk@agency.example',
      INBOX_IMAP_URL: 'imaps://desk:secret@mail.agency.example/Desk',
      INBOX_LEAST_FREE_MB: '100',
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      TRUSTED_PROXY_HOPS: '2',
      DRAIN_SECONDS: '20',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      ROLE: 'web',
      RATE_LIMIT_FACTOR: '0.5',
      SECRET: secret,
      SECRET_PREVIOUS: 'y'.repeat(32),
      LOG_LEVEL: 'warn',
    };
    expect(parse(input)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      origin: 'https://agency.example',
      apiOrigin: 'https://api.agency.example',
      allowedHosts: ['www.agency.example', '[2001:db8::1]:8080'],
      basePath: '/sub',
      maintenance: true,
      dataDir: '/srv/data',
      databaseUrl: input.DATABASE_URL,
      smtpUrl: input.SMTP_URL,
      mailFrom: input.MAIL_FROM,
      staffEmail: input.STAFF_EMAIL,
      dkim: {
        domain: 'mail.agency.example',
        selector: 'bowline',
        privateKey: input.DKIM_PRIVATE_KEY,
      },
      inboxAddress: input.INBOX_ADDRESS,
      inboxImapUrl: input.INBOX_IMAP_URL,
      inboxLeastFree: 100 * 1024 ** 2,
      webhookPrivateAddresses: true,
      trustedProxyHops: 2,
      drainSeconds: 20,
      metricsPort: 9464,
      metricsHost: '0.0.0.0',
      role: 'web',
      rateLimitFactor: 0.5,
      secret,
      secretPrevious: input.SECRET_PREVIOUS,
      logLevel: 'warn',
    });
  });

  it('drains for five seconds behind a proxy by default', () => {
    expect(parse({ TRUSTED_PROXY_HOPS: '1' }).drainSeconds).toBe(5);
    expect(parse({ TRUSTED_PROXY_HOPS: '1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  it('treats an empty variable as not set', () => {
    const { port, smtpUrl } = parse({ PORT: '', SMTP_URL: '' });
    expect([port, smtpUrl]).toEqual([3000, undefined]);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['ALLOWED_HOSTS', 'https://agency.example'],
    ['ALLOWED_HOSTS', 'agency.example,'],
    ['BASE_PATH', 'sub'],
    ['BASE_PATH', '/sub?x'],
    ['MAINTENANCE', 'maybe'],
    ['ORIGIN', 'agency.example'],
    ['ORIGIN', 'https://agency.example/path'],
    ['API_BASE_URL', 'api.agency.example'],
    ['ORIGIN', 'https://user@agency.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['STAFF_EMAIL', 'a@b'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['DRAIN_SECONDS', '61'],
    ['METRICS_PORT', 'x'],
    ['METRICS_HOST', 'a b'],
    ['ROLE', 'boss'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s by name', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(
      new RegExp(`^Invalid settings: .*${name} must be`),
    );
  });

  it('lists all invalid variables in one message', () => {
    expect(() => parse({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).toThrow(
      'Invalid settings: PORT must be a port from 1 to 65535, not "x"; ROLE must be all, web or worker, not "y"; LOG_LEVEL must be',
    );
  });

  it('never shows the value of a secret', () => {
    expect(() => parse({ SECRET: 'hunter2', DATABASE_URL: 'x://u:hunter2@db' })).toThrow(
      expect.not.stringContaining('hunter2'),
    );
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const readFile = (path: string) => (path === '/run/secret' ? `${secret}\n` : '');
    expect(parse({ SECRET_FILE: '/run/secret' }, readFile).secret).toBe(secret);
  });

  it('rejects a secret given twice, and a file that cannot be read', () => {
    const missing = () => {
      throw new Error('ENOENT');
    };
    expect(() => parse({ SMTP_URL_FILE: '/nowhere' }, missing)).toThrow(
      'SMTP_URL_FILE names a file that cannot be read (/nowhere)',
    );
    expect(() => parse({ SECRET: secret, SECRET_FILE: '/run/secret' }, () => secret)).toThrow(
      'set SECRET or SECRET_FILE, not both',
    );
  });

  it('also accepts the email signing key on one line', () => {
    const pem = rsaKey(2048);
    const line = pem.replaceAll('\n', '\\n');
    expect(parse({ DKIM_PRIVATE_KEY: line, DKIM_SELECTOR: 'a' }).dkim).toEqual({
      domain: undefined,
      selector: 'a',
      privateKey: pem,
    });
  });

  it('rejects a key that is too short, of another kind or without its selector', () => {
    const wrong = 'DKIM_PRIVATE_KEY must be an RSA key of at least 2048 bits in PEM';
    for (const bad of ['hunter2', rsaKey(1024)]) {
      expect(() => parse({ DKIM_PRIVATE_KEY: bad, DKIM_SELECTOR: 'a' })).toThrow(`${wrong}.`);
    }
    const alone = 'DKIM_PRIVATE_KEY and DKIM_SELECTOR must be set together';
    expect(() => parse({ DKIM_PRIVATE_KEY: rsaKey(2048) })).toThrow(alone);
    expect(() => parse({ DKIM_SELECTOR: 'a' })).toThrow(alone);
  });

  it('requires SECRET with DATABASE_URL, and DATABASE_URL with a separate role', () => {
    expect(() => parse({ DATABASE_URL: 'postgres://db/x' })).toThrow(SettingsError);
    expect(() => parse({ ROLE: 'worker' })).toThrow('ROLE=worker requires DATABASE_URL');
  });
});

it('email addresses from the content are updated with it, and those from the environment stay', () => {
  const before = { mailFrom: 'a@agency.example', staffEmail: 'b@agency.example' };
  const env = parseEnv({ STAFF_EMAIL: 'own@agency.example' }, before);
  updateMailDefaults(env, before, { mailFrom: 'c@agency.example', staffEmail: 'd@agency.example' });
  expect(env).toMatchObject({ mailFrom: 'c@agency.example', staffEmail: 'own@agency.example' });
});
