import type { ReactNode } from 'react';

/** What to say of a mail's link that is used, replaced or too old, with the ways on. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <p className="mb-6 text-lg text-secondary-text">
        It has been used, replaced by a newer one, or is too old. That is no harm: a new one is
        quickly sent.
      </p>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  );
}
