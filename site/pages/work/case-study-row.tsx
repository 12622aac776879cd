import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { caseStudyCards } from '#site/content/work.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { ContentPicture } from '#site/sections/content-picture.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { CoverLink } from '../../sections/cover-link.tsx';

type CaseStudyRowProps = {
  study: (typeof caseStudyCards)[number];
  /** Whether the drawing is on the other side. */
  isMirrored: boolean;
};

/** A case study with its picture or drawing, and its first figure. */
export function CaseStudyRow({ study, isMirrored }: CaseStudyRowProps) {
  const { slug, title, client, summary, scene, picture, weeks, figure } = study;
  return (
    <li
      className={`group relative grid gap-x-16 gap-y-6 md:items-center ${isMirrored ? 'md:grid-cols-[5fr_7fr]' : 'md:grid-cols-[7fr_5fr]'}`}
    >
      <Reveal
        variant="fade"
        className={`stage overflow-hidden rounded-card border border-hairline transition-colors group-hover:border-hairline-strong ${isMirrored ? 'md:order-2' : ''}`}
      >
        {picture ? (
          <ContentPicture
            picture={picture}
            sizes="(min-width: 900px) 55vw, 100vw"
            className="h-60 w-full object-cover md:h-[22rem]"
          />
        ) : (
          scene && <ContentScene name={scene} className="h-60 w-full md:h-[22rem]" />
        )}
      </Reveal>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          {client}
          {weeks !== undefined && <span>{m.work.weeks({ weeks })}</span>}
        </p>
        <h2 className="mt-4">
          <CoverLink to={href('caseStudy', { slug })}>
            {title}
            {'\u00a0'}
            <Icon
              name="arrow"
              className="ms-1 inline size-6 text-muted group-hover:text-secondary rtl:-scale-x-100"
            />
          </CoverLink>
        </h2>
        <p className="mt-4 text-lg text-secondary-text">{summary}</p>
        {figure && (
          <p className="mt-8 flex flex-wrap items-baseline gap-x-4 gap-y-2 border-t border-hairline pt-6">
            <span className="text-[4rem]/none font-medium tracking-[-0.03em]">{figure.value}</span>
            <span className="text-secondary-text">{figure.label}</span>
          </p>
        )}
      </div>
    </li>
  );
}
