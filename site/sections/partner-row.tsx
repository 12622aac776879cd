import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';
import { partners } from '#site/content/home.ts';
import { PartnerMark } from './partner-mark.tsx';

/**
 * The partners' logos. On large screens, the title and three logos are in four columns, like the
 * claims below.
 * @param children shown next to the title, or alone if there are no partners
 */
export function PartnerRow({ children }: { children?: ReactNode }) {
  if (partners.length === 0) return children;
  const fillColumns = partners.length === 3;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-12 gap-y-6 ${fillColumns ? 'lg:grid lg:grid-cols-4 lg:gap-x-16' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-muted">{m.layout.partners()}</p>
        {children}
      </div>
      <ul
        className={`flex flex-wrap items-center gap-x-4.5 gap-y-4 text-secondary-text sm:gap-x-10 ${fillColumns ? 'lg:contents' : ''}`}
      >
        {partners.map(({ name }, index) => (
          <li key={name}>
            <PartnerMark name={name} index={index} />
          </li>
        ))}
      </ul>
    </div>
  );
}
