import { privacyPolicy } from '#content/privacy-policy.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { LegalPage } from '#site/sections/legal-page.tsx';

export default function PrivacyPolicy() {
  return (
    <>
      <PageHead page="privacyPolicy" description={privacyPolicy.description} />
      <LegalPage document={privacyPolicy} />
    </>
  );
}
