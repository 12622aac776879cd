import type { Queryable } from '#api/db/database.ts';
import type { Mail } from '#api/mail/mail.ts';
import { type Facts, layOut } from '#api/mail/mail-layout.ts';
import { deskPath, requestPath } from '#contract/desk-addresses.ts';
import { shortened } from '#contract/formats/shortened.ts';
import { noticeText } from '#features/desk/contract/notice-text.ts';
import { m } from '#messages/messages.ts';
import { activeMember } from './active-member.ts';
import { maxNotices, noticeEvents } from './notice-events.ts';
import { kindsBy, noticesOf } from './notices.ts';
import { noAnswers } from './requests-mail.ts';
import type { DeskServices } from './services.ts';

/** The maximum number of rows in a digest, and of characters of a company name in a row. */
const most = { rows: 30, name: 60 };

/**
 * Composes a digest for a person who chose to be notified once a day. Each request appears once per
 * kind. If there are too many, the newest are dropped.
 * @param id the person, and the start and end of the period in milliseconds
 */
export async function digestMail(
  { settings, env }: Pick<DeskServices, 'settings' | 'env'>,
  db: Queryable,
  id: string,
): Promise<Mail | undefined> {
  const [staffId = '', since = '', until = ''] = id.split(' ');
  const person = await activeMember(db, staffId);
  if (person === undefined) return undefined;
  const kinds = kindsBy(await noticesOf(db, staffId), 'digest');
  const between: [Date, Date] = [new Date(Number(since)), new Date(Number(until))];
  const events = await noticeEvents(db, person, kinds, between);
  const rows = [
    ...new Map(events.map((event) => [`${event.kind} ${event.reference}`, event])).values(),
  ];
  if (rows.length === 0) return undefined;
  const apiUrl = env.apiOrigin + env.basePath;
  const left = rows.length - most.rows;
  return {
    to: person.email,
    isForStaff: true,
    subject: m.deskNotices.digestSubject({ count: rows.length }),
    headers: noAnswers,
    ...layOut(
      {
        heading: m.deskNotices.digestHeading(),
        paragraphs: [],
        facts: rows
          .slice(0, most.rows)
          .map(({ kind, reference, company }): Facts[number] => [
            `${shortened(company, most.name)} · ${noticeText(kind)}`,
            apiUrl + requestPath(reference),
          ]),
        action: { label: m.deskNotices.digestOpen(), url: apiUrl + deskPath },
        closing: [
          ...(left > 0 ? [m.deskNotices.digestMore({ count: left })] : []),
          ...(events.length === maxNotices ? [m.deskNotices.digestCut()] : []),
          m.deskNotices.digestWhy(),
        ],
      },
      settings,
    ),
  };
}
