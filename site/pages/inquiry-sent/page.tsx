import { useSearchParams } from 'react-router';
import { href } from '#contract/routes.ts';
import { bookingUrl } from '#contract/settings/booking-url.ts';
import { signUpLink } from '#features/account/contract/sign-up-link.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';
import { answersText } from '#features/inquiry/site/answers/answers-text.ts';
import { downloadText } from '#features/inquiry/site/answers/download-answers.ts';
import { sentAnswers } from '#features/inquiry/site/storage/outbox.ts';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { pageLinks } from '#site/sections/page-links.ts';
import { RelatedLinks } from '#site/sections/related-links.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { useAppStarted } from '../../context/app-started.ts';
import { mailTo, strong } from '../../format/message-tags.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { ButtonLink } from '../../links/button-link.tsx';

export default function InquirySent() {
  const [query] = useSearchParams();
  const reference = inquiryReference.safeParse(query.get('ref')).data;
  const isStarted = useAppStarted();
  const sent = isStarted ? sentAnswers(reference) : undefined;
  const text = sent && answersText(sent);
  const parents = [pageLinks.inquiry];
  return (
    <div className="overflow-x-clip">
      <div className="page-x">
        <PageHead page="inquirySent" />
        {reference === undefined ? (
          <RopeIntro rope="loose-end" heading={m.inquiry.noReferenceHeading()} parents={parents}>
            <p>{m.inquiry.noReferenceText()}</p>
            <p className="mt-8 text-base">
              <ButtonLink to={href('inquiry')}>{m.labels.requestServices()}</ButtonLink>
            </p>
          </RopeIntro>
        ) : (
          <>
            <RopeIntro rope="mooring" heading={m.inquiry.sentHeading()} parents={parents}>
              <p>
                {m.inquiry.yourReference({
                  reference,
                  strong: strong('font-semibold whitespace-nowrap text-text'),
                })}
                {sent && (
                  <>
                    {' '}
                    {m.inquiry.confirmationMail({
                      email: sent.email,
                      address: (text) => (
                        <span key="address" className="wrap-anywhere">
                          {text}
                        </span>
                      ),
                    })}
                  </>
                )}
              </p>
            </RopeIntro>
            <section aria-labelledby="next">
              <h2 id="next">{m.inquiry.nextStepsHeading()}</h2>
              <StepsList steps={steps} />
            </section>
            {site.contact.booking && (
              <Call
                address={bookingUrl(site.contact.booking, {
                  reference,
                  name: sent?.contactName ?? '',
                  email: sent?.email ?? '',
                })}
              />
            )}
            {hasAccounts && <Follow reference={reference} email={sent?.email ?? ''} />}
            <p className="mt-12 max-w-text text-secondary-text">
              {m.inquiry.somethingToAdd({
                supportEmail: site.contact.supportEmail,
                link: mailTo(site.contact.supportEmail),
              })}
            </p>
            <p className="mt-8 flex flex-wrap gap-4 script-off:hidden print:hidden">
              {text && (
                <Button
                  type="button"
                  variant="ghost"
                  onClick={() => downloadText(`${reference}\n\n${text}\n`, `${reference}.txt`)}
                >
                  {m.inquiry.downloadCopy()}
                </Button>
              )}
              <Button type="button" variant="ghost" onClick={() => print()}>
                {m.inquiry.printPage()}
              </Button>
            </p>
            {text && <pre className="hidden whitespace-pre-wrap print:block">{text}</pre>}
          </>
        )}
        <RelatedLinks links={[pageLinks.features, pageLinks.newsletter, pageLinks.help]} />
      </div>
    </div>
  );
}

/** A link to the page where the client chooses a time for a call. */
function Call({ address }: { address: string }) {
  return (
    <p className="mt-12 print:hidden">
      <a href={address} className={buttonClass('ghost')}>
        {m.inquiryMails.bookCall()}
      </a>
    </p>
  );
}

/** A link to the account, where the client can follow the request's progress. */
function Follow({ reference, email }: { reference: string; email: string }) {
  const { isAuthenticated } = useAuth();
  const request = `${href('dashboard')}#${reference}`;
  return (
    <section aria-labelledby="follow" className="mt-16 print:hidden">
      <h2 id="follow">{m.inquiry.followHeading()}</h2>
      <p className="mt-4 max-w-text text-secondary-text">
        {isAuthenticated ? m.inquiry.followSignedIn() : m.inquiry.followText()}
      </p>
      <p className="mt-6 flex flex-wrap gap-4">
        {isAuthenticated ? (
          <ButtonLink to={request}>{m.memberPages.dashboard()}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={signUpLink({ email, next: request })}>
              {m.accounts.signUpButton()}
            </ButtonLink>
            <ButtonLink to={href('login', {}, { next: request })} variant="ghost">
              {m.labels.signIn()}
            </ButtonLink>
          </>
        )}
      </p>
    </section>
  );
}

const steps = [
  {
    title: m.inquiry.confirmationStep(),
    time: m.inquiry.confirmationTime(),
    text: m.inquiry.confirmationText(),
  },
  {
    title: m.inquiry.replyStep(),
    time: m.inquiry.replyTime({ answerTime: site.promises.answerTime }),
    text: m.inquiry.replyText(),
  },
  {
    title: m.inquiry.conversationStep(),
    time: m.inquiry.conversationTime(),
    text: m.inquiry.conversationText({
      consultation: site.promises.consultation,
      quoteTime: site.promises.quoteTime,
    }),
  },
  {
    title: m.inquiry.proposalStep(),
    time: m.inquiry.proposalTime({ proposalTime: site.promises.proposalTime }),
    text: m.inquiry.proposalText(),
  },
];
