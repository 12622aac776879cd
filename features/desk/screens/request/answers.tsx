import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { MomentTime } from '../shared/moment-time.tsx';
import { stateOf } from '../shared/names.ts';

type Answer = DeskRequest['sections'][number]['answers'][number];

/** Shows the client's answers by section, and what else is known about the client. */
export function Answers({ request }: { request: DeskRequest }) {
  const { sections, merged, sourceFacts, others } = request;
  // On a phone, the conversation would otherwise start several screens further down.
  const [hasRoom] = useState(() => matchMedia('(min-width: 48rem)').matches);
  return (
    <details
      className="answers [&_dd]:whitespace-pre-line [&_dl>div]:break-inside-avoid [&_dl>div]:py-1 [&_dt]:text-sm [&_dt]:text-muted [&_section]:break-inside-avoid [&_section]:border-t [&_section]:border-hairline [&_section]:py-2.5 print:[&_details]:hidden print:[&_dl]:columns-2"
      open={hasRoom}
    >
      <summary className="pb-1.5 text-base text-text">
        <h2 className="inline">{m.desk.answers()}</h2>
      </summary>
      <Sections sections={sections} />
      {merged.map((other) => (
        <details key={other.reference}>
          <summary>{m.requestActions.mergedAnswers({ reference: other.reference })}</summary>
          <Sections sections={other.sections} />
        </details>
      ))}
      {sourceFacts.length > 0 && (
        <section>
          <h3>{m.desk.source()}</h3>
          <dl>
            {sourceFacts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3>{m.desk.others()}</h3>
          <ul className="others [&>li]:grid [&>li]:py-1">
            {others.map(({ reference, company, receivedAt, state, outcome, why }) => (
              <li key={reference}>
                <Link to={`/${reference}`}>{company || reference}</Link>
                <span className="text-muted">
                  {reference} · {stateOf({ state, outcome })} · {why} ·{' '}
                  <MomentTime at={receivedAt} isShort />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
}

function Sections({ sections }: Pick<DeskRequest, 'sections'>) {
  return (
    <>
      {sections.map(({ title, answers }) => {
        const given = answers.filter(({ text }) => text !== '');
        const open = answers.filter(({ text }) => text === '');
        return (
          <section key={title}>
            <h3>{title}</h3>
            {given.length > 0 && <Facts answers={given} />}
            {open.length > 0 && (
              <details>
                <summary>{m.desk.unanswered({ count: open.length })}</summary>
                <ul className="text-sm text-muted">
                  {open.map(({ field, label }) => (
                    <li key={field}>{label}</li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
    </>
  );
}

function Facts({ answers }: { answers: Answer[] }) {
  return (
    <dl>
      {answers.map(({ field, label, text, href }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {href === '' ? (
              text
            ) : (
              <a href={href} {...(/^http/i.test(href) && { target: '_blank', rel: 'noreferrer' })}>
                {text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
