import { m } from '#messages/messages.ts';
import { press } from '#site/content/company.ts';
import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { SampleLabel } from '#site/sections/sample-label.tsx';
import { mailTo } from '../../format/message-tags.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { MarkKit } from './mark-kit.tsx';
import { NoReleases } from './no-releases.tsx';
import { PressList } from './press-list.tsx';

export default function Press() {
  const { email } = site.contact;
  // Two short paragraphs fit in two columns, while lists need the full width.
  const isQuiet = press.releases.length === 0 && press.coverage.length === 0;
  return (
    <div className="page-x">
      <PageHead page="press" />
      <PageIntro heading={press.title} name={m.press.press()}>
        <p>{press.lead}</p>
        <p className="mt-6 text-base">
          {m.press.pressContact({
            email,
            link: mailTo(email, m.press.press()),
          })}
        </p>
      </PageIntro>
      <div className="grid gap-12 md:grid-cols-[3fr_2fr] lg:gap-24">
        <section aria-labelledby="boilerplate">
          <h2 id="boilerplate">{m.press.boilerplate()}</h2>
          <blockquote className="mt-6 max-w-text border-s-2 border-secondary ps-6 text-lg text-secondary-text">
            {press.boilerplate}
          </blockquote>
        </section>
        {press.facts.length > 0 && (
          <section aria-labelledby="facts">
            <h2 id="facts">{m.press.facts()}</h2>
            <SampleLabel of={press.facts} />
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
        )}
      </div>
      <MarkKit rules={press.marks} />
      <div className={isQuiet ? 'grid gap-x-12 lg:gap-x-24 md:grid-cols-2' : undefined}>
        <PressList
          id="releases"
          title={m.press.releases()}
          items={press.releases}
          none={<NoReleases />}
        />
        <PressList
          id="coverage"
          title={m.press.coverage()}
          items={press.coverage}
          none={m.press.noCoverage({
            link: mailTo(email, m.press.press()),
          })}
        />
      </div>
      <QuietEnd />
    </div>
  );
}
