import { site } from '#content/site.ts';
import { PlainPage } from '#site/sections/plain-page.tsx';

export default function Help() {
  return (
    <PlainPage
      page="help"
      heading="Help centre"
      description="How to get help with your project, website or newsletter subscription."
    >
      For help with a project, a website or a newsletter subscription, write to{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </PlainPage>
  );
}
