import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { pageEnd } from '#site/content/navigation.ts';
import { site } from '#site/content/site.ts';
import { Scene } from '#site/ui/scene.tsx';
import { Link } from '../links/link.tsx';
import { type RelatedLink, RelatedLinks } from './related-links.tsx';

type QuietEndProps = {
  title?: string | undefined;
  related?: RelatedLink[] | undefined;
  relatedTitle?: string | undefined;
};

/**
 * The end of a page that people read for information rather than to buy: one line with ways to
 * contact the agency, below related pages if there are any.
 */
export function QuietEnd({ title = pageEnd.title, related = [], relatedTitle }: QuietEndProps) {
  return (
    <>
      <RelatedLinks links={related} title={relatedTitle} />
      <p
        className={`mb-[clamp(40px,4.5vw,64px)] flex flex-wrap items-center gap-x-8 gap-y-3 text-lg wrap-anywhere print:hidden ${related.length > 0 ? 'pt-2' : 'mt-(--section-y)'}`}
      >
        <span className="flex small-title items-center gap-x-4 md:me-auto">
          <Scene name="end" className="w-14 overflow-visible md:w-20 [[dir=rtl]_&]:-scale-x-100" />
          {title}
        </span>
        <Link to={href('inquiry')} className="text-link">
          {m.layout.getQuote()}
        </Link>
        <a href={`mailto:${site.contact.email}`} className="text-link">
          {site.contact.email}
        </a>
      </p>
    </>
  );
}
