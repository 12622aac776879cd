import { useLocation } from 'react-router';
import { site } from '#site/content/site.ts';
import { atBase } from '#site/page/base.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { ErrorReportsSection } from './error-reports-section.tsx';

/** Error boundary fallback for a page that throws. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="page-x py-16 md:py-24">
      <h1 className="max-w-[22ch]">Something went wrong on this page</h1>
      <p className="mt-6 max-w-text text-xl text-secondary-text">That is our mistake.</p>
      <p className="mt-10 flex flex-wrap gap-4">
        {/* A plain link: only a full reload helps. */}
        <a href={atBase(pathname) + search} className={buttonClass()}>
          Reload the page
        </a>
        <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass('ghost')}>
          Mail Us
        </a>
      </p>
      <ErrorReportsSection />
    </div>
  );
}
