import { site } from '#content/site.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { InquiryForm } from '#site/forms/inquiry-form.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';

export default function Inquiry() {
  return (
    <div className="page-x pb-16">
      <PageHead page="inquiry" />
      <PageIntro heading="Request services">
        <p>
          About 6 minutes, 17 required questions. Or write to{' '}
          <a href={`mailto:${site.contact.email}`} className="text-link">
            {site.contact.email}
          </a>
          .
        </p>
      </PageIntro>
      <div className="max-w-form">
        <InquiryForm />
      </div>
    </div>
  );
}
