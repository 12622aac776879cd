import { href } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { PostalAddress } from '#site/sections/postal-address.tsx';

/**
 * Next to the consent checkbox: the purpose, the sender and how to reach them (CASL, SOR/2012-36 s.
 * 4).
 */
export function ConsentNotice() {
  return (
    <div className="space-y-3 border-t border-hairline pt-5 text-sm text-muted">
      <p>
        {site.newsletter.purpose} You can unsubscribe at any time with the link in every issue, or
        by writing to us. How we handle your data:{' '}
        <Link to={href('privacyPolicy')} className="text-link">
          privacy policy
        </Link>
        .
      </p>
      <PostalAddress />
    </div>
  );
}
