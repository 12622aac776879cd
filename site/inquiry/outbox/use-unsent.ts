import { useCallback, useEffect, useState } from 'react';
import { isBlank, type Outgoing } from '#contract/inquiry/on-device.ts';
import { thisTab } from '#site/inquiry/draft/this-tab.ts';
import type { InquiryFormMethods } from '#site/inquiry/fields/inquiry-context.ts';
import { valuesOf } from '#site/inquiry/fields/inquiry-values.ts';
import { toSend } from './confirmed.ts';
import { isOutboxKey, readOutbox, removeRequest } from './outbox.ts';
import { isUnsent } from './use-outbox.ts';

export type Unsent = {
  /** A request that is not sent without asking, until the visitor decides. */
  request: Outgoing | undefined;
  /** Whether restoring it would overwrite other answers. */
  replacesAnswers: () => boolean;
  take: () => void;
  remove: () => void;
  /** Looks again, after something has changed. */
  refresh: () => void;
};

/** @param onTake called once its answers are in the form, to save them; returns whether it worked */
export function useUnsent(form: InquiryFormMethods, onTake: () => boolean): Unsent {
  const [request, setRequest] = useState<Outgoing>();
  const refresh = useCallback(async () => {
    const now = Date.now();
    for (const request of readOutbox(now)) {
      // Another tab may be sending it at this moment.
      const isLeft = request.state !== 'sending' || (await isUnsent(request.key));
      if (isLeft && needsDecision(request, now)) return setRequest(request);
    }
    setRequest(undefined);
  }, []);
  useEffect(() => {
    const onChange = ({ key }: StorageEvent) => isOutboxKey(key) && void refresh();
    void refresh();
    addEventListener('storage', onChange);
    return () => removeEventListener('storage', onChange);
  }, [refresh]);

  function remove() {
    if (request !== undefined) removeRequest(request.key);
    void refresh();
  }
  return {
    request,
    remove,
    refresh: () => void refresh(),
    replacesAnswers: () => !isBlank(valuesOf(form)),
    take() {
      if (request === undefined) return;
      form.reset(request.answers, { keepDefaultValues: true });
      // Without storage it stays where it is.
      if (onTake()) remove();
      else setRequest(undefined);
    },
  };
}

/** Whether it is neither sent automatically nor in a form: too old, refused, interrupted elsewhere. */
function needsDecision(request: Outgoing, now: number): boolean {
  if (request.state === 'failed') return false;
  if (request.state === 'sending' && request.key !== thisTab().request) return true;
  return request.state === 'undecided' || toSend(request, now) === undefined;
}
