import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from '../shared/call.ts';
import { kindName } from '../shared/kind-name.ts';
import { ListedFiles } from '../shared/listed-files.tsx';
import { Markdown } from '../shared/markdown.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { ReceivedMail } from './received-mail.tsx';
import { ScheduledReply } from './scheduled-reply.tsx';

/**
 * Shows everything that happened to a request, oldest first. Of consecutive events, only the last
 * is shown.
 */
export function Timeline({ request }: { request: DeskRequest }) {
  const received = request.timeline.find(({ id }) => id === 'received');
  const others = request.timeline.filter((moment) => moment !== received);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        {m.desk.timeline()}
      </h2>
      <ol className="timeline">
        {received !== undefined && (
          <li data-kind="answer" className="print:hidden">
            <Request request={request} moment={received} />
          </li>
        )}
        {withEventsInRow(others).map((moments) => {
          const last = moments.at(-1) as TimelineEntry;
          const { id, kind, delivery } = last;
          return (
            <li
              key={moments[0]?.id}
              data-kind={kind === 'event' && !isQuiet(last) ? 'answer' : kind}
              data-delivery={delivery ?? undefined}
            >
              {!isQuiet(last) ? (
                <Message reference={request.reference} moment={last} />
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

/** Groups consecutive events in the timeline into one entry. */
function withEventsInRow(moments: readonly TimelineEntry[]): TimelineEntry[][] {
  const rows: TimelineEntry[][] = [];
  for (const moment of moments) {
    const before = rows.at(-1);
    if (isQuiet(moment) && before?.[0] !== undefined && isQuiet(before[0])) before.push(moment);
    else rows.push([moment]);
  }
  return rows;
}

/**
 * Shows the client's submission as the first message, in their own words. The rest is under the
 * answers.
 */
function Request({ request, moment }: { request: DeskRequest; moment: TimelineEntry }) {
  const words = request.sections
    .flatMap(({ answers }) => answers)
    .filter(({ text, isLong }) => isLong && text !== '');
  return (
    <article>
      <header>
        <h3>{moment.who}</h3>
        <span className="text-muted">{moment.text}</span>
        <MomentTime at={moment.at} />
      </header>
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

function Event({ moment }: { moment: TimelineEntry }) {
  return (
    <p>
      {moment.who !== null && <b>{moment.who}</b>} {moment.text}
      <span aria-hidden="true"> · </span>
      <MomentTime at={moment.at} isShort />
    </p>
  );
}

function Message({ reference, moment }: { reference: string; moment: TimelineEntry }) {
  const { kind, who, at, to, cc, bcc, text, body, signature, files, address, isClients } = moment;
  const isOfOther = kind === 'answer' && address !== '' && !isClients;
  const isOfClient = kind === 'event';
  const isOurs = kind === 'reply' || kind === 'note' || kind === 'elsewhere';
  return (
    <article>
      <header>
        <h3>{who ?? m.desk.software()}</h3>
        <span className="text-muted">
          {isOfOther ? m.desk.kindAnswerOfOther() : isOfClient ? text : kindName(kind)}
        </span>
        <MomentTime at={at} />
      </header>
      {kind === 'reply' && (
        <p className="text-muted text-sm">
          {m.desk.to({ to })}
          {cc.length > 0 && ` · ${m.desk.ccTo({ cc: cc.join(', ') })}`}
          {bcc.length > 0 && ` · ${m.recipients.bccTo({ bcc: bcc.join(', ') })}`}
        </p>
      )}
      {kind === 'reply' && text !== '' && <p className="font-medium">{text}</p>}
      {isOurs && <Markdown text={body} />}
      {!isOurs && !isOfClient && <ReceivedMail reference={reference} moment={moment} />}
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
