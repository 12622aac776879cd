import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { ConsentNotice } from './consent-notice.tsx';

/** Lets visitors subscribe by sending an email, because there is no API. */
export function NewsletterByMail({ isCompact = false }: { isCompact?: boolean | undefined }) {
  const subject = encodeURIComponent(m.labels.newsletter());
  const body = encodeURIComponent(site.newsletter.consent);
  return (
    <div className="space-y-5">
      <p className="text-secondary-text">{site.newsletter.purpose}</p>
      <p>
        <a
          href={`mailto:${site.contact.email}?subject=${subject}&body=${body}`}
          className={buttonClass()}
        >
          {m.newsletter.subscribeByMail()}
        </a>
      </p>
      {!isCompact && <ConsentNotice />}
    </div>
  );
}
