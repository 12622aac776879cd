import { termsOfService } from '#content/terms-of-service.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { LegalPage } from '#site/sections/legal-page.tsx';

export default function TermsOfService() {
  return (
    <>
      <PageHead page="termsOfService" description={termsOfService.description} />
      <LegalPage document={termsOfService} />
    </>
  );
}
