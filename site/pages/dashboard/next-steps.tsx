import { href } from '#contract/routes.ts';
import type { AccountInquiry, AccountUser } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { Icon } from '#site/ui/icon.tsx';
import { TextLink } from '../../links/text-link.tsx';

type NextStepsProps = {
  inquiries: AccountInquiry[];
  /** Null on static hosting, which has no accounts. */
  user: AccountUser | null;
};

type Step = { text: string; isDone: boolean; to?: string };

/** The client's to-do list. Renders nothing once everything is done. */
export function NextSteps({ inquiries, user }: NextStepsProps) {
  if (user === null) return null;
  const steps = stepsOf(inquiries, user);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-6 lg:flex lg:min-h-11 lg:items-center">
        {m.memberPages.nextSteps()}
      </h2>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {steps.map(({ text, isDone, to }) => (
          <li key={text} className="flex items-center gap-4 py-4">
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-success text-success' : 'border-input'}`}
            >
              {isDone && <Icon name="tick" className="size-4" />}
            </span>
            <span className={isDone ? 'text-muted' : ''}>
              <span className="sr-only">
                {isDone ? m.memberPages.stepDonePrefix() : m.memberPages.stepToDoPrefix()}
              </span>
              {to === undefined || isDone ? text : <TextLink to={to}>{text}</TextLink>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stepsOf(inquiries: AccountInquiry[], user: AccountUser): Step[] {
  const answered = inquiries.filter(({ state }) => state === 'answered');
  return [
    { text: m.memberPages.stepConfirmAddress(), isDone: true },
    {
      text: m.memberPages.stepFirstRequest(),
      isDone: inquiries.length > 0,
      to: href('inquiry'),
    },
    ...answered.map(({ reference }) => ({
      text: m.memberPages.stepReadReply({ reference }),
      isDone: false,
      to: `#${reference}`,
    })),
    {
      text: m.memberPages.stepSecondFactor(),
      isDone: user.secondFactor,
      to: '#second-factor',
    },
  ];
}
