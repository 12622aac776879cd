import { useSearchParams } from 'react-router';
import { inquiryReference } from '#contract/inquiry/schema.ts';
import { inWords, mailLimits } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { sentAnswers } from '#site/inquiry/outbox/outbox.ts';
import { answersText } from '#site/inquiry/review/answers-text.ts';
import { downloadText } from '#site/inquiry/review/download-answers.ts';
import { useAppStarted } from '#site/page/app-started.ts';
import { BrandMark } from '#site/page/brand-mark.tsx';
import { Link } from '#site/page/link.tsx';
import { PageHead } from '#site/page/page-head.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { RelatedLinks } from '#site/sections/related-links.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';

const { mails, within } = mailLimits.acknowledgement;

export default function InquirySent() {
  const [query] = useSearchParams();
  const reference = inquiryReference.safeParse(query.get('ref')).data;
  const isStarted = useAppStarted();
  const sent = isStarted ? sentAnswers(reference) : undefined;
  const text = sent && answersText(sent);
  const parents = [{ label: 'Request services', path: href('inquiry') }];
  return (
    <div className="page-x">
      <PageHead page="inquirySent" />
      {reference === undefined ? (
        <PageIntro heading="No request to show" parents={parents}>
          <p>This address has no reference. You can find it in your confirmation email.</p>
          <p className="mt-8 text-base">
            <Link to={href('inquiry')} className={buttonClass()}>
              Request services
            </Link>
          </p>
        </PageIntro>
      ) : (
        <>
          <div className="relative">
            <BrandMark className="pointer-events-none absolute top-16 right-8 size-56 text-secondary max-lg:hidden print:hidden [&>svg]:stroke-[0.3]" />
            <PageIntro heading="Request sent" parents={parents}>
              <p>
                Your reference is{' '}
                <strong className="font-semibold whitespace-nowrap text-text">{reference}</strong>.
                {sent && (
                  <>
                    {' '}
                    A confirmation goes to <span className="break-words">{sent.email}</span>, for up
                    to {mails} requests in {inWords(within)}.
                  </>
                )}
              </p>
            </PageIntro>
          </div>
          <section aria-labelledby="next">
            <h2 id="next">What happens next</h2>
            <StepsList steps={steps} />
          </section>
          <p className="mt-12 max-w-text text-secondary-text">
            Something to add? Write to{' '}
            <a href={`mailto:${site.contact.supportEmail}`} className="text-link">
              {site.contact.supportEmail}
            </a>{' '}
            and mention the reference.
          </p>
          <p className="mt-8 flex flex-wrap gap-4 script-off:hidden print:hidden">
            {text && (
              <Button
                type="button"
                variant="ghost"
                onClick={() =>
                  downloadText(`${reference}\n\n${text}\n`, `request-${reference}.txt`)
                }
              >
                Download a copy
              </Button>
            )}
            <Button type="button" variant="ghost" onClick={() => print()}>
              Print this page
            </Button>
          </p>
          {text && <pre className="hidden whitespace-pre-wrap print:block">{text}</pre>}
        </>
      )}
      <RelatedLinks
        links={[
          { label: 'What you get', path: href('features') },
          { label: 'Newsletter', path: href('newsletter') },
          { label: 'Help Center', path: href('help') },
        ]}
      />
    </div>
  );
}

const steps = [
  {
    title: 'Confirmation',
    time: 'Within minutes',
    text: 'An email with your reference. If it does not arrive, check your spam folder.',
  },
  {
    title: 'Reply',
    time: `Within ${site.promises.answerTime}`,
    text: 'Someone who has read your request writes or calls, as you prefer.',
  },
  {
    title: 'Conversation',
    time: '45 minutes',
    text: `We ask what the form did not, and say whether we are the right people. ${site.promises.consultation}`,
  },
  {
    title: 'Proposal',
    time: `Within ${site.promises.proposalTime}`,
    text: 'Scope, price and date in writing, with no obligation.',
  },
];
