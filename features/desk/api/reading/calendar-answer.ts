/** The contents of an invitation or of a reply to one (RFC 5546). */
export type CalendarAnswer = {
  method: string;
  /** `ACCEPTED`, `DECLINED`, `TENTATIVE` or ''. */
  status: string;
  summary: string;
  comment: string;
  /** The time as written in the calendar, such as `20261130T160000Z`. */
  start: string;
};

/** Reads the first event of a calendar, line by line (RFC 5545, 3.1). */
export function calendarAnswer(text: string): CalendarAnswer {
  const found: CalendarAnswer = { method: '', status: '', summary: '', comment: '', start: '' };
  for (const line of text
    .slice(0, 100_000)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)) {
    const at = line.indexOf(':');
    const [name = '', ...parameters] = line.slice(0, at).toUpperCase().split(';');
    const value = unescaped(line.slice(at + 1)).slice(0, 2000);
    if (name === 'METHOD') found.method ||= value.toUpperCase();
    if (name === 'SUMMARY') found.summary ||= value;
    if (name === 'COMMENT') found.comment ||= value;
    if (name === 'DTSTART') found.start ||= value;
    if (name === 'ATTENDEE') {
      found.status ||= parameters.find((one) => one.startsWith('PARTSTAT='))?.slice(9) ?? '';
    }
  }
  return found;
}

const unescaped = (value: string): string =>
  value.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
