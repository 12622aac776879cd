import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';

/**
 * Breadcrumb navigation (WAI-ARIA APG, "Breadcrumb"). On phones, the current page is not shown
 * after two or more others, because the row is short and the heading repeats it.
 * @param trail links to the ancestor pages, starting at the top
 */
export function Breadcrumb({ trail, current }: { trail: ReactNode[]; current: string }) {
  const isLong = trail.length > 1;
  return (
    <nav aria-label={m.layout.breadcrumb()} className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other key
          <li key={index} className="group flex gap-x-2">
            {link}
            <span
              aria-hidden="true"
              className={isLong ? 'max-sm:group-nth-last-2:hidden' : undefined}
            >
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className={`text-text ${isLong ? 'max-sm:sr-only' : ''}`}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
