import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { isNotMerged } from './merged.ts';

const most = 20;

/**
 * Returns other requests from the same address, from a company of the same name, and from the same
 * domain, each newest first.
 */
export async function relatedRequests(
  db: Readable,
  row: InquiryRow,
): Promise<DeskRequest['others']> {
  const company = sql`lower(btrim(${inquiries.answers} ->> 'companyName'))`;
  const domainOfRow = sql`split_part(${inquiries.emailKey}, '@', 2)`;
  const name = row.answers.companyName.trim().toLowerCase();
  const domain = row.emailKey.slice(row.emailKey.lastIndexOf('@') + 1);
  const others = await db
    .select({
      reference: inquiries.reference,
      receivedAt: inquiries.receivedAt,
      state: inquiries.state,
      outcome: inquiries.outcome,
      answers: inquiries.answers,
      emailKey: inquiries.emailKey,
    })
    .from(inquiries)
    .where(
      and(
        isNotMerged,
        ne(inquiries.id, row.id),
        or(
          row.emailKey === '' ? undefined : eq(inquiries.emailKey, row.emailKey),
          // Matches nothing if the request has none of these.
          sql`false`,
          name === '' ? undefined : sql`${company} = ${name}`,
          domain === '' || isPublicProvider(domain) ? undefined : sql`${domainOfRow} = ${domain}`,
        ),
      ),
    )
    .orderBy(
      sql`${inquiries.emailKey} = ${row.emailKey} desc, ${company} = ${name} desc, ${inquiries.receivedAt} desc`,
    )
    .limit(most);
  const why = (other: (typeof others)[number]) => {
    if (row.emailKey !== '' && other.emailKey === row.emailKey) return m.desk.sameAddress();
    const isOfCompany = name !== '' && other.answers.companyName.trim().toLowerCase() === name;
    return isOfCompany ? m.desk.sameCompany() : m.recipients.sameDomain({ domain });
  };
  return others.map((other) => ({
    reference: other.reference,
    company: other.answers.companyName,
    receivedAt: other.receivedAt.toISOString(),
    state: other.state,
    outcome: other.outcome,
    why: why(other),
  }));
}

/**
 * Returns whether anyone can get an address at a domain. Lists the domains of the largest mailbox
 * providers, and of the internet access providers of Canada, the United States and France. A
 * missing domain only makes the list of requests longer.
 */
function isPublicProvider(domain: string): boolean {
  return provider.test(domain) || access.has(domain);
}

/** Matches under any top-level domain. */
const provider =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|gmx|web|mail|email|proton|protonmail|pm|tutanota|tuta|fastmail|zoho|zohomail|yandex|hey|hushmail|mailbox|posteo|inbox|qq|163|126|sina|naver|daum|libero|orange|wanadoo|free|laposte|sfr|t-online|freenet|bluewin|seznam)\.(com?|net|org|info|me|biz|[a-z]{2}|com?\.[a-z]{2})$/;

const access = new Set(
  'att.net bell.net bellsouth.net bbox.fr bigpond.com btinternet.com centurylink.net charter.net comcast.net cox.net eastlink.ca earthlink.net frontier.com juno.com neuf.fr optonline.net rogers.com sasktel.net sbcglobal.net shaw.ca sky.com sympatico.ca telus.net telusplanet.net tiscali.it verizon.net videotron.ca virginmedia.com xtra.co.nz'.split(
    ' ',
  ),
);
