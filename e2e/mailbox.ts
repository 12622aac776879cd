import { api } from '#contract/routes.ts';

export type Mail = { to: string; replyTo: string; subject: string; text: string; html: string };

/** The mails to an address, newest first, once there are so many. */
export async function mailsTo(
  origin: string,
  address: string,
  atLeast = 1,
  waitSeconds = 20,
): Promise<Mail[]> {
  for (let tries = 0; tries < waitSeconds * 5; tries++) {
    const response = await fetch(origin + api.mailbox, { headers: { Accept: 'application/json' } });
    const mails = ((await response.json()) as Mail[]).filter(({ to }) => to === address);
    if (mails.length >= atLeast) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} arrived`);
}

/** The first link of a mail to this site. */
export function linkIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error('The mail has no link');
  return link;
}
