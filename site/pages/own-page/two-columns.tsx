import type { OwnSection } from '#contract/content/own-page.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { ContentPicture } from '#site/sections/content-picture.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TickList } from '#site/sections/tick-list.tsx';
import { TextLink } from '../../links/text-link.tsx';

/** Two columns of text or pictures, stacked on small screens. */
export function TwoColumns({ section }: { section: OwnSection<'columns'> }) {
  const { id, title, lead, left, right } = section;
  return (
    <section aria-labelledby={id} className="page-x block-y">
      <SectionHeading id={id} title={title} lead={lead} />
      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Column {...left} />
        <Column {...right} />
      </div>
    </section>
  );
}

function Column({ picture, title, text, points, link }: OwnSection<'columns'>['left']) {
  return (
    <Reveal variant="fade" className={picture ? '' : 'border-t border-hairline pt-6'}>
      {picture && (
        <ContentPicture
          picture={picture}
          sizes="(min-width: 900px) 46vw, 100vw"
          className="h-auto w-full rounded-card"
        />
      )}
      <div className={picture ? 'mt-6 empty:hidden' : ''}>
        {title && <h3 className="text-[1.375rem] leading-tight font-medium">{title}</h3>}
        {text && <p className="mt-3 max-w-text text-secondary-text">{text}</p>}
        {points && (
          <div className="mt-6">
            <TickList items={points} />
          </div>
        )}
        {link && (
          <p className="mt-6">
            <TextLink to={link.href}>{link.label}</TextLink>
          </p>
        )}
      </div>
    </Reveal>
  );
}
