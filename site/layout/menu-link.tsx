import { useLocation } from 'react-router';
import { withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { Link } from '../links/link.tsx';

type MenuTarget = {
  label: string;
  href?: string | undefined;
  subLinks?: MenuTarget[] | undefined;
};

type MenuLinkProps = {
  link: MenuTarget;
  /** A line of text below the label. */
  text?: string | undefined;
  className: string;
};

/** A menu link, marked with `aria-current` on the page it leads to. */
export function MenuLink({ link, text, className }: MenuLinkProps) {
  const isCurrent = useIsCurrent();
  if (link.href === undefined) return null;
  return (
    <Link to={link.href} aria-current={isCurrent(link) ? 'page' : undefined} className={className}>
      {text ? <span className="block">{link.label}</span> : link.label}
      {text && <span className="block text-sm font-normal text-muted">{text}</span>}
    </Link>
  );
}

/**
 * Returns a function that checks whether a link or one of its sub-links points to the current page,
 * ignoring a trailing slash.
 */
export function useIsCurrent(): (link: MenuTarget) => boolean {
  const current = withoutTrailingSlash(useLocation().pathname);
  const isCurrent = (link: MenuTarget): boolean =>
    link.href === current || (link.subLinks?.some(isCurrent) ?? false);
  return isCurrent;
}
