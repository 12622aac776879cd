import { privacyPolicy } from '#site/content/company.ts';
import { PageHead } from '../../head/page-head.tsx';
import { LegalPage } from '../legal/legal-page.tsx';

export default function PrivacyPolicy() {
  return (
    <>
      <PageHead page="privacyPolicy" description={privacyPolicy.description} />
      <LegalPage document={privacyPolicy} />
    </>
  );
}
