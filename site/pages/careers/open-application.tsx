import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';

/** Invites an application when no opening fits. */
export function OpenApplication() {
  return (
    <p className="mt-3 max-w-text text-secondary-text">
      {m.careers.openApplication({
        email: site.contact.email,
        link: (text) => (
          <a
            key="link"
            href={`mailto:${site.contact.email}?subject=${encodeURIComponent(m.careers.openApplicationSubject())}`}
            className="text-link"
          >
            {text}
          </a>
        ),
      })}
    </p>
  );
}
