import type { ReactNode } from 'react';

/** A page's heading, and its lead below. */
export function PageIntro({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="py-16 md:py-24">
      <h1 className="max-w-[22ch]">{heading}</h1>
      {children && <div className="mt-6 max-w-text text-xl text-secondary-text">{children}</div>}
    </div>
  );
}
