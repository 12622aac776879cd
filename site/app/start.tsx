import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useNavigate } from 'react-router';
import { TransitionRouter } from '#site/motion/transition-router.tsx';
import { base, basename } from '#site/page/base.ts';
import { awaitsQuery, startOf } from '#site/page/hosting.ts';
import { OriginProvider } from '#site/page/origin.tsx';
import { PostResultProvider, readPostResult } from '#site/page/post-result.tsx';
import { TodayProvider } from '#site/page/today.tsx';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { matchPage } from './page-routes.ts';
import { wholeStylesheet } from './whole-stylesheet.ts';

const { origin = location.origin, today = '', answeredAs } = document.documentElement.dataset;
// A form post without script is answered at the API's address with the form's page: take the
// page's own address, so that the app shows that page and reloading does not post again.
if (answeredAs !== undefined) history.replaceState(null, '', answeredAs);

// Some hosts show the home page also without the last slash of its address.
if (location.pathname === base)
  history.replaceState(null, '', basename + location.search + location.hash);

const route = matchPage(withoutBase(location.pathname));
const postResult = await readPostResult();
// On a static host, a page that the server would have rendered for its query was rendered without:
// it is taken over as it is, and shown for its query then.
let queryToShow = awaitsQuery(route.page) ? location.search : '';
if (queryToShow !== '') history.replaceState(history.state, '', location.pathname + location.hash);
// The development server links the stylesheet where a built page has it inlined.
const stylesheet = import.meta.env.DEV ? { href: '/site/styles/site.css' } : undefined;
// The page's code first: until it is here, the prerendered content stays as it is.
await route.load();
const whole = (
  <StrictMode>
    <OriginProvider value={origin}>
      <Document
        stylesheet={stylesheet}
        origin={origin}
        today={today}
        start={startOf(route.page)}
        answeredAs={answeredAs}
        postResult={postResult}
      >
        <TodayProvider value={today}>
          <PostResultProvider value={postResult}>
            <TransitionRouter basename={basename}>
              <App whenShown={<TakenOver />} />
            </TransitionRouter>
          </PostResultProvider>
        </TodayProvider>
      </Document>
    </OriginProvider>
  </StrictMode>
);
hydrateRoot(document, whole, {
  // Error reporting is off: the console is told, and nobody else.
  onCaughtError: (error) => console.warn('A page failed; this is reported to nobody.', error),
});

/**
 * Says on the document that the app has taken over, for whoever waits for that, and then shows the page
 * for its query. Within the page and not around it: what surrounds a page is taken over before it,
 * and what is changed by then makes React build it anew, without what was typed.
 */
function TakenOver() {
  const navigate = useNavigate();
  useEffect(() => {
    document.documentElement.dataset.app = 'running';
    if (queryToShow !== '')
      navigate({ search: queryToShow, hash: location.hash }, { replace: true });
    queryToShow = '';
    return atFirstSign(() => void wholeStylesheet());
  }, [navigate]);
  return null;
}

/**
 * Calls back when the visitor does something: what follows may need styles that the page has not
 * brought. Not when the app starts, since the browser then lays out the whole page anew.
 */
function atFirstSign(callBack: () => void): () => void {
  const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'];
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, once);
  };
  const once = () => {
    stop();
    callBack();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
  return stop;
}

function withoutBase(path: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
