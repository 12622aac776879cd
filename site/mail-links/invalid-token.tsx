import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Alert } from '#site/ui/alert.tsx';

/**
 * Shown for an emailed link that has lost its token.
 * @param isInline render as an alert on a page that has its own heading
 */
export function InvalidToken({ isInline = false }: { isInline?: boolean }) {
  const advice = <Advice />;
  if (!isInline) return <PageIntro heading="Invalid Token Provided">{advice}</PageIntro>;
  return (
    <Alert>
      <strong>Invalid Token Provided</strong>
      {advice}
    </Alert>
  );
}

function Advice() {
  return (
    <p>
      Please open the link in the email again. If it still does not work, contact support at{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </p>
  );
}
