import { site } from '#content/site.ts';
import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Maintenance() {
  return (
    <PlainPage
      page="maintenance"
      heading="Sorry, the service is unavailable"
      description="The site is unavailable for the moment; you can still write to us."
    >
      You will be able to use the site again later; until then, write to{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </PlainPage>
  );
}
