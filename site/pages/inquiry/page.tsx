import { useAuth } from '#features/account/site/auth-context.tsx';
import { requiredFields } from '#features/inquiry/contract/questions.ts';
import { errorTitle } from '#features/inquiry/site/fields/use-error-title.ts';
import { InquiryForm } from '#features/inquiry/site/inquiry-form.tsx';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { RelatedLinks } from '#site/sections/related-links.tsx';
import { usePostResult } from '../../context/post-result.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { pageTextOf } from '../../loading/page-text.ts';

/** How long the form takes people with their answers at hand. */
const minutesToAnswer = 6;

export default function Inquiry() {
  const posted = usePostResult('inquiry');
  const { title } = pageTextOf('inquiry');
  const { user } = useAuth();
  return (
    <div className="page-x">
      <PageHead page="inquiry" {...(posted?.failure && { title: errorTitle(title) })} />
      <InquiryForm
        intro={(alert, isEditing) => (
          <PageIntro heading={m.labels.requestServices()} alert={alert}>
            {isEditing && (
              <p>
                {m.inquiry.introduction({
                  minutes: minutesToAnswer,
                  questions: requiredFields.length,
                })}{' '}
                <span className="script-off:hidden">{m.inquiry.answersKept()}</span>
              </p>
            )}
          </PageIntro>
        )}
        aside={<PreferEmail />}
        contact={user === null ? undefined : { contactName: user.name, email: user.email }}
      />
      <RelatedLinks links={[pageLinks.pricing, pageLinks.features, pageLinks.privacyPolicy]} />
    </div>
  );
}

function PreferEmail() {
  return (
    <aside
      aria-label={m.inquiry.mailInstead()}
      className="border-hairline text-secondary-text lg:border-t lg:pt-8"
    >
      <p className="font-semibold text-text">{m.inquiry.mailInstead()}</p>
      <p className="mt-3">
        <a href={`mailto:${site.contact.email}`} className="text-link">
          {site.contact.email}
        </a>
        <br />
        {m.inquiry.mailAnswerTime({ answerTime: site.promises.answerTime })}
      </p>
    </aside>
  );
}
