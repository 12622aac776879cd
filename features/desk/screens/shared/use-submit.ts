import { type FormEvent, useRef } from 'react';

/**
 * Returns the submit handler of a form. It ignores further submits until the work is done, because
 * the second click of a double click can come before the page shows that it is busy.
 */
export function useSubmit(work: () => Promise<unknown>) {
  const isBusy = useRef(false);
  return async (event: Pick<FormEvent, 'preventDefault'>): Promise<void> => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    // The form shows why it failed.
    await work().catch(() => undefined);
    isBusy.current = false;
  };
}
