import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

export type Transport = {
  /**
   * Hands a mail over; resolves once it is accepted.
   * @param id makes the Message-ID: the same on every try of one mail
   */
  send: (mail: Mail, id: string) => Promise<void>;
  close: () => void;
};

type Sender = { from: string; origin: string };

/** Mails through an SMTP server; every step is given up after 30 s (design, F4). */
export function smtpTransport(url: string, sender: Sender): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail, id) {
      await mailer.sendMail(message(mail, id, sender));
    },
    close: () => mailer.close(),
  };
}

/** Mails as `.eml` files in a folder, for machines without a mail server. */
export function folderTransport(folder: string, sender: Sender): Transport {
  mkdirSync(folder, { recursive: true });
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, id) {
      const { message: bytes } = await mailer.sendMail(message(mail, id, sender));
      const file = join(folder, `${id}.eml`);
      // Renamed when complete: a reader of the folder never sees half a mail.
      await writeFile(`${file}.part`, bytes as Buffer);
      await rename(`${file}.part`, file);
    },
    close() {},
  };
}

function message(mail: Mail, id: string, { from, origin }: Sender) {
  return {
    from,
    // Given as an object, so that nothing in it is parsed as a further address.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
