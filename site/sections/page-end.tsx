import { Link } from 'react-router';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';

type PageEndProps = {
  title?: string;
  text?: string;
  /** The choice of the inquiry form that is made beforehand. */
  service?: string;
  /** Where a reader of this page may want to go next. */
  related: { label: string; path: string; text?: string }[];
};

/** How a page ends: related pages, and the way to a quote. */
export function PageEnd({
  title = 'Tell us what you need',
  text = 'About six minutes for the form, one business day for the answer. The first consultation is free.',
  service,
  related,
}: PageEndProps) {
  return (
    <div className="block-y">
      <nav aria-label="Related pages">
        <h2 className="text-[1.375rem]">Read on</h2>
        <ul className="mt-4 grid border-t border-hairline md:grid-cols-3 md:gap-x-8">
          {related.map((link) => (
            <li key={link.path} className="group relative border-b border-hairline py-5">
              <Link
                to={link.path}
                className="flex items-center justify-between gap-4 font-medium after:absolute after:inset-0"
              >
                {link.label}
                <Icon
                  name="arrow"
                  className="size-5 text-muted transition-transform duration-150 group-hover:translate-x-0.5 group-hover:text-text"
                />
              </Link>
              {link.text && <p className="mt-1 pr-9 text-sm text-muted">{link.text}</p>}
            </li>
          ))}
        </ul>
      </nav>
      <section
        aria-labelledby="quote"
        className="relative mt-16 overflow-hidden rounded-card border border-hairline-strong bg-surface p-8 md:p-14"
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

/** The site's line, tied. */
function TiedLoop() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 260"
      className="pointer-events-none absolute -right-6 bottom-0 h-full max-lg:hidden fill-none stroke-secondary stroke-2"
      strokeLinecap="round"
    >
      <path d="M60 260C70 200 120 190 150 150S190 60 240 60s60 60 20 84-90-4-70-44 90-60 150-56" />
    </svg>
  );
}
