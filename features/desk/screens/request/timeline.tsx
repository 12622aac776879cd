import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskRequest, Moment } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from '../shared/call.ts';
import { kindName } from '../shared/kind-name.ts';
import { ListedFiles } from '../shared/listed-files.tsx';
import { Markdown } from '../shared/markdown.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { ReceivedMail } from './received-mail.tsx';

/** Everything that happened to a request, oldest first. */
export function Timeline({ request }: { request: DeskRequest }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{m.desk.timeline()}</h2>
      <ol className="timeline">
        {request.timeline.map((moment) => (
          <li key={moment.id} data-kind={moment.kind} data-delivery={moment.delivery ?? undefined}>
            {moment.kind === 'event' ? (
              <Event moment={moment} />
            ) : (
              <Message reference={request.reference} moment={moment} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ moment }: { moment: Moment }) {
  return (
    <p>
      {moment.who !== null && <b>{moment.who}</b>} {moment.text}{' '}
      <MomentTime at={moment.at} isShort />
    </p>
  );
}

function Message({ reference, moment }: { reference: string; moment: Moment }) {
  const { kind, who, at, to, cc, bcc, text, body, files, address, isClients } = moment;
  const isOfOther = kind === 'answer' && address !== '' && !isClients;
  const isOurs = kind === 'reply' || kind === 'note' || kind === 'elsewhere';
  return (
    <article>
      <header>
        <h3>{who ?? m.desk.software()}</h3>
        <span className="text-muted">
          {isOfOther ? m.desk.kindAnswerOfOther() : kindName(kind)}
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
      {isOurs ? <Markdown text={body} /> : <ReceivedMail reference={reference} moment={moment} />}
      {isOurs && (
        <ListedFiles
          files={files}
          hrefOf={(id, more) => addressOf(deskApi.replyFile, { id, ...more })}
        />
      )}
      <Delivery moment={moment} />
    </article>
  );
}

/** A reply's delivery state; nothing for other messages. */
function Delivery({ moment: { delivery, detail } }: { moment: Moment }) {
  if (delivery === null) return null;
  if (delivery === 'refused') {
    return (
      <p className="mt-1.5 text-sm font-semibold text-error">
        <strong>{m.desk.deliveryRefused()}</strong> {detail}
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
