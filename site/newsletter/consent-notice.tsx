import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { Link } from '#site/page/link.tsx';
import { PostalAddress } from '#site/sections/postal-address.tsx';

/** Beside the box to tick: what for, who sends it, how to reach them (CASL, SOR/2012-36 s. 4). */
export function ConsentNotice() {
  return (
    <div className="space-y-3 border-t border-hairline pt-5 text-sm text-muted">
      <p>
        {site.newsletter.purpose} You can withdraw at any time with the link in every letter, or by
        writing to us. How we treat your data:{' '}
        <Link to={href('privacyPolicy')} className="text-link">
          privacy policy
        </Link>
        .
      </p>
      <PostalAddress />
    </div>
  );
}
