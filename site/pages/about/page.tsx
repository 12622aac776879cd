import type { Content } from '#contract/content/collections.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { award, partners } from '#site/content/home.ts';
import { site } from '#site/content/site.ts';
import { AwardBadge } from '#site/sections/award-badge.tsx';
import { FindUs } from '#site/sections/find-us.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { PartnerRow } from '#site/sections/partner-row.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { ButtonLink } from '../../links/button-link.tsx';
import { pageContent } from '../../loading/page-text.ts';
import { PeopleGrid } from './people-grid.tsx';
import { StoryLine } from './story-line.tsx';

/** Returns the content on this page that may be sample content. */
const samplesOf = ({ story, people, join }: Content<'about.yaml'>) =>
  [...story, ...people, ...partners, join, award].filter((part) => part !== undefined);

export default function About() {
  const about = pageContent('about.yaml');
  return (
    <>
      <PageHead page="about" />
      <div className="page-x">
        <div className="grid gap-x-8 sm:grid-cols-[1fr_14rem] md:grid-cols-[1fr_18rem] md:gap-x-20">
          <PageIntro heading={about.title} name={m.labels.aboutUs()} sampleOf={samplesOf(about)}>
            <p>{about.mission}</p>
          </PageIntro>
          <Scene
            name="knot"
            frame="140 14 400 384"
            className="max-sm:-mt-6 max-sm:mb-10 max-sm:h-52 w-full max-sm:border-t max-sm:border-hairline-strong sm:-mt-4 print:hidden [mask-image:radial-gradient(58%_80%_at_45%_20%,#000_72%,transparent)]"
          />
        </div>
        <div
          className={
            about.people.length > 0 && about.story.length > 0
              ? 'grid gap-x-12 gap-y-8 md:grid-cols-2'
              : ''
          }
        >
          <StoryLine story={about.story} />
          {about.people.length > 0 && <PeopleGrid people={about.people} />}
        </div>
        {about.values.length > 0 && (
          <section aria-labelledby="values" className="block-y">
            <SectionHeading id="values" title={m.pages.aboutValues()} />
            <TitledList items={about.values} columns={2} />
          </section>
        )}
        {(partners.length > 0 || award !== undefined) && (
          <section
            aria-label={m.pages.aboutPartnersAwards()}
            className="flex flex-wrap items-center justify-between gap-8 border-t border-hairline py-12"
          >
            <PartnerRow />
            <AwardBadge />
          </section>
        )}
      </div>
      <FindUs />
      <div className="page-x">
        {site.flags.careers && about.join && (
          <section
            aria-labelledby="join"
            className="flex flex-wrap items-center justify-between gap-6 border-t border-hairline block-y"
          >
            <div>
              <h2 id="join">{about.join.title}</h2>
              <p className="mt-2 text-secondary-text">{about.join.text}</p>
            </div>
            <ButtonLink to={href('careers')} variant="ghost">
              {m.pages.aboutOpenRoles()}
            </ButtonLink>
          </section>
        )}
        <QuietEnd />
      </div>
    </>
  );
}
