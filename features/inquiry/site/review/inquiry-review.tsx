import { type ReactNode, useEffect, useRef } from 'react';
import { answerText } from '#features/inquiry/contract/choices.ts';
import {
  answerLabel,
  fieldsOf,
  type InquiryField,
  questionOf,
  type SectionName,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import { sections } from '#features/inquiry/contract/table.ts';
import { ConsentNotice } from '#features/newsletter/site/consent-notice.tsx';
import { m } from '#messages/messages.ts';
import { choices } from '#site/content/choices.ts';
import { hasApi } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { SendByMail } from '../outbox/send-by-mail.tsx';
import { SendFailure } from '../outbox/send-failure.tsx';
import { consentOf, type ReviewState, reviewedAnswers } from '../outbox/submission-machine.ts';

type InquiryReviewProps = {
  state: ReviewState;
  onSend: () => void;
  /** Called with the sentence next to the newsletter box, if it is ticked. */
  onTick: (consentText: string | undefined) => void;
  onChange: (field: InquiryField) => void;
};

/** The review step, which shows every answer with a link to change it. */
export function InquiryReview({ state, onSend, onTick, onChange }: InquiryReviewProps) {
  const consent = consentOf(state);
  // A ticked box keeps its sentence, even if another has been published since.
  const sentence = consent ?? site.newsletter.consent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answers = reviewedAnswers(state);
  const isSending = state.is === 'sending';
  const answered = (section: SectionName) =>
    fieldsOf(section).filter((field) => answers[field].length > 0);
  // Leaves out follow-up questions that were not asked.
  const unanswered = (section: SectionName) =>
    fieldsOf(section).filter(
      (field) => answers[field].length === 0 && questionOf(field).askedBy === undefined,
    );
  return (
    <section aria-labelledby="review">
      <SendFailure state={state} answers={answers} onTryAgain={onSend} />
      <h2 ref={heading} id="review" tabIndex={-1} className="scroll-mt-24 outline-none">
        {m.inquiry.reviewHeading()}
      </h2>
      {sectionNames.map((section) => (
        <div key={section} className="mt-10 sm:mt-12">
          <h3 className="text-[1.375rem] font-medium">{sections[section].title()}</h3>
          <dl className="mt-4">
            {answered(section).map((field) => (
              <Answer key={field} field={field} isFixed={isSending} onChange={onChange}>
                {answerText(choices, field, answers[field])}
              </Answer>
            ))}
          </dl>
          {unanswered(section).length > 0 && (
            <Disclosure summary={m.inquiry.unanswered({ count: unanswered(section).length })}>
              <dl>
                {unanswered(section).map((field) => (
                  <Answer key={field} field={field} isFixed={isSending} onChange={onChange}>
                    {m.inquiry.noAnswer()}
                  </Answer>
                ))}
              </dl>
            </Disclosure>
          )}
        </div>
      ))}
      <div className="mt-12 space-y-8 border-t border-hairline-strong pt-8">
        {hasApi && site.flags.newsletter && (
          <div className="space-y-3">
            <Checkbox
              label={
                <>
                  {sentence} <span className="text-muted">{m.labels.optional()}</span>
                </>
              }
              checked={consent !== undefined}
              onChange={(event) => onTick(event.target.checked ? sentence : undefined)}
            />
            <ConsentNotice />
          </div>
        )}
        <p className="max-w-text text-secondary-text">{m.inquiry.answersUse()}</p>
        {hasApi ? (
          <Button type="button" isBusy={isSending} onClick={onSend}>
            {isSending ? m.labels.sending() : m.inquiry.sendButton()}
          </Button>
        ) : (
          <SendByMail answers={answers} />
        )}
      </div>
    </section>
  );
}

function Answer(props: {
  field: InquiryField;
  isFixed: boolean;
  onChange: (field: InquiryField) => void;
  children: ReactNode;
}) {
  const { field, isFixed, onChange, children } = props;
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-t border-hairline py-2.5 sm:grid-cols-[12rem_1fr_auto] sm:py-3.5">
      <dt className="font-medium max-sm:col-start-1 max-sm:row-start-1 max-sm:text-sm">
        {answerLabel(field)}
      </dt>
      <dd className="min-w-0 max-sm:col-span-2 max-sm:row-start-2 break-words whitespace-pre-line text-secondary-text">
        {children}
      </dd>
      <dd className="max-sm:col-start-2 max-sm:row-start-1">
        <button
          type="button"
          disabled={isFixed}
          onClick={() => onChange(field)}
          className="-my-1 min-h-8 cursor-pointer text-link print:hidden"
        >
          {m.inquiry.changeAnswer({ answer: answerLabel(field), hidden })}
        </button>
      </dd>
    </div>
  );
}
