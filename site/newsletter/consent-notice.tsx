import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { linkTo } from '#site/page/message-tags.tsx';
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
          link: linkTo(href('privacyPolicy')),
        })}
      </p>
      <PostalAddress />
    </div>
  );
}
