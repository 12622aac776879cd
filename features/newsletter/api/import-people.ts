import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '#api/db/database.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { emailAddress, emailKey, normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { line, required, text } from '#contract/formats/text.ts';
import { emailHash, recordConsents } from './consent.ts';
import { subscribers, suppressions } from './tables.ts';

/** The result for one line of an import. `refused` comes with a reason. */
export type ImportedLine = {
  line: number;
  email: string;
  result: 'imported' | 'unchanged' | 'refused';
  reason: string;
};

/** The messages about a line. Commands use English. */
export const english = {
  noDate: () => 'consent_at is missing',
  wrongDate: () =>
    'consent_at must be a past date or a past time with its zone, such as 2026-05-04T10:00:00Z',
  noSource: () => 'consent_source (where the consent was given) is missing',
  noText: () => 'consent_text (what was agreed to) is missing',
  notConfirmed: () => 'status is not confirmed',
  /** @param problem the problem with the row as a whole, in English */
  unusable: (problem: string) => problem,
  suppressed: ({ reason }: { reason: string }) => `the address is suppressed (${reason})`,
  hasLeft: () => 'has unsubscribed',
  isThere: () => 'already on the list',
};

export type ImportTexts = typeof english;

/** Returns the schema of a person with proof of consent. */
export const personOf = (texts: ImportTexts, timeZone: string) =>
  z.object({
    email: emailAddress,
    name: z._default(line(100), ''),
    consent_at: z.pipe(
      z
        .string({ error: texts.noDate })
        .check(z.refine((value) => isPastTime(value, timeZone), { error: texts.wrongDate })),
      z.transform((value: string) => new Date(momentOf(value, timeZone))),
    ),
    consent_source: required(line(200), texts.noSource),
    consent_text: required(text(2000), texts.noText),
    consent_ip: z._default(line(45), ''),
    consent_user_agent: z._default(line(500), ''),
    language: z._default(line(35), ''),
    /** Present in an export. Only confirmed subscribers may be imported. */
    status: z.optional(z.literal('confirmed', { error: texts.notConfirmed })),
  });

type Person = z.output<ReturnType<typeof personOf>>;

/** Either a line that was already refused, or one whose person may be imported. */
export type Given = ImportedLine | { line: number; email: string; person: Person };

type Outcome = Pick<ImportedLine, 'result' | 'reason'>;

/** Returns the result for a line that cannot be imported. */
export const refused = (reason: string): Outcome => ({ result: 'refused', reason });

/**
 * Imports some people in a transaction.
 * @param seen the addresses of earlier lines; those imported here are added
 */
export async function importPeople(
  transaction: Queryable,
  given: Given[],
  { seen, isDryRun, texts }: { seen: Set<string>; isDryRun: boolean; texts: ImportTexts },
): Promise<ImportedLine[]> {
  const emails = given.flatMap((one) => ('person' in one ? [one.person.email] : []));
  const known = await knownAbout(transaction, emails);
  const fresh = new Map<string, Person>();
  const lines = given.map((one): ImportedLine => {
    if (!('person' in one)) return one;
    const { line, email, person } = one;
    const key = emailKey(person.email);
    const stored = known(person.email);
    const outcome = outcomeOf(stored, seen.has(key), texts);
    if (outcome.result === 'imported') {
      const name = person.name || stored.name;
      fresh.set(key, { ...person, name, language: person.language || stored.language });
      seen.add(key);
    }
    return { line, email, ...outcome };
  });
  const stored = isDryRun ? undefined : await store(transaction, fresh);
  return lines.map((line) => {
    if (line.result !== 'imported') return line;
    if (stored === undefined) return { ...line, reason: 'dry run: nothing was changed' };
    // Another import stored the person first.
    const isStored = stored.has(emailKey(normalizeEmailAddress(line.email) ?? ''));
    return isStored ? line : { ...line, result: 'unchanged', reason: texts.isThere() };
  });
}

type Known = {
  status: (typeof subscribers.$inferSelect)['status'] | undefined;
  suppression: string | undefined;
  name: string;
  language: string;
};

/** Returns and locks what is stored about these addresses, always in the same order. */
async function knownAbout(transaction: Queryable, emails: string[]) {
  const entries = await transaction
    .select({ hash: suppressions.emailHash, reason: suppressions.reason })
    .from(suppressions)
    .where(
      and(inArray(suppressions.emailHash, emails.map(emailHash)), isNull(suppressions.liftedAt)),
    );
  const rows = await transaction
    .select()
    .from(subscribers)
    .where(inArray(subscribers.emailKey, emails.map(emailKey)))
    .orderBy(asc(subscribers.emailKey))
    .for('update');
  const reasons = new Map(entries.map(({ hash, reason }) => [hash.toString('hex'), reason]));
  const states = new Map(rows.map((row) => [row.emailKey, row]));
  return (email: string): Known => {
    const { status, name = '', language } = states.get(emailKey(email)) ?? {};
    const suppression = reasons.get(emailHash(email).toString('hex'));
    return { status, suppression, name, language: language ?? '' };
  };
}

function outcomeOf({ status, suppression }: Known, isSeen: boolean, texts: ImportTexts): Outcome {
  // Their status comes first, because someone who was erased may have come back.
  if (isSeen || status === 'confirmed') return { result: 'unchanged', reason: texts.isThere() };
  if (status === 'unsubscribed') return refused(texts.hasLeft());
  if (suppression !== undefined) return refused(texts.suppressed({ reason: suppression }));
  if (status === 'suppressed') return refused(texts.suppressed({ reason: 'suppressed' }));
  return { result: 'imported', reason: '' };
}

/**
 * Stores people who may be imported.
 * @param fresh the people, keyed by address
 * @returns the keys of those that were stored
 */
async function store(transaction: Queryable, fresh: Map<string, Person>): Promise<Set<string>> {
  if (fresh.size === 0) return new Set();
  const languageOf = siteLanguages();
  // Always in the same order, so that two imports of the same people do not deadlock.
  const rows = [...fresh].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const stored = await transaction
    .insert(subscribers)
    .values(
      rows.map(([key, { email, name, language }]) => ({
        email,
        emailKey: key,
        name,
        language: languageOf(language),
        status: 'confirmed' as const,
      })),
    )
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: {
        status: 'confirmed',
        statusAt: sql`now()`,
        name: sql`excluded.name`,
        language: sql`excluded.language`,
      },
      // Another process may have just stored them.
      setWhere: eq(subscribers.status, 'pending'),
    })
    .returning({ id: subscribers.id, key: subscribers.emailKey });
  const consents = stored.flatMap(({ id, key }) => {
    const person = fresh.get(key);
    if (person === undefined) return [];
    return {
      subscriberId: id,
      event: 'imported' as const,
      at: person.consent_at,
      source: person.consent_source,
      text: person.consent_text,
      ip: person.consent_ip,
      userAgent: person.consent_user_agent,
    };
  });
  await recordConsents(transaction, consents);
  return new Set(stored.map(({ key }) => key));
}

/**
 * Returns a function that maps a language named in a file to one of the site's, such as `FR` to
 * `fr-CA`. It returns null for the main language and for any unknown one.
 */
function siteLanguages(): (named: string) => string | null {
  const { others } = readLanguages();
  const languageIn = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  return (named) =>
    others.find((tag) => tag.toLowerCase() === named.toLowerCase()) ??
    others.find((tag) => languageIn(tag) === languageIn(named)) ??
    null;
}

const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

/**
 * Returns whether a value is a past date, or a past time with a zone. The zone is required because
 * evidence must not depend on the reader's time zone.
 */
function isPastTime(value: string, timeZone: string): boolean {
  const isTime = day.safeParse(value).success || time.safeParse(value).success;
  return isTime && momentOf(value, timeZone) <= Date.now();
}

/** Returns a time in milliseconds; for a date, when that day began in the agency's time zone. */
function momentOf(value: string, timeZone: string): number {
  return day.safeParse(value).success
    ? Temporal.PlainDate.from(value).toZonedDateTime(timeZone).epochMilliseconds
    : Date.parse(value);
}
