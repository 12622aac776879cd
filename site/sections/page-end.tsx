import { pageEnd } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { Link } from '#site/page/link.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { type RelatedLink, RelatedLinks } from './related-links.tsx';

type PageEndProps = {
  title?: string;
  text?: string;
  /** Service to preselect in the inquiry form. */
  service?: string;
  /** Related pages. */
  related: RelatedLink[];
};

/** The end of a page: related pages and the call to action. */
export function PageEnd({
  title = pageEnd.title,
  text = pageEnd.text,
  service,
  related,
}: PageEndProps) {
  return (
    <div className="pb-[clamp(32px,4.5vw,64px)]">
      <RelatedLinks links={related} />
      <section
        aria-labelledby="quote"
        className="relative overflow-hidden rounded-card border border-hairline-strong bg-surface p-8 md:p-14"
      >
        <h2 id="quote">{title}</h2>
        <p className="mt-4 max-w-[44ch] text-lg text-secondary-text">{text}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <Link to={href('inquiry', {}, { service })} className={buttonClass()}>
            Get a Quote
          </Link>
          <a href={`mailto:${site.contact.email}`} className={buttonClass('ghost')}>
            {site.contact.email}
          </a>
        </p>
        <TiedLoop />
      </section>
    </div>
  );
}

/** Decoration: the site's line, tied. */
function TiedLoop() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 260"
      className="line-art pointer-events-none absolute -right-6 bottom-0 h-full max-lg:hidden text-secondary stroke-2"
    >
      <path d="M60 260C70 200 120 190 150 150S190 60 240 60s60 60 20 84-90-4-70-44 90-60 150-56" />
    </svg>
  );
}
