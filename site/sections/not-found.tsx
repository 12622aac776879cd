import { useContext, useEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import { readablePath } from '#contract/paths/readable-path.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { keywords } from '#site/content/home.ts';
import { hasApi } from '#site/content/hosting.ts';
import { notFoundText } from '#site/content/page-texts.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Loading } from '#site/ui/loading.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { useAppStarted } from '../context/app-started.ts';
import { LoadedPath } from '../context/loaded-path.ts';
import { PageHead } from '../head/page-head.tsx';
import { ButtonLink } from '../links/button-link.tsx';
import { Link } from '../links/link.tsx';
import { isShown } from '../links/shown.ts';
import { reload } from '../loading/reload-on-failure.ts';
import { pageLinks } from './page-links.ts';
import { SearchForm } from './search-form.tsx';

const wanted = [
  pageLinks.inquiry,
  pageLinks.pricing,
  pageLinks.features,
  pageLinks.newsletter,
  pageLinks.help,
].filter(({ path }) => isShown(path));

type NotFoundProps = {
  /** A page that lists what the visitor was probably looking for. */
  instead?: { path: string; label: string };
};

/**
 * The content of the 404 page. An address reached within the app is first requested from the
 * server, which may redirect it.
 */
export function NotFound(props: NotFoundProps) {
  const { pathname } = useLocation();
  const loadedPath = useContext(LoadedPath) ?? pathname;
  return loadedPath === pathname ? <NothingThere {...props} /> : <FromServer />;
}

function FromServer() {
  useEffect(() => {
    const left = new AbortController();
    reload(left.signal);
    return () => left.abort();
  }, []);
  return <Loading />;
}

function NothingThere({ instead }: NotFoundProps) {
  return (
    <div className="overflow-clip">
      <div className="page-x grid gap-x-16 py-16 md:grid-cols-[3fr_2fr] md:py-24">
        <PageHead page="notFound" {...(keywords.length > 0 && { keywords })} {...notFoundText} />
        <div>
          <h1 className="max-w-[14.3em]">{m.layout.notFoundHeading()}</h1>
          <p className="mt-6 max-w-[26em] text-xl text-balance text-secondary-text">
            {m.layout.notFoundText()}
          </p>
          <RequestedPath />
          <p className="mt-10 flex flex-wrap gap-4">
            <ButtonLink to={href('home')}>{m.layout.home()}</ButtonLink>
            <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass('ghost')}>
              {m.labels.mailUs()}
            </a>
            {instead && isShown(instead.path) && (
              <ButtonLink to={instead.path} variant="ghost">
                {instead.label}
              </ButtonLink>
            )}
          </p>
          <div className="mt-14">
            <SearchForm isSecond />
          </div>
          <p id="popular-pages" className="mt-14 small-title">
            {m.layout.popularPages()}
          </p>
          <ul aria-labelledby="popular-pages" className="mt-3 flex flex-wrap gap-x-8">
            {wanted.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className="block py-2 text-secondary-text text-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Scene
          name="loose-end"
          className="w-full max-w-80 overflow-visible max-md:mt-16 max-md:max-w-60 md:justify-self-center"
        />
      </div>
    </div>
  );
}

/**
 * Shows the requested address. The server writes it into the built 404 page
 * (`api/pages/routes.ts`). A static host has one file for all unknown addresses, so the address
 * appears there only once the app runs.
 */
function RequestedPath() {
  const { pathname } = useLocation();
  // Includes the sub-path and the language, as the address bar does.
  const path = useHref(pathname);
  const hasStarted = useAppStarted();
  return (
    <p className="mt-3 min-h-[1.6em] max-w-text text-muted">
      {(hasApi || hasStarted) &&
        m.layout.requestedPath({
          path: readablePath(path),
          code: (text) => (
            <code key="code" id="requested-path" className="break-all">
              {text}
            </code>
          ),
        })}
    </p>
  );
}
