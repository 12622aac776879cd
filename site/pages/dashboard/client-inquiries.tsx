import type { AccountInquiry } from '#contract/account.ts';
import { shownAnswer } from '#contract/inquiry/choices.ts';
import type { InquiryState } from '#contract/inquiry/schema.ts';
import { m } from '#messages/messages.ts';
import { choices } from '#site/content/choices.ts';
import { site } from '#site/content/site.ts';
import { localDay } from '#site/page/dates.ts';
import { Tag } from '#site/ui/tag.tsx';

/** Label of each state, and what happens next. */
const inquiryStateTexts: Record<InquiryState, { name: string; next: string }> = {
  received: {
    name: m.memberPages.stateReceived(),
    next: m.memberPages.stateReceivedNext({ answerTime: site.promises.answerTime }),
  },
  in_review: { name: m.memberPages.stateInReview(), next: m.memberPages.stateInReviewNext() },
  answered: { name: m.memberPages.stateAnswered(), next: m.memberPages.stateAnsweredNext() },
  closed: { name: m.memberPages.stateClosed(), next: m.memberPages.stateClosedNext() },
};

const tones = {
  received: 'attention',
  in_review: 'attention',
  answered: 'live',
  closed: 'plain',
} as const;

/** A client's requests, newest first. */
export function ClientInquiries({ inquiries }: { inquiries: AccountInquiry[] }) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {inquiries.map(({ reference, receivedAt, state, stateAt, services }) => (
        <li key={reference} className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[1fr_auto]">
          <div>
            <h3 className="text-lg font-medium">
              {reference}
              <span className="font-normal text-secondary-text">
                {' '}
                · {shownAnswer(choices, 'servicesNeeded', services)}
              </span>
            </h3>
            <p className="mt-1 max-w-text text-secondary-text">{inquiryStateTexts[state].next}</p>
            <p className="mt-2 text-sm text-muted">
              {m.memberPages.requestSent({
                day: localDay(receivedAt),
                time: (text) => (
                  <time key="time" dateTime={receivedAt}>
                    {text}
                  </time>
                ),
              })}
              {state !== 'received' && (
                <>
                  {' · '}
                  {stateSince(state, stateAt)}
                </>
              )}
            </p>
          </div>
          <p className="row-start-1 sm:row-auto">
            <Tag tone={tones[state]}>{inquiryStateTexts[state].name}</Tag>
          </p>
        </li>
      ))}
    </ul>
  );
}

function stateSince(state: Exclude<InquiryState, 'received'>, instant: string) {
  const day = localDay(instant);
  const time = (text: string[]) => (
    <time key="time" dateTime={instant}>
      {text}
    </time>
  );
  switch (state) {
    case 'in_review':
      return m.memberPages.inReviewSince({ day, time });
    case 'answered':
      return m.memberPages.answeredSince({ day, time });
    case 'closed':
      return m.memberPages.closedSince({ day, time });
  }
}
