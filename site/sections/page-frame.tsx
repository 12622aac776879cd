import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What surrounds every page: the way past the menu, header, main content and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-20 rounded-full bg-secondary px-5 py-2 font-medium text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-2"
      >
        Skip to main content
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="min-h-page py-4">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** After a navigation reading goes on at the new page's top; Back keeps the browser's scroll. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return main;
}
