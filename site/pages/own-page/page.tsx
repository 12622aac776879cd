import type { EntryProps } from '#site/content/entries.ts';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { Prose } from '#site/sections/prose.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { PageSection } from './page-section.tsx';

/** A page from `content/pages/`. A call to action at its end replaces the one on every page. */
export default function OwnPage({ entry: page }: EntryProps<'ownPage'>) {
  if (page === undefined) return <NotFound />;
  const { title, description, heading, lead, body, sections } = page;
  const last = sections.at(-1);
  const call = last?.kind === 'call' ? last : undefined;
  return (
    <>
      <PageHead page="ownPage" title={title} description={description} />
      <div className="page-x">
        <PageIntro heading={heading} name={title} sampleOf={[page]}>
          {lead && <p>{lead}</p>}
        </PageIntro>
        {body !== '' && (
          <div className="pb-[clamp(32px,4.5vw,64px)] text-lg">
            <Prose html={body} />
          </div>
        )}
      </div>
      {sections
        .filter((section) => section !== call)
        .map((section) => (
          <PageSection key={section.id} section={section} />
        ))}
      <div className="page-x">
        <PageEnd
          id={call?.id}
          title={call?.title}
          text={call?.text}
          button={call?.button}
          related={[pageLinks.features, pageLinks.pricing, pageLinks.about]}
        />
      </div>
    </>
  );
}
