import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import PostalMime from 'postal-mime';
import { api } from '#contract/routes.ts';
import { Refusal } from '../errors/refusal.ts';
import { peerAddress } from '../http/request-context.ts';
import { isLoopback } from '../net/loopback.ts';
import type { Env } from '../settings/env.ts';

/**
 * Returns whether emails can be read at `/dev/mailbox`, for trying out the product locally.
 * Requires a loopback address and no SMTP server or proxy, because anyone who reads the emails can
 * take over accounts.
 */
export function hasMailbox(
  env: Pick<Env, 'smtpUrl' | 'origin' | 'host' | 'trustedProxyHops'>,
): boolean {
  return (
    env.smtpUrl === undefined &&
    env.trustedProxyHops === 0 &&
    isLoopback(env.host) &&
    isLoopback(new URL(env.origin).hostname)
  );
}

/**
 * Returns the key in the mailbox's URL, which is printed only on the terminal: behind a proxy that
 * forwards no headers, every visitor looks local.
 * @param secret the site's secret
 */
export const mailboxKey = (secret: string): string =>
  createHmac('sha256', secret).update('mailbox').digest('base64url').slice(0, 32);

/**
 * Serves the emails in the folder as a page (and, for tests, as JSON). Mounted only where
 * `hasMailbox` allows it.
 * @param key see `mailboxKey`
 */
export function mailbox(folder: string, key: string, basePath = '') {
  const app = new Hono();
  // The site's policy does not apply here, because each response below sets its own.
  app.use(secureHeaders(), async (c, next) => {
    c.header('Content-Security-Policy', "default-src 'none'");
    c.header('Cache-Control', 'no-store');
    // Regardless of ALLOWED_HOSTS, only requests from this machine to a loopback name are served,
    // but none through a proxy that others can reach or from another site's page (DNS rebinding).
    const isOwnMachine =
      isLoopback(peerAddress(c)) &&
      isLoopback(new URL(c.req.url).hostname) &&
      forwardingHeaders.every((name) => c.req.header(name) === undefined);
    if (!isOwnMachine) throw new Refusal('not_found', 'There is nothing at this address.');
    const shown = c.req.query('key') ?? '';
    if (!isSame(shown, key)) {
      throw new Refusal(
        'not_found',
        'The address of the mailbox, including its key, is printed at startup.',
      );
    }
    return next();
  });

  app.get('/', async (c) => {
    const mails = await readMails(folder);
    if (c.req.header('Accept')?.includes('application/json')) return c.json(mails);
    return c.html(listPage(mails, basePath, key));
  });

  app.get('/:id', async (c) => {
    const mail = (await readMails(folder)).find(({ id }) => id === c.req.param('id'));
    if (mail === undefined) throw new Refusal('not_found', 'This email does not exist.');
    // Shown as in an email app, with the email's own styles and without scripts.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation allow-popups",
    );
    return c.html(mail.html);
  });

  return app;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const forwardingHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'Via'];

export type MailboxMail = {
  id: string;
  at: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The maximum number of emails listed. */
const shown = 1000;

/** Reads the emails in the folder, newest first. */
async function readMails(folder: string): Promise<MailboxMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, mtime: (await stat(join(folder, name))).mtime })),
  );
  const newest = files.toSorted((a, b) => b.mtime.getTime() - a.mtime.getTime()).slice(0, shown);
  return Promise.all(newest.map(({ name, mtime }) => readMail(join(folder, name), name, mtime)));
}

async function readMail(path: string, name: string, mtime: Date): Promise<MailboxMail> {
  const bytes = await readFile(path);
  const mail = await PostalMime.parse(bytes);
  return {
    id: name.replace('.eml', ''),
    at: mtime.toISOString(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    replyTo: (mail.replyTo ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

function listPage(mails: MailboxMail[], basePath: string, key: string) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title></head>
<body>
<h1>Mailbox</h1>
<p>No SMTP server is set, so emails are kept here, newest first.</p>
${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}
<ol>
${mails.map(
  (mail) =>
    html`<li><a href="${basePath + api.mailbox}/${mail.id}?key=${key}">${mail.subject}</a><br>To ${mail.to}, <time datetime="${mail.at}">${mail.at}</time><pre>${mail.text}</pre></li>`,
)}
</ol>
</body>
</html>`;
}
