import { site } from '#site/content/site.ts';

/** Invites an application when no opening fits. */
export function OpenApplication() {
  return (
    <p className="mt-3 max-w-text text-secondary-text">
      No role that fits? Tell us what you do best:{' '}
      <a href={`mailto:${site.contact.email}?subject=Open%20application`} className="text-link">
        {site.contact.email}
      </a>
      .
    </p>
  );
}
