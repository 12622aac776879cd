import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';

/** Explains that an emailed link was used, replaced or has expired, and offers what to do next. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <p className="mb-6 text-lg text-secondary-text">{m.accounts.linkDeadAdvice()}</p>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  );
}
