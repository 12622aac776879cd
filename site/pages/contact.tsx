import { site } from '#content/site.ts';
import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Contact() {
  return (
    <PlainPage page="contact" heading="Contact">
      Write to us and a person answers within one business day:{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </PlainPage>
  );
}
