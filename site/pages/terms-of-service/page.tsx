import { termsOfService } from '#site/content/company.ts';
import { PageHead } from '../../head/page-head.tsx';
import { LegalPage } from '../legal/legal-page.tsx';

export default function TermsOfService() {
  return (
    <>
      <PageHead page="termsOfService" description={termsOfService.description} />
      <LegalPage document={termsOfService} />
    </>
  );
}
