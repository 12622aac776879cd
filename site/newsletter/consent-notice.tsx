import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
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
        {m.newsletter.consentNotice({
          purpose: site.newsletter.purpose,
          link: (text) => (
            <Link key="link" to={href('privacyPolicy')} className="text-link">
              {text}
            </Link>
          ),
        })}
      </p>
      <PostalAddress />
    </div>
  );
}
