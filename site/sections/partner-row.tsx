import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';
import { partners } from '#site/content/home.ts';
import { PartnerMark } from './partner-mark.tsx';

/**
 * The partners' logos.
 * @param children are shown next to the title, or alone if there are no partners
 */
export function PartnerRow({ children }: { children?: ReactNode }) {
  if (partners.length === 0) return children;
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-6">
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-sm text-muted">{m.layout.partners()}</p>
        {children}
      </div>
      <ul className="flex flex-wrap items-center gap-x-4.5 gap-y-4 sm:gap-x-10 text-secondary-text">
        {partners.map(({ name }, index) => (
          <li key={name}>
            <PartnerMark name={name} index={index} />
          </li>
        ))}
      </ul>
    </div>
  );
}
