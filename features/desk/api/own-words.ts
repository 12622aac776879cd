import { shortened } from '#contract/formats/shortened.ts';
import { quotedParts } from '#features/desk/contract/quoted-parts.ts';

type Mail = { body: string; messageId: string | null; subject?: string };

/**
 * Returns what a client wrote in an email, without quoted text. An account message, which has no
 * Message-ID, quotes nothing.
 * @param most maximum length in code points
 */
export function wordsOfMail({ body, messageId, subject }: Mail, most: number): string {
  if (messageId === null) return shortened(body, most);
  const own = quotedParts(body, subject).filter(({ isQuoted }) => !isQuoted);
  const text = own.flatMap(({ lines }) => lines).join('\n');
  return shortened(text.replace(/\n{3,}/g, '\n\n').trim(), most);
}
