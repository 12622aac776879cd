import { site } from '#content/site.ts';
import type { PageKey } from '#contract/routes.ts';
import { PlainPage } from './plain-page.tsx';

/** The pages around accounts, as long as there are none. */
export function AccountsClosed({ page, heading }: { page: PageKey; heading: string }) {
  return (
    <PlainPage page={page} heading={heading}>
      Accounts are not open yet; for news of a request, write to{' '}
      <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
        {site.contact.supportEmail}
      </a>
      .
    </PlainPage>
  );
}
