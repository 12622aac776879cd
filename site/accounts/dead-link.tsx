import type { ReactNode } from 'react';

/** Explains that an emailed link was used, replaced or has expired, and offers what to do next. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <p className="mb-6 text-lg text-secondary-text">
        It has been used, replaced by a newer one, or has expired. You can get a new one right away.
      </p>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  );
}
