import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { postalLines, site } from '#site/content/site.ts';
import { linkTo } from '#site/format/message-tags.tsx';

/**
 * Shown next to the consent checkbox: the purpose, the sender and how to reach the sender (CASL,
 * SOR/2012-36 s. 4).
 */
export function ConsentNotice() {
  const { address, email } = site.contact;
  return (
    <div className="space-y-2 text-xs leading-5 text-muted">
      <p>
        {m.newsletter.consentNotice({
          purpose: site.newsletter.purpose,
          link: linkTo(href('privacyPolicy')),
        })}
      </p>
      <address className="not-italic">
        {[site.brand.legalName, ...postalLines, address.country].join(', ')}.{' '}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </address>
    </div>
  );
}
