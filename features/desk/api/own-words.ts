import { shortened } from '#contract/formats/shortened.ts';

/**
 * What a person wrote in a mail, without the lines that quote others.
 * @param most code points
 */
function ownWords(body: string, most: number): string {
  const lines = body.split('\n').filter((line) => !line.startsWith('>'));
  return shortened(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  );
}

/** What a client wrote in a mail; a message of the account, which has no id, quotes nothing. */
export const wordsOfMail = (
  { body, messageId }: { body: string; messageId: string | null },
  most: number,
): string => (messageId === null ? shortened(body, most) : ownWords(body, most));
