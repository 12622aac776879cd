import { useLocation } from 'react-router';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { atBase } from '../links/base.ts';

/** The error boundary's fallback for a page that throws. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="page-x py-16 md:py-24">
      <h1 className="max-w-[14.3em]">{m.layout.pageCrashed()}</h1>
      <p className="mt-6 max-w-[26em] text-xl text-balance text-secondary-text">
        {m.labels.ourMistake()}
      </p>
      <p className="mt-10 flex flex-wrap gap-4">
        {/* A plain link, because only a full reload helps. */}
        <a href={atBase(pathname) + search} className={buttonClass()}>
          {m.labels.reloadPage()}
        </a>
        <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass('ghost')}>
          {m.labels.mailUs()}
        </a>
      </p>
    </div>
  );
}
