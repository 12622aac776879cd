import type { Row } from '#api/operator/read-table.ts';

/** A program's export format: its columns, and which of them prove consent. */
type Program = {
  name: string;
  /** The lowercase names of columns that only this program's files have. */
  marks: string[];
  email: string;
  /** The columns that form the name, in order. */
  names: string[];
  /**
   * The columns with a time of consent, best proof first, each with the column for its IP address,
   * if there is one.
   */
  times: [at: string, ip?: string][];
  /** Returns why a person in the file receives no letters, or '' if they do. */
  gone: (cells: Row['cells']) => string;
};

/** A subscriber in Bowline's own export format. */
export type Exported = { cells: Record<string, string>; reason: string };

/** Buttondown's types of subscribers who still receive letters. */
const subscribed = ['regular', 'premium', 'gifted', 'trialed', 'churning', 'paused', 'past_due'];

const programs: Program[] = [
  {
    // Taken from files that people exported, because Mailchimp does not document them.
    name: 'Mailchimp',
    marks: ['email address', 'optin_time', 'confirm_time'],
    email: 'email address',
    names: ['first name', 'last name'],
    times: [
      ['confirm_time', 'confirm_ip'],
      ['optin_time', 'optin_ip'],
    ],
    // These people are in separate files, "unsubscribed" and "cleaned".
    gone: (cells) =>
      'unsub_time' in cells || 'clean_time' in cells ? 'the file is a list of people who left' : '',
  },
  {
    // The header comes from the tests of its exporter, TryGhost/Ghost,
    // test/e2e-api/admin/members-exporter.test.js. Later columns follow.
    name: 'Ghost',
    marks: ['email', 'subscribed_to_emails', 'complimentary_plan', 'created_at'],
    email: 'email',
    names: ['name'],
    times: [['created_at']],
    gone: ({ subscribed_to_emails: gets = '', deleted_at: deleted = '' }) =>
      /^true$/i.test(gets) && deleted === '' ? '' : 'gets no emails (subscribed_to_emails)',
  },
  {
    // `email_list…csv` as exported by users. An older format is in TryGhost/migrate,
    // packages/mg-substack-members-csv.
    name: 'Substack',
    marks: ['email', 'active_subscription', 'email_disabled', 'created_at'],
    email: 'email',
    names: ['name'],
    times: [['created_at']],
    gone: ({ email_disabled: disabled = '' }) =>
      /^false$/i.test(disabled) ? '' : 'gets no emails (email_disabled)',
  },
  // Names and types come from its API, buttondown/openapi, enums.json, SubscriberType. Subscribers
  // of type `unpaid` may receive no letters.
  ...['email', 'email_address'].map(
    (email): Program => ({
      name: 'Buttondown',
      marks: [email, 'creation_date', 'type'],
      email,
      names: [],
      times: [['creation_date', 'ip_address']],
      gone: ({ type = '' }) =>
        subscribed.includes(type.toLowerCase())
          ? ''
          : `gets no letters (type is ${type || 'missing'})`,
    }),
  ),
];

/** Returns the program that exported a table, recognized by its columns. */
export function exportFormatOf(columns: string[]): Program | undefined {
  const names = new Set(columns.map((column) => column.toLowerCase()));
  return programs.find(({ marks }) => marks.every((mark) => names.has(mark)));
}

/**
 * Converts a row of a program's export to the columns of Bowline's own files.
 * @param agreed what the file omits: where people joined, and the sentence they agreed to
 */
export function toOwnColumns(
  { name, email, names, times, gone }: Program,
  { cells }: Row,
  agreed: { source: string; text: string },
): Exported {
  const [at, ip] = times.find(([column]) => cells[column]) ?? [];
  return {
    reason:
      gone(cells) || (at === undefined ? `has no ${times.map(([one]) => one).join(' or ')}` : ''),
    cells: {
      email: cells[email] ?? '',
      name: names
        .map((column) => cells[column] ?? '')
        .filter(Boolean)
        .join(' '),
      consent_at: at === undefined ? '' : timeOf(cells[at] ?? ''),
      consent_source: `${agreed.source} (${name}, ${at ?? ''})`,
      consent_text: agreed.text,
      consent_ip: ip === undefined ? '' : (cells[ip] ?? ''),
    },
  };
}

/** All programs use UTC, some of them without saying so. */
const timeOf = (written: string) =>
  written.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?UTC)?$/, '$1T$2Z');
