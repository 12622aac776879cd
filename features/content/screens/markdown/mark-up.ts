/** The toolbar buttons, each of which transforms the selected text. */
export type Mark = 'bold' | 'heading' | 'list' | 'link';

/** Text and its selection. */
export type Marked = { text: string; start: number; end: number };

type Edit = { from: number; to: number; insert: string };

/** A part of the text and its position. */
type Part = { from: number; to: number };

/**
 * Marks up the selected part of a Markdown text or removes the markup. Changes nothing else.
 * @returns the text and its new selection
 */
export function markedUp(text: string, start: number, end: number, mark: Mark): Marked {
  if (mark === 'heading') return linesMarked(text, start, end, '## ', /^#/);
  if (mark === 'list') return linesMarked(text, start, end, '- ', /^[-*+]/);
  if (mark === 'link') return linked(text, start, end);
  return start === end ? boldAtCursor(text, start) : boldened(text, start, end);
}

/**
 * Marks lines as headings or list items, in place of another mark of that kind, or removes the mark
 * if all of them have it.
 * @param own matches the marks to remove
 */
function linesMarked(text: string, start: number, end: number, sign: string, own: RegExp): Marked {
  const all = linesIn(text, start, end);
  const written = all.filter(({ from, to }) => text.slice(from, to).trim() !== '');
  const signs = (written.length === 0 ? all : written).map((line) => signOf(text, line));
  const isOwn = ({ from, to }: Part) => own.test(text.slice(from, to));
  const isMarked = signs.every(isOwn);
  const edits = signs
    .filter((one) => isMarked || !isOwn(one))
    .map((one) => ({ ...one, insert: isMarked ? '' : sign }));
  return {
    text: edited(text, edits),
    start: moved(start, edits),
    end: moved(end, edits),
  };
}

/** Returns the lines of a selection, without one of which it contains only the beginning. */
function linesIn(text: string, start: number, end: number): Part[] {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  let from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  return text
    .slice(from, lineEnd(text, last))
    .split('\n')
    .map(({ length }) => {
      const line = { from, to: from + length };
      from += length + 1;
      return line;
    });
}

/** Returns the mark of a heading or list item at the beginning of a line, which may be empty. */
function signOf(text: string, { from, to }: Part): Part {
  const [, lead = '', sign = ''] =
    /^([\s>]*)((?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(text.slice(from, to)) ?? [];
  return { from: from + lead.length, to: from + lead.length + sign.length };
}

/**
 * Returns the selected part of each line, without the line's mark and the spaces at its ends, where
 * Markdown would not read the stars of bold text.
 */
function partsIn(text: string, start: number, end: number): Part[] {
  return linesIn(text, start, end)
    .map((line) => {
      const from = Math.max(start, signOf(text, line).to);
      const part = text.slice(from, Math.min(end, line.to));
      const first = from + part.length - part.trimStart().length;
      return { from: first, to: first + part.trim().length };
    })
    .filter(({ from, to }) => from < to);
}

const star = '**';

function boldAtCursor(text: string, at: number): Marked {
  const isBefore = text.slice(0, at).endsWith(star);
  const isAfter = text.startsWith(star, at);
  const line = text.slice(0, at).split('\n').at(-1) ?? '';
  if (isBefore && isAfter) return replaced(text, { from: at - 2, to: at + 2 }, '', 0);
  // At the end of bold text, the button ends it, as in other editors.
  if (isAfter && line.split(star).length % 2 === 0) return { text, start: at + 2, end: at + 2 };
  return replaced(text, { from: at, to: at }, star + star, star.length);
}

/** Makes the selected part of each line bold, because bold text cannot span paragraphs. */
function boldened(text: string, start: number, end: number): Marked {
  const parts = partsIn(text, start, end);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return { text, start, end };
  const marks = parts.map((part) => starsOf(text, part));
  const isBold = marks.every((found) => found !== undefined);
  const edits = isBold
    ? marks.flatMap((found) => found ?? [])
    : parts.flatMap((part, index) => (marks[index] === undefined ? starred(text, part) : []));
  return {
    text: edited(text, edits),
    start: moved(first.from, edits),
    end: moved(last.to, edits, true),
  };
}

/** Returns the edits that remove the stars around or at the ends of a part, if it has them. */
function starsOf(text: string, { from, to }: Part): Edit[] | undefined {
  const part = text.slice(from, to);
  const first = part.startsWith(star) ? from + 2 : from;
  const last = part.length > 4 && part.endsWith(star) ? to - 2 : to;
  const isBold = text.slice(0, first).endsWith(star) && text.startsWith(star, last);
  if (!isBold || text.slice(first, last).includes(star)) return undefined;
  return [first - 2, last].map((at) => ({ from: at, to: at + 2, insert: '' }));
}

/** Returns the edits that make a part bold, including those that remove stars inside it. */
const starred = (text: string, { from, to }: Part): Edit[] => [
  { from, to: from, insert: star },
  ...[...text.slice(from, to).matchAll(/\*\*/g)].map(({ index }) => ({
    from: from + index,
    to: from + index + 2,
    insert: '',
  })),
  { from: to, to, insert: star },
];

const newAddress = 'https://';

/**
 * Makes the selected text a link, or turns the link around the cursor back into text.
 * @returns what is to be typed next as the selection: the text, or the address if there is a text
 */
function linked(text: string, start: number, end: number): Marked {
  const around = linkAround(text, start, end);
  if (around !== undefined) return replaced(text, around, around.words, 0);
  const [part = { from: start, to: start }] = start === end ? [] : partsIn(text, start, end);
  const words = text.slice(part.from, part.to);
  if (words === '' || /^https?:\/\/\S+$/.test(words)) {
    const made = replaced(text, part, `[](${words || newAddress})`, 1);
    return { ...made, end: made.start };
  }
  const made = replaced(text, part, `[${words}](${newAddress})`, words.length + 3);
  return { ...made, end: made.start + newAddress.length };
}

function linkAround(
  text: string,
  start: number,
  end: number,
): (Part & { words: string }) | undefined {
  const [line] = linesIn(text, start, start);
  if (line === undefined) return undefined;
  for (const found of text.slice(line.from, line.to).matchAll(/(?<!!)\[([^[\]]*)\]\([^()]*\)/g)) {
    const from = line.from + found.index;
    const to = from + found[0].length;
    if (from <= start && end <= to) return { from, to, words: found[1] ?? '' };
  }
  return undefined;
}

function edited(text: string, edits: Edit[]): string {
  let done = 0;
  const parts = edits.map(({ from, to, insert }) => {
    const kept = text.slice(done, from);
    done = to;
    return kept + insert;
  });
  return parts.join('') + text.slice(done);
}

/** @param isBefore whether a position stays before what is inserted there */
function moved(at: number, edits: Edit[], isBefore = false): number {
  return edits.reduce((sum, { from, to, insert }) => {
    if (from > at || (isBefore && from === at)) return sum;
    return sum + insert.length - (Math.min(at, to) - from);
  }, at);
}

/** Returns the end of the line at a position. */
const lineEnd = (text: string, at: number): number =>
  at + (/^[^\n]*/.exec(text.slice(at))?.[0].length ?? 0);

/**
 * Adds a picture as a separate paragraph below the line at a position.
 * @returns the text with the cursor on an empty line below the picture
 */
export function withPicture(text: string, at: number, picture: string): Marked {
  const end = lineEnd(text, at);
  const before = text.slice(0, end).replace(/\n*$/, '');
  const after = text.slice(end).replace(/^\n*/, '');
  const added = `${before}${before && '\n\n'}${picture}\n\n`;
  return { text: added + (after && `\n\n${after}`), start: added.length, end: added.length };
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
const replaced = (text: string, { from, to }: Part, part: string, inset: number): Marked => ({
  text: text.slice(0, from) + part + text.slice(to),
  start: from + inset,
  end: from + part.length - inset,
});
