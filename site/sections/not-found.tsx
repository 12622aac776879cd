import { Link } from 'react-router';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { PageIntro } from './page-intro.tsx';

/** What an unknown address shows (spec, "404 page"). */
export function NotFound() {
  return (
    <div className="page-x">
      <PageHead
        page="notFound"
        title="Page not found"
        description="There is no page at this address. Go to the home page, or write to us."
      />
      <PageIntro heading="We can't find this page">
        <p>The page you are looking for doesn't exist or has been moved.</p>
      </PageIntro>
      <p className="flex flex-wrap gap-4 pb-16">
        <Link to={href('home')} className={buttonClass()}>
          Home
        </Link>
        <a href={`mailto:${site.contact.supportEmail}`} className={buttonClass('ghost')}>
          Mail Us
        </a>
      </p>
    </div>
  );
}
