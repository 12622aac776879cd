import { site } from '#content/site.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { NewsletterForm } from '#site/forms/newsletter-form.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';

export default function Newsletter() {
  return (
    <div className="page-x pb-16">
      <PageHead page="newsletter" />
      <PageIntro heading="Newsletter">
        <p>{site.newsletter.purpose}</p>
      </PageIntro>
      <div className="max-w-form">
        <NewsletterForm />
      </div>
    </div>
  );
}
