import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { headerMenu } from '#site/content/navigation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { MenuLink, useIsCurrent } from './menu-link.tsx';

/** The header menu, shown as a row or, in the drawer, stacked. */
export function MenuList({
  className,
  isStacked = false,
}: {
  className: string;
  isStacked?: boolean;
}) {
  return (
    <ul className={className}>
      {headerMenu.map((link) => (
        <li key={link.id}>
          {link.subLinks ? (
            <SubMenu link={link} isStacked={isStacked} />
          ) : (
            <MenuLink link={link} className={linkClass} />
          )}
        </li>
      ))}
    </ul>
  );
}

type HeaderLink = (typeof headerMenu)[number];
type SubLink = NonNullable<HeaderLink['subLinks']>[number];

function SubMenu({ link, isStacked }: { link: HeaderLink; isStacked: boolean }) {
  const isCurrent = useIsCurrent();
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    // Skipped during hydration, because the visitor may already have opened it.
    if (shownPath.current !== pathname && !isStacked && details.current) {
      details.current.open = false;
    }
    shownPath.current = pathname;
  }, [pathname, isStacked]);
  useCloseOnPressOutside(details, isStacked);
  return (
    <details
      ref={details}
      name={isStacked ? undefined : 'main-menu'}
      suppressHydrationWarning
      className="group relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Null when the window loses the focus, in which case the list stays open.
        if (isStacked || relatedTarget === null) return;
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isStacked) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-current={isCurrent(link) ? 'true' : undefined}
        className={`${itemClass} flex cursor-pointer list-none items-center gap-1.5`}
      >
        {link.label}
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul
        className={
          isStacked
            ? 'ms-3 border-s border-hairline ps-2'
            : 'absolute top-full -start-24 mt-4 grid w-[42rem] grid-cols-2 gap-1 rounded-card border border-hairline-strong bg-raised p-3'
        }
      >
        {link.subLinks?.map((subLink) => (
          <li key={subLink.id}>
            {isStacked ? (
              <MenuLink link={subLink} className={linkClass} />
            ) : (
              <PanelLink {...subLink} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A link in the panel, with its service's icon and a line of text. */
function PanelLink({ text, icon, ...link }: SubLink) {
  return (
    <div className="group/link relative flex gap-3 rounded-input px-4 py-3 transition-colors hover:bg-hairline">
      {icon && (
        <Icon name={icon} className="mt-px size-5 text-muted group-hover/link:text-secondary" />
      )}
      <MenuLink link={link} text={text} className={panelLinkClass} />
    </div>
  );
}

const itemClass =
  'rounded-full px-3 py-2.5 md:max-lg:px-2 text-secondary-text transition-colors hover:text-text aria-[current]:text-secondary';
const linkClass = `block ${itemClass}`;
const panelLinkClass = 'covers leading-snug font-medium text-text aria-[current]:text-secondary';

/** Closes the drop-down on a click outside, because it covers the page. */
function useCloseOnPressOutside(
  details: React.RefObject<HTMLDetailsElement | null>,
  isStacked: boolean,
) {
  useEffect(() => {
    if (isStacked) return;
    const close = ({ target }: PointerEvent) => {
      const { current } = details;
      if (!current?.open || !(target instanceof Node)) return;
      if (!current.contains(target)) current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [details, isStacked]);
}
