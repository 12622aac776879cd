import { useSearchParams } from 'react-router';
import { site } from '#content/site.ts';
import { inquiryReference } from '#contract/inquiry.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';

export default function InquirySent() {
  const [query] = useSearchParams();
  const reference = inquiryReference.safeParse(query.get('ref')).data;
  return (
    <div className="page-x pb-16">
      <PageHead page="inquirySent" />
      {reference === undefined ? (
        <PageIntro heading="No request to show">
          <p>This address carries no reference. The mail that confirms your request has it.</p>
        </PageIntro>
      ) : (
        <>
          <PageIntro heading="Request sent">
            <p>
              Your reference is <strong className="font-semibold text-text">{reference}</strong>.
            </p>
          </PageIntro>
          <ol className="max-w-text list-decimal space-y-3 pl-5 text-secondary-text">
            <li>A mail with this reference is on its way to you.</li>
            <li>A person reads your request and replies within one business day.</li>
            <li>
              Until then, write to{' '}
              <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
                {site.contact.supportEmail}
              </a>{' '}
              and name the reference if anything changes.
            </li>
          </ol>
        </>
      )}
    </div>
  );
}
