import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';

/**
 * Breadcrumb navigation (WAI-ARIA APG, "Breadcrumb").
 * @param trail links to the ancestor pages, starting at the top
 */
export function Breadcrumb({ trail, current }: { trail: ReactNode[]; current: string }) {
  return (
    <nav aria-label={m.layout.breadcrumb()} className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other key
          <li key={index} className="flex gap-x-2">
            {link}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-text">
          {current}
        </li>
      </ol>
    </nav>
  );
}
