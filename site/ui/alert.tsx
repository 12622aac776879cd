import type { ReactNode } from 'react';

/** An error message, announced when it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="rounded-input border border-error bg-surface px-4 py-3 text-text [&>strong]:text-error"
    >
      {children}
    </div>
  );
}
