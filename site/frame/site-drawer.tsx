import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { Link } from '#site/page/link.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { MenuList } from './menu-list.tsx';

const drawerId = 'menu-drawer';

/**
 * The menu below 900 px: a modal dialog that slides in from the right. Its buttons use invoker
 * commands, so it opens and closes without JavaScript; the browser traps and restores focus.
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
        onClick={() => withoutCommands() && dialog.current?.showModal()}
        className="grid size-11 cursor-pointer place-items-center rounded-full md:hidden"
        {...{ command: 'show-modal', commandfor: drawerId }}
      >
        <span className="sr-only">Open menu</span>
        <MenuIcon path="M3 7h18M3 12h18M3 17h18" />
      </button>
      <dialog
        ref={dialog}
        id={drawerId}
        aria-label="Menu"
        // The visitor may have opened it before hydration.
        suppressHydrationWarning
        className="drawer border-l border-hairline bg-surface p-4 text-text"
        {...{ closedby: 'any' }}
      >
        <button
          type="button"
          onClick={() => withoutCommands() && dialog.current?.close()}
          className="mb-2 ml-auto grid size-11 cursor-pointer place-items-center rounded-full"
          {...{ command: 'close', commandfor: drawerId }}
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
      </dialog>
    </>
  );
}

type Drawer = React.RefObject<HTMLDialogElement | null>;

function useCloseOnNavigation(dialog: Drawer) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on hydration: the visitor may have opened it before.
    if (shown.current !== pathname) dialog.current?.close();
    shown.current = pathname;
  }, [pathname, dialog]);
}

/** A modal hidden by the stylesheet would still make the page inert. */
function useCloseWhenWide(dialog: Drawer) {
  useEffect(() => {
    const wide = matchMedia('(width >= 900px)');
    const close = () => wide.matches && dialog.current?.close();
    close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [dialog]);
}

/** Whether this browser lacks invoker commands (Baseline since 2025-12). */
function withoutCommands(): boolean {
  return !('commandForElement' in HTMLButtonElement.prototype);
}

function MenuIcon({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="line-art size-6">
      <path d={path} />
    </svg>
  );
}
