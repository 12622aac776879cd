import { useCallback, useEffect, useState } from 'react';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { changeRequest, isOutboxKey, readOutbox, removeRequest } from '../storage/outbox.ts';
import { follow, thisTab } from '../storage/this-tab.ts';
import { toSend } from './outgoing-request.ts';
import { settledRequest } from './settled-request.ts';

export type Unsent = {
  /** A request that is not sent without asking, until the visitor has decided. */
  request: Outgoing | undefined;
  /** Puts the request's answers into the form. */
  take: () => void;
  remove: () => void;
  /** Checks again, after a change, whether there is such a request. */
  refresh: () => void;
};

/**
 * @param show puts a request into the form if the current answers can be saved; returns whether
 * both are saved
 */
export function useUnsent(show: (request: Outgoing) => boolean): Unsent {
  const [request, setRequest] = useState<Outgoing>();
  const refresh = useCallback(async () => {
    const now = Date.now();
    for (const found of readOutbox(now)) {
      const request = await settledRequest(found);
      if (request !== undefined && needsDecision(request, now)) return setRequest(request);
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
    take() {
      // Without storage, the request stays where it is.
      if (request === undefined || !show(request)) return;
      // With the same answers, the request keeps its key, because it may have arrived.
      changeRequest(request.key, { state: 'failed' });
      follow({ request: request.key });
      void refresh();
    },
  };
}

/**
 * Returns whether a request is neither sent automatically nor in a form, because it is too old, was
 * rejected, or was interrupted in another tab.
 */
function needsDecision(request: Outgoing, now: number): boolean {
  if (request.state === 'failed') return false;
  if (request.state === 'sending' && request.key !== thisTab().request) return true;
  return request.state === 'undecided' || toSend(request, now) === undefined;
}
