import { href } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { OpenApplication } from './open-application.tsx';

/** Empty state of the list of openings. */
export function NoOpenings() {
  return (
    <div className="mt-8 border-y border-hairline py-10">
      <p className="text-lg">No open positions right now.</p>
      {site.flags.newsletter && (
        <p className="mt-3 max-w-text text-secondary-text">
          We announce new ones in the{' '}
          <Link to={href('newsletter')} className="text-link">
            newsletter
          </Link>{' '}
          first.
        </p>
      )}
      <OpenApplication />
    </div>
  );
}
