import { apiHref } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';
import { formatDay } from '../../format/dates.ts';
import { PageHead } from '../../head/page-head.tsx';
import { apiUrl } from '../../links/api-url.ts';
import { pageContent } from '../../loading/page-text.ts';
import { ApiCall } from './api-call.tsx';

export default function Developers() {
  const developers = pageContent('developers.yaml');
  return (
    <div className="page-x">
      <PageHead page="developers" />
      <PageIntro heading={developers.title} name={m.developers.developers()}>
        <p>{developers.lead}</p>
        <p className="mt-6 text-base">
          {m.developers.openApi({
            path: apiHref('openapi'),
            link: (text) => (
              <a key="link" href={apiUrl('openapi')} className="text-link">
                {text}
              </a>
            ),
          })}
        </p>
      </PageIntro>
      {developers.rules.length > 0 && (
        <section aria-labelledby="rules">
          <SectionHeading id="rules" title={m.developers.rules()} />
          <TitledList items={developers.rules} columns={2} />
        </section>
      )}
      {developers.calls.length > 0 && (
        <section aria-labelledby="calls" className="block-y">
          <SectionHeading id="calls" title={m.developers.endpoints()} />
          {developers.calls.map((call) => (
            <ApiCall key={call.call} call={call} />
          ))}
        </section>
      )}
      {developers.changes.length > 0 && (
        <section aria-labelledby="changes" className="block-y">
          <h2 id="changes">{m.developers.changes()}</h2>
          <ul className="mt-6 text-secondary-text">
            {developers.changes.map(({ date, text }) => (
              <li key={date} className="border-t border-hairline py-3">
                <time dateTime={date} className="me-6 text-muted">
                  {formatDay(date)}
                </time>
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <QuietEnd />
    </div>
  );
}
