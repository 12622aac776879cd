import { privacyPolicy } from '#content/privacy-policy.ts';
import { hasErrorReports } from '#content/site.ts';
import { ErrorReportsChoice } from '#site/frame/error-reports-choice.tsx';
import { PageHead } from '#site/page/page-head.tsx';
import { LegalPage } from './legal/legal-page.tsx';

export default function PrivacyPolicy() {
  return (
    <>
      <PageHead page="privacyPolicy" description={privacyPolicy.description} />
      <LegalPage document={privacyPolicy}>{hasErrorReports && <ErrorReportsChoice />}</LegalPage>
    </>
  );
}
