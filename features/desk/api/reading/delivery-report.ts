import type { Part } from './mail-parts.ts';
import { cleanId } from './message-id.ts';

/** A delivery report, whether or not it follows RFC 3464. */
export type Report = {
  /** The Message-ID of the reported email. Null if the report omits it. */
  about: string | null;
  /** The recipient to whom delivery failed, or '' if the report omits it. */
  recipient: string;
  /** Everyone to whom delivery failed, by the address that the email was sent to, if known. */
  failed: string[];
  /** Whether the failure is permanent. */
  isFinal: boolean;
  /** The status and the server's response. */
  detail: string;
};

/** The headers and the subject, which identify a report. */
type About = {
  header: (name: string) => string;
  contentType: string;
  from: string;
  subject: string;
  body: string;
};

/** The number of bytes read from each part. */
const maxBytesRead = 100_000;

/**
 * Reads a delivery report. Some servers omit the multipart type, and some omit all parts except the
 * text.
 */
export function reportOf(parts: Part[], about: About): Report | undefined {
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  if (status === undefined) return bounceOf(about);
  if (!/^multipart\/(report|mixed)/i.test(about.contentType)) return undefined;
  // Each recipient has a group of fields. Groups for delivered and delayed emails are ignored.
  const groups = groupsIn(textOf(status));
  const failed = groups.filter((group) => /^failed/i.test(group.get('action') ?? ''));
  const said = failed[0] ?? groups.find((group) => group.has('final-recipient'));
  const field = (name: string) => said?.get(name) ?? '';
  const original = parts.find(({ type }) =>
    /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/.test(type),
  );
  return {
    about: idWithin(original ? textOf(original) : about.body),
    recipient: withoutType(field('final-recipient')),
    failed: failed.map((group) =>
      withoutType(group.get('original-recipient') || group.get('final-recipient') || ''),
    ),
    isFinal: /^failed/i.test(field('action')),
    detail: [field('status'), field('diagnostic-code')].filter(Boolean).join(' '),
  };
}

/** Returns the address in a field such as `rfc822; a@b.example`. */
const withoutType = (recipient: string): string => recipient.replace(/^[^;]*;/, '').trim();

/**
 * Reads a plain-text report, as sent by qmail, Exim (`X-Failed-Recipients`), Exchange and others.
 * An email from a postmaster counts as a report only if it has a typical subject or status, so that
 * a person's answer never does.
 */
function bounceOf({ header, from, subject, body }: About): Report | undefined {
  const text = body.slice(0, maxBytesRead);
  const failed = header('x-failed-recipients');
  const isQmail = /^(Hi\. )?This is the qmail-send program/m.test(text);
  const isNamed = failed !== '' || isQmail || header('x-ms-exchange-message-is-ndr') !== '';
  const isPostmaster = /^(mailer-daemon|postmaster|mail-daemon)@/i.test(from);
  const code = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? '';
  const isDelay = /\b(delay|delayed|warning|verzögert|retard|still being retried)/i.test(subject);
  const isTold = code !== '' || isDelay || undelivered.test(subject);
  if (!isNamed && !(isPostmaster && isTold)) return undefined;
  const named = failed.split(/[,\s]+/).filter((part) => part !== '');
  const recipients = named.length > 0 ? named : addressLines(text);
  const line = text.split('\n').find((one) => code !== '' && one.includes(code));
  return {
    about: idWithin(text),
    recipient: recipients[0] ?? '',
    failed: recipients,
    isFinal: !isDelay && !code.startsWith('4'),
    detail: line?.trim() ?? subject,
  };
}

/** Subjects used by Exim, Exchange, Sendmail, Gmail, Postfix and qmail. */
const undelivered =
  /^(undeliver|mail delivery|delivery (status|failure|has failed)|returned mail|failure notice|unzustellbar|non remis|non recapitabile|no se puede entregar|onbestelbaar)/i;

/** Returns the recipients in qmail's format, where each is on a separate line. */
const addressLines = (text: string): string[] =>
  [...text.matchAll(/^<([^<>\s]{1,320})>:$/gm)].map(([, address = '']) => address);

/** Returns the Message-ID in an email's header. */
function idWithin(text: string): string | null {
  return cleanId(/^message-id:\s{0,80}(<[^<>\s]{1,600}>)/im.exec(text)?.[1] ?? '');
}

/**
 * Splits a text into groups of fields at blank lines. If a field is repeated, the first one wins.
 */
function groupsIn(text: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [new Map()];
  let last = '';
  for (const line of text.split(/\r?\n/)) {
    const group = groups.at(-1);
    if (group === undefined) break;
    if (line.trim() === '') {
      if (group.size > 0) groups.push(new Map());
    } else if (/^[ \t]/.test(line)) {
      group.set(last, `${group.get(last) ?? ''} ${line.trim()}`.slice(0, 2000));
    } else {
      const at = line.indexOf(':');
      last = line.slice(0, at).toLowerCase();
      if (at > 0 && !group.has(last))
        group.set(
          last,
          line
            .slice(at + 1)
            .trim()
            .slice(0, 1000),
        );
    }
  }
  return groups;
}

const textOf = ({ bytes }: Part): string =>
  new TextDecoder().decode(bytes.subarray(0, maxBytesRead));
