import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { acceptsMotion } from './accepts-motion.ts';

/**
 * Like React Router's BrowserRouter, with a short cross-fade between pages where view transitions
 * are supported. BrowserRouter has no hook for this in declarative mode. Before Back or Forward
 * leaves a page, it dispatches `beforeleave` on the window, and canceling the event keeps the page.
 * It dispatches `leave` before any navigation, while the page is still there, because a scroll
 * event may come after the page has gone.
 */
export function TransitionRouter({
  basename,
  children,
}: {
  basename: string;
  children: ReactNode;
}) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [current, setCurrent] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen(({ action, location, delta }) => {
      const isNewPage = location.pathname !== shown;
      if (
        action === 'POP' &&
        isNewPage &&
        !dispatchEvent(new Event('beforeleave', { cancelable: true }))
      ) {
        // If Back has led to an entry created by a link to a fragment, the router does not know
        // that entry's position.
        history.go(-(delta || -1));
        return;
      }
      dispatchEvent(new Event('leave'));
      shown = location.pathname;
      const show = () => setCurrent({ action, location });
      if (isNewPage && canTransition()) {
        const { ready } = document.startViewTransition(() => flushSync(show));
        // The browser may skip the transition, for example when a second navigation follows
        // quickly.
        ready.catch(() => {});
      } else show();
    });
  }, [history]);

  return (
    <Router
      basename={basename}
      location={current.location}
      navigationType={current.action}
      navigator={history}
    >
      {children}
    </Router>
  );
}

const canTransition = () => 'startViewTransition' in document && acceptsMotion();
