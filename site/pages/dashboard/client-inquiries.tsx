import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { bookingUrl } from '#contract/settings/booking-url.ts';
import type { AccountInquiry } from '#features/account/contract/account.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import type { ClientMessage } from '#features/desk/contract/client-messages.ts';
import type { AddedFile } from '#features/desk/contract/files.ts';
import { ClientFiles } from '#features/desk/site/client-files.tsx';
import { Conversation } from '#features/desk/site/conversation.tsx';
import { MessageForm } from '#features/desk/site/message-form.tsx';
import { answerText } from '#features/inquiry/contract/choices.ts';
import type { InquiryState } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { choices } from '#site/content/choices.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';

import { Tag } from '#site/ui/tag.tsx';
import { localDay } from '../../format/dates.ts';
import { timeAt } from '../../format/message-tags.tsx';
import { LastingDisclosure } from '../../ui/lasting-disclosure.tsx';

/** The label of each state, and what happens next. */
const inquiryStateTexts: Record<InquiryState, { name: string; next: string }> = {
  received: {
    name: m.memberPages.stateReceived(),
    next: m.memberPages.stateReceivedNext({ answerTime: site.promises.answerTime }),
  },
  in_review: { name: m.memberPages.stateInReview(), next: m.memberPages.stateInReviewNext() },
  answered: { name: m.memberPages.stateAnswered(), next: m.memberPages.stateAnsweredNext() },
  closed: { name: m.memberPages.stateClosed(), next: m.memberPages.stateClosedNext() },
};

/** The steps of a request. A closed request is past the last one. */
const way = ['received', 'in_review', 'answered'] as const;

type Props = { inquiries: AccountInquiry[]; messages: ClientMessage[]; files: AddedFile[] };

/**
 * A client's requests, newest first, each with its conversation and the files that the client
 * added.
 */
export function ClientInquiries({ inquiries, messages, files }: Props) {
  const { hash } = useLocation();
  const { user } = useAuth();
  const named = hash.slice(1);
  // The request may have been merged into another one after the email that links to it was sent.
  const target =
    inquiries.find(({ reference, also }) => [reference, ...also].includes(named))?.reference ??
    named;
  // The requests render too late for the browser to scroll to the one that an email links to.
  useEffect(() => {
    document.getElementById(target)?.scrollIntoView();
  }, [target]);
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {inquiries.map(({ reference, receivedAt, state, stateAt, services, text }, index) => (
        <li
          key={reference}
          id={reference}
          // In one column where the next steps are beside the requests.
          className="scroll-mt-24 grid gap-x-12 gap-y-4 py-6 md:grid-cols-[1fr_24rem] lg:group-has-[>:nth-child(2)]/overview:grid-cols-1"
        >
          <div>
            <h3 className="text-lg font-medium">
              {reference}
              <span className="font-normal text-secondary-text">
                {' '}
                · {answerText(choices, 'servicesNeeded', services)}
              </span>
            </h3>
            <p className="mt-1 max-w-text text-secondary-text">{inquiryStateTexts[state].next}</p>
            <p className="mt-2 text-sm text-muted">
              {m.memberPages.requestSent({
                day: localDay(receivedAt),
                time: timeAt(receivedAt),
              })}
              {state !== 'received' && (
                <>
                  {' · '}
                  {stateSince(state, stateAt)}
                </>
              )}
            </p>
          </div>
          {state === 'closed' ? (
            <p className="row-start-1 md:row-auto md:justify-self-end">
              <Tag>{inquiryStateTexts.closed.name}</Tag>
            </p>
          ) : (
            <Way state={state} />
          )}
          {hasAccounts && (
            <div className="md:col-start-1">
              <LastingDisclosure
                summary={m.clientMessages.heading({ reference })}
                isOpen={index === 0 || state === 'answered' || reference === target}
              >
                <div className="space-y-6 pt-2 pb-4">
                  <Conversation
                    messages={[
                      ...(text === '' ? [] : [asMessage(reference, receivedAt, text)]),
                      ...messages.filter((message) => message.reference === reference),
                    ]}
                  />
                  <MessageForm
                    reference={reference}
                    leading={
                      <ClientFiles
                        reference={reference}
                        files={files.filter((file) => file.reference === reference)}
                      />
                    }
                  />
                  {site.contact.booking && state !== 'closed' && (
                    <p>
                      <a
                        href={bookingUrl(site.contact.booking, {
                          reference,
                          name: user?.name ?? '',
                          email: user?.email ?? '',
                        })}
                        className="text-link"
                      >
                        {m.inquiryMails.bookCall()}
                      </a>
                    </p>
                  )}
                </div>
              </LastingDisclosure>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Turns a client's request into the first message of its conversation. */
const asMessage = (reference: string, at: string, body: string): ClientMessage => ({
  id: reference,
  reference,
  at,
  isOwn: true,
  name: '',
  body,
  files: [],
});

/** A request's progress, shown as a line. */
function Way({ state }: { state: (typeof way)[number] }) {
  const at = way.indexOf(state);
  return (
    <ol className="mt-2 grid grid-cols-3 text-sm md:mt-3">
      {way.map((step, index) => {
        const isReached = index <= at;
        // The line connects each step with the next.
        const line = index < at ? 'border-secondary' : 'border-hairline-strong';
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`relative border-t-2 pt-4 ${line} last:border-transparent ${index === at ? 'font-medium' : 'text-muted'}`}
          >
            <span
              aria-hidden="true"
              className={`absolute -top-[0.4375rem] start-0 size-3 rounded-full border-2 ${isReached ? 'border-secondary bg-secondary' : 'border-input bg-ground'}`}
            />
            {inquiryStateTexts[step].name}
          </li>
        );
      })}
    </ol>
  );
}

function stateSince(state: Exclude<InquiryState, 'received'>, instant: string) {
  const day = localDay(instant);
  const time = timeAt(instant);
  switch (state) {
    case 'in_review':
      return m.memberPages.inReviewSince({ day, time });
    case 'answered':
      return m.memberPages.answeredSince({ day, time });
    case 'closed':
      return m.memberPages.closedSince({ day, time });
  }
}
