import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** An expandable section; native, so it works before hydration. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details
      className="group"
      // The visitor may have opened it before hydration.
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
