import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { wideScreen } from '#site/browser/wide-screen.ts';
import { hasOthers } from '#site/content/languages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Link } from '../links/link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MenuList } from './menu-list.tsx';

const drawerId = 'menu-drawer';
const linkClass = 'hidden icon-button place-items-center rounded-full';

/**
 * The menu below 900 px: a modal dialog that slides in from the right. Its buttons use invoker
 * commands, so it opens and closes before the app starts (the entry script emulates them where they
 * are not supported), and the browser traps and restores focus. Without JavaScript, links replace
 * the buttons, and the style sheet shows the dialog while it is the `:target`.
 */
export function SiteDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnNavigation(dialog);
  useCloseWhenWide(dialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-me-[10px] grid icon-button cursor-pointer place-items-center rounded-full script-off:hidden md:hidden"
        {...{ command: 'show-modal', commandfor: drawerId }}
      >
        <span className="sr-only">{m.layout.openMenu()}</span>
        <MenuIcon path="M3 7h18M3 12h18M3 17h18" />
      </button>
      <a href={`#${drawerId}`} className={`${linkClass} -me-[10px] script-off:max-md:grid`}>
        <span className="sr-only">{m.layout.openMenu()}</span>
        <MenuIcon path="M3 7h18M3 12h18M3 17h18" />
      </a>
      <dialog
        ref={dialog}
        id={drawerId}
        aria-label={m.layout.menu()}
        // Needed because the visitor may have opened the dialog before hydration.
        suppressHydrationWarning
        className="drawer border-s border-hairline bg-surface p-4 text-text"
        {...{ closedby: 'any' }}
      >
        <button
          type="button"
          className="mb-2 ms-auto grid icon-button cursor-pointer place-items-center rounded-full script-off:hidden"
          {...{ command: 'close', commandfor: drawerId }}
        >
          <span className="sr-only">{m.layout.closeMenu()}</span>
          <MenuIcon path="M6 6l12 12M18 6L6 18" />
        </button>
        <a href="#main" className={`${linkClass} mb-2 ms-auto script-off:grid`}>
          <span className="sr-only">{m.layout.closeMenu()}</span>
          <MenuIcon path="M6 6l12 12M18 6L6 18" />
        </a>
        <nav aria-label={m.layout.smallScreenNavigation()}>
          <MenuList className="flex flex-col gap-1" isStacked />
        </nav>
        <Link to={href('inquiry')} className={`${buttonClass()} mt-6 w-full`}>
          {m.layout.getQuote()}
        </Link>
        {hasOthers && (
          <div className="mt-6 px-3">
            <LanguageLinks
              label={m.layout.smallScreenLanguages()}
              className="block py-2 text-secondary-text hover:text-text"
            />
          </div>
        )}
      </dialog>
    </>
  );
}

type Drawer = React.RefObject<HTMLDialogElement | null>;

function useCloseOnNavigation(dialog: Drawer) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Skipped during hydration, because the visitor may already have opened it.
    if (shown.current !== pathname) dialog.current?.close();
    shown.current = pathname;
  }, [pathname, dialog]);
}

/**
 * Closes the drawer on wide screens, because a modal hidden by the style sheet would still make the
 * page inert.
 */
function useCloseWhenWide(dialog: Drawer) {
  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const close = () => wide.matches && dialog.current?.close();
    close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [dialog]);
}

function MenuIcon({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="line-art size-6">
      <path d={path} />
    </svg>
  );
}
