import { Link, useLocation } from 'react-router';
import type { NavigationLink } from '#content/navigation.ts';
import { href, pages } from '#contract/routes.ts';

/** A link of the menu, marked when it leads to the page that is shown. */
export function MenuLink({ link, className }: { link: NavigationLink; className: string }) {
  const isCurrent = useIsCurrent();
  if (link.page === undefined) return null;
  return (
    <Link
      to={href(link.page)}
      aria-current={isCurrent(link) ? 'page' : undefined}
      className={className}
    >
      {link.label}
    </Link>
  );
}

/** Tells whether a link, or one of its sub-links, leads to the page shown; a trailing slash is ignored. */
export function useIsCurrent(): (link: NavigationLink) => boolean {
  const current = withoutTrailingSlash(useLocation().pathname);
  const isCurrent = (link: NavigationLink): boolean =>
    (link.page !== undefined && pages[link.page].path === current) ||
    (link.subLinks?.some(isCurrent) ?? false);
  return isCurrent;
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/(?!^)\/+$/, '');
}
