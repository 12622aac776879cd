import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

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
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
