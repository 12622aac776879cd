import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';

/**
 * Breadcrumb navigation (WAI-ARIA APG, "Breadcrumb"). On phones, it is cut to one line, because the
 * heading below repeats the current page.
 * @param trail links to the ancestor pages, starting at the top
 */
export function Breadcrumb({ trail, current }: { trail: ReactNode[]; current: string }) {
  return (
    <nav
      aria-label={m.layout.breadcrumb()}
      className="text-sm text-muted max-sm:flex-[1_1_12rem] max-sm:contain-inline-size"
    >
      <ol className="max-sm:-m-1 max-sm:truncate max-sm:p-1 sm:flex sm:flex-wrap sm:gap-x-2">
        {trail.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other key
          <li key={index} className="max-sm:inline max-sm:text-nowrap sm:flex sm:gap-x-2">
            {link}
            <span aria-hidden="true" className="max-sm:mx-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-text max-sm:inline max-sm:text-nowrap">
          {current}
        </li>
      </ol>
    </nav>
  );
}
