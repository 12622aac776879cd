import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { m } from '#messages/messages.ts';
import { localDay } from '#site/format/dates.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { KeepOrDelete } from '../draft/keep-or-delete.tsx';
import type { Unsent } from './use-unsent.ts';

/**
 * Tells the visitor about an old request that was never sent, and lets them decide what to do with
 * it.
 */
export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  const { request, take, remove } = unsent;
  if (request === undefined) return null;
  return (
    <Notice>
      <p>{reasonToAsk(request)}</p>
      <KeepOrDelete
        label={m.inquiry.deleteUnsent()}
        question={m.inquiry.deleteRequestQuestion()}
        no={m.inquiry.keepRequest()}
        onDelete={remove}
      >
        <Button type="button" onClick={take}>
          {m.inquiry.reviewUnsent()}
        </Button>
      </KeepOrDelete>
    </Notice>
  );
}

function reasonToAsk({ state, confirmedAt }: Outgoing): string {
  const day = localDay(confirmedAt);
  if (state === 'sending') return m.inquiry.unsentUncertain({ day });
  return Date.now() - confirmedAt > inMilliseconds(lifetimes.draft)
    ? m.inquiry.unsentTooOld({ day })
    : m.inquiry.unsentRefused({ day });
}
