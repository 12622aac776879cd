import { site } from '#content/site.ts';
import { PlainPage } from '#site/sections/plain-page.tsx';

export default function PrivacyPolicy() {
  return (
    <PlainPage
      page="privacyPolicy"
      heading="Privacy policy"
      description="How we handle what you tell us, and whom to ask."
    >
      The policy is being written; until it stands here, ask anything about your data at{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </PlainPage>
  );
}
