import { useAuth } from '#features/account/site/auth-context.tsx';
import { requiredFields } from '#features/inquiry/contract/questions.ts';
import { errorTitle } from '#features/inquiry/site/fields/use-error-title.ts';
import { InquiryForm } from '#features/inquiry/site/inquiry-form.tsx';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Hitch, Rope } from '#site/sections/rope.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { usePostResult } from '../../context/post-result.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { pageTextOf } from '../../loading/page-text.ts';

/** How many minutes the form takes people who have their answers at hand. */
const minutesToAnswer = 6;

export default function Inquiry() {
  const posted = usePostResult('inquiry');
  const { title } = pageTextOf('inquiry');
  const { user } = useAuth();
  return (
    <div className="page-x pb-[clamp(48px,6.5vw,96px)]">
      <PageHead page="inquiry" {...(posted?.failure && { title: errorTitle(title) })} />
      <InquiryForm
        intro={(alert, isEditing) => (
          <div className="relative lg:max-w-[42.5rem]">
            <PageIntro heading={m.labels.requestServices()} alert={alert}>
              {isEditing && (
                <p className="sm:max-lg:max-w-[21em]">
                  {m.inquiry.introduction({
                    minutes: minutesToAnswer,
                    questions: requiredFields.length,
                  })}{' '}
                  <span className="script-off:hidden">{m.inquiry.answersKept()}</span>
                </p>
              )}
            </PageIntro>
            <div className="knot-beside">
              <Scene name="tied" />
              <Rope path="M0 50H100" className="" />
            </div>
          </div>
        )}
        aside={<Aside />}
        contact={user === null ? undefined : { contactName: user.name, email: user.email }}
      />
    </div>
  );
}

/**
 * Explains what happens next. On large screens, this is the bottom of a card that hangs from a
 * bowline.
 */
function Aside() {
  return (
    <>
      <div>
        <p className="font-semibold text-text">{m.inquiry.nextStepsHeading()}</p>
        <ol className="mt-4 space-y-2.5 text-sm">
          {steps.map(([title, time]) => (
            <li key={title} className="flex justify-between gap-4">
              {title}
              <span className="text-end text-muted">{time}</span>
            </li>
          ))}
        </ol>
      </div>
      <aside aria-label={m.inquiry.mailInstead()}>
        <p className="font-semibold text-text">{m.inquiry.mailInstead()}</p>
        <p className="mt-2 text-sm">
          <a href={`mailto:${site.contact.email}`} className="text-link">
            {site.contact.email}
          </a>
        </p>
      </aside>
      <div className="knot-above">
        <Rope path="M50 0V100" className="" />
        <Scene name="tied" />
        <Hitch className="" />
      </div>
    </>
  );
}

const steps = [
  [m.inquiry.confirmationStep(), m.inquiry.confirmationTime()],
  [m.inquiry.replyStep(), m.inquiry.replyTime({ answerTime: site.promises.answerTime })],
  [m.inquiry.conversationStep(), m.inquiry.conversationTime()],
  [m.inquiry.proposalStep(), m.inquiry.proposalTime({ proposalTime: site.promises.proposalTime })],
] as const;
