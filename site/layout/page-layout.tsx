import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { m } from '#messages/messages.ts';
import { PageShownProvider } from '../context/page-shown.tsx';
import { shownIn } from '../links/languages.ts';
import { Logo } from './logo.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * The frame around every page: skip link, header, main content and footer. If one of them fails,
 * the others remain.
 */
export function PageLayout({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState('');
  const { main, shown } = useArrival(setAnnouncement);
  const other = shownIn(useLocation().pathname);
  return (
    <PageShownProvider value={shown}>
      {/* biome-ignore lint/a11y/useValidAnchor: the skip link moves focus without changing the URL */}
      <a
        href="#main"
        onClick={(event) => {
          // The fragment may contain the current step, so it must not change.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView();
        }}
        className="skip-link"
      >
        {m.layout.skipToContent()}
      </a>
      <ErrorBoundary fallback={<Logo />}>
        <SiteHeader />
      </ErrorBoundary>
      {/* This language also applies to the interface labels, which are few compared with the
         content (WCAG 3.1.2). */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        lang={other?.tag}
        dir={other?.direction}
        className="min-h-page py-4"
      >
        {children}
      </main>
      <ErrorBoundary fallback={null}>
        <SiteFooter />
      </ErrorBoundary>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </PageShownProvider>
  );
}
