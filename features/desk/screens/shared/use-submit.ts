import { type FormEvent, useRef } from 'react';
import { doubleClickTime } from './is-second-click.ts';

type Options = {
  /**
   * Whether the form keeps its values, so that a second click that comes after the work is done
   * would repeat it.
   */
  keepsValues?: boolean;
};

/**
 * Returns the submit handler of a form. It ignores further submits until the work is done, because
 * the second click of a double click can come before the page shows that it is busy.
 */
export function useSubmit(work: () => Promise<unknown>, { keepsValues = false }: Options = {}) {
  const isBusy = useRef(false);
  const lastDone = useRef(Number.NEGATIVE_INFINITY);
  return async (event: Pick<FormEvent, 'preventDefault' | 'timeStamp'>): Promise<void> => {
    event.preventDefault();
    const isRepeated = keepsValues && event.timeStamp - lastDone.current < doubleClickTime;
    if (isBusy.current || isRepeated) return;
    isBusy.current = true;
    try {
      await work();
      lastDone.current = event.timeStamp;
    } catch {
      // Ignored because the form shows the error.
    }
    isBusy.current = false;
  };
}
