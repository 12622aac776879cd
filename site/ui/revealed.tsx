import type { ReactNode } from 'react';

/**
 * A follow-up question that the style sheet shows while its option in the same `.choice` is
 * checked.
 */
export function Revealed({ children }: { children: ReactNode }) {
  return (
    <div className="revealed col-span-full my-3 ms-3 border-s border-hairline-strong ps-5">
      {children}
    </div>
  );
}
