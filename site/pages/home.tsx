import { Link } from 'react-router';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { buttonClass } from '#site/ui/button.tsx';

export default function Home() {
  return (
    <div className="page-x">
      <PageHead
        page="home"
        title="Software Innovation for Business"
        description={site.brand.description}
        exactTitle
      />
      <section className="flex min-h-[60vh] flex-col justify-center py-24">
        <h1 className="max-w-[20ch]">
          Unleash the power of {site.brand.aiName} in the software your business runs on
        </h1>
        <p className="mt-6 max-w-text text-xl text-secondary-text">{site.brand.description}</p>
        <p className="mt-10 flex flex-wrap gap-4 uppercase">
          <a href={`mailto:${site.contact.email}`} className={buttonClass()}>
            Contact us
          </a>
          <Link to={href('pricing')} className={buttonClass('ghost')}>
            View pricing
          </Link>
        </p>
      </section>
    </div>
  );
}
