import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { mailTo } from '../../format/message-tags.tsx';

/** Invites visitors to apply anyway if no opening fits. */
export function OpenApplication() {
  return (
    <p className="mt-3 max-w-text text-secondary-text">
      {m.careers.openApplication({
        email: site.contact.email,
        link: mailTo(site.contact.email, m.careers.openApplicationSubject()),
      })}
    </p>
  );
}
