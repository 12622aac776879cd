import { expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const defaults = { mailFrom: 'a@b.example', staffEmail: 'a@b.example' };
const parse = (input: Record<string, string>) => parseEnv(input, defaults);
const app = {
  MAIL_OAUTH_ADDRESS: 'desk@agency.example',
  MAIL_OAUTH_CLIENT_ID: 'app',
  MAIL_OAUTH_CLIENT_SECRET: 'hunter2',
};
const tenant = '6B2F5E0A-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const microsoft = { ...app, MAIL_OAUTH_PROVIDER: 'microsoft', MAIL_OAUTH_TENANT: tenant };

it('the mail servers of a known provider need not be specified', () => {
  const env = parse({ ...microsoft, INBOX_ADDRESS: 'desk@agency.example' });
  expect(env).toMatchObject({
    smtpUrl: 'smtp://smtp.office365.com:587',
    inboxImapUrl: 'imaps://desk%40agency.example@outlook.office365.com',
    mailOauth: {
      issuer: `https://login.microsoftonline.com/${tenant.toLowerCase()}/v2.0`,
      account: 'desk@agency.example',
      reads: true,
      sends: true,
    },
  });
  expect(parse({ ...app, MAIL_OAUTH_PROVIDER: 'google' })).toMatchObject({
    smtpUrl: 'smtps://smtp.gmail.com',
    inboxImapUrl: undefined,
    mailOauth: { reads: false, sends: true },
  });
});

it('servers configured with a password are not changed', () => {
  const own = { SMTP_URL: 'smtp://u:p@mail.example', INBOX_IMAP_URL: 'imaps://u:p@mail.example' };
  const env = parse({ ...microsoft, ...own, INBOX_ADDRESS: 'desk@agency.example' });
  expect(env).toMatchObject({
    smtpUrl: own.SMTP_URL,
    inboxImapUrl: own.INBOX_IMAP_URL,
    mailOauth: { reads: false, sends: false },
  });
});

it.each([
  [{ MAIL_OAUTH_PROVIDER: 'microsoft' }, 'MAIL_OAUTH_ADDRESS, MAIL_OAUTH_CLIENT_ID'],
  [{ ...app, MAIL_OAUTH_PROVIDER: 'microsoft' }, 'requires MAIL_OAUTH_TENANT.'],
  [app, 'MAIL_OAUTH_PROVIDER is required'],
  [{ ...microsoft, MAIL_OAUTH_TENANT: 'agency.onmicrosoft.com' }, 'MAIL_OAUTH_TENANT must be'],
  [{ ...microsoft, MAIL_OAUTH_PROVIDER: 'yahoo' }, 'must be microsoft or google'],
  [{ ...microsoft, MAIL_OAUTH_ISSUER: 'http://login.example/' }, 'MAIL_OAUTH_ISSUER must be'],
  [{ ...microsoft, MAIL_OAUTH_IMAP_URL: 'imap://mail.example' }, 'MAIL_OAUTH_IMAP_URL must be'],
  [{ ...microsoft, MAIL_OAUTH_SMTP_URL: 'smtp://u:p@a.example' }, 'MAIL_OAUTH_SMTP_URL must be'],
])('the settings reject %j', (input, message) => {
  expect(() => parse(input)).toThrow(message);
  expect(() => parse(input)).toThrow(expect.not.stringContaining('hunter2'));
});
