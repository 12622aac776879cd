import { useLocation } from 'react-router';
import type { NavigationLink } from '#content/schemas/content.ts';
import { Link } from '#site/page/link.tsx';

/** A link of the menu, marked when it leads to the page that is shown. */
export function MenuLink({ link, className }: { link: NavigationLink; className: string }) {
  const isCurrent = useIsCurrent();
  if (link.href === undefined) return null;
  return (
    <Link to={link.href} aria-current={isCurrent(link) ? 'page' : undefined} className={className}>
      {link.label}
    </Link>
  );
}

/** Tells whether a link, or one of its sub-links, leads to the page shown; a trailing slash is ignored. */
export function useIsCurrent(): (link: NavigationLink) => boolean {
  const current = withoutTrailingSlash(useLocation().pathname);
  const isCurrent = (link: NavigationLink): boolean =>
    link.href === current || (link.subLinks?.some(isCurrent) ?? false);
  return isCurrent;
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/(?!^)\/+$/, '');
}
