import type { Outgoing } from '#contract/inquiry/on-device.ts';
import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import { KeepOrDelete } from '#site/inquiry/draft/keep-or-delete.tsx';
import { localDay } from '#site/page/dates.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import type { Unsent } from './use-unsent.ts';

/** Tells the visitor about an old unsent request and lets them decide what to do with it. */
export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  const { request, take, remove } = unsent;
  if (request === undefined) return null;
  return (
    <Notice>
      <p>
        There is a request from {localDay(request.confirmedAt)} on this device that{' '}
        {reasonToAsk(request)} Answers in the form are kept if you review it.
      </p>
      <KeepOrDelete label="Delete it" what="it" onDelete={remove}>
        <Button type="button" onClick={take}>
          Review it
        </Button>
      </KeepOrDelete>
    </Notice>
  );
}

function reasonToAsk({ state, confirmedAt }: Outgoing): string {
  if (state === 'sending') return 'may or may not have arrived.';
  return Date.now() - confirmedAt > inMilliseconds(lifetimes.draft)
    ? 'could not be sent and is too old to send without asking you.'
    : 'could not be sent as it is: the form has changed since, or an answer was refused.';
}
