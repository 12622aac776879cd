import { site } from '#content/site.ts';
import { PlainPage } from '#site/sections/plain-page.tsx';

export default function TermsOfService() {
  return (
    <PlainPage
      page="termsOfService"
      heading="Terms of service"
      description="The terms under which we offer this site and our services."
    >
      The terms are being written; until they stand here, ask for them at{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </PlainPage>
  );
}
