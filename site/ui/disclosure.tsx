import type { ReactNode } from 'react';

/** More, for those who want it; the browser's own, so that it works before the app has started. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details
      className="group"
      // A visitor may have opened it before the app started.
      suppressHydrationWarning
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-secondary">
        {summary}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 fill-none stroke-current stroke-[1.5] transition-transform duration-150 group-open:rotate-180"
        >
          <path d="M3 6l5 5 5-5" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
