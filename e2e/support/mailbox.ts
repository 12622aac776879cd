import { api } from '#contract/routes.ts';
import { mailboxOf } from './product.ts';

export type Mail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Waits for at least this many emails to an address and returns them, newest first. */
export async function mailsTo(
  origin: string,
  address: string,
  atLeast = 1,
  waitSeconds = 20,
): Promise<Mail[]> {
  for (let tries = 0; tries < waitSeconds * 5; tries++) {
    const response = await fetch(mailboxAt(origin), { headers: { Accept: 'application/json' } });
    const mails = ((await response.json()) as Mail[]).filter(({ to }) => to === address);
    if (mails.length >= atLeast) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} arrived`);
}

/**
 * Returns the URL of a product's mailbox, with the key that was printed on startup
 * (`launchProduct`).
 */
function mailboxAt(origin: string): string {
  const printed = process.env[mailboxOf(new URL(origin).port)];
  if (printed === undefined) throw new Error(`No mailbox was printed for ${origin}`);
  return printed;
}

/** Returns the first link with a token in an email. */
export function linkIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error('The mail has no link');
  return link;
}

let count = 0;

/** Returns an address that no other test uses. */
export const newReader = () => `reader-${process.pid}-${Date.now()}-${++count}@reader.example`;

/** Subscribes a new address and returns it with its confirmation link. */
export async function subscribedReader(origin: string) {
  const address = newReader();
  await postJson(origin + api.newsletterSubscribe, { email: address, consent: true });
  const [confirmation] = await mailsTo(origin, address);
  return { address, link: linkIn(confirmation) };
}

/**
 * Waits until all emails queued so far are sent. The queue is first in, first out, so they have all
 * been sent once a new email arrives.
 */
export const allMailsSent = (origin: string) => subscribedReader(origin);

/** Confirms a new address's subscription and returns the address with its unsubscribe link. */
export async function confirmedReader(origin: string) {
  const { address, link } = await subscribedReader(origin);
  const token = new URL(link).searchParams.get('token');
  await postJson(origin + api.newsletterVerify, { token });
  const [welcome] = await mailsTo(origin, address, 2);
  return { address, link: linkIn(welcome) };
}

async function postJson(url: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
}
