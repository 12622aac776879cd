import { shortened } from '#contract/formats/shortened.ts';
import { quotedParts } from '#features/desk/contract/quoted-parts.ts';

type Mail = { body: string; messageId: string | null; subject?: string };

/**
 * What a client wrote in an email, without quoted text; an account message, which has no id, quotes nothing.
 * @param most code points
 */
export function wordsOfMail({ body, messageId, subject }: Mail, most: number): string {
  if (messageId === null) return shortened(body, most);
  const own = quotedParts(body, subject).filter(({ isQuoted }) => !isQuoted);
  const text = own.flatMap(({ lines }) => lines).join('\n');
  return shortened(text.replace(/\n{3,}/g, '\n\n').trim(), most);
}
