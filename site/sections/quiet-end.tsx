import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { pageEnd } from '#site/content/navigation.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
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
      <p className="relative mt-[clamp(16px,2vw,32px)] mb-[clamp(40px,4.5vw,64px)] flex flex-wrap items-center gap-x-6 gap-y-5 wrap-anywhere max-md:border-t max-md:border-hairline max-md:pt-8 md:gap-x-8 md:text-lg print:hidden">
        <Scene
          name="end"
          className="-me-4 w-14 overflow-visible max-md:absolute max-md:-top-2.5 md:w-20 [[dir=rtl]_&]:-scale-x-100"
        />
        <span className="small-title max-md:basis-full md:me-auto">{title}</span>
        <Link to={href('inquiry')} className={`text-base ${buttonClass('ghost')}`}>
          {m.layout.getQuote()}
        </Link>
        <a href={`mailto:${site.contact.email}`} className="text-link">
          {site.contact.email}
        </a>
      </p>
    </>
  );
}
