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

/** How long the form takes people with their answers at hand. */
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
            <div className="pointer-events-none relative -mt-6 ms-auto mb-12 w-56 sm:absolute sm:end-0 sm:bottom-20 sm:m-0 lg:hidden print:hidden">
              <Scene name="tied" className="w-full" />
              <Rope
                path="M0 50H100"
                className="inset-y-0 start-full block w-screen [--rope:0.0302rem]"
              />
            </div>
          </div>
        )}
        aside={<Aside />}
        contact={user === null ? undefined : { contactName: user.name, email: user.email }}
      />
    </div>
  );
}

/** What happens next. On large screens it is the end of a card that hangs from a bowline. */
function Aside() {
  return (
    <>
      <div className="border-t border-hairline pt-8 lg:pt-6">
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
      <aside aria-label={m.inquiry.mailInstead()} className="border-t border-hairline pt-8 lg:pt-6">
        <p className="font-semibold text-text">{m.inquiry.mailInstead()}</p>
        <p className="mt-2 text-sm">
          <a href={`mailto:${site.contact.email}`} className="text-link">
            {site.contact.email}
          </a>
        </p>
      </aside>
      <div className="pointer-events-none absolute inset-x-0 bottom-full grid h-[19.5rem] place-items-center pb-6 max-lg:hidden print:hidden">
        <Rope path="M50 0V100" className="inset-x-0 bottom-[19rem] h-screen [--rope:0.03875rem]" />
        <Scene name="tied" className="w-[18rem] -rotate-90" />
        <div className="absolute bottom-0 h-12 w-3">
          <Hitch className="start-0" />
        </div>
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
