import { href } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { Icon } from '#site/ui/icon.tsx';

export type RelatedLink = { label: string; path: string; text?: string };

/** Links to related pages. */
export function RelatedLinks({
  links,
  title = 'Read on',
}: {
  links: RelatedLink[];
  title?: string | undefined;
}) {
  return (
    <nav aria-labelledby="related" className="block-y print:hidden">
      <h2 id="related" className="text-[1.375rem]">
        {title}
      </h2>
      <ul className="mt-4 grid border-t border-hairline md:grid-cols-3 md:gap-x-8">
        {links.filter(isThere).map((link) => (
          <li key={link.path} className="group relative border-b border-hairline py-5">
            <Link
              to={link.path}
              className="flex items-center justify-between gap-4 font-medium covers"
            >
              {link.label}
              <Icon
                name="arrow"
                className="size-5 text-muted transition-transform group-hover:[translate:2px] group-hover:text-text"
              />
            </Link>
            {link.text && <p className="mt-1 pr-9 text-sm text-muted">{link.text}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Leaves out the newsletter while it is switched off. */
function isThere({ path }: RelatedLink): boolean {
  return site.flags.newsletter || path !== href('newsletter');
}
