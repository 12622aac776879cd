import { useEffect, useState } from 'react';
import { m } from '#messages/messages.ts';
import { localDay, localTime } from '#site/format/dates.ts';
import { strong } from '#site/format/message-tags.tsx';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { KeepOrDelete } from './draft/keep-or-delete.tsx';
import type { DraftState } from './draft/use-draft.ts';
import { UnsentNotice } from './outbox/unsent-notice.tsx';
import type { Unsent } from './outbox/use-unsent.ts';

type DraftNoticesProps = {
  draft: DraftState;
  unsent: Unsent;
  /** The reference of a different request that was sent from another tab. */
  otherReference: string | undefined;
};

/**
 * Notices above the form: a draft was restored, an old request needs a decision, there are other
 * answers, or another tab has sent a request.
 */
export function DraftNotices({ draft, unsent, otherReference }: DraftNoticesProps) {
  return (
    <div className="space-y-4 has-[>:not(:empty)]:mb-4">
      <div role="status">
        {otherReference !== undefined && (
          <Notice>
            <p>
              {m.inquiry.sentFromOtherTab({
                reference: otherReference,
                strong: strong('font-semibold whitespace-nowrap'),
              })}
              {draft.hasInput() && ` ${m.inquiry.draftDiffers()}`}
            </p>
          </Notice>
        )}
      </div>
      <div role="status">
        <UnsentNotice unsent={unsent} />
      </div>
      {draft.found && (
        <Notice>
          <p>{m.inquiry.draftRestored({ day: localDay(draft.found.savedAt) })}</p>
          <KeepOrDelete
            label={m.inquiry.startOver()}
            question={m.inquiry.deleteAnswersQuestion()}
            no={m.inquiry.keepAnswers()}
            onDelete={draft.startAgain}
          >
            <Button type="button" onClick={draft.accept}>
              {m.labels.continueButton()}
            </Button>
          </KeepOrDelete>
        </Notice>
      )}
      {draft.other && (
        <Notice>
          <p>
            {m.inquiry.otherDraft({
              time: localTime(draft.other.savedAt),
              day: localDay(draft.other.savedAt),
            })}
          </p>
          <p className="mt-3">
            <Button type="button" variant="ghost" onClick={draft.useOther}>
              {m.inquiry.takeOtherDraft()}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

const announceEvery = 30_000;

/** Shows when the draft was last saved. Screen readers announce this at most every 30 seconds. */
export function DraftStatus({ savedAt }: Pick<DraftState, 'savedAt'>) {
  const text =
    savedAt === undefined
      ? ''
      : savedAt === false
        ? m.inquiry.draftNotSaved()
        : m.inquiry.draftSaved({ time: localTime(savedAt) });
  const [announced, setAnnounced] = useState({ text: '', at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    // Does not use the system clock, which someone may change.
    const now = performance.now();
    if (text !== announced.text && now - announced.at > announceEvery) {
      setAnnounced({ text, at: now });
    }
  }, [text, announced]);
  return (
    <>
      <p aria-hidden="true" className="min-h-6 text-sm text-muted script-off:hidden print:hidden">
        {text}
      </p>
      <p role="status" className="sr-only">
        {announced.text}
      </p>
    </>
  );
}
