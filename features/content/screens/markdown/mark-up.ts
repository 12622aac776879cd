/** The toolbar buttons, each of which transforms the selected text. */
export type Mark = 'bold' | 'heading' | 'list' | 'link';

/** Text and its selection. */
export type Marked = { text: string; start: number; end: number };

/**
 * Marks up the selected part of a Markdown text or removes the markup. Changes nothing else.
 * @returns the text and its new selection
 */
export function markedUp(text: string, start: number, end: number, mark: Mark): Marked {
  const chosen = text.slice(start, end);
  if (mark === 'bold') {
    const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
    return isBold
      ? replaced(text, start - 2, end + 2, chosen, 0)
      : replaced(text, start, end, `**${chosen}**`, 2);
  }
  if (mark === 'link') return replaced(text, start, end, `[${chosen}](https://)`, 1);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(text, end);
  const lines = text.slice(from, to).split('\n');
  const sign = mark === 'heading' ? '## ' : '- ';
  const isMarked = lines.every((line) => line.startsWith(sign));
  const next = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
  return replaced(text, from, to, next, 0);
}

/** Returns the end of the line at a position. */
export const lineEnd = (text: string, at: number): number =>
  at + (/^[^\n]*/.exec(text.slice(at))?.[0].length ?? 0);

/**
 * Adds a picture as a separate paragraph.
 * @returns the text with the cursor where the alternative text is required
 */
export function withPicture(text: string, at: number, path: string): Marked {
  const before = text.slice(0, at).replace(/\n*$/, '');
  const start = before === '' ? 0 : before.length + 2;
  const after = text.slice(at).replace(/^\n*/, '');
  return {
    text: `${before}${before && '\n\n'}![](${path})\n\n${after}`,
    start: start + 2,
    end: start + 2,
  };
}

/** Replaces the selection with new text, either inline or as separate paragraphs. */
export function inserted(
  text: string,
  start: number,
  end: number,
  part: string,
  isInline: boolean,
): Marked {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const apart = isInline || part === '';
  const lead =
    apart || before === '' ? '' : '\n'.repeat(2 - (/\n{0,2}$/.exec(before)?.[0].length ?? 0));
  const tail =
    apart || after === '' ? '' : '\n'.repeat(2 - (/^\n{0,2}/.exec(after)?.[0].length ?? 0));
  const at = start + lead.length + part.length;
  return { text: before + lead + part + tail + after, start: at, end: at };
}

/** @param inset the number of characters at each end of the new part that are not selected */
function replaced(text: string, from: number, to: number, part: string, inset: number): Marked {
  const end = from + part.length;
  const isLink = inset === 1;
  return {
    text: text.slice(0, from) + part + text.slice(to),
    start: from + inset,
    end: isLink ? from + part.indexOf(']') : end - inset,
  };
}
