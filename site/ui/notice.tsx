import type { ReactNode } from 'react';

/** A highlighted note. It is not announced, because it is part of the page from the start. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-input border border-secondary bg-surface px-4 py-3 [&>strong]:text-secondary">
      {children}
    </div>
  );
}
