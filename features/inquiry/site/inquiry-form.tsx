import type { KeyboardEvent, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { sectionNames } from '#features/inquiry/contract/questions.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { hasApi } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { useAppStarted } from '#site/context/app-started.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { HoneypotField } from '#site/sections/honeypot-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { DraftNotices, DraftStatus } from './draft-notices.tsx';
import { FormErrors } from './fields/form-errors.tsx';
import { InquiryFormParts } from './fields/inquiry-context.ts';
import { InquirySection, OpenSectionsProvider } from './fields/inquiry-section.tsx';
import { valuesOf } from './fields/inquiry-values.ts';
import { ProgressBar, ProgressRail, useIsComplete } from './fields/progress.tsx';
import type { KnownContact } from './fields/use-known-answers.ts';
import { FormFailed } from './form-failed.tsx';
import { AlreadySent } from './outbox/already-sent.tsx';
import { isReview } from './outbox/submission-machine.ts';
import { InquiryReview } from './review/inquiry-review.tsx';
import { inquiryFormId, useInquiry } from './use-inquiry.ts';

type InquiryFormProps = {
  /** Renders the page's introduction with the error summary, if there is one. */
  intro: (alert: ReactNode, isEditing: boolean) => ReactNode;
  /**
   * Rendered next to the form or, in narrow viewports, below it. Always after the form in the tab
   * order.
   */
  aside: ReactNode;
  contact: KnownContact | undefined;
};

/**
 * The service request form: fill in, review, send. Without JavaScript, it is a plain form post.
 * With JavaScript, drafts and an outbox keep typed text from being lost.
 */
export function InquiryForm({ intro, aside, contact }: InquiryFormProps) {
  const inquiry = useInquiry(contact);
  const { state, form, rendered, errors } = inquiry;
  const parts = { form, values: rendered, errors };
  return (
    <ErrorBoundary
      fallback={<FormFailed answers={() => valuesOf(form)} onSave={inquiry.draft.keep} />}
    >
      {intro(
        <FormErrors
          errors={errors}
          failure={inquiry.failure}
          attempt={inquiry.attempt}
          isHidden={state.is !== 'editing' || !inquiry.isWrong}
          onFollow={inquiry.sections.openSectionOf}
        />,
        state.is === 'editing',
      )}
      <div className="relative -mt-6 grid gap-x-16 gap-y-10 md:-mt-10 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <div className="max-w-form">
          {isReview(state) && (
            <InquiryReview
              state={state}
              onSend={inquiry.send}
              onTick={inquiry.tick}
              onChange={inquiry.change}
            />
          )}
          {state.is === 'sent' ? (
            <AlreadySent
              sent={state.sent}
              isFromOtherTab={state.isFromOtherTab}
              onStartNew={inquiry.startNew}
            />
          ) : (
            <InquiryFormParts value={parts}>
              <Questions inquiry={inquiry} />
            </InquiryFormParts>
          )}
        </div>
        <div className="on-rope">
          {state.is === 'editing' && (
            <InquiryFormParts value={parts}>
              <ProgressRail />
            </InquiryFormParts>
          )}
          {aside}
        </div>
      </div>
    </ErrorBoundary>
  );
}

/**
 * The form's fields. During the review, they are hidden rather than unmounted, so that they keep
 * their values.
 */
function Questions({ inquiry }: { inquiry: ReturnType<typeof useInquiry> }) {
  const { sections, draft, unsent, otherReference } = inquiry;
  return (
    <form
      id={inquiryFormId}
      hidden={isReview(inquiry.state)}
      method="post"
      action={hasApi ? apiUrl('inquiries') : `mailto:${site.contact.email}`}
      {...(!hasApi && { encType: 'text/plain' })}
      noValidate
      onSubmit={inquiry.submit}
      onKeyDown={nextOnEnter}
    >
      <DraftNotices draft={draft} unsent={unsent} otherReference={otherReference} />
      {/* A single row on large screens. On others, the bar sticks to the form, not to this box. */}
      <div className="contents items-baseline justify-between gap-4 lg:mb-3 lg:flex">
        <DraftStatus savedAt={draft.savedAt} />
        <ProgressBar>
          <button
            type="button"
            onClick={sections.toggleAll}
            className="min-h-11 shrink-0 cursor-pointer text-secondary-text text-link"
          >
            {sections.areAllOpen ? m.inquiry.hideAll() : m.inquiry.showAll()}
          </button>
        </ProgressBar>
      </div>
      <OpenSectionsProvider value={sections}>
        {sectionNames.map((name) => (
          <InquirySection key={name} name={name} />
        ))}
      </OpenSectionsProvider>
      <HoneypotField name={inquiryHoneypot} />
      <p className="border-t border-hairline-strong pt-10">
        <ReviewButton />
      </p>
    </form>
  );
}

/**
 * A button that is outlined until the required questions are answered. Without JavaScript, it
 * submits the form.
 */
function ReviewButton() {
  const isComplete = useIsComplete();
  const isRunning = useAppStarted();
  return (
    <Button type="submit" variant={isComplete || !isRunning ? 'primary' : 'ghost'}>
      <span className="script-off:hidden">{m.inquiry.reviewButton()}</span>
      <span className="hidden script-off:inline">{m.inquiry.sendWithoutReview()}</span>
    </Button>
  );
}

/**
 * Makes Enter in a single-line field move to the next question, as on phone keyboards, instead of
 * sending an unfinished form.
 */
function nextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  event.preventDefault();
  const controls = [...currentTarget.elements].flatMap((control) =>
    // Skips fieldsets and the honeypot, as Tab does.
    control instanceof HTMLElement && control.tabIndex >= 0 && control.checkVisibility()
      ? [control]
      : [],
  );
  controls[controls.indexOf(target) + 1]?.focus();
}
