import { partsBelowHeadings } from '#contract/formats/html-text.ts';
import { m } from '#messages/messages.ts';
import type { privacyPolicy } from '#site/content/company.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { formatDay } from '../../format/dates.ts';
import { strong, timeAt } from '../../format/message-tags.tsx';
import { Link } from '../../links/link.tsx';
import { StoredData } from './stored-data.tsx';

/** A legal document with its notice, version, contents, clauses and version history. */
export function LegalPage({ document }: { document: typeof privacyPolicy }) {
  const { title, lead, version, effective, reviewed, changes, body } = document;
  const parts = body.split(/<p>\{\{stored-data\}\}<\/p>/);
  return (
    <div className="page-x">
      <PageIntro heading={title}>
        <p>{lead}</p>
        <p className="mt-6 text-base text-muted">
          {m.legal.versionInForce({
            version,
            day: formatDay(effective),
            time: timeAt(effective),
          })}
        </p>
      </PageIntro>
      <div className="block-y grid gap-12 pt-0 md:grid-cols-[4fr_8fr]">
        {!reviewed && (
          <p className="max-w-text border-s-2 border-secondary ps-4 text-sm text-secondary-text md:col-start-2">
            {m.legal.templateNotice({ strong: strong('font-medium text-text') })}
          </p>
        )}
        <nav
          aria-label={m.labels.contents()}
          className="self-start md:sticky md:col-start-1 md:row-span-2 md:row-start-1 md:top-[calc(var(--toolbar-height)+32px)] print:hidden"
        >
          <p className="font-semibold">{m.labels.contents()}</p>
          <ol className="mt-3 list-inside list-decimal text-secondary-text marker:text-muted">
            {partsBelowHeadings(body).map(({ id, heading }) => (
              <li key={id}>
                <Link
                  to={`#${id}`}
                  className="inline-block py-1 decoration-input underline-offset-4 hover:underline"
                >
                  {heading}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal min-w-0 md:col-start-2">
          {parts.map((html, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
            <div key={index} className={index > 0 ? 'space-y-12' : ''}>
              {index > 0 && <StoredData />}
              <Prose html={html} />
            </div>
          ))}
          {changes.length > 0 && (
            <>
              <h2 className="mt-16">{m.legal.versions()}</h2>
              <ul className="mt-3 text-secondary-text">
                {changes.map((change) => (
                  <li key={change.version}>
                    {m.legal.versionLine({
                      version: change.version,
                      day: formatDay(change.date),
                      text: change.text,
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <QuietEnd />
    </div>
  );
}
