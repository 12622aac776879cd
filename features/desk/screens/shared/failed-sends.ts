import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftKind } from '#features/desk/contract/requests.ts';
import { createTabState } from './tab-state.ts';

type Place = {
  reference: string;
  /** A form, the undo of a reply, an action on a scheduled reply, or a property. */
  kind: DraftKind | 'undo' | 'scheduled' | 'change';
};

export type FailedSend = Place & { error: unknown };

/** A failure that occurred after the user left the form. Drafts are kept. */
const failures = createTabState<readonly FailedSend[]>([]);
let owner: string | undefined;

const without = ({ reference, kind }: Place) =>
  failures.get().filter((one) => one.reference !== reference || one.kind !== kind);

/** Returns the failures that no form has shown yet. */
export const failedSends = failures.get;

/** Like `failedSends`, and renders again whenever they change. */
export const useFailedSends = failures.use;

/**
 * Forgets the failures of this tab's previous user.
 * @param person the signed-in user
 */
export function failedSendsBelongTo(person: string): void {
  if (owner !== undefined && owner !== person) failures.set([]);
  owner = person;
}

/** Reports a failure above every page until the form it belongs to has shown it. */
export function keepFailure(failed: FailedSend): void {
  failures.set([...without(failed), failed]);
}

/**
 * Returns a ref that tells whether the component is still shown, for work that finishes after it
 * was left.
 */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Keeps a failure to send while its form is not shown because the user went to another tab, request
 * or page in the meantime.
 * @returns a function that sends, and the error of the last send if the form had been left
 */
export function useKeptFailure({ reference, kind }: Place) {
  const [failure, setFailure] = useState<unknown>();
  const isShown = useIsShown();
  const kept = useFailedSends().find((one) => one.reference === reference && one.kind === kind);
  useEffect(() => {
    if (kept === undefined) return;
    setFailure(kept.error);
    failures.set(without(kept));
  }, [kept]);
  return {
    failure,
    /** Forgets the failure, because something else has been sent since. */
    clear: () => setFailure(undefined),
    async send<Result>(work: () => Promise<Result>): Promise<Result> {
      setFailure(undefined);
      try {
        return await work();
      } catch (error) {
        if (!isShown.current) keepFailure({ reference, kind, error });
        throw error;
      }
    },
  };
}
