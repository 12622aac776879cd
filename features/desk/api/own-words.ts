import { shortened } from '#contract/formats/shortened.ts';

/**
 * What a person wrote in a mail, without the lines that quote others.
 * @param most code points
 */
export function ownWords(body: string, most: number): string {
  const lines = body.split('\n').filter((line) => !line.startsWith('>'));
  return shortened(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  );
}
