import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { answersPrefix } from '#site/inquiry/answers-prefix.ts';
import { useAppStarted } from '#site/page/app-started.ts';
import { localDevice } from '#site/page/device-storage.ts';
import { PageShownProvider } from '#site/page/page-shown.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useArrival } from './use-arrival.ts';

const KeptRequest = lazy(async () => ({
  default: (await import('#site/inquiry/outbox/kept-request.tsx')).KeptRequest,
}));

/** The frame around every page: skip link, header, main content and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState('');
  const { main, shown } = useArrival(setAnnouncement);
  const { pathname } = useLocation();
  const mayHoldAnswers = useAppStarted() && localDevice.keys(answersPrefix).length > 0;
  return (
    <PageShownProvider value={shown}>
      {/* biome-ignore lint/a11y/useValidAnchor: the skip link moves focus without changing the URL */}
      <a
        href="#main"
        onClick={(event) => {
          // The fragment may hold the current step.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView();
        }}
        className="skip-link"
      >
        Skip to main content
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="min-h-page py-4">
        {children}
      </main>
      {mayHoldAnswers && pathname !== href('inquiry') && (
        <Suspense>
          <KeptRequest />
        </Suspense>
      )}
      <SiteFooter />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </PageShownProvider>
  );
}
