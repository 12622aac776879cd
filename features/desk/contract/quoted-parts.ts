/** A run of consecutive lines in an email. `at` is the number of the first line. */
export type MailPart = { isQuoted: boolean; lines: string[]; at: number };

/**
 * Splits an email's text into the sender's own words and quotes. Quotes are lines with `>`, the
 * line that introduces them, and everything after the header of an earlier email. They are
 * recognized in any language by their shape and the subject, and by their wording only for the most
 * common programs. Runs in linear time.
 * @param subject the email's subject, which the quoted header repeats
 */
export function quotedParts(text: string, subject = ''): MailPart[] {
  const lines = text.split('\n');
  const end = historyStart(lines, subject);
  const isQuoted = lines.map((line, at) => at >= end || line.startsWith('>'));
  for (const [at, line] of lines.entries()) {
    if (at < end && line.startsWith('>') && !isQuoted[at - 1]) markBefore(lines, isQuoted, at);
  }
  const parts: MailPart[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isQuoted === isQuoted[at]) last.lines.push(line);
    else parts.push({ isQuoted: isQuoted[at] === true, lines: [line], at });
  }
  const said = parts.filter((part) => part.lines.some((line) => line.trim() !== ''));
  // An email that contains only a quote is a forward, so the quote is its text.
  return said.some((part) => !part.isQuoted)
    ? said
    : said.map((part) => ({ ...part, isQuoted: false }));
}

/**
 * Marks what precedes a quoted line as quoted: blank lines between quotes, or the line that
 * introduces them.
 */
function markBefore(lines: string[], isQuoted: boolean[], at: number): void {
  let last = at - 1;
  while (last >= 0 && at - last < 4 && isBlank(lines[last])) last -= 1;
  if (last < 0 || isBlank(lines[last])) return;
  let first = last;
  if (isQuoted[last] !== true) {
    if (!/[:：]\s*$/.test(lines[last] ?? '')) return;
    // Email apps wrap the introduction at 70 to 80 characters.
    while (
      last - first < 2 &&
      first > 0 &&
      !isBlank(lines[first - 1]) &&
      !isIntroduction(lines, first, last)
    ) {
      first -= 1;
    }
    if (!isIntroduction(lines, first, last)) return;
  }
  for (let line = first; line < at; line++) isQuoted[line] = true;
}

/**
 * Returns whether lines introduce a quote, such as "On 25 Nov 2026 at 17:12, Ada
 * <ada@agency.example> wrote:".
 */
function isIntroduction(lines: string[], first: number, last: number): boolean {
  const said = lines
    .slice(first, last + 1)
    .join(' ')
    .slice(0, 400);
  return /\d/.test(said) && (said.includes('@') || hasTime(said));
}

/**
 * Returns the number of the line where earlier emails begin, or the number of lines if there are
 * none.
 */
function historyStart(lines: string[], subject: string): number {
  const topic = withoutPrefixes(subject);
  for (const [at, line] of lines.entries()) {
    if (isSeparator(line) && isField(lines[nextSaid(lines, at + 1)])) return at;
    if (isField(line) && (at === 0 || isBlank(lines[at - 1]) || isRule(lines[at - 1] ?? ''))) {
      if (isHead(lines, at, topic)) return isRule(lines[at - 1] ?? '') ? at - 1 : at;
    }
  }
  return lines.length;
}

/** The number of lines of a quoted header that are examined. */
const maxHeaderLines = 10;

/**
 * Returns whether a quoted header begins here. It has at least three fields, including one with a
 * time, and either a known first field or the subject.
 */
function isHead(lines: string[], at: number, topic: string): boolean {
  const head: string[] = [];
  for (let line = at; line < at + maxHeaderLines && isField(lines[line]); line++) {
    head.push(lines[line] ?? '');
  }
  if (head.length < 3 || !head.some(hasTime)) return false;
  const [first = ''] = head;
  const [name = ''] = first.replaceAll('*', '').split(/[:：]/);
  return (
    fromWords.has(name.trim().toLowerCase()) ||
    (topic.length > 3 && head.some((line) => line.toLowerCase().includes(topic)))
  );
}

/** "From" in the languages of Outlook. */
const fromWords = new Set(
  'from|von|de|da|van|från|fra|lähettäjä|od|od|от|від|kimden|feladó|expéditeur|remitente|mittente|afzender|avsändare|afsender|надіслано|差出人|发件人|寄件者|보낸 사람|מאת|من'.split(
    '|',
  ),
);

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';

/**
 * Matches a field such as `Gesendet: Mittwoch, 25. November 2026 17:12`, including the asterisks
 * around bold text.
 */
const isField = (line: string | undefined): boolean =>
  /^\*?\p{L}[\p{L}\p{M}' .-]{0,30}\s?[:：]\*?\s?\S/u.test((line ?? '').slice(0, 60));

const hasTime = (line: string): boolean => /\d{1,2}[:.h]\d{2}/.test(line.slice(0, 400));

/** Matches `-----Original Message-----` in any language. */
const isSeparator = (line: string): boolean =>
  /^-{3,20} ?[^-].{0,60} ?-{3,20}$/.test(line.trim().slice(0, 120));

const isRule = (line: string): boolean => /^[_-]{10,}$/.test(line.trim().slice(0, 200));

function nextSaid(lines: string[], from: number): number {
  let at = from;
  while (at < from + 3 && isBlank(lines[at])) at += 1;
  return at;
}

/** Returns the subject without prefixes such as "Re:", "AW:", "[EXTERNAL]". */
function withoutPrefixes(subject: string): string {
  return subject
    .toLowerCase()
    .replace(/^(\s*(\p{L}{1,4}(\[\d{1,3}\])?[:：]|\[[^\]]{1,30}\]))+/u, '')
    .trim()
    .slice(0, 100);
}
