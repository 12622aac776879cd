import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  /** A text, or a heading. */
  summary: ReactNode;
  /** Shown next to the summary, more subdued. */
  note?: string;
  /** Opens the section when it becomes true. Closing it again is left to the visitor. */
  isOpen?: boolean;
  /** Whether the summary uses the text color and has its arrow at the end of the line. */
  isPlain?: boolean;
  children: ReactNode;
};

/** An expandable section. It is a native element, so it works before hydration. */
export function Disclosure(props: DisclosureProps) {
  const { summary, note, isOpen = false, isPlain = false, children } = props;
  return (
    <details
      className="group"
      open={isOpen || undefined}
      // The visitor may have opened it before hydration.
      suppressHydrationWarning
    >
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium ${isPlain ? 'justify-between' : 'text-secondary'}`}
      >
        {summary}
        {note && (
          <span
            className={`font-normal text-muted ${isPlain ? 'ms-auto min-w-0 py-3 text-end wrap-anywhere' : ''}`}
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
