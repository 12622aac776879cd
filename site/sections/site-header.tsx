import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { headerMenu, type NavigationLink } from '#content/navigation.ts';
import { href } from '#contract/routes.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Logo } from './logo.tsx';
import { MenuLink, useIsCurrent } from './menu-link.tsx';

/** Logo, menu and the way to a quote; below 900 px the menu is a drawer from the right. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-ground">
      <div className="page-x flex min-h-(--toolbar-height) items-center justify-between gap-6">
        <Link to={href('home')} className="flex rounded-full py-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <MenuList className="flex items-center gap-1 lg:gap-2" />
        </nav>
        <div className="hidden md:block">
          <Link to={href('inquiry')} className={buttonClass()}>
            Get a Quote
          </Link>
        </div>
        <Drawer />
      </div>
    </header>
  );
}

const drawerId = 'menu-drawer';

/** A native popover: opens and closes without script, with Escape and a press outside. */
function Drawer() {
  const drawer = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    // Not when the app starts: the visitor may have opened it before.
    if (shownPath.current !== pathname) drawer.current?.hidePopover();
    shownPath.current = pathname;
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        popoverTarget={drawerId}
        className="grid size-11 cursor-pointer place-items-center rounded-full md:hidden"
      >
        <span className="sr-only">Open menu</span>
        <MenuIcon path="M3 7h18M3 12h18M3 17h18" />
      </button>
      <div
        ref={drawer}
        id={drawerId}
        popover="auto"
        className="drawer border-l border-hairline bg-surface p-4 text-text"
      >
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          className="mb-2 ml-auto grid size-11 cursor-pointer place-items-center rounded-full"
        >
          <span className="sr-only">Close menu</span>
          <MenuIcon path="M6 6l12 12M18 6L6 18" />
        </button>
        <nav aria-label="Main, small screen">
          <MenuList className="flex flex-col gap-1" isStacked />
        </nav>
        <Link to={href('inquiry')} className={`${buttonClass()} mt-6 w-full`}>
          Get a Quote
        </Link>
      </div>
    </>
  );
}

function MenuIcon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-current stroke-[1.5]"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  );
}

const linkClass =
  'block rounded-full px-3 py-2.5 text-secondary-text transition-colors duration-150 hover:text-text aria-[current=page]:text-secondary';

function MenuList({ className, isStacked = false }: { className: string; isStacked?: boolean }) {
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

function SubMenu({ link, isStacked }: { link: NavigationLink; isStacked: boolean }) {
  const isCurrent = useIsCurrent();
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    // Not when the app starts: the visitor may have opened it before.
    if (shownPath.current !== pathname && !isStacked && details.current) {
      details.current.open = false;
    }
    shownPath.current = pathname;
  }, [pathname, isStacked]);
  return (
    <details
      ref={details}
      name={isStacked ? undefined : 'main-menu'}
      suppressHydrationWarning
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isStacked) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={`${linkClass} flex cursor-pointer list-none items-center gap-1.5 ${isCurrent(link) ? 'text-secondary' : ''}`}
      >
        {link.label}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-3.5 fill-none stroke-current stroke-[1.5] transition-transform duration-150 group-open:rotate-180"
        >
          <path d="M3 6l5 5 5-5" />
        </svg>
      </summary>
      <ul
        className={
          isStacked
            ? 'ml-3 border-l border-hairline pl-2'
            : 'absolute top-full left-0 w-72 rounded-card border border-hairline-strong bg-raised p-2'
        }
      >
        {link.subLinks?.map((subLink) => (
          <li key={subLink.id}>
            <MenuLink link={subLink} className={linkClass} />
          </li>
        ))}
      </ul>
    </details>
  );
}
