import type { ReactNode } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from '../shared/call.ts';
import { DownloadOriginal } from '../shared/download-original.tsx';
import { Initials } from '../shared/initials.tsx';
import { kindName } from '../shared/kind-name.ts';
import { ListedFiles } from '../shared/listed-files.tsx';
import { Markdown } from '../shared/markdown.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { ReceivedMail } from './received-mail.tsx';
import { sameSubjects } from './same-subjects.ts';
import { ScheduledReply } from './scheduled-reply.tsx';

/**
 * Shows everything that happened to a request, oldest first. Of consecutive events, only the last
 * is shown.
 */
export function Timeline({ request }: { request: DeskRequest }) {
  const repeated = sameSubjects(request.timeline);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        {m.desk.timeline()}
      </h2>
      <ol className="timeline">
        {withEventsInRow(request).map((moments) => {
          const last = moments.at(-1) as TimelineEntry;
          const { id, kind, delivery } = last;
          const sent = sentIn(request, last);
          return sent !== undefined ? (
            // When printing, the request's own answers follow, but not those of a merged one.
            <li
              key={id}
              data-kind="answer"
              className={id === received ? 'print:hidden' : undefined}
            >
              <Request sections={sent} moment={last} />
            </li>
          ) : (
            <li
              key={moments[0]?.id}
              data-kind={
                delivery === 'undone'
                  ? 'event'
                  : kind === 'event' && !isQuiet(last)
                    ? 'answer'
                    : kind
              }
              data-delivery={delivery ?? undefined}
            >
              {delivery === 'undone' ? (
                <details>
                  <summary>
                    <Event moment={{ ...last, text: m.desk.eventUndone() }} />
                  </summary>
                  <Message request={request} moment={last} />
                </details>
              ) : !isQuiet(last) ? (
                <Message request={request} moment={last} isSameSubject={repeated.has(id)} />
              ) : moments.length === 1 ? (
                <Event moment={last} />
              ) : (
                <details>
                  <summary>
                    <Event key={id} moment={last} />
                    <span>{m.requestList.earlierEvents({ count: moments.length - 1 })}</span>
                  </summary>
                  {moments.slice(0, -1).map((moment) => (
                    <Event key={moment.id} moment={moment} />
                  ))}
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Returns whether an entry is an event without files from the client. */
const isQuiet = ({ kind, files }: TimelineEntry): boolean => kind === 'event' && files.length === 0;

/** The id of the entry that stands for the client's submission. */
const received = 'received';

/** Returns the answers of the submission that an entry stands for, which a merge may have added. */
function sentIn({ sections, merged }: DeskRequest, { id }: TimelineEntry) {
  if (id === received) return sections;
  return merged.find(({ reference }) => id === `${received} ${reference}`)?.sections;
}

/** Groups consecutive events in the timeline into one entry. */
function withEventsInRow(request: DeskRequest): TimelineEntry[][] {
  const rows: TimelineEntry[][] = [];
  const isAside = (moment: TimelineEntry) =>
    isQuiet(moment) && sentIn(request, moment) === undefined;
  for (const moment of request.timeline) {
    const before = rows.at(-1);
    if (isAside(moment) && before?.[0] !== undefined && isAside(before[0])) before.push(moment);
    else rows.push([moment]);
  }
  return rows;
}

/** Shows the client's submission as a message, in their own words. The rest is under the answers. */
function Request({ sections, moment }: Pick<DeskRequest, 'sections'> & { moment: TimelineEntry }) {
  const words = sections
    .flatMap(({ answers }) => answers)
    .filter(({ text, isLong }) => isLong && text !== '');
  return (
    <article>
      <Head who={moment.who} what={moment.text} at={moment.at} />
      <dl className="grid gap-2 [&_dd]:whitespace-pre-line [&_dt]:text-sm [&_dt]:text-muted">
        {words.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

type HeadProps = { who: string | null; what: string; at: string; children?: ReactNode };

/** Shows who wrote a message and when and, below it, what it is. */
function Head({ who, what, at, children }: HeadProps) {
  return (
    <header className="flex-nowrap">
      {who !== null && <Initials name={who} isLarge />}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-x-2">
          <h3 className="min-w-0">{who ?? m.desk.software()}</h3>
          <MomentTime at={at} />
        </div>
        <div className="flex items-center justify-between gap-x-2">
          <span>{what}</span>
          {children}
        </div>
      </div>
    </header>
  );
}

function Event({ moment }: { moment: TimelineEntry }) {
  return (
    <p>
      {moment.who !== null && <b>{moment.who}</b>} {moment.text}
      <span aria-hidden="true"> · </span>
      <MomentTime at={moment.at} isShort />
    </p>
  );
}

type MessageProps = { request: DeskRequest; moment: TimelineEntry; isSameSubject?: boolean };

function Message({ request, moment, isSameSubject = false }: MessageProps) {
  const { reference } = request;
  const { kind, who, at, to, cc, bcc, text, body, signature, files, address, isClients } = moment;
  const isOfOther = kind === 'answer' && address !== '' && !isClients;
  const isOfClient = kind === 'event';
  const isOurs = kind === 'reply' || kind === 'note' || kind === 'elsewhere';
  const isMail = !isOurs && !isOfClient;
  const isUsual = (one: string) =>
    [request.email, request.contact].some((own) => own?.toLowerCase() === one.toLowerCase());
  return (
    <article>
      <Head
        who={who}
        what={isOfOther ? m.desk.kindAnswerOfOther() : isOfClient ? text : kindName(kind)}
        at={at}
      >
        {isMail && <DownloadOriginal id={moment.id} />}
      </Head>
      {kind === 'reply' && !(isUsual(to) && cc.length + bcc.length === 0) && (
        <p className="text-muted text-sm">
          {m.desk.to({ to })}
          {cc.length > 0 && ` · ${m.desk.ccTo({ cc: cc.join(', ') })}`}
          {bcc.length > 0 && ` · ${m.recipients.bccTo({ bcc: bcc.join(', ') })}`}
        </p>
      )}
      {kind === 'reply' && text !== '' && !isSameSubject && <p className="font-medium">{text}</p>}
      {isOurs && <Markdown text={body} />}
      {isMail && (
        <ReceivedMail
          reference={reference}
          moment={moment}
          isUsual={isClients && isUsual(address)}
          isSameSubject={isSameSubject}
        />
      )}
      {signature !== '' && (
        <div className="mt-2 text-muted">
          <Markdown text={signature} />
        </div>
      )}
      {(isOurs || isOfClient) && (
        <ListedFiles
          files={files}
          hrefOf={(id, more) =>
            addressOf(isOurs ? deskApi.replyFile : deskApi.clientFile, { id, ...more })
          }
        />
      )}
      {moment.scheduled === null ? (
        <Delivery moment={moment} />
      ) : (
        <ScheduledReply reference={reference} id={moment.id} scheduled={moment.scheduled} />
      )}
    </article>
  );
}

/** Shows a reply's delivery state. Shows nothing for other messages. */
function Delivery({ moment: { delivery, detail } }: { moment: TimelineEntry }) {
  if (delivery === null) return null;
  if (delivery === 'refused') {
    return (
      <p className="mt-1.5 text-sm font-semibold text-error">
        <strong>{m.desk.deliveryRefused()}</strong> {detail}
      </p>
    );
  }
  if (delivery === 'accepted' && detail !== '') {
    return (
      <p className="mt-1.5 whitespace-pre-line text-sm font-semibold text-error">
        {m.desk.deliveryExcept({ copies: detail })}
      </p>
    );
  }
  const sentence = {
    held: m.desk.deliveryHeld(),
    sending: m.desk.deliverySending(),
    accepted: m.desk.deliveryAccepted(),
    undone: m.desk.deliveryUndone(),
  }[delivery];
  return <p className="mt-1.5 text-sm text-muted">{sentence}</p>;
}
