import { useLocation } from 'react-router';
import { site } from '#content/site.ts';
import { atBase } from '#site/page/base.ts';
import { buttonClass } from '#site/ui/button.tsx';

/** What stands in the place of a page whose code fails. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="page-x py-16 md:py-24">
      <h1 className="max-w-[22ch]">This page has failed</h1>
      <p className="mt-6 max-w-text text-xl text-secondary-text">
        That is our mistake. A request that you were writing is kept on your device.
      </p>
      <p className="mt-10 flex flex-wrap gap-4">
        {/* A link and no Link: only loading the page anew helps. */}
        <a href={atBase(pathname) + search} className={buttonClass()}>
          Load the page again
        </a>
        <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass('ghost')}>
          Mail Us
        </a>
      </p>
    </div>
  );
}
