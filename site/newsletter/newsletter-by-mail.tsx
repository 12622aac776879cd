import { site } from '#content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { ConsentNotice } from './consent-notice.tsx';

/** Where there is no API: the wish travels as a mail from the address that it is for. */
export function NewsletterByMail({ isCompact }: { isCompact: boolean }) {
  const subject = encodeURIComponent('Newsletter');
  const body = encodeURIComponent(site.newsletter.consent);
  return (
    <div className="space-y-5">
      <p className="text-secondary-text">{site.newsletter.purpose}</p>
      <p>
        <a
          href={`mailto:${site.contact.email}?subject=${subject}&body=${body}`}
          className={buttonClass()}
        >
          Subscribe by e-mail
        </a>
      </p>
      {!isCompact && <ConsentNotice />}
    </div>
  );
}
