import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { line } from '#contract/formats/text.ts';
import { person, staffRole as role } from '#features/account/contract/staff.ts';

/** A person, with when they last used the desk. Null if that is not known. */
const deskPerson = z.extend(person, {
  // Earlier releases omit it.
  activeAt: z._default(z.nullable(z.string()), null),
});

export type DeskPerson = z.infer<typeof deskPerson>;
export const people = z.object({ people: z.array(deskPerson) });
export const invitation = z.strictObject({ email: emailAddress, role });
export const roleChange = z.strictObject({ id: z.uuid(), role });
export const staffRef = z.strictObject({ id: z.uuid() });

const named = z.object({ id: z.string(), name: z.string() });

/** The signed-in user, and what the desk needs to know at startup. */
export const deskUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  brand: z.string(),
  /** The site's language (BCP 47) and time zone. */
  language: z.string(),
  timeZone: z.string(),
  /**
   * The time zone's offsets from UTC in minutes, each with its start. Needed because a browser's
   * rules may be older than the server's.
   */
  offsets: z.array(z.object({ from: z.string(), minutes: z.number() })),
  /** The people that requests can be assigned to. */
  people: z.array(named),
  /** The people that requests could previously be assigned to. */
  former: z._default(z.array(named), []),
  /** The filter options, each with its id and label. */
  services: z.array(z.tuple([z.string(), z.string()])),
  budgets: z.array(z.tuple([z.string(), z.string()])),
  urgencies: z.array(z.tuple([z.string(), z.string()])),
  timelines: z.array(z.tuple([z.string(), z.string()])),
  /** The tags in use. */
  tags: z.array(z.string()),
  /** Whether clients can answer by email (`INBOX_ADDRESS`). */
  hasInbox: z.boolean(),
  /** Whether the site has a newsletter. */
  hasLetters: z.boolean(),
});

export type DeskUser = z.infer<typeof deskUser>;

/** In a filter of the log, stands for what the software did. */
export const logSystem = 'system';

/** Which of the log's actions to return. Empty values do not filter, nor do unknown ones. */
export const deskLogQuery = z.object({
  /** The id of the person who acted. */
  who: z._default(z.catch(z.union([z.uuid(), z.enum([logSystem, ''])]), ''), ''),
  /** A part of the request's reference. */
  reference: z._default(z.catch(line(200), ''), ''),
  /** The cursor from the previous page. */
  before: z.catch(z.optional(z.string().check(z.regex(/^\d{1,15}$/))), undefined),
});

/** The log of all actions, newest first. */
export const deskLog = z.object({
  events: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      who: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      kind: z.string(),
      text: z.string(),
    }),
  ),
  /** The cursor of the next page. Null at the end. */
  before: z.nullable(z.number()),
});
