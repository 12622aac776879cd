import { href } from '#contract/routes.ts';
import { press } from '#site/content/company.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { PageHead } from '#site/page/page-head.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { MarkKit } from './mark-kit.tsx';
import { PressList } from './press-list.tsx';

export default function Press() {
  const { email } = site.contact;
  // Two short paragraphs fit in two columns; lists need the full width.
  const isQuiet = press.releases.length === 0 && press.coverage.length === 0;
  return (
    <div className="page-x">
      <PageHead page="press" />
      <PageIntro heading={press.title} name="Press">
        <p>{press.lead}</p>
        <p className="mt-6 text-base">
          Press contact:{' '}
          <a href={`mailto:${email}?subject=Press`} className="text-link">
            {email}
          </a>
        </p>
      </PageIntro>
      <div className="grid gap-12 md:grid-cols-[3fr_2fr] lg:gap-24">
        <section aria-labelledby="boilerplate">
          <h2 id="boilerplate">In one paragraph</h2>
          <blockquote className="mt-6 max-w-text border-l-2 border-secondary pl-6 text-lg text-secondary-text">
            {press.boilerplate}
          </blockquote>
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts">Facts</h2>
          <dl className="mt-6">
            {press.facts.map(({ label, text }) => (
              <div
                key={label}
                className="grid grid-cols-[8rem_1fr] gap-4 border-t border-hairline py-3"
              >
                <dt className="text-muted">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <MarkKit rules={press.marks} />
      <div className={isQuiet ? 'grid gap-x-12 lg:gap-x-24 md:grid-cols-2' : undefined}>
        <PressList
          id="releases"
          title="Releases"
          items={press.releases}
          none={
            <>
              Nothing has been announced yet.
              {site.flags.newsletter && (
                <>
                  {' '}
                  Subscribers to the{' '}
                  <Link to={href('newsletter')} className="text-link">
                    newsletter
                  </Link>{' '}
                  hear it first.
                </>
              )}
            </>
          }
        />
        <PressList
          id="coverage"
          title="Coverage"
          items={press.coverage}
          none={
            <>
              No articles are listed yet. If you wrote one,{' '}
              <a href={`mailto:${email}?subject=Press`} className="text-link">
                tell us
              </a>
              .
            </>
          }
        />
      </div>
      <PageEnd
        related={[
          { label: 'About us', path: href('about') },
          { label: 'Newsletter', path: href('newsletter') },
          { label: 'Help Center', path: href('help') },
        ]}
      />
    </div>
  );
}
