import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  /** The summary: text or a heading. */
  summary: ReactNode;
  /** A more subdued text next to the summary. */
  note?: string;
  /** Opens the section when it becomes true. Only the visitor can close it again. */
  isOpen?: boolean;
  /** Whether the summary uses the text color and has its arrow at the end of the line. */
  isPlain?: boolean;
  children: ReactNode;
};

/** An expandable section. It uses a native element, so it works before hydration. */
export function Disclosure(props: DisclosureProps) {
  const { summary, note, isOpen = false, isPlain = false, children } = props;
  return (
    <details
      className="group"
      open={isOpen || undefined}
      // Needed because the visitor may have opened the section before hydration.
      suppressHydrationWarning
    >
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium ${isPlain ? 'justify-between' : 'text-secondary'}`}
      >
        {summary}
        {note && (
          <span
            className={`font-normal text-muted ${isPlain ? 'ms-auto min-w-0 py-3 text-end wrap-anywhere max-sm:truncate max-sm:group-open:hidden' : ''}`}
          >
            {note}
          </span>
        )}
        <Icon
          name="chevron"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
