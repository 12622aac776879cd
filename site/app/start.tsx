import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useNavigate } from 'react-router';
import { acceptTranslations, revertForeignChanges } from '#site/browser/changed-page.ts';
import { rememberTyped } from '#site/browser/typed-texts.ts';
import { TransitionRouter } from '#site/motion/transition-router.tsx';
import { readPostResult } from '../context/post-result.tsx';
import { base, basename } from '../links/base.ts';
import { awaitsQuery } from '../links/hosting.ts';
import { loadFullStylesheet } from '../loading/full-stylesheet.ts';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { onFirstInteraction } from './first-interaction.ts';
import { routeAt } from './page-routes.ts';

const {
  origin = location.origin,
  today = '',
  waiting = '',
  start,
  scripts,
  answeredAs,
} = document.documentElement.dataset;
// The response to a form post without JavaScript is the form's page at the API's URL. The URL is
// changed to the page's own, so that the app routes to it and a reload does not post again.
if (answeredAs !== undefined) history.replaceState(null, '', answeredAs);

// Some hosts also serve the home page without a trailing slash.
if (location.pathname === base)
  history.replaceState(null, '', basename + location.search + location.hash);

const pathname = withoutBase(location.pathname);
const route = routeAt(pathname);
const postResult = await readPostResult();
// On a static host, a page that depends on its query was prerendered without one. It is hydrated
// that way first, and then the query is applied.
let queryToShow = awaitsQuery(route.page) ? location.search : '';
if (queryToShow !== '') history.replaceState(history.state, '', location.pathname + location.hash);
// The styles to keep if React has to render the whole document again. The dev server links the
// style sheet, while a built page has it inlined.
const stylesheet = import.meta.env.DEV
  ? { href: '/site/styles/site.css' }
  : { css: document.querySelector('head > style')?.textContent ?? '' };
// The page's code is loaded first, so that hydration never shows the fallback.
await route.load(pathname);
const whole = (
  <StrictMode>
    <Document
      stylesheet={stylesheet}
      origin={origin}
      today={today}
      waiting={waiting.split(' ').filter(Boolean).map(Number)}
      start={start === 'now' ? start : 'idle'}
      scripts={scripts}
      answeredAs={answeredAs}
      postResult={postResult}
    >
      <TransitionRouter basename={basename}>
        <App whenShown={<AfterHydration />} />
      </TransitionRouter>
    </Document>
  </StrictMode>
);
acceptTranslations();
const putTypedBack = rememberTyped();
const putChangesBack = revertForeignChanges();
/** Runs only on the first page, because later pages have different fields. */
let putBack: (() => void) | undefined = () => {
  putTypedBack();
  putChangesBack?.();
};
hydrateRoot(document, whole, {
  onRecoverableError(error) {
    // React rendered the page again because a translation had changed it first. Restores what was
    // typed.
    if (putChangesBack === undefined) reportError(error);
  },
  onCaughtError(error) {
    console.warn('A page failed to render.', error);
  },
});

/**
 * Marks the document as hydrated, then applies the query. Rendered inside the page because the
 * parts around it hydrate first. A state change there would make React render the page from scratch
 * and lose what was typed.
 */
function AfterHydration() {
  const navigate = useNavigate();
  useEffect(() => {
    putBack?.();
    putBack = undefined;
    document.documentElement.dataset.app = 'running';
    if (queryToShow !== '')
      navigate({ search: queryToShow, hash: location.hash }, { replace: true });
    queryToShow = '';
    // Later content may need styles that are not inlined. Loading them at startup would cause a
    // full relayout.
    return onFirstInteraction(() => void loadFullStylesheet());
  }, [navigate]);
  return null;
}

function withoutBase(path: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
