import { site } from '#content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';

/** A mail's link that has lost its token (spec, "Unsubscribe page"). */
export function InvalidToken() {
  return (
    <PageIntro heading="Invalid Token Provided">
      <p>
        Please open the link from the mail again. If it still does not work, contact support at{' '}
        <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
          {site.contact.supportEmail}
        </a>
        .
      </p>
    </PageIntro>
  );
}
