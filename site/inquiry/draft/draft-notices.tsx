import { useEffect, useState } from 'react';
import { UnsentNotice } from '#site/inquiry/outbox/unsent-notice.tsx';
import type { Unsent } from '#site/inquiry/outbox/use-unsent.ts';
import { localDay, localTime } from '#site/page/dates.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import type { DraftState } from './use-draft.ts';

type DraftNoticesProps = {
  draft: DraftState;
  unsent: Unsent;
  /** The reference of a different request that another tab has sent meanwhile. */
  otherReference: string | undefined;
};

/**
 * The notices above the form: a draft was found, an old request needs a decision, another tab has newer
 * answers or has sent a request.
 */
export function DraftNotices({ draft, unsent, otherReference }: DraftNoticesProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="space-y-4 empty:hidden [&:not(:empty)]:mb-10">
      <div role="status">
        {otherReference !== undefined && (
          <Notice>
            <p>
              You have sent a request in another tab; its reference is{' '}
              <strong className="font-semibold whitespace-nowrap">{otherReference}</strong>. The
              answers here are different, and have not been sent.
            </p>
          </Notice>
        )}
      </div>
      <UnsentNotice unsent={unsent} />
      {draft.found && (
        <Notice>
          <p>We kept your answers from {localDay(draft.found.savedAt)}.</p>
          {isAsking ? (
            <p className="mt-3 flex flex-wrap items-center gap-3">
              Delete them?
              <Button type="button" look="ghost" onClick={draft.startAgain}>
                Yes, delete
              </Button>
              <Button type="button" look="ghost" onClick={() => setAsking(false)}>
                No, keep them
              </Button>
            </p>
          ) : (
            <p className="mt-3 flex flex-wrap gap-3">
              <Button type="button" onClick={draft.accept}>
                Continue
              </Button>
              <Button type="button" look="ghost" onClick={() => setAsking(true)}>
                Start again
              </Button>
            </p>
          )}
        </Notice>
      )}
      {draft.isElsewhere && (
        <Notice>
          <p>You are filling in this form in another tab too, and its answers are newer.</p>
          <p className="mt-3">
            <Button type="button" look="ghost" onClick={draft.takeOther}>
              Take the newer answers
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

const announceEvery = 30_000;

/** That the answers are kept, with the time; said aloud now and then, not at every pause. */
export function DraftStatus({ savedAt }: Pick<DraftState, 'savedAt'>) {
  const text =
    savedAt === undefined
      ? ''
      : savedAt === false
        ? 'This browser keeps no draft: please send the form before you close it.'
        : `Draft saved on this device ${localTime(savedAt)}`;
  const [announced, setAnnounced] = useState({ text: '', at: 0 });
  useEffect(() => {
    const now = Date.now();
    if (text !== announced.text && now - announced.at > announceEvery) {
      setAnnounced({ text, at: now });
    }
  }, [text, announced]);
  return (
    <>
      <p aria-hidden="true" className="text-sm text-muted">
        {text}
      </p>
      <p role="status" className="sr-only">
        {announced.text}
      </p>
    </>
  );
}
